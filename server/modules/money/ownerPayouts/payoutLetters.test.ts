import { sql } from 'kysely';
import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { letters } from '../../../testing/letters';
import { createPayingAccount, createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * The letters that owners are paid with. One unit belongs to Anna by 60 % and to Ben by 40 %. By hand: 2 × 300.00 = 600.00, less 20 % = 120.00 and
 * service tax on it 8 % = 9.60: 470.40; 282.24 are Anna's, 188.16 Ben's.
 */
const ANNA = 28_224;
const BEN = 18_816;

let test_: TestApp;
let maker: { authorization: string };
let approver: { authorization: string };
let companyId: string;
let accountId: string;
let anna: { id: string; email: string };
let ben: { id: string; email: string };
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  [maker, approver] = [(await signInAdmin(test_)).headers, (await signInAdmin(test_)).headers];
  const business = await createBusiness(test_.db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  const place = await createListing(test_.db, business, { units: 1 });
  ({ anna, ben } = await createTwoOwners(test_));
  const units = ownedUnits(test_, () => maker);
  const packageId = await units.activePackage();
  const unitId = place.unitIds[0]!;
  await units.own(unitId, '2026-01-01', [
    [anna, 6_000],
    [ben, 4_000],
  ]);
  await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  await units.slept(place, unitId, {
    ...{ checkIn: '2026-10-10', checkOut: '2026-10-12', nightSen: 30_000, cleaningSen: 8_000 },
  });
  await done('POST', '/statements/run', { companyId, month: '2026-10' });
  const { statements } = (await call('GET', '/statements/aggregation')).json<{
    statements: StatementRow[];
  }>();
  for (const { id, version } of statements) {
    await done('PATCH', `/statements/${id}/approve`, { version });
    await done('PATCH', `/statements/${id}/issue`, { version: version + 1 });
  }
  accountId = await createPayingAccount(test_, companyId);
  await bankAccount(anna, '512345678901');
  await bankAccount(ben, '0012345678');
  await sql`update owner_profile set bank_set_at = '2026-01-05', bank_set_by = null`.execute(test_.db);
  await sql`update account set language = 'ms-MY' where id = ${ben.id}`.execute(test_.db);
});

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = maker) =>
  test_.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
async function done(...asked: Parameters<typeof call>): Promise<{ id: string }> {
  const { statusCode, body } = await call(...asked);
  expect([asked[1], statusCode < 300, body]).toEqual([asked[1], true, body]);
  return JSON.parse(body) as { id: string };
}
async function bankAccount({ id }: { id: string }, accountNo: string) {
  const { profileVersion } = (await call('GET', `/owners/${id}`)).json<{ profileVersion: number }>();
  const account = { bankCode: 'maybank', accountName: 'As in the bank', accountNo, profileVersion };
  await done('PATCH', `/owners/${id}/bank-account`, account);
}
const detail = async (id: string) => (await call('GET', `/owner-payouts/${id}`)).json<OwnerPayoutDetail>();
const step = async (id: string, name: string, body: object = {}, headers = maker) =>
  done('PATCH', `/owner-payouts/${id}/${name}`, { version: (await detail(id)).version, ...body }, headers);
/** A payout that a second person has looked at. */
async function approved(owners: readonly (readonly [{ id: string }, number])[]): Promise<string> {
  const { id } = await done('POST', '/owner-payouts', {
    ...{ companyId, bankAccountId: accountId, payOn: '2026-11-23' },
    owners: owners.map(([{ id: ownerId }, amountSen]) => ({ ownerId, amountSen })),
  });
  await step(id, 'approve', {}, approver);
  return id;
}
const BOTH = () =>
  [
    [anna, ANNA],
    [ben, BEN],
  ] as const;
/** The letters, by payout and then by owner: those of one transaction have one time. */
const told = async () =>
  (await letters(test_))
    .filter(({ template }) => template === 'payout.owner')
    .map((letter) => ({ ...letter, of: `${/PAY-\d+-\d+/.exec(letter.text)![0]} ${nameOf(letter)}` }))
    .sort((a, b) => (a.of < b.of ? -1 : 1));
const nameOf = ({ recipient }: { recipient: string }) => (recipient === anna.email ? 'Anna' : 'Ben');
const whom = async () => (await told()).map(nameOf);

