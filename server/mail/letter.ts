import type { MailPlaceholder } from '@shared/domain/system/mailKinds';

type LetterLink = { text: string; url: string };

/** What a text of staff may name in a letter; empty where the letter does not have it. */
export type MailValues = Partial<Record<MailPlaceholder, string>>;

/** A letter before it becomes a mail: the same words as plain text and as HTML. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Those of the paragraphs that stand in the letter whatever staff write: what they have said in this case, and warnings. */
  kept?: readonly string[];
  /** Pairs of label and value, e.g. the facts of a booking. */
  facts?: [string, string][];
  button?: LetterLink | LetterLink[];
  /** The sentence at the end; empty: only the signature. */
  closing: string;
  /** Who writes, below the closing. */
  signature: string;
  values: MailValues;
};

/** A paragraph of the house's own words, or one that staff cannot replace. */
export type Paragraph = string | { kept: string };

/** The paragraphs of a letter in their order, and those that stay. */
export const inOrder = (paragraphs: readonly Paragraph[]): Required<Pick<Letter, 'paragraphs' | 'kept'>> => ({
  paragraphs: paragraphs.map((one) => (typeof one === 'string' ? one : one.kept)),
  kept: paragraphs.flatMap((one) => (typeof one === 'string' ? [] : [one.kept])),
});

/**
 * True for a name that reads like an address: a form must not become a way to send one's own links to strangers in our letters.
 */
export const readsLikeAddress = (name: string) => /[/@]|www\.|\.[a-z]{2,}/i.test(name);

/** A name as a sentence of ours says it: `instead` for one that reads like an address. */
export const nameToSay = (name: string, instead: string): string => (readsLikeAddress(name) ? instead : name);

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

/** One line: no line break can smuggle a header into a mail. */
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, 200);

/** Who a letter is from: its head, and the colour of its buttons, on which ink can be read. */
export type LetterBrand = { name: string; colour: string };

/** How a letter ends that says how to reach the business: what it has not told is left out. */
export const signatureOf = ({ name, phone, email }: { name: string; phone: string; email: string }) =>
  [name, [phone, email].filter(Boolean).join(' · ')].filter(Boolean).join('\n');

/** Writes a letter as the subject, text and HTML of a mail. */
export function writeLetter(
  letter: Letter,
  brand: LetterBrand,
): { subject: string; text: string; html: string } {
  const { facts = [] } = letter;
  const closing = [letter.closing, letter.signature].filter(Boolean).join('\n');
  const buttons = [letter.button ?? []].flat();
  const text = [
    letter.greeting,
    ...letter.paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    buttons.map(({ text, url }) => `${text}: ${url}`).join('\n'),
    closing,
  ]
    .filter(Boolean)
    .join('\n\n');
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="min-width:72px;padding:4px 16px 4px 0;color:#6b6153;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0;background:#faf7f2;color:#201b14;overflow-wrap:break-word;font:16px/1.5 -apple-system,Segoe UI,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font:600 22px Georgia,serif;margin:0 0 24px">${escapeHtml(brand.name)}</p>
<p>${escapeHtml(letter.greeting)}</p>
${letter.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`).join('\n')}
${rows.length > 0 ? `<table style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>` : ''}
${buttons
  .map(
    ({ text, url }) =>
      `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:${escapeHtml(brand.colour)};color:#201b14;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(text)}</a></p>`,
  )
  .join('\n')}
<p style="color:#6b6153">${escapeHtml(closing).replace(/\n/g, '<br>')}</p></div></body></html>`;
  return { subject: oneLine(letter.subject), text, html };
}
