import type { GuideTarget } from '@shared/guides';
import { paths } from '../../paths';

/** ★ The rooms of an owner, in the order of their navigation. */
export const OWNER_SECTIONS = [
  { name: 'home', to: paths.owner.home(), label: 'owner:nav.home' },
  { name: 'units', to: paths.owner.units(), label: 'owner:nav.units' },
  { name: 'contracts', to: paths.owner.contracts(), label: 'owner:nav.contracts' },
  { name: 'statements', to: paths.owner.statements(), label: 'owner:nav.statements' },
  { name: 'freeStays', to: paths.owner.freeStays(), label: 'owner:nav.free_stays' },
  { name: 'installments', to: paths.owner.installments(), label: 'owner:nav.installments' },
  { name: 'bank_account', to: paths.owner.bankAccount(), label: 'owner:nav.bank_account' },
] as const;
export type OwnerSection = (typeof OWNER_SECTIONS)[number]['name'];

/** What the guide says of each part. */
export const OWNER_GUIDE: Record<OwnerSection, GuideTarget> = {
  home: 'owner#earnings',
  units: 'owner#units',
  contracts: 'owner#contract',
  statements: 'owner#statement',
  freeStays: 'owner#free-stay',
  installments: 'owner#instalments',
  bank_account: 'owner#bank-account',
};
