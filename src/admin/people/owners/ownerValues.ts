import type { OwnerDetail, OwnerInput } from '@shared/contract/people/owners';
import type { IdentityType } from '@shared/contract/people/people';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';

/**
 * The values of the form. The stored identity number never comes here: it is replaced, removed or left alone.
 */
export type OwnerValues = {
  name: string;
  email: string;
  phone: string;
  language: Language;
  identityType: IdentityType | null;
  identityNoMasked: string | null;
  identityNo: string;
  removeIdentityNo: boolean;
  taxNo: string;
  address: string;
  postcode: string;
  city: string;
  state: string;
  country: string;
  isBusiness: boolean;
  remark: string;
  /** The versions of an owner who exists, as the form's comparison hands them on. */
  version?: Versions;
};
export type Versions = Pick<OwnerDetail, 'version' | 'profileVersion'>;

/** The form of a new owner. */
export const NEW_OWNER: OwnerValues = {
  name: '',
  email: '',
  phone: '',
  language: DEFAULT_LANGUAGE,
  identityType: null,
  identityNoMasked: null,
  identityNo: '',
  removeIdentityNo: false,
  taxNo: '',
  address: '',
  postcode: '',
  city: '',
  state: '',
  country: 'MY',
  isBusiness: false,
  remark: '',
};

/** Returns the values that the form shows of an owner. */
export const factsOf = (owner: OwnerDetail): OwnerValues => ({
  name: owner.name,
  email: owner.email,
  phone: owner.phone ?? '',
  language: owner.language,
  identityType: owner.identityType,
  identityNoMasked: owner.identityNoMasked,
  identityNo: '',
  removeIdentityNo: false,
  taxNo: owner.taxNo ?? '',
  address: owner.address,
  postcode: owner.postcode,
  city: owner.city,
  state: owner.state,
  country: owner.country,
  isBusiness: owner.isBusiness,
  remark: owner.remark,
});

/** Returns these values with the versions, for the comparison with what someone else has saved. */
export const valuesOf = (owner: OwnerDetail): OwnerValues => ({
  ...factsOf(owner),
  version: { version: owner.version, profileVersion: owner.profileVersion },
});

/** The facts of the call: an empty field clears, an identity number that was not typed stays as it is. */
export const bodyOf = (values: OwnerValues): OwnerInput => ({
  name: values.name,
  email: values.email,
  phone: values.phone.trim() || null,
  language: values.language,
  identityType: values.identityType ?? null,
  identityNo: values.removeIdentityNo ? null : values.identityNo.trim() || undefined,
  taxNo: values.taxNo.trim() || null,
  address: values.address,
  postcode: values.postcode,
  city: values.city,
  // A select that was emptied has no value.
  state: values.country === 'MY' ? (values.state ?? '') : '',
  country: values.country,
  isBusiness: values.isBusiness,
  remark: values.remark,
});