test('each owner is told of his own amount, account, day and statement, in his language; a co-owner of nothing else', async () => {
  const id = await approved(BOTH());
  expect(await told()).toEqual([]);
  await step(id, 'release');
  const [hers, his] = await told();
  expect(await whom()).toEqual(['Anna', 'Ben']);
  expect(hers!.text).toBe(
    [
      'Dear Anna Tan,',
      'We have told our bank to pay you RM 282.24 on 23 Nov 2026, to your account ••••8901. Your bank may need a working day until you see it.',
      'If this is not your account, please call us at once.',
      'Payment: PAY-2026-00001\nAmount: RM 282.24\nAccount: Maybank (Malayan Banking Berhad) ••••8901\nDay: 23 Nov 2026\nPays statements: OST-2026-00001',
      'See your payments: https://attic.example/owner/instalments',
      'Kind regards\nAttic',
    ].join('\n\n'),
  );
  expect(hers!.text).not.toMatch(/Ben|188\.16|5678|OST-2026-00002/);
  expect(his!.text).toMatch(/^Ben Lim yang dihormati,/);
  expect(his!.text).toContain('RM 188.16 pada 23 Nov 2026, ke akaun anda ••••5678');
  expect(his!.text).toContain('Penyata yang dibayar: OST-2026-00002');
  expect(his!.text).not.toMatch(/Anna|282\.24|8901|OST-2026-00001/);
});

test('a payout that is released after its day is paid on the day of the release', async () => {
  const id = await approved([[anna, ANNA]]);
  test_.clock.now = new Date('2026-11-24T07:00:00.000Z');
  await step(id, 'release');
  const { text } = (await told())[0]!;
  expect(text).toContain('RM 282.24 on 24 Nov 2026');
  expect(text).toContain('Day: 24 Nov 2026');
});

test('an advance says that it is one, and names no statement', async () => {
  const { id } = await done('POST', '/owner-advances', {
    ...{ companyId, ownerId: anna.id, unitId: null, amountSen: 50_000, bankAccountId: accountId },
    ...{ payOn: '2026-11-23', reason: 'School fees', firstMonth: '2026-11', parts: 2 },
  });
  const { payout } = (await call('GET', `/owner-advances/${id}`)).json<{ payout: { id: string } }>();
  await step(payout.id, 'approve', {}, approver);
  await step(payout.id, 'release');
  const { text } = (await told())[0]!;
  expect(text).toContain('RM 500.00 on 23 Nov 2026');
  expect(text).toMatch(/advance/i);
  expect(text).not.toMatch(/OST-|Pays statements/);
});

test('a part says so, and the payment of the rest that it is whole', async () => {
  await step(await approved([[anna, 10_000]]), 'release');
  await step(await approved([[anna, ANNA - 10_000]]), 'release');
  expect(await whom()).toEqual(['Anna', 'Anna']);
  const [first, second] = await told();
  expect(first!.text).toContain('Amount: RM 100.00');
  expect(first!.text).toContain('Pays statements: OST-2026-00001 (in part)\n');
  expect(second!.text).toContain('Pays statements: OST-2026-00001\n');
});

test('nobody is told of a payout that was given up, and once of what is paid in its place', async () => {
  const id = await approved(BOTH());
  await step(id, 'cancel', { why: 'tomorrow' });
  expect(await told()).toEqual([]);
  await step(await approved(BOTH()), 'release');
  expect(await whom()).toEqual(['Anna', 'Ben']);
});

test('a payment that came back and is made again is a payment of its own; to take it back is told by nobody but staff', async () => {
  const id = await approved(BOTH());
  await step(id, 'release');
  const item = (await detail(id)).items.find(({ owner }) => owner.id === ben.id)!;
  await step(id, 'return-item', { itemId: item.id, on: '2026-11-20', why: 'Account closed' });
  expect(await whom()).toEqual(['Anna', 'Ben']);
  await step(await approved([[ben, BEN]]), 'release');
  expect(await whom()).toEqual(['Anna', 'Ben', 'Ben']);
  expect((await told()).at(-1)!.text).toContain('PAY-2026-00002');
});

test('who has no address any more is paid without a letter, and a release that is refused writes none', async () => {
  const id = await approved(BOTH());
  await sql`update account set deleted_at = now(), status = 'deleted' where id = ${ben.id}`.execute(test_.db);
  expect((await call('PATCH', `/owner-payouts/${id}/release`, { version: 1 })).statusCode).toBe(409);
  expect(await told()).toEqual([]);
  await step(id, 'release');
  expect(await whom()).toEqual(['Anna']);
});

onServer('two who release at once write one letter to each', async () => {
  const id = await approved(BOTH());
  const { version } = await detail(id);
  const answers = await race(
    test_.db,
    (trx) => sql`select pg_advisory_xact_lock(57, hashtext(${companyId}))`.execute(trx),
    [1, 2].map(() => () => call('PATCH', `/owner-payouts/${id}/release`, { version })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await whom()).toEqual(['Anna', 'Ben']);
});
