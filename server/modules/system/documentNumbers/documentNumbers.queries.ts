import type { NumberedKind, NumberPattern } from '@shared/domain/system/documentNumbers';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

/** A pattern that a company has chosen for a kind of document. */
export type KeptPattern = NumberPattern & { kind: NumberedKind; version: number };

export const findPatterns = (db: Queryable, companyId: string): Promise<KeptPattern[]> =>
  db
    .selectFrom('document_numbering')
    .select(['kind', 'prefix', 'separator', 'year_digits as yearDigits', 'digits', 'version'])
    .where('company_id', '=', companyId)
    .execute();

/** How far the numbers of a year have come, kind by kind; a kind without a document is missing. */
export async function findLastNumbers(
  db: Queryable,
  companyId: string,
  year: number,
): Promise<Map<NumberedKind, { number: number; text: string }>> {
  const rows = await db
    .selectFrom('document_counter as counter')
    .innerJoin('document_number as taken', (join) =>
      join
        .onRef('taken.company_id', '=', 'counter.company_id')
        .onRef('taken.kind', '=', 'counter.kind')
        .onRef('taken.year', '=', 'counter.year')
        .onRef('taken.number', '=', 'counter.last'),
    )
    .select(['counter.kind', 'taken.number', 'taken.text'])
    .where('counter.company_id', '=', companyId)
    .where('counter.year', '=', year)
    .execute();
  return new Map(rows.map(({ kind, ...last }) => [kind, last]));
}

/** True when documents of another kind have had a prefix: theirs and ours could be the same text. */
export async function isPrefixUsed(
  db: Queryable,
  { companyId, kind, prefix }: { companyId: string; kind: NumberedKind; prefix: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('document_number')
    .select('number')
    .where('company_id', '=', companyId)
    .where('kind', '<>', kind)
    .where('text', '~', `^${prefix}[-/]`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes the pattern of a kind and raises its version. */
export const savePattern = (trx: Trx, companyId: string, kind: NumberedKind, pattern: NumberPattern) =>
  trx
    .insertInto('document_numbering')
    .values({ company_id: companyId, kind, ...columnsOf(pattern) })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind'])
        .doUpdateSet((eb) => ({ ...columnsOf(pattern), version: eb('document_numbering.version', '+', 1) })),
    )
    .execute();

const columnsOf = ({ prefix, separator, yearDigits, digits }: NumberPattern) => ({
  prefix,
  separator,
  year_digits: yearDigits,
  digits,
});

/** Takes the next number of a kind and year. The next one to ask waits until this transaction ends, and takes the same number when it is given up. */
export async function raiseCounter(
  trx: Trx,
  { companyId, kind, year }: { companyId: string; kind: NumberedKind; year: number },
): Promise<number> {
  const { last } = await trx
    .insertInto('document_counter')
    .values({ company_id: companyId, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'year'])
        .doUpdateSet((eb) => ({ last: eb('document_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export const insertNumber = (
  trx: Trx,
  number: {
    companyId: string;
    kind: NumberedKind;
    year: number;
    number: number;
    text: string;
    issuedOn: StayDate;
  },
) =>
  trx
    .insertInto('document_number')
    .values({
      company_id: number.companyId,
      kind: number.kind,
      year: number.year,
      number: number.number,
      text: number.text,
      issued_on: number.issuedOn,
    })
    .execute();
