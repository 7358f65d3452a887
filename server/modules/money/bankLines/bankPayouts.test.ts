import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BankLineRow, BankTakingRow, ProposalsAnswer } from '@shared/contract/money/bankLines';
import type { Payout, PayoutImportAnswer } from '@shared/contract/money/channelPayouts';
import { codeOf } from '@shared/permissions';
import { importShortBankFile } from '../../../testing/bankFiles';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, outcomesOf, sendBehind } from '../../../testing/concurrency';
import { createBusiness, signInAdmin } from '../../../testing/factories';
import { createPayingAccount } from '../../../testing/ownedUnits';

/** A channel's payout and the line of the bank that shows it. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let headers: { authorization: string };
let companyId: string;
let accountId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  const rights = ['check-report.view', 'check-report.edit', 'revenue.view', 'revenue.create', 'revenue.edit'];
  ({ headers } = await signInAdmin(
    test_,
    rights.map((right) => codeOf(right as 'revenue.view')),
  ));
  ({ companyId } = await createBusiness(test_.db));
  accountId = await createPayingAccount(test_, companyId);
});
afterAll(() => test_.close());

const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const get = async <Answer>(url: string) => (await test_.app.inject({ url, headers })).json<Answer>();

/** Airbnb's file of one payout of 930.00, whose only item is said to be something else than a stay. */
const PAYOUT_FILE = `Date,Type,Confirmation code,Start date,End date,Guest,Details,Currency,Amount,Paid out
11/16/2026,Payout,,,,,"Transfer to ****1234, MYR",MYR,,930.00
11/16/2026,Misc credit,,,,,Promotion,MYR,930.00,`;
async function importedPayout(): Promise<string> {
  const { payoutIds } = (
    await send('POST', '/api/channel-payouts/import', {
      companyId,
      channel: 'airbnb',
      fileName: 'airbnb.csv',
      text: PAYOUT_FILE,
    })
  ).json<PayoutImportAnswer>();
  const id = payoutIds[0]!;
  const { items, version } = await get<Payout>(`/api/channel-payouts/${id}`);
  const said = { version, itemId: items[0]!.id, booksAs: 'other', note: 'a promotion' };
  expect(outcomesOf([await send('PATCH', `/api/channel-payouts/${id}/items`, said)])).toEqual([200]);
  return id;
}
const versionOf = async (id: string) => (await get<Payout>(`/api/channel-payouts/${id}`)).version;
const settle = async (id: string) =>
  send('PATCH', `/api/channel-payouts/${id}/settle`, {
    version: await versionOf(id),
    valueDate: '2026-11-18',
    bankAccountId: accountId,
  });
const undo = async (id: string) =>
  send('PATCH', `/api/channel-payouts/${id}/undo`, { version: await versionOf(id), reason: 'wrong day' });

const importLines = (content: string) => importShortBankFile(test_, headers, accountId, content);
const LINES = 'Date,Description,Amount\n18/11/2026,AIRBNB PAYMENTS UK,930.00\n';
const proposals = () => get<ProposalsAnswer>(`/api/bank-lines/proposals?accountId=${accountId}`);
const takings = async () =>
  (await get<{ bankTakings: BankTakingRow[] }>('/api/bank-takings/aggregation?pagination={"limit":100}'))
    .bankTakings;
const lines = async () =>
  (await get<{ bankLines: BankLineRow[] }>('/api/bank-lines/aggregation?pagination={"limit":100}')).bankLines;
const entries = async () =>
  (
    await sql<{ text: string }>`
      select concat_ws(' ', source_type, entry.business_date, account, amount_sen) as text from ledger_entry entry
      join ledger_line on entry_id = entry.id order by entry.id, position`.execute(test_.db)
  ).rows.map(({ text }) => text);
const accept = async () => {
  const { proposals: shown } = await proposals();
  return send('POST', '/api/bank-lines/accept', {
    proposals: shown.map((proposal) => ({
      lines: proposal.lines.map(({ id, version }) => ({ id, version })),
      takings: proposal.takings.map(({ type, id }) => ({ type, id })),
      score: proposal.score,
    })),
  });
};

