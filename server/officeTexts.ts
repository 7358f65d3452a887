import i18next, { type i18n } from 'i18next';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Say } from '@shared/domain/money/lineWords';
import { LANGUAGES, localeOf, type Language } from '@shared/languages';
// Part by part: a bundle of the thread then holds these, and not every text of the back-office.
import * as chinese from '../src/i18n/cn-ZH/admin.json';
import { separator as chineseSeparator } from '../src/i18n/cn-ZH/common.json';
import chineseStatements from '../src/i18n/cn-ZH/statementWords.json';
import * as english from '../src/i18n/en-US/admin.json';
import { separator as englishSeparator } from '../src/i18n/en-US/common.json';
import englishStatements from '../src/i18n/en-US/statementWords.json';
import * as malay from '../src/i18n/ms-MY/admin.json';
import { separator as malaySeparator } from '../src/i18n/ms-MY/common.json';
import malayStatements from '../src/i18n/ms-MY/statementWords.json';
import { printedDate } from './printedDate';

type Texts = { [key: string]: string | Texts };
/** Texts of two files in one: a part that both have is put together. */
const together = (one: Texts, other: Texts): Texts =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => {
      const [first, second] = [one[key], other[key]];
      return [
        key,
        typeof first === 'object' && typeof second === 'object'
          ? together(first, second)
          : (second ?? first)!,
      ];
    }),
  );
/** The parts of the back-office's texts that a print says too. */
const partsOf = (
  { ledger, owner_contract, owner_statement, report, service_package }: typeof english,
  statementWords: typeof englishStatements,
) =>
  together(
    {
      ...{ owner_contract, owner_statement, report, service_package },
      ledger: { account: ledger.account, fields: ledger.fields },
    },
    statementWords,
  );
const TEXTS: Record<Language, unknown> = {
  'en-US': partsOf(english, englishStatements),
  'cn-ZH': partsOf(
    chinese as unknown as typeof english,
    chineseStatements as unknown as typeof englishStatements,
  ),
  'ms-MY': partsOf(
    malay as unknown as typeof english,
    malayStatements as unknown as typeof englishStatements,
  ),
};

/** What stands between the names of a row. */
const SEPARATORS: Record<Language, string> = {
  ...{ 'en-US': englishSeparator, 'cn-ZH': chineseSeparator, 'ms-MY': malaySeparator },
};

let texts: i18n | undefined;
/** i18next with these texts, made when a print first asks for one. */
function textsOfOffice(): i18n {
  if (texts) return texts;
  texts = i18next.createInstance();
  void texts.init({
    fallbackLng: false,
    resources: Object.fromEntries(
      LANGUAGES.map((language) => [
        localeOf(language),
        { admin: TEXTS[language], common: { separator: SEPARATORS[language] } },
      ]),
    ) as never,
    ns: ['admin', 'common'],
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
  });
  const languageOf = (locale: string | undefined) =>
    LANGUAGES.find((language) => localeOf(language) === locale) ?? 'en-US';
  texts.services.formatter?.add('stayDate', (date: StayDate | undefined, locale) =>
    date ? printedDate(languageOf(locale))(date) : '',
  );
  return texts;
}

/** The font of the prints draws curly quotes as wide as a Chinese sign: between Latin letters they tear a word apart. */
const straight = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

/** What the back-office says of a statement or a report, in a language: what stands on the page and what is printed are the same words. */
export function officeTexts(language: Language): { say: Say; has: (key: string) => boolean } {
  const found = textsOfOffice();
  const lng = localeOf(language);
  const say = found.getFixedT(lng);
  const inFont = language === 'cn-ZH' ? (text: string) => text : straight;
  return { say: (key, values) => inFont(say(key, values ?? {})), has: (key) => found.exists(key, { lng }) };
}
