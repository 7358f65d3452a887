import type { BankTakingRow } from '@shared/contract/money/bankLines';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { BankFileLayout } from '@shared/domain/money/bankFileLayout';
import { SURE_SCORE, type Taking } from '@shared/domain/money/matchScore';
import { localBankFileReader } from '../modules/money/bankLines/bankFileReader';
import { acceptAll } from '../modules/money/bankLines/bankMatches.service';
import { listProposals } from '../modules/money/bankLines/bankProposals.service';
import { countTakingsOf, findOpenTakings } from '../modules/money/bankLines/bankTakings.queries';
import { importBankFile } from '../modules/money/bankLines/importBankFile.service';
import { insertBankAccount } from '../modules/money/companies/companyBankAccounts.queries';
import { bankNumberPurpose } from '../modules/money/companies/companyBankAccounts.service';
import { decideReport } from '../modules/money/dailyReports/reportSteps.service';
import type { Context } from '../context';
import type { Trx } from '../db/client';
import type { Actor } from '../plugins/loginSessions';
import type { Vault } from '../storage/vault';
import type { Account } from './demoAccounts';
import { instantAt, pastInstantAt } from './instants';
import { within } from './within';

/** The bank has shown its lines of so many days, to yesterday; those of the older days are matched. */
const DAYS_SHOWN = 16;
const DAYS_OPEN = 6;
/** The reports of the first days are settled, the first of them for good. */
const DAYS_SETTLED = 3;
const MOST_LOCKED = 3;
/** Of what comes in one by one, the bank does not show one in so many. */
const ONE_MISSING_IN = 11;
const OPENING_SEN = 18_640_025;

type BankLine = { date: StayDate; text: string; reference: string; amountSen: number };
type Found = { row: BankTakingRow; taking: Taking };

const HEADERS = {
  signed: ['Date', 'Description', 'Reference', 'Amount', 'Balance'],
  columns: ['Trans Date', 'Particulars', 'Ref No', 'Withdrawal', 'Deposit', 'Balance'],
};
const LAYOUTS: Record<keyof typeof HEADERS, BankFileLayout> = {
  signed: {
    ...{ delimiter: ',', headerRow: 1, dateOrder: 'dmy', decimal: '.', shape: 'signed' },
    columns: { date: 0, description: 1, reference: 2, amount: 3, balance: 4 },
    header: HEADERS.signed,
  },
  columns: {
    ...{ delimiter: ';', headerRow: 1, dateOrder: 'dmy', decimal: '.', shape: 'columns' },
    columns: { date: 0, description: 1, reference: 2, debit: 3, credit: 4, balance: 5 },
    header: HEADERS.columns,
  },
};
/** The bank accounts of the demo's companies, in their order. Banks write their files each in its own way. */
const ACCOUNTS = [
  { bank: 'cimb', number: '514000000000', shape: 'signed' },
  { bank: 'maybank', number: '704000000000', shape: 'columns' },
] as const;

/**
 * Gives each company its bank account with the lines of the last two weeks, and matches those of the older days as the finance clerk would: by the
 * calls of the product. Some reports are settled by that; the last days are left to do. Returns the number of lines.
 */
export async function loadBank(
  trx: Trx,
  {
    companies,
    finance,
    newId,
    vault,
    today,
  }: {
    companies: readonly { id: string; name: string }[];
    finance: Account;
    newId: () => string;
    vault: Vault;
    today: StayDate;
  },
): Promise<number> {
  const now = new Date(pastInstantAt(today, 9 * 60));
  const context = {
    db: within(trx),
    now: () => now,
    readBankFile: localBankFileReader,
  } as unknown as Context;
  const actor = { kind: 'staff', id: finance.id } as const;
  let count = 0;
  for (const [index, company] of companies.entries()) {
    const { bank, number, shape } = ACCOUNTS[index]!;
    const accountId = newId();
    await insertBankAccount(trx, {
      id: accountId,
      company_id: company.id,
      bank_code: bank,
      account_name: company.name,
      account_sealed: vault.sealText(number, bankNumberPurpose(accountId)),
      account_end: number.slice(-4),
      purpose: 'Takings',
      is_default: true,
      created_at: instantAt(addDays(today, -400), 11 * 60),
    });
    const from = addDays(today, -DAYS_SHOWN);
    const to = addDays(today, -1);
    const found = await findOpenTakings(trx, { companyId: company.id, from, to, today, most: 20_000 });
    const lines = [...linesOf(found), ...unexplained(today)].sort(inOrder);
    const { lineCount } = await importBankFile(
      context,
      actor,
      { accountId, layout: LAYOUTS[shape], name: `${bank}-${to}.csv` },
      Buffer.from(fileOf(lines, shape)),
    );
    count += lineCount;
    const { proposals } = await listProposals(context, accountId);
    const until = addDays(today, -DAYS_OPEN);
    await acceptAll(context, actor, {
      proposals: proposals
        .filter(({ score, lines: shown }) => score >= SURE_SCORE && shown.every(({ date }) => date < until))
        .map(({ lines: shown, takings, score }) => ({
          lines: shown.map(({ id, version }) => ({ id, version })),
          takings: takings.map(({ type, id }) => ({ type, id })),
          score,
        })),
    });
  }
  await settleReports(context, trx, finance, today);
  return count;
}

