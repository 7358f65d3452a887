import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '@shared/banks';
import { findState } from '@shared/malaysia';
import { LANGUAGE_NAMES, type Language } from '@shared/languages';
import { useText } from '../../../i18n';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { DOCUMENT_KEYS, IDENTITY_KEYS, STATUS_KEYS } from '../accounts/personTexts';
import { formatShare } from '../../lent/shares';

/** Returns the labels of an owner's fields, by their path in the request body. */
export function useOwnerLabels() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      name: t('admin:owner.fields.name'),
      email: t('admin:owner.fields.email'),
      phone: t('admin:owner.fields.phone'),
      language: t('admin:owner.fields.language'),
      identityType: t('admin:owner.fields.identityType'),
      identityNo: t('admin:owner.fields.identityNo'),
      identityNoMasked: t('admin:owner.fields.identityNoMasked'),
      taxNo: t('admin:owner.fields.taxNo'),
      isBusiness: t('admin:owner.fields.isBusiness'),
      address: t('admin:owner.fields.address'),
      postcode: t('admin:owner.fields.postcode'),
      city: t('admin:owner.fields.city'),
      state: t('admin:owner.fields.state'),
      country: t('admin:owner.fields.country'),
      remark: t('admin:owner.fields.remark'),
    }),
    [t],
  );
}

const NAMES: Record<string, Record<string, string>> = {
  status: STATUS_KEYS,
  identityType: IDENTITY_KEYS,
  kind: DOCUMENT_KEYS,
};

/** A value of an owner for people, in the history and in the comparison of two versions. */
export function useShowOwnerValue() {
  const { t } = useTranslation();
  const text = useText();
  const countries = useCountryOptions();
  return useCallback(
    (field: string, value: unknown) => {
      if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
      if (typeof value === 'number') return field === 'shareBp' ? formatShare(value) : undefined;
      if (typeof value !== 'string') return undefined;
      if (field === 'language') return LANGUAGE_NAMES[value as Language] ?? value;
      if (field === 'bankCode') return bankLabel(value);
      const state = field === 'state' && findState(value);
      if (state) return text(state.name);
      if (field === 'country') return countries.find((country) => country.value === value)?.label ?? value;
      const key = NAMES[field]?.[value];
      return key ? t(key) : undefined;
    },
    [t, text, countries],
  );
}
