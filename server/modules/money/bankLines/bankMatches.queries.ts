import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { AccountCode } from '@shared/domain/money/chartOfAccounts';
import type { LineCategory, PostingLine } from '@shared/domain/money/postings';
import type { BankReasonCode } from '@shared/domain/money/bankReasons';
import type { Trx } from '../../../db/client';
import { insertRows } from '../../../db/insertRows';
import type { LockedTaking } from './bankTakings.queries';

export type NewMatch = {
  id: string;
  companyId: string;
  differenceSen: number;
  reason: BankReasonCode | null;
  note: string;
  score: number | null;
  lineIds: readonly string[];
  takings: readonly (LockedTaking & { expectedSen: number })[];
};

/** Writes a match with what it is made of. */
export async function insertMatch(
  trx: Trx,
  match: NewMatch,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> {
  await trx
    .insertInto('bank_match')
    .values({
      id: match.id,
      company_id: match.companyId,
      difference_sen: match.differenceSen,
      reason: match.reason,
      note: match.note,
      score: match.score,
      made_by: actorId,
      made_at: now,
      undone_by: null,
      undone_at: null,
    })
    .execute();
  await insertRows(
    trx,
    'bank_match_line',
    match.lineIds.map((line_id) => ({ match_id: match.id, line_id, live: true })),
  );
  await sql`
    insert into bank_match_taking (match_id, payment_id, movement_id, payout_id, payout_item_id, returned_item_id, settlement_id, account, expected_sen)
      select ${match.id}, case type when 'payment' then id end, case type when 'movement' then id end, case type when 'payout' then id end,
        case type when 'owner_payout' then id end, case type when 'owner_return' then id end, case type when 'online_fee' then id end, account, "expectedSen"
      from json_to_recordset(${JSON.stringify(
        match.takings.map(({ type, id, account, expectedSen }) => ({ type, id, account, expectedSen })),
      )}::json) as taking (type text, id uuid, account smallint, "expectedSen" integer)`.execute(trx);
}

/** A match that stands, locked; undefined where there is none. */
export const lockMatch = (trx: Trx, id: string) =>
  trx
    .selectFrom('bank_match')
    .select(['id', 'company_id as companyId'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The match that a line stands in. */
export const findMatchOfLine = async (trx: Trx, lineId: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('bank_match_line')
      .select('match_id')
      .where('line_id', '=', lineId)
      .where('live', '=', true)
      .executeTakeFirst()
  )?.match_id;

export const findLinesOfMatch = async (trx: Trx, matchId: string): Promise<string[]> =>
  (await trx.selectFrom('bank_match_line').select('line_id').where('match_id', '=', matchId).execute()).map(
    ({ line_id }) => line_id,
  );

export const markUndone = (
  trx: Trx,
  id: string,
  { why, actorId, now }: { why: string; actorId: string | null; now: Date },
) =>
  trx
    .updateTable('bank_match')
    .set({ undone_by: actorId, undone_at: now, undone_why: why })
    .where('id', '=', id)
    .execute();

export type PostedMatch = { id: number; businessDate: StayDate; serviceDate: StayDate; lines: PostingLine[] };

/** The entries that a match made. */
export async function findEntriesOfMatch(trx: Trx, matchId: string): Promise<PostedMatch[]> {
  const { rows } = await sql<
    Omit<PostedMatch, 'lines'> & {
      lines: {
        account: AccountCode;
        amountSen: number;
        method: string | null;
        category: LineCategory | null;
      }[];
    }
  >`
    select entry.id, entry.business_date as "businessDate", entry.service_date as "serviceDate",
      json_agg(json_build_object('account', account, 'amountSen', amount_sen, 'method', method, 'category', category) order by position) as lines
    from ledger_entry entry join ledger_line line on entry_id = entry.id
    where source_type = 'bank_match' and source_id = ${matchId} and reverses is null
    group by entry.id order by entry.id`.execute(trx);
  return rows.map(({ lines, ...entry }) => ({
    ...entry,
    lines: lines.map(({ account, amountSen, method, category }) => ({
      account,
      amountSen,
      ...(method !== null && { method }),
      ...(category !== null && { category }),
    })),
  }));
}
