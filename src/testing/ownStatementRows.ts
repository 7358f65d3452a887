import type { OwnerQuestion } from '@shared/contract/money/ownerQuestions';
import type { OwnStatement, OwnStatementRow, OwnTaxYear } from '@shared/contract/money/ownStatements';
import { anId } from './staffRows';
import { aStatementDetail } from './statementRows';

/** A question for tests: about the fee, answered. */
export const aQuestion = (changes: Partial<OwnerQuestion> = {}): OwnerQuestion => ({
  ...{ id: anId(120), figure: { kind: 'line', position: 1 }, state: 'answered', version: 2 },
  createdAt: '2026-11-06T01:05:00.000Z',
  messages: [
    { byOwner: true, text: 'Why 540?', saidAt: '2026-11-06T01:05:00.000Z' },
    { byOwner: false, text: '20 % of 2,700.', saidAt: '2026-11-06T03:05:00.000Z' },
  ],
  ...changes,
});

const shownRow = () => {
  const { id, month, company, units, revenueSen, deductedSen, feeSen, poolSen } = aStatementDetail();
  const { accountSen, adjustmentSen, netSen, broughtSen, balanceSen } = aStatementDetail();
  return {
    ...{ id, month, company, units, revenueSen, deductedSen, feeSen, poolSen },
    ...{ accountSen, adjustmentSen, netSen, broughtSen, balanceSen },
  };
};
/** October 2026 as its owner sees it: issued, 300.00 of it still to come. */
export const anOwnStatementRow = (changes: Partial<OwnStatementRow> = {}): OwnStatementRow => ({
  ...shownRow(),
  ...{ number: 'ST-00007', status: 'issued', restSen: 30_000 },
  ...changes,
});

/** The same with every section. */
export const anOwnStatement = (changes: Partial<OwnStatement> = {}): OwnStatement => {
  const { lines, accountLines, stays, months } = aStatementDetail();
  return {
    ...anOwnStatementRow(),
    issuedOn: '2026-11-05',
    before: anOwnStatementRow({ id: anId(99), month: '2026-09-01', revenueSen: 210_000 }),
    lines: lines.map(({ entries: _entries, ...line }) => line),
    accountLines: accountLines.map(({ expenseId, ...line }) => ({
      ...line,
      bill:
        expenseId === null
          ? null
          : {
              id: expenseId,
              files: [
                {
                  ...{ id: anId(123), name: 'aircon.pdf', mime: 'application/pdf', sizeBytes: 900 },
                  createdAt: '2026-10-20T02:00:00.000Z',
                },
              ],
            },
    })),
    ...{ stays, months },
    payouts: [
      {
        ...{
          itemId: anId(121),
          number: 'PAY-0003',
          payOn: '2026-11-10',
          amountSen: 150_000,
          returnedOn: null,
        },
        slips: [
          { id: anId(122), name: 'slip.pdf', mime: 'application/pdf', createdAt: '2026-11-10T02:00:00.000Z' },
        ],
      },
    ],
    questions: [aQuestion()],
    ...changes,
  };
};

/** A year for tests: one unit, two figures, a payout. */
export const aTaxYear = (changes: Partial<OwnTaxYear> = {}): OwnTaxYear => {
  const statementId = anId(80);
  const of = (sen: number) => [{ statementId, sen }];
  return {
    year: 2026,
    companies: [
      {
        company: { id: anId(81), name: 'Seruling Stays', registrationNo: '202601000001' },
        units: [
          {
            unit: {
              ...{ id: anId(83), number: 'A-28-01' },
              propertyName: { 'en-US': 'Seruling', 'cn-ZH': '笛苑', 'ms-MY': 'Seruling' },
            },
            figures: [
              { kind: 'revenue', about: null, sen: 300_000, earlierSen: 9_000, of: of(300_000) },
              {
                kind: 'deduction',
                about: 'channel_commission',
                sen: -45_000,
                earlierSen: 0,
                of: of(-45_000),
              },
              { kind: 'bill', about: 'maintenance', sen: -12_000, earlierSen: 0, of: of(-12_000) },
            ],
            netSen: 243_000,
          },
        ],
        statements: [{ id: statementId, number: 'ST-00007', month: '2026-10-01', netSen: 243_000 }],
        netSen: 243_000,
        payouts: [{ number: 'PAY-0003', payOn: '2026-11-10', amountSen: 150_000 }],
        paidSen: 150_000,
      },
    ],
    ...changes,
  };
};
