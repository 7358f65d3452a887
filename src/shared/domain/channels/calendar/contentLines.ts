/** A line of a calendar file: `DTSTART;VALUE=DATE:20261001`. Names are upper case, values as they stand. */
export type ContentLine = { name: string; params: Record<string, string>; value: string };

/** Lines longer than this are cut: a list of days is not longer, and a feed can hold a picture in one line. */
const MOST_SIGNS = 64_000;

/** The lines of a file, unfolded (RFC 5545, 3.1), each with its number in the file; every kind of line end counts, and empty lines are left out. */
export function* unfold(text: string): Generator<{ text: string; number: number }> {
  let line = '';
  let number = 0;
  let at = 0;
  let from = 0;
  while (from <= text.length) {
    let end = from;
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
    at += 1;
    const folded = text[from] === ' ' || text[from] === '\t';
    const part = text.slice(folded ? from + 1 : from, end);
    if (folded) {
      if (line.length < MOST_SIGNS) line += part.slice(0, MOST_SIGNS - line.length);
    } else {
      if (line !== '') yield { text: line, number };
      number = at;
      line = part.slice(0, MOST_SIGNS);
    }
    from = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  if (line !== '') yield { text: line, number };
}

/** Takes a line apart; null when it is none (no colon outside of quotes). */
export function contentLine(text: string): ContentLine | null {
  let quoted = false;
  let colon = -1;
  const cuts: number[] = [];
  for (let at = 0; at < text.length && colon < 0; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (!quoted && text[at] === ';') cuts.push(at);
    else if (!quoted && text[at] === ':') colon = at;
  }
  if (colon < 0) return null;
  const [name = '', ...rest] = [...cuts, colon].map((end, index) =>
    text.slice(index === 0 ? 0 : cuts[index - 1]! + 1, end),
  );
  const params: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of rest) {
    const equals = part.indexOf('=');
    if (equals > 0)
      params[part.slice(0, equals).trim().toUpperCase()] = part
        .slice(equals + 1)
        .replace(/"/g, '')
        .trim();
  }
  return { name: name.trim().toUpperCase(), params, value: text.slice(colon + 1).trim() };
}
