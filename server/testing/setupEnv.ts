// A machine in another zone must not change a result: the tests run in one that is behind UTC, where date mistakes show.
process.env.TZ = 'America/New_York';
