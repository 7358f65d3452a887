import type { z } from 'zod';
import type {
  contractNoticeInput,
  contractProlongInput,
  contractSignInput,
  contractTermsInput,
  ContractVersion,
  OwnerContract,
  OwnerContractDetail,
  ownerContractPatch,
} from '@shared/contract/money/ownerContracts';
import { dayAfter } from '@shared/contract/money/ownerContracts';
import type { ServicePackage } from '@shared/contract/money/servicePackages';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { problemsOfContract } from '@shared/domain/money/contractTerms';
import { DEFAULT_LANGUAGE, textIn } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { versionedWrites } from '../../../resources/versionedWrites';
import { dropFile } from '../../../storage/sealedFiles';
import { keepUnit } from '../ownerInstallments/keepPromises.service';
import { findById as findPackage } from '../servicePackages/servicePackages.queries';
import { contractPapers } from './contractFiles.service';
import { findPoolOf } from '../unitPools/unitPools.queries';
import * as queries from './ownerContracts.queries';

const requireDraft = ({ status }: OwnerContract) => {
  if (status !== 'draft') throw conflict('owner_contract.signed', 'a signed contract is not written anew');
};

const writes = versionedWrites<OwnerContract, queries.ContractFields>({
  table: 'owner_contract',
  find: (trx, id, now) => queries.findById(trx, businessDate(now), id),
  insert: queries.insert,
  update: queries.update,
  audited: ['number', 'unitNumber', 'validFrom', 'lastDay', 'priceSen', 'remark'],
  refuseUpdate: requireDraft,
  refuseDelete: requireDraft,
});

/** Refuses a unit or a package that a contract cannot be about. */
async function requireParts(
  trx: Trx,
  now: Date,
  { unitId, validFrom, terms }: Pick<queries.ContractFields, 'unitId' | 'validFrom' | 'terms'>,
): Promise<void> {
  if (!(await queries.findUnitOn(trx, unitId, validFrom)))
    throw invalidField('unitId', 'unknown', 'no such unit');
  await requirePackage(trx, now, terms.packageId);
}

async function requirePackage(trx: Trx, now: Date, packageId: string): Promise<ServicePackage> {
  const found = await findPackage(trx, businessDate(now), packageId);
  if (found?.status !== 'active')
    throw invalidField('terms.packageId', 'unknown', 'no package that contracts can have');
  return found;
}

export const createContract = (
  { db, now }: Context,
  actor: AuditActor,
  fields: queries.ContractFields,
): Promise<OwnerContract> =>
  db.transaction().execute(async (trx) => {
    await requireParts(trx, now(), fields);
    return writes.createIn(trx, now(), actor, fields);
  });

export const changeContract = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, ...fields }: z.output<typeof ownerContractPatch>,
): Promise<OwnerContract> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    requireDraft(was);
    await requireParts(trx, now(), fields);
    return writes.updateIn(trx, now(), actor, was, fields);
  });

/** Deletes a draft with its papers. */
export async function removeContract(context: Context, actor: AuditActor, id: string): Promise<void> {
  const { db, now } = context;
  const keys = await db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now());
    const fileKeys = await contractPapers.rows.findFileKeys(trx, id);
    await writes.removeIn(trx, actor, was);
    return fileKeys;
  });
  for (const key of keys) await dropFile(context, key);
}

/** A contract with its papers, or undefined. */
export async function readContract(
  db: Queryable,
  today: StayDate,
  id: string,
): Promise<Omit<OwnerContractDetail, 'history'> | undefined> {
  const contract = await queries.findById(db, today, id);
  return contract && { ...contract, files: await contractPapers.rows.list(db, id) };
}

/**
 * Refuses days of a unit that another signed contract holds: of two that are signed at once the second waits for the first and is told which it is.
 * The database refuses them as well, whoever writes.
 */
async function requireFree(trx: Trx, contract: Omit<OwnerContract, 'lastDay'>, lastDay: StayDate | null) {
  const { id, unitId, validFrom } = contract;
  await queries.lockUnit(trx, unitId);
  const other = await queries.findOverlap(trx, { unitId, validFrom, lastDay, except: id });
  if (other)
    throw conflict('owner_contract.overlap', `${other.number} holds on these days`, {
      params: { number: other.number },
    });
}

