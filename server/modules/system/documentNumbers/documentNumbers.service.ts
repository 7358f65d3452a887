import type { z } from 'zod';
import type { DocumentNumbering, documentNumberingInput } from '@shared/contract/system/documentNumbers';
import type { StayDate } from '@shared/domain/base/stayDates';
import {
  documentNumberText,
  E_INVOICE_TYPES,
  NUMBERED_KINDS,
  numberYear,
  USUAL_PATTERNS,
  type NumberedKind,
} from '@shared/domain/system/documentNumbers';
import type { Queryable, Trx } from '../../../db/client';
import { invalidField, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import {
  findLastNumbers,
  findPatterns,
  insertNumber,
  isPrefixUsed,
  raiseCounter,
  savePattern,
  type KeptPattern,
} from './documentNumbers.queries';

/** A number that a document has got: `text` is printed. */
export type TakenNumber = { year: number; number: number; text: string };

const patternOf = (patterns: readonly KeptPattern[], kind: NumberedKind) =>
  patterns.find((pattern) => pattern.kind === kind) ?? { kind, ...USUAL_PATTERNS[kind], version: 0 };

/**
 * Takes the next number of a kind of document, of the year of its date, for a document that is written in the same transaction: a document
 * that is given up gives its number up too, so the numbers of a year have no gap, and nobody gets one twice. Whoever numbers documents of
 * the same company and kind waits until the transaction ends: take the number last.
 */
export async function takeDocumentNumber(
  trx: Trx,
  { companyId, kind, date }: { companyId: string; kind: NumberedKind; date: StayDate },
): Promise<TakenNumber> {
  const year = numberYear(date);
  const number = await raiseCounter(trx, { companyId, kind, year });
  // Read behind the lock, so that a pattern changed meanwhile is seen.
  const text = documentNumberText(patternOf(await findPatterns(trx, companyId), kind), year, number);
  await insertNumber(trx, { companyId, kind, year, number, text, issuedOn: date });
  return { year, number, text };
}

/** Reads how a company numbers its documents, and which number each kind has next in the year of a day. */
export async function readNumbering(
  db: Queryable,
  companyId: string,
  today: StayDate,
): Promise<DocumentNumbering[]> {
  const year = numberYear(today);
  const patterns = await findPatterns(db, companyId);
  const lastNumbers = await findLastNumbers(db, companyId, year);
  return NUMBERED_KINDS.map((kind) => {
    const pattern = patternOf(patterns, kind);
    const last = lastNumbers.get(kind);
    return {
      ...pattern,
      last: last?.text ?? null,
      next: documentNumberText(pattern, year, (last?.number ?? 0) + 1),
      eInvoiceType: E_INVOICE_TYPES[kind],
    };
  });
}

/**
 * Changes how the numbers of a kind look from the next one on, for a caller that holds the company; those that documents have stay. Throws
 * `row.stale`, and a field error for a prefix that another kind of the company has or has had.
 */
export async function changeNumbering(
  trx: Trx,
  actor: AuditActor,
  companyId: string,
  { kind, version, ...pattern }: z.output<typeof documentNumberingInput>,
): Promise<void> {
  const patterns = await findPatterns(trx, companyId);
  const { version: current, kind: _kind, ...before } = patternOf(patterns, kind);
  if (current !== version) throw stale({ version: current });
  const { prefix } = pattern;
  const isOthers = NUMBERED_KINDS.some(
    (other) => other !== kind && patternOf(patterns, other).prefix === prefix,
  );
  if (isOthers || (await isPrefixUsed(trx, { companyId, kind, prefix })))
    throw invalidField('prefix', 'prefix_taken', `another kind of document has the prefix ${prefix}`);
  await savePattern(trx, companyId, kind, pattern);
  const words = (one: typeof before) => `${kind}: ${documentNumberText(one, 2026, 1)}`;
  await audit(trx, actor, {
    action: 'numbering',
    entity: 'company',
    entityId: companyId,
    before: { numbering: words(before) },
    after: { numbering: words(pattern) },
  });
}
