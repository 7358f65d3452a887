import type { StatementLineShown } from '@shared/contract/money/ownerStatements';
import type { Language } from '@shared/languages';
import { pdfReader } from '../../../testing/pdfReader';
import { threadFile } from '../../../testing/threadFile';
import type { PrintedDocument } from './printLayout';
import { createPrinter } from './printer';
import type { PrintedStatement, PrintedUnit } from './printStatementParts';

/** Statements as the server prints them, in a thread, read by tools that know nothing of ours. */
const print = createPrinter(
  threadFile('server/modules/money/issuedDocuments/printWorker.ts', { packages: true }),
  { patienceMs: 250_000 },
);
const { read, isThere } = pdfReader();

const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const packageName = { 'en-US': 'Full care', 'cn-ZH': '全包管理', 'ms-MY': 'Jagaan penuh' };
const propertyName = { 'en-US': 'Seruling', 'cn-ZH': '笛苑', 'ms-MY': 'Seruling' };
const seller = {
  ...{ name: 'Seruling Stays Sdn Bhd', registrationNo: '202601000001', oldRegistrationNo: null },
  ...{ tin: 'C20880050010', sstNo: 'W10-1808-32000001', tourismTaxNo: null },
  ...{ address: '8 Jalan Attic, 50250 Kuala Lumpur', email: null, phone: null },
};
const A = { unitId: id(1), unitNumber: 'A-28-01' };
const line = (changes: Partial<StatementLineShown>): StatementLineShown => ({
  ...{ ...A, position: 0, month: '2026-10-01', part: 'revenue', about: 'room' },
  ...{
    sen: 0,
    isSen: changes.sen ?? 0,
    wasSen: 0,
    was: null,
    unitSen: 0,
    formula: { code: 'sum' },
    pool: null,
    entries: [],
  },
  ...{ contract: { id: id(2), number: 'C-00007' }, packageName, role: 'agent' },
  ...changes,
});

/**
 * By hand. The unit let 20 nights at 225.00 = 4,500.00. Channels kept 15 % = 675.00. The fee is 20 % of 4,500.00 = 900.00, its service tax
 * 8 % = 72.00. Anna has 60 % of the unit: 2,700.00 − 405.00 − 540.00 − 43.20 = 1,711.80. A bill of 120.00 and an adjustment of 950.00 − 1,000.00
 * = −50.00 leave 1,541.80; with −41.80 brought forward 1,500.00 are paid.
 */
