import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  billImportForm,
  BillImportPreview,
  BillImportRow,
  BillsImported,
} from '@shared/contract/money/billImports';
import { EXPENSE_LIMITS } from '@shared/contract/money/expenses';
import { businessDate } from '@shared/domain/base/stayDates';
import { readBills, type BillFault, type ReadBills } from '@shared/domain/money/billFile';
import { UnreadableFile } from '@shared/domain/money/fileText';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { COST_KINDS, type CostKind } from '@shared/domain/money/packageTerms';
import { LANGUAGES } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { insertRows } from '../../../db/insertRows';
import { AppError, invalidField } from '../../../errors';
import { officeTexts } from '../../../officeTexts';
import { audit, type AuditActor } from '../../../plugins/audit';
import { placeBills, type FoundBill } from './billPlaces';
import * as queries from './importBills.queries';

/** Kinds of bills by their code and by their names in every language, in small letters. */
const categoryNames = (): Map<string, CostKind> =>
  new Map(
    COST_KINDS.flatMap((kind) => [
      [kind, kind] as const,
      ...LANGUAGES.map(
        (language) => [officeTexts(language).say(COST_KEYS[kind]).toLowerCase(), kind] as const,
      ),
    ]),
  );

type ReadFile = ReadBills & { contentHash: string };

/** Reads a file in a thread of its own. Throws 400 `bill_file.unreadable` for what is no table at all. */
async function readFile({ readBankFile, now }: Context, content: Buffer): Promise<ReadFile> {
  try {
    const { rows, contentHash } = await readBankFile.table(content);
    const names = categoryNames();
    const given = { today: businessDate(now()), categoryNamed: (name: string) => names.get(name) };
    return { contentHash, ...readBills(rows, given) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason, line } = error;
    throw new AppError(400, {
      code: 'bill_file.unreadable',
      detail: error.message,
      params: { reason, line },
    });
  }
}

/** The bills of a file with their places, companies and bearing, and what is wrong with them. */
async function understand(db: Queryable, { bills, faults }: ReadBills) {
  const placed = placeBills(bills, await queries.findNamedPlaces(db));
  const whole = placed.bills.flatMap(({ placedBill }) => placedBill ?? []);
  const known = await queries.findCompaniesAndRules(db, whole);
  const found = placed.bills.map((bill): FoundBill & { companyId: string | null } => {
    const more = known.get(bill.row);
    return {
      ...bill,
      companyId: more?.companyId ?? null,
      ownerBp: bill.ownerBp ?? more?.rule?.ownerBp ?? 0,
      markUpBp: bill.markUpBp ?? (bill.ownerBp === null ? more?.rule?.markUpBp : 0) ?? 0,
    };
  });
  const elsewhere = found.flatMap(({ row, told, companyId }): BillFault[] =>
    told.company && companyId !== null && told.company.id !== companyId
      ? [{ row, column: 'company', rule: 'other_company', what: told.company.name }]
      : [],
  );
  return { found, whole, faults: [...faults, ...placed.faults, ...elsewhere] };
}

/** The rows that look like an earlier row of the same file, each with that row. */
function likeEarlierRows(bills: readonly queries.PlacedBill[]): Map<number, number> {
  const like = new Map<number, number>();
  const plain = (number: string) => number.toLowerCase().replace(/[^a-z0-9]/g, '');
  const byVendor = new Map<string, { row: number; number: string; amountSen: number; day: number }[]>();
  for (const { row, vendorName, amountSen, ...bill } of bills) {
    const vendor = vendorName.toLowerCase();
    const number = plain(bill.number);
    const day = Date.parse(bill.billDate) / 86_400_000;
    const others = byVendor.get(vendor) ?? [];
    const same = others.find((other) =>
      number !== '' && other.number !== ''
        ? other.number === number
        : other.amountSen === amountSen && Math.abs(other.day - day) <= EXPENSE_LIMITS.nearDays,
    );
    if (same) like.set(row, same.row);
    others.push({ row, number, amountSen, day });
    byVendor.set(vendor, others);
  }
  return like;
}

