import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CODES } from '@shared/errorBodies';
import { DEFAULT_LANGUAGE, LANGUAGES, localeOf, type Language } from '@shared/languages';
import { LIST_FAILED_TEXT } from '../api/listCalls';
import { ALL_TEXTS } from '../testing/allTexts';
import { codeKey } from './errorText';
import { NAMESPACES, type Texts } from './textFiles';

type Flat = Record<string, string>;
const flatten = (texts: Texts, prefix = ''): Flat =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === 'object' ? flatten(value as Texts, `${prefix}${key}.`) : { [prefix + key]: value },
    ),
  );
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Each file is made flat once: one test asks for it with every key in the code. */
const flatFiles = new Map<string, Flat>();
function flat(language: Language, namespace: (typeof NAMESPACES)[number]): Flat {
  const name = `${language}/${namespace}`;
  const texts = flatFiles.get(name) ?? flatten(ALL_TEXTS[language][namespace]);
  flatFiles.set(name, texts);
  return texts;
}
const keysOf = (texts: Flat) => [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name))].sort();
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag).sort();

describe.each(NAMESPACES)('%s.json', (namespace) => {
  const english = flat(DEFAULT_LANGUAGE, namespace);

  it.each(LANGUAGES)('%s holds the same keys', (language) => {
    expect(keysOf(flat(language, namespace))).toEqual(keysOf(english));
  });

  it.each(LANGUAGES)('%s holds the plural forms that its language has (and may add _zero)', (language) => {
    const texts = flat(language, namespace);
    const forms = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
    const plurals = keysOf(flat(DEFAULT_LANGUAGE, namespace)).filter((key) => `${key}_other` in english);
    const wanted = plurals.flatMap((key) => forms.map((form) => `${key}_${form}`)).sort();
    const found = Object.keys(texts).filter(
      (key) => PLURAL.test(key) && plurals.includes(key.replace(PLURAL, '')),
    );
    expect(found.filter((key) => !key.endsWith('_zero')).sort()).toEqual(wanted);
  });

  it.each(LANGUAGES)('%s uses the same placeholders and tags, and no text is empty', (language) => {
    const texts = flat(language, namespace);
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const model = english[key] ?? english[key.replace(PLURAL, '_other')] ?? '';
      // One guest may be written as a word.
      const same = (of: (text: string) => unknown[]) => {
        const mine = of(text).filter((name) => name !== 'count' || !PLURAL.test(key));
        const theirs = of(model).filter((name) => name !== 'count' || !PLURAL.test(key));
        return JSON.stringify(mine) === JSON.stringify(theirs);
      };
      return typeof text !== 'string' || text.trim() === '' || !same(placeholders) || !same(tags);
    });
    expect(wrong).toEqual([]);
  });
});

/** The files below a folder that end so, with their texts. */
const sourcesBelow = (folder: string, ending: string) =>
  readdirSync(path.join(__dirname, '../..', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(__dirname, '../..', folder, file), 'utf8') }));

const serverTexts = [
  ...sourcesBelow('server/mail', '.ts'),
  ...sourcesBelow('server/modules/site/pages', '.ts'),
];

