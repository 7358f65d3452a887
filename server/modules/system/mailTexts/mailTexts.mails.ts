import type { MailKind } from '@shared/domain/system/mailKinds';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import { writeLetter, type Letter, type LetterBrand } from '../../../mail/letter';
import { inOwnWords } from '../../../mail/ownWords';
import { findWords, findWordsOfKind } from './mailTexts.queries';

/** Writes a letter in the words that staff have put in the place of the house's own, read anew as the brand is. */
export const writeInOwnWords = async (
  db: Queryable,
  { kind, language, brand }: { kind: MailKind; language: Language; brand: LetterBrand },
  letter: Letter,
) => writeLetter(inOwnWords(letter, await findWords(db, kind, language)), brand);

/** As `writeInOwnWords`, for what the business is told, in English as its staff work. */
export const writeNotice = (db: Queryable, kind: MailKind, brand: LetterBrand, letter: Letter) =>
  writeInOwnWords(db, { kind, language: DEFAULT_LANGUAGE, brand }, letter);

/** As `writeInOwnWords`, for many letters of a kind in several languages: the words are read once. */
export async function writerInOwnWords(db: Queryable, kind: MailKind, brand: LetterBrand) {
  const words = new Map((await findWordsOfKind(db, kind)).map((row) => [row.language, row]));
  return (language: Language, letter: Letter) => writeLetter(inOwnWords(letter, words.get(language)), brand);
}
