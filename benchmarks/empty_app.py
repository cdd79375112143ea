"""The yardstick of the first frame: a Textual app that shows nothing."""

from textual.app import App

if __name__ == "__main__":
    App().run()
