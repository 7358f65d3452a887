import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropertyDetail, PropertyOptions } from '@shared/contract/inventory/properties';
import { NEARBY_LIMITS, type NearbyPlace } from '@shared/domain/inventory/nearby';
import { LANGUAGE_NAMES, LANGUAGES, type LocalText } from '@shared/languages';
import { findState } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { choice, fieldsOf, localText, own, text, yesNo } from '../../../kit/fields';
import { useFields, type Fields } from '../../../kit/useFields';
import { useListingWords } from '../../../ui/useListingWords';
import { GRADE_KEYS, HOLIDAY_KEYS, STATUS_KEYS, WEEKDAY_KEYS } from './listingTexts';
import { useGetPropertyOptionsQuery } from './properties.api';
import type { PropertyValues } from './propertyValues';

/** The fields of a property; the last are those that its history tells and no form asks for. */
export const FIELDS = fieldsOf<PropertyDetail, PropertyValues>()({
  name: localText('admin:inventory.fields.name', { max: 120 }),
  description: localText('admin:inventory.fields.description', {
    max: 5000,
    optional: true,
    rows: { minRows: 4, maxRows: 14 },
  }),
  houseRules: localText('admin:property.fields.houseRules', {
    max: 5000,
    optional: true,
    rows: { minRows: 3, maxRows: 12 },
    help: 'admin:property.help.houseRules',
  }),
  companyId: own('admin:property.fields.company'),
  locationId: own('admin:property.fields.location'),
  country: own('admin:property.fields.country'),
  state: own('admin:property.fields.state'),
  town: text('admin:property.fields.town'),
  address: text('admin:property.fields.address'),
  place: own('admin:property.fields.place'),
  nearby: own('admin:property.fields.nearby'),
  grade: choice<string>('admin:property.fields.grade', GRADE_KEYS),
  levyJurisdiction: own('admin:property.fields.levy'),
  tourismTaxExempt: yesNo('admin:property.fields.tourismTaxExempt', {
    help: 'admin:property.help.tourismTaxExempt',
  }),
  weekendNights: own('admin:property.fields.weekendNights'),
  holidayNights: choice('admin:property.fields.holidayNights', HOLIDAY_KEYS),
  checkInTime: text('admin:property.fields.checkInTime'),
  checkOutTime: text('admin:property.fields.checkOutTime'),
  cancellationPolicyId: own('admin:property.fields.policy'),
  companyName: text('admin:property.fields.company'),
  locationName: localText('admin:property.fields.location'),
  lat: own('admin:place.lat'),
  lng: own('admin:place.lng'),
  status: choice('admin:inventory.fields.status', STATUS_KEYS),
});

/** What the parts of the form are given. */
export type PropertyFormProps = { fields: Fields<typeof FIELDS>; options: PropertyOptions };

/** The fields of a property in the reader's language, and what its ids stand for. */
export function usePropertyFields() {
  const { t } = useTranslation();
  const local = useText();
  const { nearbyText } = useListingWords();
  const { data: options } = useGetPropertyOptionsQuery();
  const show = useCallback(
    (name: string, value: unknown): string | undefined => {
      const nameOf = (rows: readonly { id: string; name: LocalText }[] | undefined) => {
        const found = rows?.find(({ id }) => id === value);
        return found && local(found.name);
      };
      if (name === 'companyId') return options?.companies.find(({ id }) => id === value)?.name;
      if (name === 'locationId') return nameOf(options?.locations);
      if (name === 'cancellationPolicyId') return nameOf(options?.policies);
      if (name === 'levyJurisdiction') {
        const levy = options?.levies.find(({ jurisdiction }) => jurisdiction === value);
        return levy && local(levy.name);
      }
      if (name === 'state' && typeof value === 'string') {
        const state = findState(value);
        return state && local(state.name);
      }
      if (name === 'place' && value && typeof value === 'object') {
        const { lat, lng } = value as { lat: number | null; lng: number | null };
        return lat === null ? '–' : `${lat}, ${lng}`;
      }
      if (name === 'nearby' && Array.isArray(value)) return nearbyText(value as NearbyPlace[]) || '–';
      if (name === 'weekendNights' && Array.isArray(value))
        return value.map((day: number) => t(WEEKDAY_KEYS[day] ?? '')).join(t('common:separator')) || '–';
      return undefined;
    },
    [t, local, nearbyText, options],
  );
  const fields = useFields(FIELDS, show);
  return useMemo(() => {
    const ofPlaces = Array.from({ length: NEARBY_LIMITS.places }, (_, index) => index).flatMap((index) => {
      const path = `nearby.${index}`;
      const number = index + 1;
      return [
        [`${path}.kind`, t('admin:property.fields.nearbyKind', { number })],
        [`${path}.metres`, t('admin:property.fields.nearbyDistance', { number })],
        ...LANGUAGES.map((language) => [
          `${path}.name.${language}`,
          t('admin:property.fields.nearbyName', { number, language: LANGUAGE_NAMES[language] }),
        ]),
      ];
    });
    return { ...fields, labels: { ...fields.labels, ...Object.fromEntries(ofPlaces) } };
  }, [fields, t]);
}