/** The keys that label a field of a form or a remark, wherever they stand: a message of the form is put together with them. */
const labelKeys = [...sourcesBelow('src/admin', '.tsx'), ...sourcesBelow('src/kit', '.tsx')].flatMap(
  ({ text }) =>
    [...text.matchAll(/(?:remarkLabel=|<Form\.Item\b[^>]*?\blabel=)\{t\('\w+:([\w.]+)'/gs)].map(
      ([, key]) => key!,
    ),
);

describe('words that native readers struck out', () => {
  const everywhere = (language: Language) =>
    NAMESPACES.flatMap((namespace) => Object.entries(flat(language, namespace)));

  it.each<[Language, RegExp, string]>([
    ['ms-MY', /\bsemalam\b/i, 'is last night; a price is "setiap malam"'],
    ['ms-MY', /\bSebuah Rumah\b/, 'is some house; the whole of it is "Seluruh Rumah"'],
    ['ms-MY', /\bcampur deposit\b/i, 'mixes it in; it comes on top'],
    [
      'ms-MY',
      /\b(di|ter)?tahan(an)?\b|\bmenahan\b/i,
      'is custody; nights are "disimpan", money is "dipotong"',
    ],
    ['ms-MY', /\}\} mata$/, 'are points of a game; a share moves by "mata peratusan"'],
    ['cn-ZH', /适中取消|百分之十/, 'are word for word from English'],
    ['cn-ZH', /单元(?!格)/, 'is a unit under another name; a unit is 单位, and 单元格 a cell of a table'],
  ])('%s: %s %s', (language, struckOut) => {
    expect(everywhere(language).filter(([, text]) => struckOut.test(text))).toEqual([]);
    // Letters, and the heads of pages, have their words in code.
    expect(serverTexts.filter(({ text }) => struckOut.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it.each(LANGUAGES)('%s: the label of a field reads well after "Please enter"', (language) => {
    const asked = new Set(labelKeys);
    const labels = everywhere(language).filter(([key]) => /(^|\.)fields\.\w+$/.test(key) || asked.has(key));
    expect(labels.length).toBeGreaterThan(250);
    expect(labels.filter(([, text]) => /[?？.。]$|[(（].{12,}[)）]/.test(text))).toEqual([]);
  });
});

test('admin.json and statementWords.json have each text once', () => {
  const admin = flat(DEFAULT_LANGUAGE, 'admin');
  const words = Object.keys(flat(DEFAULT_LANGUAGE, 'statementWords'));
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((key) => key in admin)).toEqual([]);
});

test('officeFrame.json has no text that admin.json or statementWords.json has', () => {
  const others = { ...flat(DEFAULT_LANGUAGE, 'admin'), ...flat(DEFAULT_LANGUAGE, 'statementWords') };
  const frame = Object.keys(flat(DEFAULT_LANGUAGE, 'officeFrame'));
  expect(frame.length).toBeGreaterThan(100);
  expect(frame.filter((key) => key in others)).toEqual([]);
});

test.each([
  ...['money/lineTexts', 'money/lineWords', 'money/statementWords', 'money/statementFigures'],
  ...['money/entryTexts', 'pricing/chargeKindTexts', 'stays/sourceTexts'],
])('owners’ pages have the words of domain/%s without the rest of admin.json', (file) => {
  const words = flat(DEFAULT_LANGUAGE, 'statementWords');
  const source = readFileSync(path.join(__dirname, '../shared/domain', `${file}.ts`), 'utf8');
  const keys = [...source.matchAll(/'admin:([\w.]+)'/g)].map(([, key]) => key!);
  expect(keys.length).toBeGreaterThan(0);
  // What a sum is, an owner is told in words of his own page.
  const missing = keys.filter((key) => !(key in words) && !(`${key}_other` in words));
  expect(missing.filter((key) => !key.startsWith('owner_statement.help.'))).toEqual([]);
});

describe('errors.json and officeErrors.json', () => {
  const forEverybody = flat(DEFAULT_LANGUAGE, 'errors');
  const forTheOffice = flat(DEFAULT_LANGUAGE, 'officeErrors');
  const errors = { ...forEverybody, ...forTheOffice };

  it('have each text once', () => {
    expect(Object.keys(forTheOffice).length).toBeGreaterThan(100);
    expect(Object.keys(forTheOffice).filter((key) => key in forEverybody)).toEqual([]);
  });

  it.each(ERROR_CODES)('has a text for the code %s', (code) => {
    expect(errors[codeKey(code).replace('errors:', '')]).toBeTruthy();
  });

  it.each([
    ...['required', 'email', 'phone', 'date', 'country', 'line', 'type', 'choice', 'unknown', 'invalid'],
    ...['too_small_text', 'too_small_number', 'too_big_text', 'too_big_number'],
    ...['password_short', 'after_start', 'positive', 'json'],
  ])('has a text for the rule %s', (rule) => expect(errors[`rule.${rule}`]).toBeTruthy());

  it('has a text for every rule that the contract names', () => {
    const folder = path.join(__dirname, '../shared/contract');
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    const rules = [...source.matchAll(/message: '([a-z_]{2,40})'/g)].map(([, rule]) => rule!);
    expect(rules.length).toBeGreaterThan(5);
    expect([...new Set(rules)].filter((rule) => !errors[`rule.${rule}`])).toEqual([]);
  });

  it('keeps the words of the specification', () => {
    expect(errors.list_failed).toBe(LIST_FAILED_TEXT);
    expect(errors['rule.required']).toBe('Please enter {{label}}');
  });
});

/** Keys are written whole in code: `t('site:home.title')`. Keys put together from parts cannot be checked here. */
test('every key in the code has its text', () => {
  const root = path.join(__dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file),
  );
  const missing: string[] = [];
  const officeErrors = flat(DEFAULT_LANGUAGE, 'officeErrors');
  const statementWords = flat(DEFAULT_LANGUAGE, 'statementWords');
  const officeFrame = flat(DEFAULT_LANGUAGE, 'officeFrame');
  for (const file of files) {
    const source = readFileSync(path.join(root, file), 'utf8');
    // Only the back-office has its errors: a page of the site that names one would show its key.
    const hasOfficeErrors = /^(admin|kit)\//.test(file);
    // Of the back-office's words the site has those of statements alone.
    const isOfSite = file.startsWith('site/');
    // The texts of the own account come with its pages, those of one's own booking, and the forms of owners.
    const hasAccount = /^site\/(account|booking\/(manage\/|ManageBooking)|owner)/.test(file);
    for (const [, namespace, key] of source.matchAll(
      /['"](common|errors|site|owner|admin):([\w-]+(?:\.[\w-]+)*)['"]/g,
    )) {
      const own = flat(DEFAULT_LANGUAGE, namespace as (typeof NAMESPACES)[number]);
      let texts = namespace === 'errors' && hasOfficeErrors ? [own, officeErrors] : [own];
      if (namespace === 'admin') texts = isOfSite ? [statementWords] : [own, officeFrame, statementWords];
      if (namespace === 'site' && hasAccount) texts = [own, flat(DEFAULT_LANGUAGE, 'siteAccount')];
      const isThere = texts.some((one) => key! in one || `${key}_other` in one);
      if (!isThere) missing.push(`${file}: ${namespace}:${key}`);
    }
  }
  expect(missing).toEqual([]);
});
