import { z } from 'zod';
import type { Paper } from '@shared/contract/base/papers';
import { MAX_LIMIT } from '@shared/contract/base/lists';
import { ownContract } from '@shared/contract/money/ownContracts';
import { ownFreeStay, ownFreeStayRequestRow } from '@shared/contract/money/ownFreeStays';
import { ownInstallmentRow, ownPayoutRow } from '@shared/contract/money/ownInstallments';
import { ownStatement, type OwnStatement } from '@shared/contract/money/ownStatements';
import { ownUnitsAnswer } from '@shared/contract/office/ownerRooms';
import { ownBankAccount } from '@shared/contract/people/bankAccountChanges';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { csvHead, csvRow, type ExportColumn } from '../../../plugins/export';
import type { Actor } from '../../../plugins/loginSessions';
import type { ZippedFile } from '../../../storage/zipFile';
import { listOwnFreeStays } from '../../money/freeStayRequests/ownFreeStays.service';
import { listOwnRequests } from '../../money/freeStayRequests/ownFreeStayRequests.service';
import {
  listOwnContracts,
  printOwnContract,
  viewOwnContractFile,
} from '../../money/ownerContracts/ownContracts.service';
import { listOwnInstallments, listOwnPayouts } from '../../money/ownerInstallments/ownInstallments.service';
import {
  findOwnPage,
  showOwnStatement,
  viewOwnBill,
  viewOwnSlip,
} from '../../money/statements/ownStatements.service';
import { printStatement } from '../../money/statements/readStatement.service';
import { readOwnBankAccount } from '../../people/bankAccountChanges/bankAccountChanges.service';
import { findOwner } from '../../people/owners/owners.queries';
import { showUnits } from '../ownerRooms/ownerRooms.service';
import { findConfirmedNews } from './ownerExports.queries';

/** Papers that are packed; a file of more would not fit the memory of a small server. */
const MOST_PAPER_BYTES = 60_000_000;

type Page<Row> = { rows: Row[]; totalCount: number };

/** All rows of a list that is answered in pages. */
async function allOf<Row>(page: (pagination: { limit: number; currentPage: number }) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const found = await page({ limit: MAX_LIMIT, currentPage: number });
    rows.push(...found.rows);
    if (found.rows.length < MAX_LIMIT) return rows;
  }
}

const json = (name: string, content: unknown): ZippedFile => ({
  ...{ name, content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) },
});
const csv = <Row>(name: string, columns: readonly ExportColumn<Row>[], rows: readonly Row[]): ZippedFile => ({
  ...{ name, content: Buffer.from(csvHead(columns) + rows.map((row) => csvRow(columns, row)).join('')) },
});
const ringgit = (sen: number) => sen / 100;

/**
 * Everything that is an owner's, as files: what his own pages answer and no more, so that a co-owner's person and the time of others stay out as they do
 * there. Each answer goes through the contract of its call, which drops what only staff see.
 */
export async function collectExport(
  context: Context,
  owner: Actor,
  language: Language,
): Promise<ZippedFile[]> {
  const { db, now } = context;
  const ownerId = owner.id;
  const today = businessDate(now());
  const contracts = z.array(ownContract).parse(await listOwnContracts(context, { ownerId, language }));
  const statements: OwnStatement[] = [];
  for (const { id } of await allOf((pagination) => findOwnPage(db, ownerId, { pagination })))
    statements.push(ownStatement.parse(await showOwnStatement(db, ownerId, id)));
  const installments = z
    .array(ownInstallmentRow)
    .parse(await allOf((pagination) => listOwnInstallments(context, ownerId, { pagination })));
  const payouts = z
    .array(ownPayoutRow)
    .parse(await allOf((pagination) => listOwnPayouts(context, ownerId, { pagination })));
  const requests = await allOf((pagination) => listOwnRequests(context, ownerId, { pagination }));
  const freeStays = await listOwnFreeStays({ db, today, ownerId, language });
  return [
    json('person.json', await personOf(context, owner)),
    json('units.json', ownUnitsAnswer.parse(await showUnits(context, ownerId))),
    json('contracts.json', contracts),
    json('statements.json', statements),
    csv('statements.csv', STATEMENT_COLUMNS, statements),
    json('questions.json', questionsOf(statements)),
    json('instalments.json', installments),
    csv('instalments.csv', INSTALLMENT_COLUMNS, installments),
    json('payouts.json', payouts),
    csv('payouts.csv', PAYOUT_COLUMNS, payouts),
    json('free-stays.json', {
      entitlements: z.array(ownFreeStay).parse(freeStays),
      requests: z.array(ownFreeStayRequestRow).parse(requests),
    }),
    json('announcements-confirmed.json', await findConfirmedNews(db, ownerId)),
    ...(await papersOf(context, owner, { contracts, statements, payouts, language })),
  ];
}

