/** The agent by whose link somebody came, as this browser keeps it: no name of the visitor, and nothing that tells him from others. */
const KEY = 'attic.referral';
const DAY_MS = 86_400_000;
/** Days for which a booking counts as the agent's. */
const KEPT_DAYS = 30;

type Kept = { slug: string; at: number };

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.slug === 'string' && typeof kept.at === 'number' ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** The name in the link by which somebody came in the last thirty days. */
export function keptReferral(now = Date.now()): string | undefined {
  const kept = readKept();
  return kept && kept.at <= now && now < kept.at + KEPT_DAYS * DAY_MS ? kept.slug : undefined;
}

/** Keeps a link that was opened, in place of any before. True when it is to be counted: the same one counts once a day. */
export function keepReferral(slug: string, now = Date.now()): boolean {
  const before = readKept();
  const isSameDay = before !== null && Math.floor(before.at / DAY_MS) === Math.floor(now / DAY_MS);
  try {
    localStorage.setItem(KEY, JSON.stringify({ slug, at: now } satisfies Kept));
  } catch {
    // Full or forbidden: then it lasts no longer than the page, and a booking is anybody's.
  }
  return !(isSameDay && before.slug === slug);
}
