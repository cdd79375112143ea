# What fish reads at the first Tab after the command: the program that is installed knows the rest.
type -q scorekeeper; and scorekeeper completion fish | source