const statement = (changes: Partial<PrintedStatement> = {}): PrintedStatement => ({
  ...{ id: id(9), number: 'OST-2026-00007', month: '2026-10-01', issuedOn: '2026-11-05', status: 'issued' },
  company: { id: id(3), name: seller.name },
  owner: { id: id(4), name: 'Anna Tan 陈安娜', accountNumber: 'AT900001' },
  ...{ units: ['A-28-01'], revenueSen: 270_000, deductedSen: -40_500, feeSen: -58_320, poolSen: 0 },
  ...{
    accountSen: -12_000,
    adjustmentSen: -5_000,
    netSen: 154_180,
    broughtSen: -4_180,
    balanceSen: 150_000,
    restSen: 0,
    payouts: [],
  },
  ...{ updatedAt: '2026-11-05T01:05:00.000Z', version: 4, ownerEmail: null, ownerLanguage: 'en-US' },
  lines: [
    line({ sen: 270_000, unitSen: 450_000 }),
    line({
      ...{ part: 'deduction', about: 'channel_commission', sen: -40_500, unitSen: -67_500 },
      formula: { code: 'part', ofSen: 67_500 },
    }),
    line({
      ...{ part: 'fee', about: null, sen: -54_000, unitSen: -90_000 },
      formula: { code: 'share', percentBp: 2_000, ofSen: 450_000 },
    }),
    line({
      ...{ part: 'fee_sst', about: null, sen: -4_320, unitSen: -7_200 },
      formula: { code: 'share', percentBp: 800, ofSen: 90_000 },
    }),
    line({
      ...{ month: '2026-09-01', sen: -5_000, isSen: 95_000, wasSen: 100_000, unitSen: 158_333 },
      was: { id: id(5), number: 'OST-2026-00003' },
    }),
  ],
  accountLines: [
    {
      ...{
        entryId: 120,
        date: '2026-10-12',
        kind: 'bill',
        category: 'maintenance',
        unitNumber: 'A-28-01',
        unitId: id(1),
      },
      ...{ what: 'Cool Air Sdn Bhd 4711', expenseId: id(6), sen: -12_000 },
    },
  ],
  stays: [aStay(1)],
  months: [{ ...A, propertyName, nights: 20, nightsOpen: 31, stays: 5, uncoveredSen: 0 }],
  ...changes,
});
const aStay = (nth: number): PrintedStatement['stays'][number] => ({
  ...{
    id: id(100 + nth),
    reference: `AT-S${String(nth).padStart(5, '0')}`,
    unitNumber: 'A-28-01',
    unitId: id(1),
  },
  ...{ checkIn: '2026-10-03', checkOut: '2026-10-06', channel: 'airbnb', revenueSen: 40_500 },
  deductedSen: -6_075,
  ...{ freeNights: 0, isCoOwners: false },
});
const PROMISED = { part: 'promised', about: null, sen: 80_000, unitSen: 80_000 } as const;
const documentOf = (changes?: Partial<PrintedStatement>): PrintedDocument => ({
  ...{ type: 'statement', statement: statement(changes), seller, logo: null },
});
/** What is read of a print; spaces that do not break are like others. */
async function textOf(
  language: Language,
  changes?: Partial<PrintedStatement>,
  unit?: PrintedUnit,
): Promise<string> {
  const document = documentOf(changes);
  const pdf = await print({
    documents: [unit ? ({ ...document, unit } as PrintedDocument) : document],
    language,
  });
  return read(pdf, 'pdftotext').replaceAll('\u00a0', ' ');
}
const inIt = async (language: Language, ...words: (string | RegExp)[]) => {
  const text = await textOf(language);
  for (const one of words) expect(text).toMatch(one);
};
const unlessMissing = (name: string, work: () => Promise<void>) =>
  test(name, () => (isThere() ? work() : Promise.resolve()));

unlessMissing('has whose it is, its number and its sums', () =>
  inIt(
    'en-US',
    'Owner statement',
    'Seruling Stays Sdn Bhd',
    'SST no. W10-1808-32000001',
    /Anna Tan 陈安娜/,
    'Account no. AT900001',
    /No\.\s+OST-2026-00007/,
    /Month\s+October 2026/,
    /Date\s+05 Nov 2026/,
    /Revenue\s+2,700\.00/,
    /Deductions\s+−405\.00/,
    /Fee\s+−583\.20/,
    /Bills and account\s+−120\.00/,
    /Adjustments\s+−50\.00/,
    /= Net\s+1,541\.80/,
    /Brought forward\s+−41\.80/,
    /= To be paid to you\s+1,500\.00/,
  ),
);

unlessMissing(
  'has the nights of the unit, its lines, the stay without a name, the bill and the adjustment',
  () =>
    inIt(
      'en-US',
      'Unit A-28-01 · Seruling',
      '20 of 31 nights let · occupancy 64.5 % · 5 stays',
      /1\s+Room\s+4,500\.00\s+2,700\.00/,
      /3\s+Management fee\s+−900\.00\s+−540\.00/,
      // 2,700.00 − 405.00 − 540.00 − 43.20, and 4,500.00 − 675.00 − 900.00 − 72.00 of the unit.
      /= Sum of the lines\s+2,853\.00\s+1,711\.80/,
      /5\s+Room\s+1,000\.00\s+950\.00\s+−50\.00/,
      /September 2026 · A-28-01\s+OST-2026-00003/,
      /12 Oct 2026\s+Cool Air Sdn Bhd 4711\s+−120\.00/,
      'Bill · Maintenance · A-28-01',
      /AT-S00001\s+A-28-01\s+03 Oct 2026 – 06 Oct 2026\s+Airbnb\s+405\.00\s+−60\.75/,
    ),
);