/** Refuses a promised sum on days on which the unit is in a pool: what it earns would be shared, and its owner paid besides. */
async function requireUnpooled(
  trx: Trx,
  { unitId }: OwnerContract,
  { arrangement, from, lastDay }: Pick<ContractVersion, 'arrangement'> & PooledDays,
): Promise<void> {
  if (arrangement.kind === 'package') return;
  const pool = await findPoolOf(trx, { unitId, from, lastDay });
  if (pool)
    throw conflict('owner_contract.pooled', 'the unit is in a pool on these days', {
      params: { name: textIn(pool.name, DEFAULT_LANGUAGE) },
    });
}
type PooledDays = { from: StayDate; lastDay: StayDate | null };

/**
 * Makes a draft a contract: from now on it says what the owners have. Throws `owner_contract.signed`, `.overlap`, and `.no_owner` for a unit that
 * is nobody's on its first day.
 */
export const signContract = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, signedOn }: z.output<typeof contractSignInput>,
): Promise<OwnerContract> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    requireDraft(was);
    if (signedOn > businessDate(now())) throw invalidField('signedOn', 'future', 'not signed yet');
    await requireParts(trx, now(), { ...was, terms: was.terms[0]! });
    await requireFree(trx, was, was.lastDay);
    const unit = await queries.findUnitOn(trx, was.unitId, was.validFrom);
    if (!unit?.isOwned)
      throw conflict('owner_contract.no_owner', 'the unit has no owner on the first day', {
        params: { date: was.validFrom },
      });
    await queries.touch(trx, id, now(), { signed_on: signedOn, signed_by: actor.id });
    await requireUnpooled(trx, was, { ...was.terms[0]!, from: was.validFrom, lastDay: was.lastDay });
    if (was.terms[0]!.role === 'agent') await queries.markUnit(trx, was.unitId, was.validFrom);
    await keepUnit(trx, was.unitId, now());
    return log(trx, now(), actor, { action: 'sign', was, after: { signedOn } });
  });

/**
 * Writes the terms from a day of the contract on. Throws 400 for a day outside it, `owner_contract.used` where a statement was made by the terms of that day or
 * of a later one.
 */
export const setContractTerms = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, validFrom, terms }: z.output<typeof contractTermsInput>,
): Promise<OwnerContract> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    const { lastDay, priceSen } = was;
    if (validFrom < was.validFrom || (lastDay !== null && validFrom > lastDay))
      throw invalidField('validFrom', 'date', 'a day of the contract');
    if (was.terms.some((one) => one.used && one.validFrom >= validFrom))
      throw conflict('owner_contract.used', 'a statement was made by these terms');
    const [problem] = problemsOfContract(terms, { validFrom: was.validFrom, lastDay, priceSen });
    if (problem) throw invalidField(problem.path, problem.rule, 'does not fit the contract');
    const { name: packageName } = await requirePackage(trx, now(), terms.packageId);
    const same = was.terms.find((one) => one.validFrom === validFrom);
    if (was.signedOn !== null) {
      await queries.lockUnit(trx, was.unitId);
      const next = was.terms.findLast((one) => one.validFrom > validFrom)?.validFrom;
      const until = next === undefined ? lastDay : addDays(next, -1);
      await requireUnpooled(trx, was, { ...terms, from: validFrom, lastDay: until });
    }
    await queries.writeTerms(trx, id, { validFrom, terms }, { now: now(), actorId: actor.id });
    await queries.touch(trx, id, now());
    const roles = new Set([terms.role, ...was.terms.map(({ role }) => role)]);
    if (was.signedOn !== null && roles.size > 1) await queries.markUnit(trx, was.unitId, validFrom);
    if (was.signedOn !== null) await keepUnit(trx, was.unitId, now());
    return log(trx, now(), actor, {
      action: same ? 'changeTerms' : 'addTerms',
      was,
      ...(same && { before: shownTerms(same) }),
      after: shownTerms({ validFrom, packageName, ...terms }),
    });
  });

