import type { z } from 'zod';
import type {
  bankImportForm,
  bankPreviewForm,
  BankFileImported,
  BankFilePreview,
} from '@shared/contract/money/bankLines';
import { businessDate } from '@shared/domain/base/stayDates';
import type { BankFileLayout } from '@shared/domain/money/bankFileLayout';
import { UnreadableFile } from '@shared/domain/money/fileText';
import type { Context } from '../../../context';
import { AppError, conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { BankFileContent } from './bankFileContent';
import {
  findAccount,
  findKnown,
  findSameFile,
  insertFile,
  insertLines,
  keepLayout,
  lockAccount,
  type BankFileAccount,
} from './bankFiles.queries';

type Said = { openingSen?: number; closingSen?: number };

async function accountOf({ db }: Context, id: string): Promise<BankFileAccount> {
  const account = await findAccount(db, id);
  if (!account) throw notFound('no such bank account');
  // The books are in ringgit; what a foreign account moves is booked by what the ringgit account shows of it.
  if (account.currency !== 'MYR') throw conflict('bank_file.currency', 'only accounts in ringgit have lines');
  return account;
}

/** Reads a file in a thread of its own. Throws 400 `bank_file.unreadable` for what is no table at all. */
async function read(
  { readBankFile, now }: Context,
  accountId: string,
  content: Buffer,
  {
    layout,
    openingSen = null,
    closingSen = null,
  }: { layout: BankFileLayout | null; openingSen?: number | null; closingSen?: number | null },
): Promise<BankFileContent> {
  try {
    return await readBankFile({
      accountId,
      content: new Uint8Array(content),
      layout,
      openingSen,
      closingSen,
      today: businessDate(now()),
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason, line } = error;
    throw new AppError(400, {
      code: 'bank_file.unreadable',
      detail: error.message,
      params: { reason, line },
    });
  }
}

function arithmeticOf(content: BankFileContent, newCount: number): Omit<BankFileImported, 'id' | 'isNew'> {
  const { lines, skipped, openingSen, creditsSen, debitsSen, closingSen, addsUp, torn } = content;
  const dates = lines.map(({ date }) => date).sort();
  return {
    lineCount: lines.length,
    newCount,
    skipped,
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    openingSen,
    creditsSen,
    debitsSen,
    closingSen,
    addsUp,
    torn,
  };
}

const SAMPLE = 12;

/** What a file would bring, read by the layout that is given, else by the account's own, else by a first guess. Writes nothing. */
export async function previewBankFile(
  context: Context,
  { accountId, layout, ...said }: z.output<typeof bankPreviewForm> & Said,
  file: Buffer,
): Promise<BankFilePreview> {
  const account = await accountOf(context, accountId);
  const content = await read(context, accountId, file, { layout: layout ?? account.layout, ...said });
  const { db } = context;
  const known = await findKnown(
    db,
    accountId,
    content.lines.map(({ fingerprint }) => fingerprint),
  );
  return {
    ...arithmeticOf(content, content.lines.length - known.size),
    layout: content.layout,
    isKept: !layout && account.layout !== null,
    head: content.head,
    sample: content.lines.slice(0, SAMPLE).map(({ fingerprint: _fingerprint, nth: _nth, ...line }) => line),
    problems: content.problems,
    problemCount: content.problemCount,
    isKnown: (await findSameFile(db, accountId, content.contentHash)) !== undefined,
  };
}

/**
 * Writes the lines of a file that the account does not have, all of them or none, and keeps how it was read. The same file again writes nothing.
 * Throws 404, 400 `bank_file.unreadable`, 400 `bank_file.problems` with the rows that cannot be read, and 409 `bank_file.balance` where opening,
 * credits, debits and closing do not add up and nobody has accepted that.
 */
export async function importBankFile(
  context: Context,
  actor: AuditActor,
  { accountId, layout, name, accept, ...said }: z.output<typeof bankImportForm> & Said,
  file: Buffer,
): Promise<BankFileImported> {
  const account = await accountOf(context, accountId);
  const content = await read(context, accountId, file, { layout, ...said });
  const { problems, problemCount, lines, addsUp, contentHash } = content;
  if (problemCount > 0)
    throw new AppError(400, {
      code: 'bank_file.problems',
      detail: problems.map(({ row, reason }) => `row ${row}: ${reason}`).join('; '),
      params: { count: problemCount, row: problems[0]!.row },
      data: problems,
    });
  if (lines.length === 0) throw invalidField('document', 'required', 'the file has no lines');
  const { db, now } = context;
  const event = { actorId: actor.id, now: now() };
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const same = await findSameFile(trx, accountId, contentHash);
    if (same) return { id: same.id, isNew: false, ...arithmeticOf(content, 0) };
    if (addsUp === false && !accept) {
      const { openingSen, creditsSen, debitsSen, closingSen, torn } = arithmeticOf(content, 0);
      throw conflict('bank_file.balance', 'opening, credits and debits do not make the closing', {
        data: { openingSen, creditsSen, debitsSen, closingSen, torn },
      });
    }
    const known = await findKnown(
      trx,
      accountId,
      lines.map(({ fingerprint }) => fingerprint),
    );
    const added = lines.filter(({ fingerprint }) => !known.has(fingerprint));
    const sums = arithmeticOf(content, added.length);
    const id = await insertFile(
      trx,
      { ...sums, accountId, name, contentHash, from: sums.from!, to: sums.to! },
      event,
    );
    await insertLines(trx, account, id, added);
    await keepLayout(trx, accountId, layout, event);
    await audit(trx, actor, {
      action: 'importBankFile',
      entity: 'company',
      entityId: account.companyId,
      after: { bankFile: name, lines: lines.length, newLines: added.length, from: sums.from, to: sums.to },
    });
    return { id, isNew: true, ...sums };
  });
}
