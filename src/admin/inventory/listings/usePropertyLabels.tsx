import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { findState } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { GRADE_KEYS, HOLIDAY_KEYS, STATUS_KEYS, WEEKDAY_KEYS } from './listingTexts';
import { useGetPropertyOptionsQuery } from './properties.api';

/** What the fields of a property are called, by their path in the request body. */
export function usePropertyLabels(): Record<string, string> {
  const { t } = useTranslation();
  return useMemo(() => {
    const texts = {
      name: t('admin:inventory.fields.name'),
      description: t('admin:inventory.fields.description'),
      houseRules: t('admin:property.fields.houseRules'),
    };
    return {
      ...Object.fromEntries(
        LANGUAGES.flatMap((language) =>
          Object.entries(texts).map(([name, label]) => [
            `${name}.${language}`,
            `${label} (${LANGUAGE_NAMES[language]})`,
          ]),
        ),
      ),
      companyId: t('admin:property.fields.company'),
      locationId: t('admin:property.fields.location'),
      country: t('admin:property.fields.country'),
      state: t('admin:property.fields.state'),
      town: t('admin:property.fields.town'),
      address: t('admin:property.fields.address'),
      place: t('admin:property.fields.place'),
      grade: t('admin:property.fields.grade'),
      levyJurisdiction: t('admin:property.fields.levy'),
      tourismTaxExempt: t('admin:property.fields.tourismTaxExempt'),
      weekendNights: t('admin:property.fields.weekendNights'),
      holidayNights: t('admin:property.fields.holidayNights'),
      checkInTime: t('admin:property.fields.checkInTime'),
      checkOutTime: t('admin:property.fields.checkOutTime'),
      cancellationPolicyId: t('admin:property.fields.policy'),
    };
  }, [t]);
}

type Named = { id: string; name: unknown };

/** The values of a property for people, in the comparison of two versions and in the history. */
export function useShowPropertyValue() {
  const { t } = useTranslation();
  const text = useText();
  const { data: options } = useGetPropertyOptionsQuery();
  return useCallback(
    (path: string, value: unknown): string | undefined => {
      if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
      const named = (rows: readonly Named[] | undefined) => {
        const found = rows?.find(({ id }) => id === value)?.name;
        return typeof found === 'string' ? found : found ? text(found as never) : undefined;
      };
      if (path === 'companyId') return named(options?.companies);
      if (path === 'locationId') return named(options?.locations);
      if (path === 'cancellationPolicyId') return named(options?.policies);
      if (path === 'levyJurisdiction') {
        const levy = options?.levies.find(({ jurisdiction }) => jurisdiction === value);
        return levy && text(levy.name);
      }
      if (path === 'state' && typeof value === 'string') {
        const state = findState(value);
        return state && text(state.name);
      }
      if (path === 'place' && value && typeof value === 'object') {
        const { lat, lng } = value as { lat: number | null; lng: number | null };
        return lat === null ? '–' : `${lat}, ${lng}`;
      }
      if (path === 'weekendNights' && Array.isArray(value)) {
        return value.map((day: number) => t(WEEKDAY_KEYS[day] ?? '')).join(t('common:separator')) || '–';
      }
      const keys: Record<string, Record<string, string>> = {
        grade: GRADE_KEYS,
        holidayNights: HOLIDAY_KEYS,
        status: STATUS_KEYS,
      };
      const key = keys[path]?.[String(value)];
      return key && t(key);
    },
    [t, text, options],
  );
}
