import type { z } from 'zod';
import type { PayoutImportAnswer, payoutImportInput } from '@shared/contract/money/channelPayouts';
import { readAirbnbPayouts } from '@shared/domain/money/airbnbPayouts';
import { readBookingComPayouts } from '@shared/domain/money/bookingComPayouts';
import { DelimitedTextFault, readDelimited } from '@shared/domain/money/delimitedText';
import type { FiledItem, FiledPayouts, FileFault, RewrittenItem } from '@shared/domain/money/payoutFiles';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { AppError, invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { KeptAnswer } from '../../../plugins/idempotency';
import { findCompanyOf } from '../companies/companyBankAccounts.queries';
import * as queries from './channelPayouts.queries';
import type { PayoutRecord } from './channelPayouts.queries';

const CURRENCY = 'MYR';
/** What the way that a text is cut says of the file. */
const TEXT_FAULTS = {
  open_quote: 'quote',
  too_many_rows: 'rows',
  too_wide: 'header',
  too_long: 'quote',
  empty: 'empty',
} as const satisfies Record<DelimitedTextFault['reason'], FileFault['rule']>;
const READERS = { airbnb: readAirbnbPayouts, booking_com: readBookingComPayouts };

/** The payouts of a file. Throws 400 with what is wrong with it: nothing is imported of a file that cannot be read whole. */
function readFile(channel: keyof typeof READERS, text: string): FiledPayouts {
  const wrong = (faults: FiledPayouts['faults']) =>
    new AppError(400, {
      code: 'channel.payout_file',
      detail: faults.map(({ rule, row, what }) => `${rule} ${row ?? ''} ${what}`).join('; '),
      data: { faults: faults.slice(0, 20) },
    });
  let rows: string[][];
  try {
    rows = readDelimited(text.replace(/^\uFEFF/, ''), ',').map(({ cells }) => cells);
  } catch (error) {
    if (!(error instanceof DelimitedTextFault)) throw error;
    throw wrong([{ rule: TEXT_FAULTS[error.reason], row: error.line, what: '' }]);
  }
  const found = READERS[channel](rows);
  const foreign = found.payouts.filter(({ currency }) => currency !== CURRENCY);
  const faults = [
    ...found.faults,
    ...foreign.map(({ paidOn, currency }) => ({
      rule: 'currency' as const,
      row: null,
      what: `${paidOn} ${currency}`,
    })),
  ];
  if (faults.length > 0) throw wrong(faults);
  return found;
}

/**
 * Imports the payouts of a file; those that are there stay as they were. What the file says otherwise of them is kept beside and shown: channels
 * write the parts of past payouts anew. Items find their stays by the channel's reference, the others wait for a person.
 */
export async function importPayouts(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { companyId, bankAccountId, channel, fileName, text }: z.output<typeof payoutImportInput>,
): Promise<KeptAnswer<PayoutImportAnswer>> {
  const { payouts, unpaidItems } = readFile(channel, text);
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
    unpaidItems,
    matched: 0,
    payoutIds: [],
  };
  for (const payout of payouts) {
    const known = await queries.findByKey(trx, companyId, channel, payout.key);
    if (known) {
      answer.known += 1;
      answer.rewritten += await compare(trx, known, payout.items);
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
    const found = payout.items.map((item) => ({
      item,
      // Only what is paid for the stay itself needs no person.
      stayId: (item.code !== '' && isForStay(item) && stayOfCode.get(item.code.toLowerCase())) || null,
    }));
    answer.matched += found.filter(({ stayId }) => stayId !== null).length;
    await queries.insertItems(trx, id, found);
    answer.created += 1;
    answer.payoutIds.push(id);
  }
  await audit(trx, actor, {
    action: 'importPayouts',
    entity: 'company',
    entityId: companyId,
    after: { channel, fileName, created: answer.created, known: answer.known, rewritten: answer.rewritten },
  });
  return { status: 201, body: answer };
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
