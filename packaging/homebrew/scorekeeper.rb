# A template: put the owner, the version and the checksums of SHA256SUMS in. docs/releasing.md says
# where it goes.
class Scorekeeper < Formula
  desc "Keep score in a real game of Upwords"
  homepage "https://github.com/OWNER/scorekeeper"
  version "VERSION"
  license all_of: ["MIT", :cannot_represent] # the words have licences of their own

  on_macos do
    on_arm do
      url "https://github.com/OWNER/scorekeeper/releases/download/v#{version}/scorekeeper-#{version}-macos-arm64.tar.gz"
      sha256 "SHA256-MACOS-ARM64"
    end
    on_intel do
      url "https://github.com/OWNER/scorekeeper/releases/download/v#{version}/scorekeeper-#{version}-macos-x86_64.tar.gz"
      sha256 "SHA256-MACOS-X86_64"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/OWNER/scorekeeper/releases/download/v#{version}/scorekeeper-#{version}-linux-arm64.tar.gz"
      sha256 "SHA256-LINUX-ARM64"
    end
    on_intel do
      url "https://github.com/OWNER/scorekeeper/releases/download/v#{version}/scorekeeper-#{version}-linux-x86_64.tar.gz"
      sha256 "SHA256-LINUX-X86_64"
    end
  end

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"scorekeeper"
    man1.install libexec/"share/man/man1/scorekeeper.1"
    bash_completion.install libexec/"share/bash-completion/completions/scorekeeper"
    zsh_completion.install libexec/"share/zsh/site-functions/_scorekeeper"
    fish_completion.install libexec/"share/fish/vendor_completions.d/scorekeeper.fish"
  end

  test do
    assert_match "CAT: legal", shell_output("#{bin}/scorekeeper word CAT")
  end
end
