import { totalsOf } from '@shared/domain/money/documentContent';
import type { DocumentLine } from '@shared/domain/money/documentLines';
import type { RegistrationCard } from './printCard';
import { printLayout, type PrintJob } from './printLayout';
import { createPrinter } from './printer';
import { pdfReader } from '../../../testing/pdfReader';
import { threadFile } from '../../../testing/threadFile';

/** A print as the server makes it, in a thread of its own, read by tools that know nothing of ours. */
const worker = threadFile('server/modules/money/issuedDocuments/printWorker.ts', { packages: true });
const print = createPrinter(worker, { patienceMs: 250_000 });
const same = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const night = (date: string): DocumentLine => ({
  category: 'room',
  date,
  label: null,
  quantity: 1,
  unitSen: 30_000,
  netSen: 30_000,
  taxBp: 800,
  taxSen: 2_400,
  grossSen: 32_400,
});
const seller = {
  name: 'Attic Sdn Bhd',
  registrationNo: '202601000001',
  oldRegistrationNo: null,
  tin: 'C20880050010',
  sstNo: 'W10-1808-32000001',
  tourismTaxNo: null,
  address: '8 Jalan Attic, 50250 Kuala Lumpur',
  email: null,
  phone: null,
};
const job = (nights: number, language: PrintJob['language']): PrintJob => {
  const lines = Array.from({ length: nights }, (_, day) =>
    night(`2026-03-${String(day + 1).padStart(2, '0')}`),
  );
  return {
    language,
    documents: [
      {
        type: 'issued',
        number: 'INV-2026-00001',
        issuedOn: '2026-03-31',
        isVoid: false,
        eInvoice: null,
        seller,
        logo: null,
        content: {
          kind: 'tax_invoice',
          seller,
          buyer: { name: '陈美玲', address: '', tin: null, registrationNo: null, email: null, phone: null },
          stay: {
            reference: 'AT-7KQ2MP',
            guestName: '陈美玲',
            propertyName: same('海浪公寓'),
            listingName: same('Suite'),
            units: ['A-1'],
            checkIn: '2026-03-01',
            checkOut: '2026-03-31',
            guests: 2,
          },
          lines,
          totals: totalsOf(lines),
          tourismTaxExempt: 'malaysian',
          receivedSen: 0,
        },
      },
    ],
  };
};

const { read, isThere } = pdfReader();

test('an invoice in Chinese has English beside it, its sums, and fonts of which only what is printed is inside', async () => {
  const pdf = await print(job(2, 'cn-ZH'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // Two weights of ten megabytes each: a whole one would be seen.
  expect(pdf.length).toBeLessThan(200_000);
  if (!isThere()) return;
  const text = read(pdf, 'pdftotext');
  for (const words of ['税务发票', 'Tax invoice', '陈美玲', '海浪公寓', 'INV-2026-00001', '2026年3月31日'])
    expect(text).toContain(words);
  // 2 × 300.00 and 8 % of it; no tourism tax, with the reason.
  expect(text).toMatch(/Total before tax\s+600\.00/);
  expect(text).toMatch(/8%.*\s48\.00/);
  expect(text).toMatch(/exempt: Malaysian\)\s+0\.00/);
  expect(text).toMatch(/Total \(RM\)\s+648\.00/);
  expect(text).toContain('马币陆佰肆拾捌令吉正');
  const fonts = read(pdf, 'pdffonts').trim().split('\n').slice(2);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSansSC.*\syes yes yes\s/);
});

test('a print says of itself that it is made to be kept: PDF/A-2b, with its colours and what it is about', async () => {
  const pdf = await print(job(1, 'cn-ZH'));
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  // The colours that its numbers mean are inside.
  expect(pdf.includes('/S /GTS_PDFA1')).toBe(true);
  if (!isThere()) return;
  const about = read(pdf, 'pdfinfo');
  expect(about).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(about).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(about).toContain('<rdf:li xml:lang="x-default">INV-2026-00001</rdf:li>');
});

test('a long invoice goes over pages, each with the head of its columns and its number', async () => {
  const pdf = await print(job(31, 'en-US'));
  if (!isThere()) return;
  const text = read(pdf, 'pdftotext');
  expect(text.match(/Page \d \/ 2/g)).toEqual(['Page 1 / 2', 'Page 2 / 2']);
  expect(text.match(/Description\s+Qty/g)).toHaveLength(2);
});

