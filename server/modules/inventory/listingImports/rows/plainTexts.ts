/** Cuts to `length` UTF-16 units without leaving half of a character, which PostgreSQL would refuse. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  return `${head.trimEnd()}…`;
}

/** NUL, other control characters, and those that turn the direction of writing; line breaks and tabs stay. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** One line of plain text. */
export const oneLine = (text: string, length: number) =>
  cut(text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim(), length);

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** Plain paragraphs of a text with HTML in it: `<br />` and the like become line breaks, every other tag goes. */
export function plainText(html: string, length: number): string {
  const text = cut(html, length * 4)
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  return cut(text.trim(), length);
}

/** Text in which nothing can steer a terminal or turn the direction of writing. */
export const printable = (text: string) =>
  text.replace(
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A value for a message: short, in quotes. */
export const quoted = (text: string) => printable(JSON.stringify(cut(text, 60)));
