import { sql, type SqlBool } from 'kysely';
import { addDays, addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { BuyerDetails } from '@shared/domain/money/eInvoiceParties';
import { LARGE_SALE } from '@shared/domain/money/eInvoiceSteps';
import type { Context } from '../context';
import type { Trx } from '../db/client';
import { cancelEInvoice, renewEInvoice } from '../modules/money/eInvoices/cancelEInvoice.service';
import { keepAccess, secretPurpose } from '../modules/money/eInvoices/eInvoiceAccess.queries';
import { findDocuments, findOfDocument } from '../modules/money/eInvoices/eInvoiceWork.queries';
import { addSetting } from '../modules/money/eInvoices/eInvoicing.service';
import { changeBuyer, consolidateMonth, createEInvoice } from '../modules/money/eInvoices/eInvoices.service';
import { takeOut } from '../modules/money/eInvoices/takeOut.service';
import { workOnEInvoice } from '../modules/money/eInvoices/workOnEInvoice.service';
import { issueCreditNote } from '../modules/money/issuedDocuments/creditNote.service';
import { issueDocument } from '../modules/money/issuedDocuments/issueDocument.service';
import { findById } from '../modules/money/issuedDocuments/issuedDocuments.queries';
import type { AuditActor } from '../plugins/audit';
import type { Vault } from '../storage/vault';
import type { Account } from './demoAccounts';
import { ASKING_GUEST, BUYERS, type DemoBuyer } from './demoEInvoiceBuyers';
import { demoMyInvois, type DemoVerdict } from './demoMyInvois';
import { earlier, instantAt } from './instants';
import { within } from './within';

/** Ways to book that go without a channel: whoever books so is invoiced by the house. */
const OWN_SOURCES = ['direct', 'walk_in', 'telephone', 'agent'];
/** The machine looks how a check stands so many milliseconds after it has sent something. */
const NEXT_LOOK_MS = 15_000;
const REFUSED: DemoVerdict = {
  errors: [
    {
      code: 'CF321',
      message: 'The TIN of the buyer does not belong to the registration number of the buyer',
      path: 'Invoice.AccountingCustomerParty.Party.PartyIdentification',
    },
  ],
};

type Given = {
  /** The first one has access to MyInvois for a while, the second never had. */
  companies: readonly { id: string }[];
  desk: Account;
  finance: Account;
  vault: Vault;
  today: StayDate;
};
type Event = { date: StayDate; hour: number; happens: () => Promise<unknown> };

/**
 * Documents with an e-invoice in each state that can be without a network, by the calls of the product: last month is consolidated, and taken
 * apart at the second company; businesses have their own; one is cancelled and made anew. LHDN's answers are data. In the end no company has access:
 * nothing of the demo is ever sent. Returns the number of e-invoices.
 */
export async function loadEInvoices(trx: Trx, { companies, desk, finance, vault, today }: Given) {
  let now = new Date(0);
  const { myInvois, says } = demoMyInvois(() => now);
  const context = {
    db: within(trx),
    now: () => now,
    vault,
    myInvois,
    jobs: { send: () => Promise.resolve() },
    log: { warn: () => undefined },
  } as unknown as Context;
  const clerk = { kind: 'staff', id: finance.id } satisfies AuditActor;
  const atDesk = { kind: 'staff', id: desk.id } satisfies AuditActor;
  const [companyId, other] = companies.map(({ id }) => id) as [string, string];
  const pickStay = await findStays(trx, addDays(monthStart(today), -70));

  const invoice = async (date: StayDate, buyer?: DemoBuyer, seller = companyId) => {
    const reservationId = pickStay(seller, date);
    const written = buyer && {
      name: buyer.name,
      address: `${buyer.address}, ${buyer.postcode} ${buyer.city}`,
      tin: buyer.tin,
      registrationNo: buyer.idNumber,
    };
    const input = { kind: 'tax_invoice', reservationId, ...(written && { buyer: written }) } as const;
    return (await issueDocument(context, trx, atDesk, input)).id;
  };
  const creditFirstLine = async (documentId: string, reason: string) => {
    const { content } = (await findById(trx, documentId))!;
    if (!('lines' in content)) throw new Error('no invoice');
    const amountSen = Math.round(content.lines[0]!.grossSen / 2);
    const order = { reason, lines: [{ line: 0, amountSen }] };
    return (await issueCreditNote(context, trx, atDesk, documentId, order)).id;
  };
  const eInvoiceOf = async (documentId: string) => (await findOfDocument(trx, documentId))!.id;
  const versionOf = async (id: string) => {
    const { version } = await trx
      .selectFrom('e_invoice')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return version;
  };
  const enterBuyer = async (id: string, { name: _name, ...buyer }: BuyerDetails & { name?: string }) =>
    changeBuyer(context, clerk, id, { version: await versionOf(id), buyer });
  /** Has the machine make an e-invoice and send it, and look how its check ended. */
  const send = async (id: string, verdict: DemoVerdict = 'valid') => {
    says(verdict);
    await workOnEInvoice(context, id);
    if (verdict === 'lost') return;
    now = new Date(now.getTime() + NEXT_LOOK_MS);
    await workOnEInvoice(context, id);
  };
  const invoiceAndSend = async (date: StayDate, buyer: DemoBuyer, verdict?: DemoVerdict) => {
    const documentId = await invoice(date, buyer);
    const id = await eInvoiceOf(documentId);
    await enterBuyer(id, buyer);
    await send(id, verdict);
    return { documentId, id };
  };

  const last = addMonths(monthStart(today), -1);
  const ago = (days: number) => addDays(today, -days);
  const inLast = (day: number) => addDays(last, day - 1);
  const known: Record<string, { documentId: string; id: string }> = {};
  const events: Event[] = [
    ...[3, 8, 11, 17, 21].map((day) => ({
      date: inLast(day),
      hour: 12,
      happens: async () => {
        const documentId = await invoice(inLast(day));
        if (day === 11) await creditFirstLine(documentId, 'Air conditioning did not work in the first night');
      },
    })),
    {
      date: inLast(12),
      hour: 11,
      happens: async () => (known.travel = await invoiceAndSend(inLast(12), BUYERS.travel)),
    },
    { date: inLast(19), hour: 11, happens: () => invoiceAndSend(inLast(19), BUYERS.clinic) },
    {
      date: ago(6),
      hour: 13,
      happens: async () => {
        const note = await eInvoiceOf(await creditFirstLine(known.travel!.documentId, 'Agreed discount'));
        await enterBuyer(note, BUYERS.travel);
        await send(note);
      },
    },
    {
      date: ago(5),
      hour: 11,
      happens: async () => {
        known.school = await invoiceAndSend(ago(5), { ...BUYERS.school, city: 'Muar', state: 'MY-01' });
      },
    },
    {
      date: ago(4),
      hour: 10,
      happens: async () => {
        const { id } = known.school!;
        const order = { version: await versionOf(id), reason: 'Wrong town in the address of the buyer' };
        await cancelEInvoice(context, clerk, id, order);
        await workOnEInvoice(context, id);
        const { name: _name, ...buyer } = BUYERS.school;
        await send(await renewEInvoice(context, trx, clerk, id, { buyer }));
      },
    },
    { date: inLast(14), hour: 12, happens: () => invoice(inLast(14), undefined, other) },
    {
      date: earlier(today, addDays(monthStart(today), 2)),
      hour: 10,
      happens: async () => {
        const month = { companyId: other, month: last.slice(0, 7) };
        const [id] = await consolidateMonth(context, trx, clerk, month);
        await workOnEInvoice(context, id!);
        await takeOut(context, clerk, id!, {
          version: await versionOf(id!),
          reason: 'The guest asks for an e-invoice of his own',
          to: 'own',
          documentIds: (await findDocuments(trx, id!)).map((document) => document.id),
        });
      },
    },
    { date: ago(3), hour: 11, happens: () => invoiceAndSend(ago(3), BUYERS.builder, REFUSED) },
    { date: ago(2), hour: 12, happens: () => invoice(ago(2)) },
    {
      date: ago(2),
      hour: 15,
      happens: async () => {
        const documentId = await invoice(ago(2));
        await send(await createEInvoice(context, trx, clerk, { documentId, buyer: ASKING_GUEST }));
      },
    },
    { date: ago(1), hour: 11, happens: () => invoiceAndSend(ago(1), BUYERS.tech) },
    {
      date: ago(1),
      hour: 14,
      happens: async () => workOnEInvoice(context, await eInvoiceOf(await invoice(ago(1), BUYERS.food))),
    },
    { date: ago(1), hour: 16, happens: () => invoiceAndSend(ago(1), BUYERS.print, 'lost') },
    {
      date: earlier(today, addDays(monthStart(today), 2)),
      hour: 9,
      happens: async () => {
        const month = last.slice(0, 7);
        for (const id of await consolidateMonth(context, trx, clerk, { companyId, month })) await send(id);
      },
    },
  ];

  const times: { from: number; at: string }[] = [];
  const happen = async (at: string, happens: () => Promise<unknown>) => {
    now = new Date(at);
    times.push({ from: await lastLine(trx), at });
    await happens();
  };
  await happen(instantAt(last, 0), async () => {
    for (const id of [companyId, other])
      await addSetting(context, clerk, id, {
        validFrom: last,
        supplier: 'company',
        ownAboveSen: LARGE_SALE.aboveSen,
      });
    const secret_sealed = vault.sealText('no secret', secretPurpose(companyId));
    await keepAccess(trx, companyId, { environment: 'sandbox', client_id: 'demo', secret_sealed }, 1);
  });
  for (const { at, happens } of events
    // Of today nobody knows yet how much is over.
    .map(({ date, hour, happens }) => ({ at: instantAt(date, date === today ? 0 : hour * 60), happens }))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)))
    await happen(at, happens);
  // Without access the last one is made and not sent.
  await trx.deleteFrom('e_invoice_access').where('company_id', '=', companyId).execute();
  await happen(instantAt(ago(1), 18 * 60), () => invoiceAndSend(ago(1), BUYERS.law));
  await dateHistory(trx, times);
  const { count } = await trx
    .selectFrom('e_invoice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stays that guests booked with the house: each call gives another of a company that was over by a day, the latest first. */
async function findStays(trx: Trx, from: StayDate): Promise<(companyId: string, date: StayDate) => string> {
  const stays = await trx
    .selectFrom('reservation')
    .select(['id', 'company_id', 'check_out'])
    .where('status', '=', 'checked_out')
    .where('source', 'in', OWN_SOURCES as never)
    .where('check_out', '>=', from)
    .where('total_sen', '>', 0)
    // Nothing below zero: each can be in an e-invoice.
    .where(
      sql<SqlBool>`not exists (select from price_line where reservation_id = reservation.id and amount_sen < 0)`,
    )
    .orderBy('check_out', 'desc')
    .orderBy('reference')
    .execute();
  return (companyId, date) => {
    const index = stays.findIndex((stay) => stay.company_id === companyId && stay.check_out <= date);
    if (index < 0) throw new Error(`no stay was over by ${date}`);
    return stays.splice(index, 1)[0]!.id;
  };
}

const lastLine = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(trx);
  return rows[0]!.id;
};

/** Dates the lines of the history back to when they happened: what the product writes has the time of the seed. */
async function dateHistory(trx: Trx, times: readonly { from: number; at: string }[]): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(trx);
  for (const { from, at } of times)
    await sql`update audit_log set at = ${at} where id > ${from}`.execute(trx);
  await sql`alter table audit_log enable trigger user`.execute(trx);
}
