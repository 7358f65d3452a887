import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { findSeller as findCompanyOf } from '../../inventory/companyLinks/companyLinks.queries';
import { findSeller } from '../issuedDocuments/documentFacts.queries';
import { logoOf, type PrintedContract, type PrintedFile } from '../issuedDocuments/printDocuments.service';
import { findRenewals, printedOwner, printedVersions } from './contractPaper.service';
import { findAddress, findOwnerOfDay } from './contractParties.queries';
import type { OwnContractTimes } from './ownContracts.queries';
import { ownPartOf } from './ownPart';

type Copied = {
  contract: OwnerContract & { signedOn: StayDate };
  own: OwnContractTimes;
  ownerId: string;
  today: StayDate;
  language: Language | undefined;
};
const WHOLE_BP = 10_000;

/**
 * The PDF of a contract for one of several owners: what is agreed in his time, and his share. The others are in it as the sum of their shares alone; it
 * has no line to sign on, because what was signed is another paper.
 */
export async function printOwnCopy(
  context: Pick<Context, 'db' | 'files' | 'print'>,
  { contract, own, ownerId, today, language }: Copied,
): Promise<PrintedFile> {
  const { db } = context;
  const owner = await findOwnerOfDay(db, ownerId, own.times.at(-1)!.shareBp);
  if (!owner) throw notFound('no such owner');
  const { companyId } = await findCompanyOf(db, contract.unitId, contract.validFrom);
  const pdf = await context.print({
    documents: [
      {
        type: 'contract',
        contract: {
          ...(await copiedContract(db, { contract, own, today })),
          owners: [printedOwner(owner)],
        },
        seller: await findSeller(db, companyId, contract.signedOn),
        logo: await logoOf(context, companyId),
      },
    ],
    language: language ?? owner.language,
  });
  return { name: contract.number, pdf };
}

async function copiedContract(
  db: Context['db'],
  { contract, own, today }: Pick<Copied, 'contract' | 'own' | 'today'>,
): Promise<Omit<PrintedContract, 'owners'>> {
  const { id, number, status, unitId, unitNumber, propertyName, validFrom, lastDay, signedOn } = contract;
  const { end, hasLeft, terms, sums, notice, priceSen } = ownPartOf(contract, own);
  const renewals = await findRenewals(db, id);
  return {
    ...{ number, status, unitNumber, propertyName, validFrom, signedOn, priceSen },
    lastDay: hasLeft ? null : lastDay,
    address: await findAddress(db, unitId),
    notice: notice && contract.notice && { ...contract.notice, reason: '' },
    laterOwners: [],
    renewals: hasLeft ? [] : renewals.filter(({ on }) => on >= own.times[0]!.from),
    versions: await printedVersions(db, today, { terms, lastDay: end === null ? null : addDays(end, -1) }),
    own: {
      times: own.times.map(({ from, to, shareBp }) => ({ from, to, shareBp, othersBp: WHOLE_BP - shareBp })),
      ...{ end: hasLeft ? end : null, hasLeft, promised: sums },
    },
  };
}