test('a payout is a taking of the bank once it is in the books, and its line is proposed and matched without a second entry', async () => {
  const id = await importedPayout();
  await importLines(LINES);
  expect(await takings()).toEqual([]);
  expect(await proposals()).toMatchObject({ proposals: [], withoutCount: 1 });
  expect(outcomesOf([await settle(id)])).toEqual([200]);
  expect(await takings()).toMatchObject([
    {
      type: 'payout',
      id,
      channel: 'airbnb',
      property: null,
      stay: null,
      dueOn: '2026-11-18',
      expectedSen: 93_000,
    },
  ]);
  const { proposals: shown } = await proposals();
  // 45 for the amount, 25 for the day, 15 for the name and 8 for the wording, and no other fits.
  expect(shown.map(({ score, reasons }) => [score >= 93, reasons])).toEqual([
    [true, expect.arrayContaining(['amount', 'due_day', 'payer', 'wording'])],
  ]);
  expect((await accept()).json()).toMatchObject({ matchIds: [expect.any(String)], refused: [] });
  expect(await takings()).toMatchObject([{ id, matchId: expect.any(String) as string }]);
  expect(await entries()).toEqual([
    'channel_payout 2026-11-18 1100 93000',
    'channel_payout 2026-11-18 4900 -93000',
  ]);
});

test('a payout that is matched stays as it was matched, until the match is undone', async () => {
  const id = await importedPayout();
  await importLines(LINES);
  await settle(id);
  await accept();
  expect(outcomesOf([await undo(id)])).toEqual(['409 payment.matched']);
  const [line] = await lines();
  const { version } = line!;
  expect(
    outcomesOf([await send('PATCH', `/api/bank-lines/${line!.id}/unmatch`, { version, why: 'another one' })]),
  ).toEqual([200]);
  expect(outcomesOf([await undo(id)])).toEqual([200]);
  expect(await takings()).toEqual([]);
});

test('two payouts of one day are two lines, not one settlement of both', async () => {
  const first = await importedPayout();
  await settle(first);
  await sql`
    insert into channel_payout (company_id, channel, key, paid_on, amount_sen, reference, state, value_date, settled_at)
    values (${companyId}, 'booking_com', 'b', '2026-11-17', 5000, 'NO.XYZ123', 'settled', '2026-11-18', now())`.execute(
    test_.db,
  );
  await importLines(
    'Date,Description,Amount\n18/11/2026,IBG BOOKING.COM NO.XYZ123,50.00\n18/11/2026,IBG,980.00\n',
  );
  const { proposals: shown, withoutCount } = await proposals();
  expect(shown.map(({ takings: found, reasons }) => [found.map(({ channel }) => channel), reasons])).toEqual([
    [['booking_com'], expect.arrayContaining(['reference'])],
  ]);
  expect(withoutCount).toBe(1);
});

onServer('whoever matches a payout that is being taken back waits, and then does not find it', async () => {
  const id = await importedPayout();
  await importLines(LINES);
  await settle(id);
  const [line] = await lines();
  const answer = await sendBehind(
    test_.db,
    (trx) =>
      sql`update channel_payout set state = 'imported', value_date = null, settled_at = null where id = ${id}`.execute(
        trx,
      ),
    () =>
      send('PATCH', `/api/bank-lines/${line!.id}/match`, {
        version: line!.version,
        takings: [{ type: 'payout', id }],
      }),
  );
  expect(outcomesOf([answer])).toEqual(['409 bank_match.taken']);
});

test('a file of nothing but commas, and one with a quote that is never closed, are told and import nothing', async () => {
  const faultsOf = async (text: string) =>
    (
      await send('POST', '/api/channel-payouts/import', {
        companyId,
        channel: 'airbnb',
        fileName: 'a.csv',
        text,
      })
    ).json<{ code: string; data: { faults: unknown[] } }>();
  expect(await faultsOf(','.repeat(900_000))).toMatchObject({
    code: 'channel.payout_file',
    data: { faults: [{ rule: 'header', row: 1 }] },
  });
  expect(await faultsOf(`${PAYOUT_FILE}\n"11/16/2026`)).toMatchObject({
    code: 'channel.payout_file',
    data: { faults: [{ rule: 'quote', row: 4 }] },
  });
});
