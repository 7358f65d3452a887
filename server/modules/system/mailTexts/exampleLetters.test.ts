import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAIL_KIND_NAMES, MAIL_PLACEHOLDERS, mailKind } from '@shared/domain/system/mailKinds';
import { placeholderFault, writtenPlaceholder } from '@shared/domain/system/mailPlaceholders';
import { writeLetter } from '../../../mail/letter';
import { inOwnWords, wordsIn } from '../../../mail/ownWords';
import { exampleLetter, standardLetter } from './exampleLetters';

const MODULES = path.resolve('server/modules');
const brand = { name: 'Loft Stays', colour: '#c6a25e', phone: '+60 4', email: 'hello@loft.example' };
const KINDS = MAIL_KIND_NAMES.flatMap((kind) =>
  mailKind(kind).languages.map((language) => [kind, language] as const),
);

it('knows every kind of letter in its languages: 48 in three, and six that the business is told in English', () => {
  expect(MAIL_KIND_NAMES).toHaveLength(54);
  expect(KINDS).toHaveLength(48 * 3 + 6);
});

it('is how every letter of the house is written: nobody else writes one', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const writing = files.filter((file) =>
    readFileSync(path.join(MODULES, file), 'utf8').includes('writeLetter('),
  );
  expect(writing.sort()).toEqual([
    'system/mailTexts/mailTexts.mails.ts',
    'system/mailTexts/mailTexts.service.ts',
  ]);
});

it('has no placeholder for a secret', () => {
  expect(MAIL_PLACEHOLDERS.filter((name) => /token|password|secret|url|link|otp|code/i.test(name))).toEqual(
    [],
  );
});

describe.each(KINDS)('%s in %s', (kind, language) => {
  const example = { language, brand, origin: 'https://attic.example' };
  const { placeholders, needed } = mailKind(kind);
  const all = placeholders.map(writtenPlaceholder).join(' ');

  it('has a value for everything that its texts may name', () => {
    const letter = exampleLetter(kind, example);
    const own = { subject: 'S', body: `B ${all}`, closing: `C ${all}` };
    const written = writeLetter(inOwnWords(letter, own), brand);
    expect(written.text).toContain('\n\nB ');
    expect(written.text).toContain('\n\nC ');
    expect(written.text + written.html.replace(/<style.*?<\/style>/s, '')).not.toMatch(/[{}]/);
    expect(written.subject).toBe('S');
    for (const name of placeholders) expect(written.text).toContain(letter.values[name]);
  });

  it('keeps its link, its facts and its signature in own words', () => {
    const letter = exampleLetter(kind, example);
    const own = inOwnWords(letter, { subject: 'S', body: 'B', closing: 'C' });
    expect([own.facts, own.button]).toEqual([letter.facts, letter.button]);
    expect([own.greeting, own.signature]).toEqual([letter.greeting, letter.signature]);
    expect(own.paragraphs).toEqual(['B', ...(letter.kept ?? [])]);
  });

  it('begins from words of the house that say what they may, and make the same letter', () => {
    const standard = wordsIn(standardLetter(kind, example));
    expect(standard.subject).not.toBe('');
    for (const part of Object.values(standard)) expect(placeholderFault(part, placeholders)).toBeNull();
    expect(placeholderFault(standard.body, placeholders, needed)).toBeNull();
    // What its words name is in braces, and not the example's own.
    const { values } = exampleLetter(kind, example);
    for (const name of ['reference', 'month', 'number', 'place', 'owner'] as const)
      if (values[name]) expect(standard.subject + standard.body).not.toContain(values[name]);
    const letter = exampleLetter(kind, example);
    const filled = inOwnWords(letter, standard);
    expect(filled.subject.toLowerCase()).toBe(letter.subject.toLowerCase());
    expect(filled.closing).toBe(letter.closing);
    expect([...filled.paragraphs].map((one) => one.toLowerCase()).sort()).toEqual(
      [...letter.paragraphs].map((one) => one.toLowerCase()).sort(),
    );
  });
});