describe('a unit in a pool has both of its lines, and the appendix says how the pool was shared', () => {
  const pool = { id: id(7), name: { 'en-US': 'One bedroom', 'cn-ZH': '一房', 'ms-MY': 'Satu bilik' } };
  const pooled = () =>
    statement({
      poolSen: -20_000,
      lines: [
        line({ sen: 270_000, unitSen: 450_000 }),
        line({
          ...{ part: 'pool_given', about: pool.id, pool, sen: -270_000, unitSen: -450_000 },
          formula: { code: 'pool_given', days: 16, daysHeld: 31 },
        }),
        line({
          ...{ part: 'pool_share', about: pool.id, pool, sen: 250_000, unitSen: 416_667 },
          formula: {
            ...{ code: 'pool_share', poolSen: 1_000_000, stints: [{ points: 2, days: 16 }] },
            ...{ weight: 32, allWeight: 77, units: 3 },
          },
        }),
      ],
    });
  const read_ = async (language: Language, ...words: RegExp[]) => {
    const text = await textOf(language, pooled());
    for (const one of words) expect(text).toMatch(one);
  };
  unlessMissing('in English', () =>
    read_(
      'en-US',
      /Room pools\s+.*−200\.00/,
      /2\s+To the pool "One bedroom"\s+−4,500\.00\s+−2,700\.00/,
      /3\s+Share of the pool "One bedroom"\s+4,166\.67\s+2,500\.00/,
      /Room pools\s+Lines 2, 3\s+−200\.00/,
      /What the unit's lines leave for 16 of 31 days/,
      /32 of 77 points × days, of RM 10,000\.00 that 3 units gave/,
      /Points of this unit: 2 on 16 days/,
    ),
  );
  unlessMissing('in Chinese', () =>
    read_(
      'cn-ZH',
      /归入收益池“一房”/,
      /3个单位共归入RM 10,000\.00，按点数×天数占77分之32/,
      /本单位：2点，16天/,
    ),
  );
  unlessMissing('in Malay', () =>
    read_(
      'ms-MY',
      /Kepada kumpulan "Satu bilik"/,
      /32 daripada 77 mata × hari/,
      /Unit ini: 2 mata selama 16 hari/,
    ),
  );
  unlessMissing('a statement without a pool says nothing of any', async () => {
    expect(await textOf('en-US')).not.toContain('Room pools');
  });
});

describe('its appendix says how each figure was worked out', () => {
  unlessMissing('in English', () =>
    inIt(
      'en-US',
      'Appendix: how each figure was worked out',
      /Revenue\s+Line 1\s+2,700\.00/,
      /Fee\s+Lines 3, 4\s+−583\.20/,
      "Contract C-00007 · Full care · The company sells in the owner's name",
      "RM 675.00 of RM 675.00: what was taken off the owner's revenue",
      '20 % of RM 4,500.00',
      '8 % of RM 900.00',
      'Was 1,000.00 (Statement OST-2026-00003) · Is now 950.00',
    ),
  );
  unlessMissing('in Chinese', () =>
    inIt(
      'cn-ZH',
      '业主结算单',
      '附录：每个数字如何算出',
      '2026年10月',
      '单位 A-28-01 · 笛苑',
      /第3、4项\s+−583\.20/,
      '合约 C-00007 · 全包管理 · 公司以业主名义出售',
      'RM 4,500.00 的 20 %',
      /应付给您\s+1,500\.00/,
    ),
  );
  unlessMissing('in Malay', () =>
    inIt(
      'ms-MY',
      'Penyata pemilik',
      'Lampiran: cara setiap angka dikira',
      'Oktober 2026',
      '20 % daripada RM 4,500.00',
      'Kontrak C-00007 · Jagaan penuh · Syarikat menjual atas nama pemilik',
      /Perlu dibayar kepada anda\s+1,500\.00/,
    ),
  );
  unlessMissing('also what a contract promises, with its day', async () => {
    const promised = line({
      ...PROMISED,
      formula: {
        code: 'promise',
        parts: [
          {
            period: { from: '2026-07-01', to: '2027-07-01', sen: 960_000 },
            ...{ accruedSen: 320_000, accruedBeforeSen: 240_000 },
          },
        ],
      },
    });
    expect(await textOf('en-US', { lines: [promised] })).toContain(
      'Of RM 9,600.00 from 01 Jul 2026 on: RM 3,200.00 so far, less RM 2,400.00 before this month',
    );
    expect(await textOf('cn-ZH', { lines: [promised] })).toContain('2026年7月1日起的RM 9,600.00');
  });
});

unlessMissing('a draft says that it is one, and has no number and no day', async () => {
  const text = await textOf('en-US', { number: null, issuedOn: null, status: 'reviewed' });
  expect(text).toContain('Draft: not issued yet, figures can still change');
  expect(text).toMatch(/No\.\s+No number yet/);
  expect(text).toContain('AT900001 2026-10');
  expect(await textOf('en-US')).not.toContain('Draft');
});

