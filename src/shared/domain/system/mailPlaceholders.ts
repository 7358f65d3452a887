/** What is wrong with the placeholders of a text: the rule of a field error, and the names that break it. */
export type PlaceholderFault = {
  rule: 'placeholder_unknown' | 'placeholder_open' | 'placeholder_missing';
  params: { names: string };
};

/** A name in braces: `{guest}`. */
const PLACEHOLDER = /\{([^{}\r\n]*)\}/g;
/** Braces of any kind: those of a Chinese keyboard look the same to who types them. */
const BRACE = /[{}｛｝]/;
/** The characters that are shown of a text around a brace that belongs to no pair. */
const SHOWN = 20;

/** How a placeholder is written: `{guest}`. */
export const writtenPlaceholder = (name: string): string => `{${name}}`;

/**
 * Returns what is wrong with the placeholders of a text, or null: names that are not among `known`, a brace without the other, or one of
 * `needed` that a text which is not empty leaves out.
 */
export function placeholderFault(
  text: string,
  known: readonly string[],
  needed: readonly string[] = [],
): PlaceholderFault | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);
  const unknown = [...new Set(names.filter((name) => !known.includes(name)))];
  if (unknown.length > 0)
    return { rule: 'placeholder_unknown', params: { names: unknown.map(writtenPlaceholder).join(', ') } };
  const rest = text.replace(PLACEHOLDER, ' ');
  const at = rest.search(BRACE);
  if (at >= 0) {
    const line = rest.slice(at).split(/[\r\n]/)[0]!;
    return { rule: 'placeholder_open', params: { names: line.slice(0, SHOWN).trim() } };
  }
  const missing = text.trim() === '' ? [] : needed.filter((name) => !names.includes(name));
  return missing.length > 0
    ? { rule: 'placeholder_missing', params: { names: missing.map(writtenPlaceholder).join(', ') } }
    : null;
}

/**
 * Puts values into a text, each once: what a value says in braces stays as it is. Null where a value is not there or empty, or a brace is
 * left over, because a sentence with a hole is worse than another sentence.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): string | null {
  if (placeholderFault(text, Object.keys(values))) return null;
  let isWhole = true;
  const filled = text.replace(PLACEHOLDER, (_written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!value) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : null;
}

/**
 * Puts the values that are there into a text, each once, and leaves the others standing in their braces: for a text that a person reads and
 * completes before it goes out.
 */
export const fillKnownPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | null | undefined>>,
): string =>
  text.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name] || written : written,
  );

/** The placeholders of these names that a text still has, as they are written there, each once: `['{place}']`. */
export const placeholdersLeft = (text: string, names: readonly string[]): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].filter(([, name]) => names.includes(name!)).map(([all]) => all)),
];
