import type { InvoiceContent } from '@shared/domain/money/documentContent';
import type { Context } from '../../../context';
import { buyerDetailsOf } from '../../money/eInvoices/makeEInvoice.service';
import * as queries from './personPapers.queries';
import type { PaperPlan } from './personPapers.service';
import { guestOfStay, isNamed } from './whosePaper';

type Found = Awaited<ReturnType<typeof queries.findStayEInvoices>>[number];

/** What is known of a buyer; null where it cannot be opened, which leaves the rest as it is. */
function buyerOf({ vault, log }: Pick<Context, 'vault' | 'log'>, row: Found, content: InvoiceContent) {
  try {
    return { name: content.buyer.name, ...buyerDetailsOf(vault, row, content) };
  } catch (error) {
    log.warn({ err: error, id: row.id }, 'the buyer of an e-invoice cannot be opened');
    return null;
  }
}

/** What the books say of a person beside the stays: what channels paid for the guest of the stays, and e-invoices with the person as their buyer. */
export async function readMoneyPapers(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  { stays, asking }: PaperPlan,
): Promise<{ channelPayoutLines: unknown[]; eInvoices: unknown[] }> {
  const { db } = context;
  const eInvoices: unknown[] = [];
  const idsOf = (some: PaperPlan['stays']) => some.map(({ id }) => id);
  for (const row of await queries.findStayEInvoices(db, idsOf(stays))) {
    const content = row.content as InvoiceContent;
    const stay = stays.find(({ id }) => id === row.reservation_id);
    // An invoice for a stay may be to an employer, or to whoever paid.
    if (!stay || !isNamed(content.buyer.name, stay, asking)) continue;
    eInvoices.push({
      ...{ number: row.code_number, type: row.type, document: row.number, date: row.issued_on },
      ...{ totalSen: row.total_sen, state: row.state, uuid: row.uuid },
      ...{ madeAt: row.made_at, validatedAt: row.validated_at, cancelledAt: row.cancelled_at },
      buyer: buyerOf(context, row, content),
    });
  }
  // A line of a stay that was booked for another guest names that guest.
  const ownStays = idsOf(stays.filter((stay) => guestOfStay(stay, asking) === 'person'));
  return { channelPayoutLines: await queries.readChannelLines(db, ownStays), eInvoices };
}