/** What a file would become. Writes nothing. Throws 400 `bill_file.unreadable`. */
export async function previewBills(context: Context, content: Buffer): Promise<BillImportPreview> {
  const { db } = context;
  const file = await readFile(context, content);
  const { found, whole, faults } = await understand(db, file);
  const duplicates = await queries.findDuplicatesOfRows(db, whole);
  const like = likeEarlierRows(whole);
  const { companies } = await queries.findNamedPlaces(db);
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  return {
    rows: found.map((bill): BillImportRow => ({
      ...{ row: bill.row, vendorName: bill.vendorName, number: bill.number, billDate: bill.billDate },
      ...{ dueDate: bill.dueDate, category: bill.category, amountSen: bill.amountSen, taxSen: bill.taxSen },
      propertyName: bill.told.property?.name ?? null,
      unitNumber: bill.told.unit?.number ?? null,
      companyName: (bill.companyId && nameOf.get(bill.companyId)) || null,
      ...{ ownerBp: bill.ownerBp ?? 0, markUpBp: bill.markUpBp ?? 0 },
      duplicate: duplicates.get(bill.row) ?? null,
      likeRow: like.get(bill.row) ?? null,
    })),
    faults,
    ignored: file.ignored,
    isKnown: await queries.isImported(db, file.contentHash),
  };
}

/**
 * Writes every bill of a file as a draft, or none. Rows that look like bills that are there, or like earlier rows, are left out unless they are
 * chosen, with a reason. The same file again writes nothing while its bills are there. Throws 400 `bill_file.unreadable` and `bill_file.problems`.
 */
export async function importBills(
  context: Context,
  actor: AuditActor,
  { name, take, reason }: z.output<typeof billImportForm>,
  content: Buffer,
): Promise<BillsImported> {
  const file = await readFile(context, content);
  if (take.length > 0 && reason === '') throw invalidField('reason', 'required', 'why they are other bills');
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const importId = await queries.holdImport(trx, {
      ...{ contentHash: file.contentHash, name, actorId: actor.id, now: now() },
    });
    if (await queries.isImported(trx, file.contentHash)) return { isNew: false, created: 0, left: 0 };
    const { found, whole, faults } = await understand(trx, file);
    if (faults.length > 0)
      throw new AppError(400, {
        code: 'bill_file.problems',
        detail: faults.map(({ row, column, rule }) => `row ${row}: ${column} ${rule}`).join('; '),
        params: { count: faults.length, row: faults[0]!.row },
        data: { faults },
      });
    const vendors = await queries.holdVendors(trx, whole, now());
    const duplicates = await queries.findDuplicatesOfRows(trx, whole);
    const like = likeEarlierRows(whole);
    const looksLike = (row: number) => duplicates.has(row) || like.has(row);
    const kept = found.filter(({ row }) => !looksLike(row) || take.includes(row));
    await writeBills(
      trx,
      actor,
      kept.map((bill) => ({
        bill,
        vendorId: vendors.get(bill.row)!,
        reason: looksLike(bill.row) ? reason : '',
      })),
      { importId, file: name, now: now() },
    );
    return { isNew: true, created: kept.length, left: found.length - kept.length };
  });
}

type BillToWrite = { bill: FoundBill & { companyId: string | null }; vendorId: string; reason: string };

/** Drafts as a person writes them, each with its line in the audit log. */
async function writeBills(
  trx: Trx,
  actor: AuditActor,
  bills: readonly BillToWrite[],
  { importId, file, now }: { importId: string; file: string; now: Date },
): Promise<void> {
  const rows = bills.map(({ bill, vendorId, reason }) => ({
    ...{ id: randomUUID(), company_id: bill.companyId, property_id: bill.placedBill!.propertyId },
    ...{ unit_id: bill.placedBill!.unitId, vendor_id: vendorId, number: bill.number },
    ...{ bill_date: bill.billDate, due_date: bill.dueDate, category: bill.category },
    ...{ amount_sen: bill.amountSen, tax_sen: bill.taxSen, owner_bp: bill.ownerBp },
    ...{ mark_up_bp: bill.ownerBp === 0 ? 0 : bill.markUpBp, remark: bill.remark, duplicate_reason: reason },
    ...{ writers: actor.id === null ? [] : [actor.id], import_id: importId },
    ...{ created_by: actor.id, created_at: now, updated_at: now },
  }));
  await insertRows(trx, 'expense', rows);
  for (const [index, { id, ...row }] of rows.entries()) {
    const { bill } = bills[index]!;
    await audit(trx, actor, {
      ...{ action: 'create', entity: 'expense', entityId: id },
      after: {
        ...{
          vendorName: bill.vendorName,
          number: bill.number,
          billDate: bill.billDate,
          dueDate: bill.dueDate,
        },
        ...{ category: bill.category, amountSen: bill.amountSen, taxSen: bill.taxSen, ownerBp: row.owner_bp },
        ...{ markUpBp: row.mark_up_bp, remark: bill.remark, duplicateReason: row.duplicate_reason, file },
      },
    });
  }
}
