"""All turns of a game, and correcting one of them."""
