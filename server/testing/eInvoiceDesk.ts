import { randomUUID } from 'node:crypto';
import type { EInvoice } from '@shared/contract/money/eInvoices';
import { lineOf } from '@shared/domain/pricing/priceLines';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import { sweepEInvoices, workOnEInvoice } from '../modules/money/eInvoices/workOnEInvoice.service';
import { insertLines } from '../modules/stays/reservations/priceLines.queries';
import { buildTestApp, type TestApp } from './buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from './factories';
import { startMyInvoisStandIn } from './myInvoisStandIn';

const COMPANY = {
  name: 'Attic Sdn Bhd',
  registration_no: '201901000005',
  tax_no: 'C20880050010',
  sst_no: 'W10-1808-32000001',
  sst_registered_from: '2024-01-01',
  tourism_tax_no: '123-4567-89012345',
  msic_code: '55108',
  business_activity: 'Short-term lodging',
  address: '1 Jalan Ampang',
  postcode: '50450',
  city: 'Kuala Lumpur',
  state: 'MY-14',
  phone: '+60312345678',
  email: 'accounts@attic.example',
};

/** What a business says of itself for its e-invoice. */
export const BUSINESS_BUYER = {
  tin: 'C10000000010',
  idKind: 'BRN',
  idNumber: '202001000006',
  address: '2 Jalan Raja',
  postcode: '10200',
  city: 'George Town',
  state: 'MY-07',
  country: 'MY',
  phone: '+6041234567',
  email: 'pay@buyer.example',
};

/** Two nights of 300.00 = 600.00, cleaning 80.00, SST 8 % of 680.00 = 54.40, tourism tax 2 × 10.00 = 20.00: 754.40. */
export const TAXED_STAY: SoldLine[] = [
  lineOf('room', 1, 30_000, { date: '2026-11-20', rate: 'base' }),
  lineOf('room', 1, 30_000, { date: '2026-11-21', rate: 'base' }),
  lineOf('cleaning', 1, 8_000),
  lineOf('sst', 1, 68_000, { amountSen: 5_440, percentBp: 800 }),
  lineOf('tourism_tax', 2, 1_000),
];

/**
 * A company that sells a listing, staff who look after its e-invoices, the machine, and a stand-in for MyInvois: all by their calls. `start` it
 * before the tests of a file, `open` it before each, `close` it after the last. Its today is Friday, 20 November 2026.
 */
export function eInvoiceDesk() {
  let test: TestApp;
  let lhdn: Awaited<ReturnType<typeof startMyInvoisStandIn>>;
  let staff: Record<string, string>;
  let place: Awaited<ReturnType<typeof createListing>>;

  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = staff,
    key: string = randomUUID(),
  ) =>
    test.app.inject({
      method,
      url,
      headers: { ...(method === 'POST' && { 'idempotency-key': key }), ...headers },
      ...(payload && { payload }),
    });
  const companyId = async () =>
    (await test.db.selectFrom('company').select('id').executeTakeFirstOrThrow()).id;
  const settings = async () => `/api/companies/${await companyId()}/e-invoicing`;
  const all = async () => {
    const { eInvoices } = (await call('GET', '/api/e-invoices/aggregation')).json<{
      eInvoices: EInvoice[];
    }>();
    return eInvoices;
  };
  const read = async (id: string) => (await call('GET', `/api/e-invoices/${id}`)).json<EInvoice>();
  /** The e-invoice that is alone. */
  const only = async () => {
    const [one, ...more] = await all();
    expect(more).toEqual([]);
    return read(one!.id);
  };
  const after = (minutes: number) => (test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000));
  /** What the machine does in its minute. */
  const work = async () => {
    test.sent.length = 0;
    await sweepEInvoices(test.context);
    for (const job of [...test.sent])
      if (job.name === 'e-invoice') await workOnEInvoice(test.context, job.data.eInvoiceId);
  };

  return {
    async start() {
      lhdn = await startMyInvoisStandIn({ now: () => test.clock.now });
      test = await buildTestApp({ MYINVOIS_LOOPBACK_URL: lhdn.url });
      return { test, lhdn };
    },
    async open(changes: Partial<typeof COMPANY> | Record<string, null> = {}) {
      await test.reset();
      lhdn.reset();
      staff = (await signInAdmin(test)).headers;
      place = await createListing(
        test.db,
        await createBusiness(test.db, { ...COMPANY, ...changes } as never),
      );
    },
    async close() {
      await test.close();
      await lhdn.close();
    },
    call,
    companyId,
    settings,
    all,
    read,
    only,
    after,
    work,
    /** Another day, on which staff sign in anew. */
    async on(instant: string) {
      test.clock.now = new Date(instant);
      staff = (await signInAdmin(test)).headers;
    },
    async switchOn(validFrom = '2026-11-01', supplier = 'company') {
      return call('POST', `${await settings()}/days`, { validFrom, supplier });
    },
    async giveAccess(more: object = {}) {
      const access = { environment: 'sandbox', clientId: 'attic', clientSecret: 'the secret' };
      return call('PATCH', await settings(), { version: 0, ...access, ...more });
    },
    /** An invoice of a stay, to a business unless `buyer` is null. */
    async invoice(buyer: object | null = {}, lines = TAXED_STAY) {
      const stay = { guest_name: 'Tan Mei Ling', total_sen: 75_440 };
      const { id } = await createReservation(test.db, place, stay);
      await test.db.transaction().execute((trx) => insertLines(trx, id, lines));
      const { tin, idNumber: registrationNo, address } = BUSINESS_BUYER;
      const answer = await call('POST', '/api/issued-documents', {
        kind: 'tax_invoice',
        reservationId: id,
        ...(buyer && { buyer: { name: 'Buyer Sdn Bhd', tin, registrationNo, address, ...buyer } }),
      });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ id: string; number: string }>();
    },
    async credit(id: string, lines: object[]) {
      const answer = await call('POST', `/api/issued-documents/${id}/credit`, { reason: 'Wrong', lines });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ id: string; number: string }>();
    },
    /** Enters what is missing of the buyer of the e-invoice that is alone, and has the machine make it. */
    async withBuyer() {
      const { id, version } = await only();
      const answer = await call('PATCH', `/api/e-invoices/${id}/buyer`, { version, buyer: BUSINESS_BUYER });
      expect(answer.statusCode).toBe(200);
      await work();
      return id;
    },
    /** The text of an e-invoice. */
    download: async (id: string) => (await call('GET', `/api/e-invoices/${id}/document`)).json(),
    consolidate: async (month: string) =>
      call('POST', '/api/e-invoices/consolidate', { companyId: await companyId(), month }),
  };
}
