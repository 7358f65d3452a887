import { speakUp } from './lib/doing';

// `npm run bench -- search`: runs one benchmark, or all of them. Each answers whether its claims hold.
const BENCHES: Record<string, () => Promise<() => Promise<boolean>>> = {
  search: async () => (await import('./benchSearch')).benchSearch,
  people: async () => (await import('./benchPeople')).benchPeople,
  reservations: async () => (await import('./benchReservations')).benchReservations,
  race: async () => (await import('./benchRace')).benchRace,
  changes: async () => (await import('./benchChanges')).benchChanges,
  window: async () => (await import('./benchWindow')).benchWindow,
  chart: async () => (await import('./benchChart')).benchChart,
  seed: async () => (await import('./benchSeed')).benchSeed,
  kill: async () => (await import('./benchKill')).benchKill,
  'kill-books': async () => (await import('./benchKillBooks')).benchKillBooks,
  faults: async () => (await import('./benchFaults')).benchFaults,
  bank: async () => (await import('./benchBank')).benchBank,
  lives: async () => (await import('./benchLives')).benchLives,
  books: async () => (await import('./benchBooks')).benchBooks,
  statements: async () => (await import('./benchStatements')).benchStatements,
  statementPdfs: async () => (await import('./benchStatementPdfs')).benchStatementPdfs,
  owners: async () => (await import('./benchOwners')).benchOwners,
  firstpage: async () => (await import('./benchFirstPage')).benchFirstPage,
  load: async () => (await import('./benchLoad')).benchLoad,
  journal: async () => (await import('./benchJournal')).benchJournal,
};

speakUp();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
let allHold = true;
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  const bench = await BENCHES[name]!();
  allHold = (await bench()) && allHold;
}
process.exit(allHold ? 0 : 1);