/** What the bank shows of takings: settlements of cards and codes by day, all else one by one, but for a few that it does not show. */
function linesOf(found: readonly Found[]): BankLine[] {
  const settlements = new Map<string, BankLine>();
  const single: BankLine[] = [];
  for (const { row, taking } of [...found].sort(byTaking)) {
    const { kind, method, dueOn, expectedSen } = taking;
    const line = { date: dueOn, amountSen: expectedSen };
    const settled = SETTLED[kind as keyof typeof SETTLED];
    if (!settled || expectedSen < 0) {
      single.push({ ...line, text: textOf(row, taking), reference: row.reference });
      continue;
    }
    const key = `${method} ${dueOn}`;
    const there = settlements.get(key);
    if (there) there.amountSen += expectedSen;
    else settlements.set(key, { ...line, text: settled, reference: `${method.toUpperCase()} ${dueOn}` });
  }
  return [
    ...settlements.values(),
    ...single.filter((_, index) => index % ONE_MISSING_IN !== ONE_MISSING_IN - 1),
  ];
}
const SETTLED = {
  card: 'MERCHANT CARD SETTLEMENT',
  qr: 'DUITNOW QR SETTLEMENT',
};

function textOf({ stay, reference }: BankTakingRow, { kind, expectedSen }: Taking): string {
  const name = (stay?.guestName ?? '').toUpperCase().replace(/[,;"]/g, ' ');
  if (kind === 'cash') return expectedSen < 0 ? `CASH WITHDRAWAL ${reference}` : `CASH DEPOSIT ${reference}`;
  if (kind === 'ota_collect') return `${PAID_BY[reference.slice(0, 3)] ?? 'BOOKING'} PAYOUT`;
  if (kind === 'fpx') return `FPX ${stay!.reference} ${name}`;
  // Who transfers writes the number of the booking, or only has a name.
  return expectedSen < 0 || stay!.reference < 'AT-R'
    ? `INSTANT TRANSFER ${name}`
    : `INSTANT TRANSFER ${stay!.reference}`;
}
/** The channel of a payout, by what its reference begins with. */
const PAID_BY: Record<string, string> = {
  AIR: 'AIRBNB',
  BOO: 'BOOKING.COM',
  AGO: 'AGODA',
  TRA: 'TRAVELOKA',
};

/** Lines that no taking explains: interest, a charge, and money of somebody whom nobody knows. */
const unexplained = (today: StayDate): BankLine[] => [
  { date: addDays(today, -11), text: 'SERVICE CHARGE', reference: '', amountSen: -1_060 },
  { date: addDays(today, -8), text: 'CREDIT INTEREST', reference: '', amountSen: 1_237 },
  { date: addDays(today, -3), text: 'INSTANT TRANSFER K RAHMAN', reference: 'SEWA', amountSen: 43_715 },
];

/** By what is the same in every demo of a day. */
const orderOf = ({ row: { stay }, taking: { dueOn, method, expectedSen, references } }: Found) =>
  [dueOn, method, stay?.reference, ...references, expectedSen].join(' ');
const byTaking = (a: Found, b: Found) => (orderOf(a) < orderOf(b) ? -1 : 1);
const keyOf = ({ date, text, reference, amountSen }: BankLine) => `${date} ${text} ${reference} ${amountSen}`;
const inOrder = (a: BankLine, b: BankLine) => (keyOf(a) < keyOf(b) ? -1 : 1);

/** The file as the bank would write it, with the balance after each line. */
function fileOf(lines: readonly BankLine[], shape: keyof typeof HEADERS): string {
  const { delimiter } = LAYOUTS[shape];
  let balanceSen = OPENING_SEN;
  const rows = lines.map(({ date, text, reference, amountSen }) => {
    balanceSen += amountSen;
    const [year, month, day] = date.split('-');
    const moved =
      shape === 'signed'
        ? [ringgit(amountSen)]
        : [amountSen < 0 ? ringgit(-amountSen) : '', amountSen < 0 ? '' : ringgit(amountSen)];
    return [
      `${day}/${month}/${year}`,
      text,
      reference.replaceAll(delimiter, ' '),
      ...moved,
      ringgit(balanceSen),
    ];
  });
  return [HEADERS[shape], ...rows].map((cells) => cells.join(delimiter)).join('\r\n');
}
const ringgit = (sen: number) => (sen / 100).toFixed(2);

/** Says of the reports of the first days whose takings are all found that they are, and locks some of them. */
async function settleReports(context: Context, trx: Trx, finance: Account, today: StayDate): Promise<void> {
  const from = addDays(today, -DAYS_SHOWN);
  const reports = await trx
    .selectFrom('daily_report')
    .select(['id', 'version'])
    .where('status', '=', 'checked')
    .where('date', '>=', from)
    .where('date', '<', addDays(from, DAYS_SETTLED))
    .orderBy('date')
    .orderBy('id')
    .execute();
  const caller = {
    person: actorOf(finance),
    actor: { kind: 'staff', id: finance.id } as const,
    userAgent: undefined,
    address: '',
  };
  let locked = 0;
  for (const { id, version } of reports) {
    const { all, open } = await countTakingsOf(trx, id);
    if (all === 0 || open > 0) continue;
    await decideReport(context, caller, id, 'match', { version });
    if (locked === MOST_LOCKED) continue;
    await decideReport(context, caller, id, 'lock', { version: version + 1 });
    locked += 1;
  }
}

/** The clerk as a request of hers knows her; no session is opened. */
const actorOf = (account: Account): Actor => ({
  id: account.id,
  sessionId: '',
  accountNumber: '',
  name: account.name,
  email: account.email,
  role: account.role,
  isAdmin: account.is_admin,
  isOwner: account.is_owner,
  codes: account.permission_codes,
  language: account.language,
});
