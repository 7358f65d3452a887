import type { z } from 'zod';
import {
  hasFixedFile,
  type PayoutImportAnswer,
  type payoutImportInput,
  type PayoutPreview,
  type payoutPreviewInput,
} from '@shared/contract/money/channelPayouts';
import { businessDate } from '@shared/domain/base/stayDates';
import { headOf } from '@shared/domain/money/delimitedLayout';
import type { FiledItem, FiledPayout, RewrittenItem } from '@shared/domain/money/payoutFiles';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { KeptAnswer } from '../../../plugins/idempotency';
import { findCompanyOf } from '../companies/companyBankAccounts.queries';
import { findLayout, keepLayout } from './channelFileLayouts.queries';
import * as queries from './channelPayouts.queries';
import type { PayoutRecord } from './channelPayouts.queries';
import { readByLayout, readPayoutFile, toldFaults, wrongFile } from './payoutFile';

/**
 * Imports the payouts of a file; those that are there stay as they were. What the file says otherwise of them is kept beside and shown: channels
 * write the parts of past payouts anew. Items find their stays by the channel's reference, the others wait for a person.
 */
export async function importPayouts(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { companyId, bankAccountId, channel, fileName, text, layout }: z.output<typeof payoutImportInput>,
): Promise<KeptAnswer<PayoutImportAnswer>> {
  const isFixed = hasFixedFile(channel);
  const { payouts, unpaidItems } = readPayoutFile(channel, text, layout ?? null, businessDate(now()));
  await requireAccount(trx, companyId, bankAccountId);
  await queries.lockImports(trx, companyId);
  const stayOfCode = await queries.findStaysOfCodes(
    trx,
    { companyId, channel },
    payouts.flatMap(({ items }) => items.map(({ code }) => code)),
  );
  const answer: PayoutImportAnswer = {
    created: 0,
    known: 0,
    rewritten: 0,
    added: 0,
    unpaidItems,
    matched: 0,
    payoutIds: [],
  };
  const withStay = (item: FiledItem): FoundItem => ({
    item,
    // Only what is paid for the stay itself needs no person.
    stayId: (item.code !== '' && isForStay(item) && stayOfCode.get(item.code.toLowerCase())) || null,
  });
  for (const payout of payouts) {
    const known = await queries.findByKey(trx, companyId, channel, payout.key);
    if (known) {
      answer.known += 1;
      answer.rewritten += await compare(trx, known, payout.items);
      // The files of these two say what was paid, so that a payout is whole from the first.
      const added = isFixed ? [] : await addItems(trx, known, payout, withStay);
      answer.added += added.length;
      answer.matched += countMatched(added);
      answer.payoutIds.push(known.id);
      continue;
    }
    const id = await queries.insertPayout(trx, payout, {
      company_id: companyId,
      channel,
      bank_account_id: bankAccountId,
      file_name: fileName,
      created_by: actor.id,
      created_at: now(),
    });
    const found = payout.items.map(withStay);
    answer.matched += countMatched(found);
    await queries.insertItems(trx, id, found);
    answer.created += 1;
    answer.payoutIds.push(id);
  }
  if (!isFixed) await keepLayout(trx, channel, layout!, { actorId: actor.id, now: now() });
  const { created, known, rewritten, added } = answer;
  await audit(trx, actor, {
    action: 'importPayouts',
    entity: 'company',
    entityId: companyId,
    after: { channel, fileName, created, known, rewritten, added },
  });
  return { status: 201, body: answer };
}

type FoundItem = { item: FiledItem; stayId: string | null };
const countMatched = (found: readonly FoundItem[]) => found.filter(({ stayId }) => stayId !== null).length;

/**
 * Adds the items of a file that a payout does not have: an earlier file had been cut, or was of a shorter time. Throws 400 for one that is in the
 * books. Whoever settles it at the same time waits, or has been waited for.
 */
async function addItems(
  trx: Trx,
  { id }: PayoutRecord,
  { key, items }: FiledPayout,
  withStay: (item: FiledItem) => FoundItem,
): Promise<FoundItem[]> {
  const payout = (await queries.lockPayout(trx, id))!;
  const there = await queries.findItems(trx, id);
  const keys = new Set(there.map((item) => item.key));
  const added = items.filter((item) => !keys.has(item.key)).map(withStay);
  if (added.length === 0) return added;
  if (payout.state === 'settled') throw wrongFile([{ rule: 'settled', row: null, what: key }]);
  await queries.insertItems(trx, id, added, there.length);
  await queries.updatePayout(trx, id, {
    amount_sen: added.reduce((sum, { item }) => sum + item.netSen, payout.amount_sen),
  });
  return added;
}

const SAMPLE = 12;

/** What a file would bring, read by the layout that is given, else by the channel's own, else by a first guess. Writes nothing. */
export async function previewPayouts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { channel, text, layout: given }: z.output<typeof payoutPreviewInput>,
): Promise<PayoutPreview> {
  const kept = given ? null : await findLayout(db, channel);
  const { layout, rows, found } = readByLayout(text, given ?? kept, businessDate(now()));
  const items = found.payouts.flatMap(({ items: of, paidOn, reference, currency }) =>
    of.map((item) => ({ ...item, paidOn, reference, currency })),
  );
  const totals = new Map<string, number>();
  for (const { currency, amountSen } of found.payouts)
    totals.set(currency, (totals.get(currency) ?? 0) + amountSen);
  return {
    layout,
    isKept: kept !== null,
    head: headOf(rows),
    sample: items.slice(0, SAMPLE),
    payoutCount: found.payouts.length,
    itemCount: items.length,
    totals: [...totals].map(([currency, sen]) => ({ currency, sen })),
    faults: toldFaults(found.faults),
    faultCount: found.faults.length,
  };
}

const isForStay = ({ kind }: Pick<FiledItem, 'kind'>) =>
  kind === 'reservation' || kind === 'alteration' || kind === 'cancellation';

/** Throws 400 for a bank account that is not one of the company. */
export async function requireAccount(db: Queryable, companyId: string, bankAccountId: string | null) {
  if (bankAccountId !== null && (await findCompanyOf(db, bankAccountId)) !== companyId)
    throw invalidField('bankAccountId', 'choice', 'not an account of the company');
}

/** Keeps what a later file says otherwise of the items of a payout; returns how many differ. */
async function compare(trx: Trx, payout: PayoutRecord, filed: readonly FiledItem[]): Promise<number> {
  let count = 0;
  const byKey = new Map(filed.map((item) => [item.key, item]));
  for (const item of await queries.findItems(trx, payout.id)) {
    const later = byKey.get(item.key);
    const said: RewrittenItem = later
      ? {
          grossSen: later.grossSen,
          commissionSen: later.commissionSen,
          feesSen: later.feesSen,
          netSen: later.netSen,
        }
      : { grossSen: null, commissionSen: null, feesSen: null, netSen: 0 };
    const isSame =
      said.grossSen === item.gross_sen &&
      said.commissionSen === item.commission_sen &&
      said.feesSen === item.fees_sen &&
      said.netSen === item.net_sen;
    if (!isSame) count += 1;
    if (!isSame || item.rewritten !== null) await queries.setRewritten(trx, item.id, isSame ? null : said);
  }
  return count;
}
