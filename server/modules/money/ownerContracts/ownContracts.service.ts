import type { OwnContract, OwnContractVersion } from '@shared/contract/money/ownContracts';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { findSeller as findCompanyOf } from '../../inventory/companyLinks/companyLinks.queries';
import { versionSentences, type ContractRow } from '../issuedDocuments/contractSentences.service';
import { findSeller } from '../issuedDocuments/documentFacts.queries';
import { contractPapers } from './contractFiles.service';
import { printContract, printedVersions } from './contractPaper.service';
import { printOwnCopy } from './contractCopy.service';
import { findOwnContracts, type OwnContractTimes } from './ownContracts.queries';
import { findById } from './ownerContracts.queries';
import { ownPartOf } from './ownPart';

/** Those that hold stand first, and those that are over last. */
const ORDER: readonly OwnContract['status'][] = ['running', 'upcoming', 'ended'];

/** The signed contracts of an owner, as far as they are his: those that hold, those to come, those that are over; of each the latest first. */
export async function listOwnContracts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ownerId, language }: { ownerId: string; language: Language },
): Promise<OwnContract[]> {
  const today = businessDate(now());
  const found = await findOwnContracts(db, { ownerId });
  const files = await contractPapers.rows.listByRow(
    db,
    found.filter(({ isAlone }) => isAlone).map(({ id }) => id),
  );
  const contracts: OwnContract[] = [];
  for (const own of found) {
    const contract = await findById(db, today, own.id);
    if (!contract || contract.signedOn === null) continue;
    contracts.push({
      ...(await ownContractOf(db, {
        contract: { ...contract, signedOn: contract.signedOn },
        own,
        today,
        language,
      })),
      files: (files.get(own.id) ?? []).map(({ uploadedByName: _by, ...file }) => file),
    });
  }
  return contracts.sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
}

type Shown = {
  contract: OwnerContract & { signedOn: StayDate };
  own: OwnContractTimes;
  today: StayDate;
  language: Language;
};

async function ownContractOf(
  db: Queryable,
  { contract, own, today, language }: Shown,
): Promise<Omit<OwnContract, 'files'>> {
  const { id, number, unitId, unitNumber, propertyName, validFrom, lastDay, signedOn } = contract;
  const { times, isAlone } = own;
  const { end, hasLeft, sums, terms, notice, priceSen } = ownPartOf(contract, own);
  const first = times[0]!.from;
  const { companyId } = await findCompanyOf(db, unitId, validFrom);
  const versions = await ownVersions(db, { terms, end, today, language });
  return {
    ...{ id, number, unitId, unitNumber, propertyName, signedOn, validFrom, isAlone, versions },
    companyName: (await findSeller(db, companyId, today)).name,
    status: end !== null && end <= today ? 'ended' : first > today ? 'upcoming' : 'running',
    lastDay: hasLeft ? null : lastDay,
    leftOn: hasLeft && end !== null ? addDays(end, -1) : null,
    times: times.map(({ shareBp, from, to }) => ({
      ...{ shareBp, from },
      lastDay: to === null || (to === end && !hasLeft) ? null : addDays(to, -1),
    })),
    ...{ notice, priceSen },
    promised: sums.map(({ from, to, sen }) => ({ from, lastDay: addDays(to, -1), sen })),
  };
}

/** The terms of his time in words, the latest first. What was agreed before him, or after, is not told. */
async function ownVersions(
  db: Queryable,
  {
    terms,
    end,
    today,
    language,
  }: Pick<Shown, 'today' | 'language'> & Pick<ReturnType<typeof ownPartOf>, 'terms' | 'end'>,
): Promise<OwnContractVersion[]> {
  const printed = await printedVersions(db, today, {
    ...{ terms, lastDay: end === null ? null : addDays(end, -1) },
  });
  return printed
    .map((version, index): OwnContractVersion => {
      const next = printed[index + 1]?.from ?? end;
      const { days, rows, note, rules } = versionSentences(version, next, language);
      return {
        ...{ from: version.from, days, note, rows: rows.map(wordsRow) },
        isToday: version.from <= today && (next === null || next > today),
        rules: rules.map((rule) => ({ days: rule.days, rows: rule.rows.map(wordsRow) })),
      };
    })
    .toReversed();
}

const wordsRow = ([label, sentences]: ContractRow) => ({ label, sentences: [sentences].flat() });

/**
 * A contract whose papers an owner may see: he was its only owner on all of its days. The papers of others name them, and where they are paid. Throws
 * 404 for any other.
 */
async function requireAlone(db: Queryable, ownerId: string, id: string): Promise<void> {
  const [own] = await findOwnContracts(db, { ownerId, id });
  if (!own?.isAlone) throw notFound('no contract of this owner alone');
}

/**
 * The PDF of a signed contract of an owner; without a language in his own. Where others have or had a part of the unit it is a copy with what is
 * agreed in his time, which names none of them. Throws 404.
 */
export async function printOwnContract(
  context: Pick<Context, 'db' | 'files' | 'print' | 'now'>,
  { ownerId, id, language }: { ownerId: string; id: string; language?: Language | undefined },
) {
  const { db, now } = context;
  const [own] = await findOwnContracts(db, { ownerId, id });
  if (own?.isAlone) return printContract(context, id, language);
  const today = businessDate(now());
  const contract = own && (await findById(db, today, id));
  if (!contract || contract.signedOn === null) throw notFound('no contract of this owner');
  return printOwnCopy(context, {
    ...{ own, today, ownerId, language },
    contract: { ...contract, signedOn: contract.signedOn },
  });
}

/** What both have signed, of a contract of an owner alone. Throws 404. */
export async function viewOwnContractFile(
  context: Context,
  { actor, ownerId }: { actor: AuditActor; ownerId: string },
  { id, fileId }: { id: string; fileId: string },
) {
  await requireAlone(context.db, ownerId, id);
  return contractPapers.view(context, actor, { rowId: id, id: fileId });
}
