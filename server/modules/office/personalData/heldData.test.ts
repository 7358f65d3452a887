import { readFileSync } from 'node:fs';
import { FORGOTTEN_KIND_NAMES } from '@shared/domain/system/retention';
import { HELD_DATA, NOT_PERSONAL, type HeldKind } from './heldData';

/** What a column of a person may be called. */
const PERSONAL =
  /email|phone|name|address|identity|passport|nationality|remark|note$|reason|why$|message|body|text|recipient|subject|guest|payer|_key$|user_agent|plate|sealed|(account|no|import)_end$|holder|tax_no|requests|description|payload|^before$|^after$|response|result|^content|echo|^value$|postcode|city|account_number|^key$/;
/** An id, a day, an instant or a count is no word of a person. */
const IS_REFERENCE = /(_id|_by|_on|_at|_date|_sen|_xid)$/;

/** The columns of texts, documents and bytes of every table, as the generated types have them. */
function columnsOfSchema(): string[] {
  const types = readFileSync('server/db/tables.ts', 'utf8');
  const names = new Map<string, string>();
  for (const [, table, type] of types
    .slice(types.indexOf('export interface DB '))
    .matchAll(/^ {2}(\w+): (\w+);/gm))
    names.set(type!, table!);
  return [...types.matchAll(/export interface (\w+) \{\n([^}]*)\n\}/g)].flatMap(([, type, body]) =>
    [...body!.matchAll(/^ {2}(\w+): (.*);$/gm)]
      .filter(([, , kind]) => /string|JsonColumn|Buffer/.test(kind!))
      .map(([, column]) => `${names.get(type!)}.${column}`),
  );
}
const listed = (columns: object) =>
  Object.entries(columns as Record<string, readonly string[]>).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );

const held = Object.values(HELD_DATA).flatMap(({ columns }) => listed(columns));
const excepted = Object.values(NOT_PERSONAL).flatMap(listed);

it('has every column of a person, or says why it is none', () => {
  const known = new Set([...held, ...excepted]);
  const forgotten = columnsOfSchema().filter((column) => {
    const [table, name] = column.split('.') as [string, string];
    return (
      !table.startsWith('personal_data_run') &&
      PERSONAL.test(name) &&
      !IS_REFERENCE.test(name) &&
      !known.has(column)
    );
  });
  expect(forgotten).toEqual([]);
});

it('calls nothing both a person and none', () => {
  expect(excepted.filter((column) => held.includes(column))).toEqual([]);
});

it('has an end for every kind, and every kind of the nightly job ends something', () => {
  const ends = Object.values<HeldKind>(HELD_DATA).map(({ ends, does }) => [...ends, does]);
  for (const words of ends) expect(words.includes('never')).toBe(words.includes('keep'));
  expect(FORGOTTEN_KIND_NAMES.filter((kind) => !ends.flat().includes(kind))).toEqual([]);
});
