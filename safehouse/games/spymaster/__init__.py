"""SpyMaster: two to six Agencies share out Intelligence and race for Missions round the world."""