/** Terms as the audit log keeps them: a package by its name, so that its history reads without it. */
const shownTerms = ({
  validFrom,
  packageName,
  role,
  arrangement,
}: Pick<ContractVersion, 'validFrom' | 'packageName' | 'role' | 'arrangement'>) => ({
  ...{ validFrom, packageName, role, arrangement },
});

const requireSigned = ({ status }: OwnerContract) => {
  if (status === 'draft') throw conflict('owner_contract.draft', 'nobody has signed it');
};

/** Ends a contract on a day, by notice or because both agree; a notice that was given is written anew. */
export const giveNotice = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, on, from, reason, lastDay }: z.output<typeof contractNoticeInput>,
): Promise<OwnerContract> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    requireSigned(was);
    if (lastDay < was.validFrom) throw invalidField('lastDay', 'not_before_start', 'a day of the contract');
    await requireDays(trx, was, lastDay);
    const notice = { notice_on: on, notice_from: from, notice_reason: reason };
    await queries.touch(trx, id, now(), { valid_to: dayAfter(lastDay), ...notice });
    await remarkEnd(trx, was, lastDay);
    await keepUnit(trx, was.unitId, now());
    const before = { lastDay: was.lastDay };
    return log(trx, now(), actor, { action: 'notice', was, before, after: { on, from, reason, lastDay } });
  });

/** Lets a contract go on to another day, or until somebody ends it. A notice is taken back by it. */
export const prolongContract = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, lastDay }: z.output<typeof contractProlongInput>,
): Promise<OwnerContract> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    requireSigned(was);
    if (lastDay !== null && was.lastDay !== null && lastDay <= was.lastDay && was.notice === null)
      throw invalidField('lastDay', 'after_start', 'later than the last day so far');
    if (lastDay !== null && lastDay < was.validFrom)
      throw invalidField('lastDay', 'not_before_start', 'a day of the contract');
    await requireDays(trx, was, lastDay);
    const from = was.lastDay === null ? was.validFrom : addDays(was.lastDay, 1);
    if (lastDay === null || lastDay >= from)
      await requireUnpooled(trx, was, { ...was.terms[0]!, from, lastDay });
    const none = { notice_on: null, notice_from: null, notice_reason: null };
    await queries.touch(trx, id, now(), { valid_to: dayAfter(lastDay), ...none });
    await remarkEnd(trx, was, lastDay);
    await keepUnit(trx, was.unitId, now());
    const before = { lastDay: was.lastDay };
    return log(trx, now(), actor, { action: 'prolong', was, before, after: { lastDay } });
  });

/** Refuses a last day before terms that a statement has used, and days that another contract holds. */
async function requireDays(trx: Trx, was: OwnerContract, lastDay: StayDate | null): Promise<void> {
  if (lastDay !== null && was.terms.some((one) => one.used && one.validFrom > lastDay))
    throw conflict('owner_contract.used', 'a statement was made by later terms');
  await requireFree(trx, was, lastDay);
}

/** The stays of days that a contract in the owner's name gains or loses are posted anew. */
async function remarkEnd(trx: Trx, was: OwnerContract, lastDay: StayDate | null): Promise<void> {
  if (!was.terms.some(({ role }) => role === 'agent')) return;
  const ends = [was.lastDay, lastDay].filter((day) => day !== null).sort();
  await queries.markUnit(trx, was.unitId, ends[0] === undefined ? was.validFrom : addDays(ends[0], 1));
}

/** Keeps what was done to a contract in the audit log, and returns the contract as it is now. */
async function log(
  trx: Trx,
  now: Date,
  actor: AuditActor,
  { action, was, before, after }: { action: string; was: OwnerContract; before?: object; after: object },
): Promise<OwnerContract> {
  await audit(trx, actor, {
    action,
    entity: writes.table,
    entityId: was.id,
    ...(before && { before: before as Record<string, unknown> }),
    after: after as Record<string, unknown>,
  });
  return writes.current(trx, was.id, now);
}

/** The terms of a contract that hold on a day; before the first ones, those. */
export const contractTermsOn = ({ terms }: OwnerContract, day: StayDate) =>
  terms.find(({ validFrom }) => validFrom <= day) ?? terms.at(-1)!;
