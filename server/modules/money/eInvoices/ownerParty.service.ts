import { eInvoiceOf } from '@shared/domain/money/eInvoice';
import { GENERAL_PUBLIC, ownerAsSupplier, type EInvoiceParty } from '@shared/domain/money/eInvoiceParties';
import {
  OWNER_PROBLEMS,
  selfBilledProblem,
  type EInvoiceProblem,
  type OwnerProblem,
} from '@shared/domain/money/eInvoiceProblems';
import { selfBilledLines } from '@shared/domain/money/selfBilling';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import type { Vault } from '../../../storage/vault';
import { findOwner, identityPurpose } from '../../people/owners/owners.queries';
import { checkEInvoice } from './eInvoiceSchema';
import { findOwnerToBill, type OwnerToBill } from './selfBilling.queries';

/** The number of an owner's paper; empty where there is none, or it was sealed with a key that is gone. */
function openNumber(vault: Vault, { ownerId, identityNoSealed }: OwnerToBill): string {
  try {
    return identityNoSealed === null ? '' : vault.openText(identityNoSealed, identityPurpose(ownerId));
  } catch {
    return '';
  }
}

/** An owner as the supplier of self-billed e-invoices. */
export const ownerPartyOf = (vault: Vault, owner: OwnerToBill): EInvoiceParty =>
  ownerAsSupplier({
    name: owner.name,
    tin: owner.tin ?? '',
    identityType: owner.identityType,
    identityNo: openNumber(vault, owner),
    address: owner.address ?? '',
    postcode: owner.postcode ?? '',
    city: owner.city ?? '',
    state: owner.state ?? '',
    country: owner.country ?? 'MY',
    phone: owner.phone ?? '',
    email: owner.email,
  });

const isOwners = (problem: EInvoiceProblem): problem is OwnerProblem =>
  (OWNER_PROBLEMS as readonly string[]).includes(problem);

/**
 * What is missing of an owner before a self-billed e-invoice to him can be made, by the check that they all pass; nothing of one who conducts a
 * business, or while no company makes e-invoices. Throws 404.
 */
export async function findMissingOfOwner(db: Queryable, vault: Vault, id: string): Promise<OwnerProblem[]> {
  if (!(await findOwner(db, id))) throw notFound('no such owner');
  const owner = await findOwnerToBill(db, id);
  if (owner.isBusiness || !owner.isBilled) return [];
  const tried = eInvoiceOf({
    type: '11',
    codeNumber: '-',
    at: new Date(0),
    period: null,
    corrects: null,
    supplier: ownerPartyOf(vault, owner),
    buyer: GENERAL_PUBLIC,
    lines: selfBilledLines([{ unitNumber: '-', sen: 1 }], () => '-'),
    prepaidSen: 0,
  });
  const found = checkEInvoice(tried, { isToEverybody: true }).map(selfBilledProblem);
  return [...new Set(found.filter(isOwners))];
}
