import { fillPlaceholders } from '@shared/domain/system/mailPlaceholders';
import type { MailWords } from '@shared/contract/system/mailTexts';
import type { Letter } from './letter';

/** A text of staff as paragraphs: an empty line begins the next. */
const paragraphsOf = (body: string): string[] =>
  body
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * Puts the words of staff in the place of the house's own. Facts, buttons, greeting, signature and the paragraphs that are kept stay. A part
 * that is empty, or that cannot be filled by this letter, has the words of the house: a letter is never lost by its words.
 */
export function inOwnWords(letter: Letter, own: MailWords | undefined): Letter {
  if (!own) return letter;
  const { values, kept = [] } = letter;
  const filled = (text: string) => fillPlaceholders(text, values) || null;
  const paragraphs = paragraphsOf(own.body).map(filled);
  const isWhole = paragraphs.length > 0 && paragraphs.every((paragraph) => paragraph !== null);
  return {
    ...letter,
    subject: filled(own.subject) ?? letter.subject,
    paragraphs: isWhole ? [...(paragraphs as string[]), ...kept] : letter.paragraphs,
    closing: filled(own.closing) ?? letter.closing,
  };
}

/** The words of a letter that staff can replace, as an editor shows them. */
export const wordsIn = ({ subject, paragraphs, kept = [], closing }: Letter): MailWords => ({
  subject,
  body: paragraphs.filter((paragraph) => !kept.includes(paragraph)).join('\n\n'),
  closing,
});