unlessMissing(
  'with nothing to pay it says that the balance goes on; a unit without lines has its nights',
  async () => {
    const text = await textOf('en-US', { balanceSen: -4_180, lines: [], stays: [], accountLines: [] });
    expect(text).toMatch(/= Carried to your next statement\s+−41\.80/);
    expect(text).toContain('Nothing to state for this month.');
    expect(text).toMatch(/Revenue\s+No line/);
  },
);

unlessMissing('200 stays go over pages, each with the heads of its columns', async () => {
  const stays = Array.from({ length: 200 }, (_, nth) => aStay(nth + 1));
  const text = await textOf('en-US', { stays });
  const pages = text.split('\f').filter((page) => page.includes('AT-S'));
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) expect(page).toMatch(/Booking\s+Unit\s+Dates\s+Channel\s+Revenue\s+Deductions/);
  for (const { reference } of stays) expect(text).toContain(reference);
  expect(text).toMatch(/= Sum\s+81,000\.00\s+−12,150\.00/);
});

unlessMissing('free stays of owners stand among the stays, a co-owner’s without its reference', async () => {
  const nothing = { channel: 'owner', revenueSen: 0, deductedSen: 0 };
  const stays = [
    { ...aStay(1), ...nothing, freeNights: 2 },
    { ...aStay(2), ...nothing, reference: '', freeNights: 1, isCoOwners: true },
  ];
  const english = await textOf('en-US', { stays });
  expect(english).toMatch(/AT-S00001.*Owner, 2 free/);
  expect(english).toMatch(/Another owner's.*Owner, 1 free/);
  expect(await textOf('cn-ZH', { stays })).toContain('免费入住');
});

unlessMissing('holds of its fonts what is printed', async () => {
  const pdf = await print({ documents: [documentOf()], language: 'cn-ZH' });
  expect(pdf.length).toBeLessThan(200_000);
  const fonts = read(pdf, 'pdffonts').trim().split('\n').slice(2);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSansSC.*\syes yes yes\s/);
});

unlessMissing('a name that is longer than its column stays on the page', async () => {
  const long = 'Perbadanan'.repeat(12);
  const accountLines = [{ ...statement().accountLines[0]!, what: long }];
  const text = await textOf('en-US', { accountLines });
  expect(text.replace(/\s/g, '')).toContain('Perbadanan'.repeat(5));
  expect(text).toMatch(/−120\.00/);
});

/**
 * Beside A-28-01 of the example there is B-02-02, which is promised 800.00 and has a bill of 30.00: alone it comes to 770.00. What A-28-01 has,
 * the bill of no unit, and what is brought forward are not in that.
 */
unlessMissing('one unit alone says of what it is a part, and adds up what is its own', async () => {
  const { lines, accountLines, stays, months } = statement();
  const unit = { unitId: id(7), unitNumber: 'B-02-02' };
  const two = {
    lines: [
      ...lines,
      line({ ...unit, ...PROMISED, formula: { code: 'when_let', nights: 8, nightSen: 10_000 } }),
    ],
    accountLines: [
      ...accountLines,
      { ...accountLines[0]!, ...unit, what: 'Lift Sdn Bhd 12', sen: -3_000 },
      { ...accountLines[0]!, unitId: null, unitNumber: null, what: 'Nobody Sdn Bhd 1', sen: -9_900 },
    ],
    stays: [...stays, { ...aStay(2), ...unit }],
    months: [...months, { ...months[0]!, ...unit, nights: 31 }],
  };
  const text = await textOf('en-US', two, { id: unit.unitId, number: unit.unitNumber });
  for (const words of [
    'Part of statement OST-2026-00007: Unit B-02-02',
    'This unit alone. All sums are of its lines',
    /Revenue\s+800\.00/,
    /Bills and account\s+−30\.00/,
    /= Net of this unit\s+770\.00/,
    /Lift Sdn Bhd 12/,
    /AT-S00002/,
  ])
    expect(text).toMatch(words);
  for (const words of ['A-28-01', 'AT-S00001', 'Cool Air', 'Nobody', 'Brought forward', 'To be paid'])
    expect(text).not.toContain(words);
  expect(await textOf('en-US', two)).not.toContain('Part of statement');
});
