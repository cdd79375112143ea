"""What all tests share: hypothesis measures no time here, so that a busy machine fails nothing."""

from hypothesis import settings

settings.register_profile("scorekeeper", deadline=None)
settings.load_profile("scorekeeper")
