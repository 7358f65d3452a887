import { speakUp } from './lib/doing';

// `npm run bench -- search`: runs one benchmark, or all of them. Each answers whether its claims hold.
const BENCHES: Record<string, () => Promise<() => Promise<boolean>>> = {
  search: async () => (await import('./search')).benchSearch,
  people: async () => (await import('./people')).benchPeople,
  reservations: async () => (await import('./reservations')).benchReservations,
  race: async () => (await import('./race')).benchRace,
  changes: async () => (await import('./changes')).benchChanges,
  window: async () => (await import('./window')).benchWindow,
  chart: async () => (await import('./chart')).benchChart,
  seed: async () => (await import('./seed')).benchSeed,
  kill: async () => (await import('./kill')).benchKill,
  faults: async () => (await import('./faults')).benchFaults,
};

speakUp();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
let sound = true;
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  const bench = await BENCHES[name]!();
  sound = (await bench()) && sound;
}
process.exit(sound ? 0 : 1);