const questionsOf = (statements: readonly OwnStatement[]) =>
  statements.flatMap(({ number, questions }) =>
    questions.map((question) => ({ statement: number, ...question })),
  );

/** Who he is to us; the numbers of his paper and of his account stay sealed but for their ends. */
async function personOf({ db }: Pick<Context, 'db'>, { id }: Actor) {
  const found = await findOwner(db, id);
  if (!found) throw notFound('no such owner');
  const { accountNumber, name, email, phone, nationality, language, taxNo, address } = found;
  const { postcode, city, state, country, isBusiness, identityType, identityNoEnd } = found;
  return {
    ...{ accountNumber, name, email, phone, nationality, language, isBusiness, identityType, identityNoEnd },
    ...{ taxNo, address, postcode, city, state, country },
    bankAccount: ownBankAccount.parse(await readOwnBankAccount(db, id)),
  };
}

const STATEMENT_COLUMNS: ExportColumn<OwnStatement>[] = [
  { header: 'number', value: ({ number }) => number },
  { header: 'month', value: ({ month }) => month },
  { header: 'company', value: ({ company }) => company.name },
  { header: 'issued_on', value: ({ issuedOn }) => issuedOn },
  { header: 'net', value: ({ netSen }) => ringgit(netSen) },
];
const INSTALLMENT_COLUMNS: ExportColumn<z.output<typeof ownInstallmentRow>>[] = [
  { header: 'due_on', value: ({ dueOn }) => dueOn },
  { header: 'unit', value: ({ unit }) => unit?.number ?? null },
  { header: 'status', value: ({ status }) => status },
  { header: 'amount', value: ({ amountSen }) => ringgit(amountSen) },
  { header: 'left', value: ({ restSen }) => ringgit(restSen) },
];
const PAYOUT_COLUMNS: ExportColumn<z.output<typeof ownPayoutRow>>[] = [
  { header: 'number', value: ({ number }) => number },
  { header: 'company', value: ({ companyName }) => companyName },
  { header: 'paid_on', value: ({ releasedOn }) => releasedOn },
  { header: 'amount', value: ({ amountSen }) => ringgit(amountSen) },
  { header: 'returned_on', value: ({ returnedOn }) => returnedOn },
];

const plainName = (text: string) => text.replace(/[^\p{L}\p{N}._ -]+/gu, '-').slice(0, 80);
const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** His papers: prints of statements and of contracts that are his alone, what was signed, receipts of his bills, and slips of what he was paid. What does not fit is named. */
async function papersOf(
  context: Context,
  { id: ownerId }: Actor,
  {
    contracts,
    statements,
    payouts,
    language,
  }: {
    contracts: readonly z.output<typeof ownContract>[];
    statements: readonly OwnStatement[];
    payouts: readonly z.output<typeof ownPayoutRow>[];
    language: Language;
  },
): Promise<ZippedFile[]> {
  const files = new Map<string, Buffer>();
  const leftOut: string[] = [];
  let bytes = 0;
  const add = async (name: string, read: () => Promise<Buffer>) => {
    if (files.has(name)) return;
    if (bytes > MOST_PAPER_BYTES) return void leftOut.push(name);
    const content = await read();
    bytes += content.length;
    files.set(name, content);
  };
  const actor: AuditActor = { kind: 'account', id: ownerId };
  const who = { actor, ownerId };
  const nameOf = (folder: string, about: string, file: Pick<Paper, 'id' | 'name' | 'mime'>) =>
    `${folder}/${plainName(about)} ${plainName(file.name)} ${file.id.slice(0, 8)}.${ENDINGS[file.mime] ?? 'bin'}`;
  for (const { id, number, accountLines } of statements) {
    await add(
      `statements/${plainName(number!)}.pdf`,
      async () => (await printStatement(context, id, language)).pdf,
    );
    for (const { bill } of accountLines)
      for (const file of bill?.files ?? [])
        await add(nameOf('receipts', number!, file), async () =>
          Buffer.from((await viewOwnBill(context, who, { expenseId: bill!.id, fileId: file.id })).content),
        );
  }
  for (const { id, number, isAlone, files: signed } of contracts) {
    if (isAlone)
      await add(`contracts/${plainName(number)}.pdf`, async () =>
        Buffer.from((await printOwnContract(context, { ownerId, id, language })).pdf),
      );
    for (const file of signed)
      await add(nameOf('contracts', number, file), async () =>
        Buffer.from((await viewOwnContractFile(context, who, { id, fileId: file.id })).content),
      );
  }
  for (const { id, number, files: slips } of payouts)
    for (const file of slips)
      await add(nameOf('slips', number, file), async () =>
        Buffer.from((await viewOwnSlip(context, who, { itemId: id, fileId: file.id })).content),
      );
  return [
    ...[...files].map(([name, content]) => ({ name, content })),
    ...(leftOut.length > 0 ? [json('papers-left-out.json', leftOut)] : []),
  ];
}
