import { dayAfter, type ContractVersion, type OwnerContract } from '@shared/contract/money/ownerContracts';
import type { PackageVersion } from '@shared/contract/money/servicePackages';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import { masked } from '../../../storage/vault';
import { findSeller as findCompanyOf } from '../../inventory/companyLinks/companyLinks.queries';
import { findHistory } from '../../system/history/history.queries';
import type { PrintedVersion } from '../issuedDocuments/contractSentences.service';
import { findSeller } from '../issuedDocuments/documentFacts.queries';
import {
  logoOf,
  type PrintedContract,
  type PrintedFile,
  type PrintedOwner,
} from '../issuedDocuments/printDocuments.service';
import { findById as findPackage } from '../servicePackages/servicePackages.queries';
import { findAddress, findOwnersInDays, type OwnerOfDay, type OwnersFrom } from './contractParties.queries';
import { findById } from './ownerContracts.queries';

/** The PDF of a contract, signed or not, in a language; without one, in that of the first of its owners. Throws 404. */
export async function printContract(
  context: Pick<Context, 'db' | 'files' | 'print' | 'now'>,
  id: string,
  language?: Language,
): Promise<PrintedFile> {
  const { db, now } = context;
  const today = businessDate(now());
  const contract = await findById(db, today, id);
  if (!contract) throw notFound('no such contract');
  const { number, unitId, validFrom, lastDay, signedOn, status } = contract;
  const days = await findOwnersInDays(db, { unitId, from: validFrom, to: dayAfter(lastDay) });
  const { companyId } = await findCompanyOf(db, unitId, validFrom);
  const pdf = await context.print({
    documents: [
      {
        type: 'contract',
        contract: await printedContract(db, today, contract, days),
        seller: await findSeller(db, companyId, signedOn ?? today),
        logo: await logoOf(context, companyId),
      },
    ],
    language: language ?? days[0]?.owners[0]?.language ?? 'en-US',
  });
  return { name: status === 'draft' ? `draft-${number}` : number, pdf };
}

async function printedContract(
  db: Queryable,
  today: StayDate,
  contract: OwnerContract,
  [first, ...later]: readonly OwnersFrom[],
): Promise<PrintedContract> {
  const { number, status, unitNumber, propertyName, validFrom, lastDay, signedOn, priceSen, notice } =
    contract;
  return {
    ...{ number, status, unitNumber, propertyName, validFrom, lastDay, signedOn, priceSen, notice },
    address: await findAddress(db, contract.unitId),
    owners: first!.owners.map(printedOwner),
    laterOwners: later.map(({ from, owners }) => ({ from, owners: owners.map(printedOwner) })),
    renewals: await findRenewals(db, contract.id),
    versions: await printedVersions(db, today, contract),
  };
}

export const printedOwner = (owner: OwnerOfDay): PrintedOwner => {
  const { name, accountNumber, shareBp, bankCode, bankAccountName, bankAccountEnd } = owner;
  return {
    ...{ name, accountNumber, shareBp },
    bank:
      bankCode === null
        ? null
        : { code: bankCode, accountName: bankAccountName!, accountNoMasked: masked(bankAccountEnd)! },
  };
};

/** Each time that somebody let the contract go on, as its history has it, the earliest first. */
export async function findRenewals(db: Queryable, id: string): Promise<PrintedContract['renewals']> {
  const history = await findHistory(db, 'owner_contract', id);
  return history
    .filter(({ action }) => action === 'prolong')
    .toReversed()
    .map(({ at, after }) => ({
      on: businessDate(new Date(at)),
      lastDay: (after as { lastDay: StayDate | null }).lastDay,
    }));
}

/** The terms of a contract, the earliest first, each with the versions of its package that hold while they do. */
export async function printedVersions(
  db: Queryable,
  today: StayDate,
  { terms, lastDay }: Pick<OwnerContract, 'terms' | 'lastDay'>,
): Promise<PrintedVersion[]> {
  const versions = terms.toReversed();
  return Promise.all(
    versions.map(async (version, index): Promise<PrintedVersion> => {
      const bought = (await findPackage(db, today, version.packageId))!;
      const { validFrom: from, packageName, role, arrangement }: ContractVersion = version;
      const packageTerms = termsInDays(
        bought.terms,
        from,
        versions[index + 1]?.validFrom ?? dayAfter(lastDay),
      );
      return { ...{ from, packageName, role, arrangement, packageTerms }, included: bought.included };
    }),
  );
}

/** The versions of a package that hold on days, the earliest first; before the first terms of a package it is these. `to` is not among the days. */
export function termsInDays(
  versions: readonly PackageVersion[],
  from: StayDate,
  to: StayDate | null,
): PrintedVersion['packageTerms'] {
  const held = versions.find(({ validFrom }) => validFrom <= from) ?? versions.at(-1)!;
  const later = versions.filter(({ validFrom }) => validFrom > from && (to === null || validFrom < to));
  return [
    { from, terms: held.terms },
    ...later
      .toReversed()
      .filter((version) => version !== held)
      .map(({ validFrom, terms }) => ({ from: validFrom, terms })),
  ];
}