const URL =
  'https://myinvois.hasil.gov.my/F9D425P6DS7D8IU0000000001/share/LIJAF97HJJKH8298KHADH09908570FDKK9S2LSIU';
const validated = (language: PrintJob['language'], isTrial = false): PrintJob => {
  const printed = job(1, language);
  const eInvoice = {
    uuid: 'F9D425P6DS7D8IU0000000001',
    // In Malaysia it is eight hours later: the next day.
    validatedAt: '2026-03-31T16:05:09.000Z',
    url: URL,
    isTrial,
  };
  printed.documents[0] = { ...printed.documents[0]!, eInvoice } as never;
  return printed;
};
/** Everything of a definition for pdfmake, flat. */
const nodesOf = (node: unknown): object[] =>
  typeof node === 'object' && node !== null ? [node, ...Object.values(node).flatMap(nodesOf)] : [];

test.each([
  ['en-US', ['E-invoice validated by LHDN', 'Date and time of validation', '01 Apr 2026, 00:05:09']],
  ['ms-MY', ['E-Invois yang disahkan oleh LHDN', 'Tarikh dan masa pengesahan', '01 Apr 2026, 00:05:09']],
  // English stands beside Chinese, as everywhere on a print.
  [
    'cn-ZH',
    ['税局已验证的电子发票', 'E-invoice validated by LHDN', '验证日期与时间', '2026年4月1日 00:05:09'],
  ],
] as const)('once LHDN has validated the e-invoice its print in %s says so', async (language, said) => {
  const pdf = await print(validated(language));
  if (!isThere()) return;
  const text = read(pdf, 'pdftotext');
  for (const words of ['F9D425P6DS7D8IU0000000001', ...said]) expect(text).toContain(words);
  expect(text).not.toMatch(/Trial|Percubaan|测试/);
});

test('the QR code is that of the page at LHDN, and a trial is called one', async () => {
  const codes = (printed: PrintJob) =>
    nodesOf(printLayout(printed)).flatMap((node) => ('qr' in node ? [node.qr] : []));
  expect(codes(job(1, 'en-US'))).toEqual([]);
  expect(codes(validated('en-US'))).toEqual([URL]);
  const pdf = await print(validated('en-US', true));
  if (isThere()) expect(read(pdf, 'pdftotext')).toContain('Trial in the sandbox of LHDN');
});

test('a registration card has its number above and below', async () => {
  const card: RegistrationCard = {
    number: 'REG-2026-00007',
    reference: 'AT-7KQ2MP',
    propertyName: same('海浪公寓'),
    listingName: same('Suite'),
    units: ['A-1'],
    checkIn: '2026-03-01',
    checkOut: '2026-03-03',
    checkInTime: '15:00',
    checkOutTime: '12:00',
    nights: 2,
    guests: 2,
    guestName: '陈美玲',
    phone: '',
    email: '',
    party: [],
    houseRules: same('No smoking'),
  };
  const pdf = await print({ documents: [{ type: 'card', seller, logo: null, card }], language: 'en-US' });
  if (!isThere()) return;
  const text = read(pdf, 'pdftotext');
  expect(text).toMatch(/No\.\s+REG-2026-00007/);
  expect(text.match(/REG-2026-00007/g)).toHaveLength(2);
});

test('a failure of the print is told to whoever asked, and nobody waits for it', async () => {
  const broken = job(1, 'en-US');
  broken.documents[0] = { ...broken.documents[0]!, logo: 'data:image/webp;base64,AAAA' } as never;
  await expect(print(broken)).rejects.toThrow();
  expect((await print(job(1, 'en-US'))).length).toBeGreaterThan(1_000);
});

test('prints that follow each other are made by one thread; after a failure there is another', async () => {
  let threads = 0;
  const counted = createPrinter(
    () => {
      threads += 1;
      return worker();
    },
    { patienceMs: 250_000 },
  );
  const pdfs = [
    await counted(job(1, 'en-US')),
    ...(await Promise.all([job(2, 'ms-MY'), job(3, 'cn-ZH')].map(counted))),
  ];
  expect(pdfs.map((pdf) => pdf.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-', '%PDF-']);
  expect(threads).toBe(1);
  const broken = job(1, 'en-US');
  broken.documents[0] = { ...broken.documents[0]!, logo: 'data:image/webp;base64,AAAA' } as never;
  await expect(counted(broken)).rejects.toThrow();
  expect((await counted(job(1, 'en-US'))).length).toBeGreaterThan(1_000);
  expect(threads).toBe(2);
});
