import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { LANGUAGES, type LocalText } from '@shared/languages';
import { translationListAnswer, TRANSLATION_KINDS } from '@shared/contract/office/translations';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';
import { createOneOfEach } from '../../../testing/oneOfEach';
import { OTHER_TEXTS, WRITTEN_TEXTS } from './writtenTexts.queries';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
let place: Awaited<ReturnType<typeof createListing>>;
let headers: Awaited<ReturnType<typeof signInAdmin>>['headers'];
beforeEach(async () => {
  await test.reset();
  ({ headers } = await signInAdmin(test));
  place = await createListing(test.db, await createBusiness(test.db));
});

const text = (en: string, zh: string, ms: string): LocalText => ({ 'en-US': en, 'cn-ZH': zh, 'ms-MY': ms });
const list = async (filter: object = {}, more = '') => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
  const answer = await test.app.inject({ url: `/api/translations/aggregation?${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return translationListAnswer.parse(answer.json());
};
const lacks = async (filter: object = {}) =>
  (await list(filter)).translations.map(({ kind, field, missing }) => [kind, field, missing?.join(' ')]);
const setTexts = (table: 'property' | 'room_type' | 'location', texts: Record<string, LocalText>) =>
  test.db
    .updateTable(table)
    .set(texts as never)
    .execute();

it('finds nothing where every text stands in three languages, or in none', async () => {
  await setTexts('property', { house_rules: text('', ' ', '') });
  expect(await list()).toEqual({ translations: [], kinds: [], totalCount: 0 });
});

it('names each text that stands in one language and lacks another, with what there is', async () => {
  await setTexts('property', { name: text('Pier', '码头', ' '), house_rules: text('', '不可吸烟', '') });
  await setTexts('room_type', { description: text('One room', '', '') });
  const { translations } = await list({}, '&sort={"kind":"asc","name":"asc"}');
  expect(translations).toEqual([
    {
      id: `property:${place.propertyId}:house_rules`,
      kind: 'property',
      field: 'house_rules',
      rowId: place.propertyId,
      name: text('Pier', '码头', ' '),
      text: text('', '不可吸烟', ''),
      missing: ['en-US', 'ms-MY'],
      day: null,
    },
    expect.objectContaining({ kind: 'property', field: 'name', missing: ['ms-MY'] }),
    expect.objectContaining({
      kind: 'room_type',
      field: 'description',
      rowId: place.roomTypeId,
      missing: ['cn-ZH', 'ms-MY'],
    }),
  ]);
});

it('counts by kind in the language that is asked for, whatever kind is shown, and pages', async () => {
  await setTexts('property', { name: text('Pier', '码头', ''), description: text('Old', '', 'Lama') });
  await setTexts('location', { name: text('Here', '', '') });
  // In Malay: the name of the property and of the place; in Chinese its description and the place.
  const malay = await list({ language: 'ms-MY' });
  expect(malay).toMatchObject({
    totalCount: 2,
    kinds: [
      { kind: 'property', count: 1 },
      { kind: 'location', count: 1 },
    ],
  });
  expect(await lacks({ language: 'cn-ZH', kind: 'property' })).toEqual([
    ['property', 'description', 'cn-ZH'],
  ]);
  expect(await list({ language: 'cn-ZH', kind: 'property' })).toMatchObject({
    totalCount: 1,
    kinds: [{ kind: 'property' }, { kind: 'location' }],
  });
  const second = await list({}, '&pagination={"limit":2,"currentPage":2}');
  expect(second).toMatchObject({ totalCount: 3, translations: [{ kind: 'location' }] });
  expect(second.translations).toHaveLength(1);
});

it('leaves out what nobody reads any more', async () => {
  const name = text('Once', '', '');
  await setTexts('property', { name });
  await test.db.updateTable('property').set({ status: 'retired' }).execute();
  const season = { room_type_id: place.roomTypeId, name, rate_sen: 1_000, weekend_rate_sen: null };
  await test.db
    .insertInto('season')
    // Today is 20 November 2026.
    .values([
      { ...season, starts_on: '2026-11-01', ends_on: '2026-11-19' },
      { ...season, starts_on: '2026-11-20', ends_on: '2026-11-20' },
    ])
    .execute();
  const school = { name, school_group: 'A' as const };
  await test.db
    .insertInto('school_holiday')
    .values([
      { ...school, starts_on: '2026-05-01', ends_on: '2026-05-09' },
      { ...school, starts_on: '2026-12-12', ends_on: '2027-01-02' },
    ])
    .execute();
  const gone = { title: name, body: words('All'), audience: 'staff' as const, property_id: null };
  await test.db
    .insertInto('announcement')
    .values([
      { ...gone, status: 'archived' },
      { ...gone, status: 'published', ends_at: '2026-11-01T00:00:00Z' },
    ])
    .execute();
  expect(await lacks()).toEqual([
    ['season', 'name', 'cn-ZH ms-MY'],
    ['school_holiday', 'name', 'cn-ZH ms-MY'],
  ]);
  expect((await list({ kind: 'school_holiday' })).translations).toMatchObject([{ day: '2026-12-12' }]);
  expect((await list({ kind: 'season' })).translations).toMatchObject([{ rowId: place.roomTypeId }]);
});

it('leads the words of a photo to what it shows', async () => {
  const photo = { file_key: 'a', placeholder: '#fff', width: 1, height: 1, alt: text('Pool', '', '') };
  const name = text('Pier', '码头', 'Jeti');
  await setTexts('property', { name });
  await test.db
    .insertInto('photo')
    .values([
      { ...photo, owner_type: 'property', owner_id: place.propertyId, position: 1 },
      // The picture of a destination is described by its name.
      { ...photo, owner_type: 'location', owner_id: place.locationId, position: 1 },
    ])
    .execute();
  expect((await list()).translations).toMatchObject([
    { kind: 'property_photo', rowId: place.propertyId, name },
  ]);
});

it('is read by those who see the general settings alone', async () => {
  const url = '/api/translations/aggregation';
  for (const [code, status] of [
    ['global.view', 200],
    ['listing.edit', 403],
  ] as const) {
    const person = await signInAdmin(test, [codeOf(code)]);
    expect((await test.app.inject({ url, headers: person.headers })).statusCode).toBe(status);
  }
  const wrong = await test.app.inject({ url: `${url}?filter={"kind":"bill"}`, headers });
  expect(wrong.statusCode).toBe(400);
});

/** Columns by their table: `property.house_rules`. */
const listed = new Set([
  ...WRITTEN_TEXTS.flatMap(({ table, fields }) => fields.map((field) => `${table}.${field}`)),
  ...Object.keys(OTHER_TEXTS),
]);

describe('the table of texts', () => {
  it('has every kind, and only columns that there are', async () => {
    expect(WRITTEN_TEXTS.map(({ kind }) => kind)).toEqual(TRANSLATION_KINDS);
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'jsonb'`.execute(test.db);
    const columns = rows.map(({ name }) => name);
    for (const name of listed) expect(columns).toContain(name);
  });

  it('has every column that the schema says holds a text in three languages', () => {
    // `  property: {` … `    house_rules: LocalText;`, or both in one line.
    const source = ['server/db/columnContents.ts', 'server/db/moneyColumnContents.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const tables = source.matchAll(/^ {2}(\w+): \{(?:([^\n]*)\};$|(.*?)^ {2}\};$)/gms);
    const found = [...tables].flatMap(([, table = '', line, lines]) =>
      [...(line ?? lines ?? '').matchAll(/(\w+): LocalText\b/g)].map(([, column]) => `${table}.${column}`),
    );
    expect(found.length).toBeGreaterThan(20);
    // The policy of a stay keeps its name beside its terms, as it was agreed.
    expect(found.filter((name) => !listed.has(name) && name !== 'reservation.name')).toEqual([]);
  });

  it('has every column in which rows of each kind hold such a text', async () => {
    await test.reset();
    await createOneOfEach(test, 'Somebody');
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type = 'jsonb'`.execute(test.db);
    const looksLikeText: string[] = [];
    for (const { table, column } of rows) {
      const found =
        await sql`select 1 from ${sql.table(table)} where jsonb_typeof(${sql.ref(column)}) = 'object'
        and ${sql.ref(column)} ?& ${sql.lit(`{${LANGUAGES.join(',')}}`)}::text[] limit 1`.execute(test.db);
      if (found.rows.length > 0) looksLikeText.push(`${table}.${column}`);
    }
    expect(looksLikeText).toContain('property.name');
    expect(looksLikeText.filter((name) => !listed.has(name))).toEqual([]);
  });
});
