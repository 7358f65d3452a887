import { sql, type RawBuilder } from 'kysely';
import type { AccountCode } from '@shared/domain/money/chartOfAccounts';
import type { PostedKey } from '@shared/domain/money/ledgerDifference';
import type { EntryKind, LineCategory, PostingLine, SourceType } from '@shared/domain/money/postings';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import { insertRows } from '../../../db/insertRows';

/** What is posted of one event, with the first of its entries. */
export type PostedEvent = PostedKey & { reservationId: string | null; firstEntry: number };
type PostedStayEvent = PostedEvent & { reservationId: string };

type PostedRow = {
  reservation_id: string | null;
  kind: EntryKind;
  source_type: SourceType;
  source_id: string;
  service_date: StayDate;
  first_entry: number;
  lines: (Record<'unit' | 'reservation' | 'owner' | 'channel' | 'method' | 'category', string | null> & {
    account: AccountCode;
    amountSen: number;
  })[];
};

/** Finds what is posted of some stays, event by event; the lines of all entries of an event are added up by what they carry. */
export const findPosted = async (db: Queryable, reservationIds: readonly string[]) =>
  (await eventsOf(db, sql`entry.reservation_id = any(${reservationIds}::uuid[])`)) as PostedStayEvent[];

/** Finds what is posted of a document, in the same way. */
export const findPostedOf = (db: Queryable, { type, id }: PostedEvent['source']): Promise<PostedEvent[]> =>
  eventsOf(db, sql`entry.source_type = ${type} and entry.source_id = ${id}`);

async function eventsOf(db: Queryable, which: RawBuilder<unknown>): Promise<PostedEvent[]> {
  const { rows } = await sql<PostedRow>`
    select reservation_id, kind, source_type, source_id, service_date, min(first_entry) as first_entry,
      json_agg(json_build_object('account', account, 'amountSen', amount_sen, 'unit', unit_id, 'reservation', line_reservation,
        'owner', owner_id, 'channel', channel, 'method', method, 'category', category)) as lines
    from (
      select entry.reservation_id, entry.kind, source_type, source_id, service_date, min(entry.id) as first_entry, account,
        unit_id, line.reservation_id as line_reservation, owner_id, channel, method, category, sum(amount_sen) as amount_sen
      from ledger_entry entry join ledger_line line on line.entry_id = entry.id
      where ${which}
      group by 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13
    ) line
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows.map((row) => ({
    reservationId: row.reservation_id,
    firstEntry: row.first_entry,
    kind: row.kind,
    source: { type: row.source_type, id: row.source_id },
    serviceDate: row.service_date,
    lines: row.lines
      .filter(({ amountSen }) => amountSen !== 0)
      .map(({ account, amountSen, category, ...facts }): PostingLine => ({
        account,
        amountSen,
        ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
        ...(category !== null && { category: category as LineCategory }),
      })),
  }));
}

/** An entry that is about to be written. */
export type NewEntry = {
  companyId: string;
  propertyId: string | null;
  businessDate: StayDate;
  serviceDate: StayDate;
  kind: EntryKind;
  source: { type: SourceType; id: string };
  reservationId: string | null;
  reverses: number | null;
  createdAt: Date;
  /** The person who made it; nobody where it was worked out. */
  createdBy?: string | null;
  lines: readonly PostingLine[];
};

/** Writes entries with their lines: two statements however many they are. The database refuses what does not balance or is of a closed day. */
export async function insertEntries(trx: Trx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(sequence) as id from (select pg_get_serial_sequence('ledger_entry', 'id')::regclass as sequence offset 0) found,
      generate_series(1, ${entries.length}::integer)`.execute(trx);
  await insertRows(
    trx,
    'ledger_entry',
    entries.map((entry, index) => ({
      id: ids[index]!.id,
      company_id: entry.companyId,
      property_id: entry.propertyId,
      business_date: entry.businessDate,
      service_date: entry.serviceDate,
      kind: entry.kind,
      source_type: entry.source.type,
      source_id: entry.source.id,
      reservation_id: entry.reservationId,
      reverses: entry.reverses,
      created_at: entry.createdAt,
      created_by: entry.createdBy ?? null,
    })),
    { batch: entries.length },
  );
  const lines = entries.flatMap((entry, index) =>
    entry.lines.map((line, position) => ({
      entry_id: ids[index]!.id,
      position,
      account: line.account,
      amount_sen: line.amountSen,
      company_id: entry.companyId,
      business_date: entry.businessDate,
      unit_id: line.unit ?? null,
      reservation_id: line.reservation ?? null,
      owner_id: line.owner ?? null,
      channel: line.channel ?? null,
      method: line.method ?? null,
      category: line.category ?? null,
    })),
  );
  await insertRows(trx, 'ledger_line', lines, { batch: lines.length });
}

/**
 * Adds the sums of the months and of what is open up anew, from lines that were written while the database did not. Throws for an entry that does not
 * balance, which it could not refuse then.
 */
export async function addUpAnew(trx: Trx): Promise<void> {
  const { rows } = await sql<{ entry_id: number }>`
    select entry_id from ledger_line group by entry_id having sum(amount_sen) <> 0 or count(*) < 2
    union all select id from ledger_entry where not exists (select from ledger_line where entry_id = ledger_entry.id) limit 1`.execute(
    trx,
  );
  if (rows[0]) throw new Error(`ledger entry ${rows[0].entry_id} does not balance`);
  await sql`delete from ledger_month`.execute(trx);
  await sql`
    insert into ledger_month (company_id, account, month, amount_sen)
      select company_id, account, date_trunc('month', business_date)::date, sum(amount_sen) from ledger_line group by 1, 2, 3`.execute(
    trx,
  );
  await sql`delete from ledger_place_month`.execute(trx);
  await sql`
    insert into ledger_place_month (property_id, company_id, account, month, amount_sen)
      select entry.property_id, line.company_id, account, date_trunc('month', line.business_date)::date, sum(amount_sen)
      from ledger_line line join ledger_entry entry on entry.id = line.entry_id
      where account in (1000, 1400, 1500) and entry.property_id is not null group by 1, 2, 3, 4`.execute(trx);
  await sql`delete from ledger_open`.execute(trx);
  await sql`
    insert into ledger_open (account, party_id, company_id, amount_sen)
      select account, coalesce(owner_id, reservation_id), company_id, sum(amount_sen) from ledger_line
      where account in (1400, 1500, 2400) group by 1, 2, 3`.execute(trx);
}
