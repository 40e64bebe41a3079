ALTER TABLE "favorites" VALIDATE CONSTRAINT "favorites_alert";
