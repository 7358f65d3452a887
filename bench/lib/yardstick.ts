const ROWS = 40_000;
/** Seconds that this process has used of the processor, all its threads together. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/**
 * Seconds of the processor that a fixed piece of work takes just now, of the kind a server does (texts, JSON, maps, sorting). A
 * processor shared with others takes up to twice its seconds for the same work, so a bound in seconds would measure the neighbours:
 * a bench divides by this.
 */
export function yardstickSeconds(): number {
  const started = cpuSeconds();
  work(ROWS);
  return cpuSeconds() - started;
}

function work(rows: number): number {
  const texts = Array.from({ length: rows }, (_, index) => {
    const key = ((index * 2_654_435_761) % 4_294_967_296).toString(16);
    return JSON.stringify({
      key,
      date: `2026-11-${(index % 28) + 1}`,
      names: { 'en-US': key, 'ms-MY': key },
      sen: index * 100,
    });
  });
  const byKey = new Map(
    texts.map((text) => JSON.parse(text) as { key: string; sen: number }).map((row) => [row.key, row]),
  );
  return [...byKey.keys()].sort().reduce((sum, key) => sum + byKey.get(key)!.sen, 0);
}
