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
