import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amenity, ListingKind } from '@shared/contract/inventory/listings';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { formatSen } from '@shared/domain/base/money';
import { AMENITY_KEYS, KIND_KEYS } from '../../../i18n/listingKeys';
import { STATUS_KEYS } from './listingTexts';

/** What the fields of a room type are called, by their path in the request body. */
export function useRoomTypeLabels(): Record<string, string> {
  const { t } = useTranslation();
  return useMemo(() => {
    const texts = {
      name: t('admin:inventory.fields.name'),
      description: t('admin:inventory.fields.description'),
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
      kind: t('admin:room_type.fields.kind'),
      bedrooms: t('admin:room_type.fields.bedrooms'),
      bathrooms: t('admin:room_type.fields.bathrooms'),
      beds: t('admin:room_type.fields.beds'),
      sizeSqm: t('admin:room_type.fields.sizeSqm'),
      includedGuests: t('admin:room_type.fields.includedGuests'),
      maxGuests: t('admin:room_type.fields.maxGuests'),
      amenities: t('admin:room_type.fields.amenities'),
      baseSen: t('admin:room_type.fields.baseSen'),
      weekendSen: t('admin:room_type.fields.weekendSen'),
      holidaySen: t('admin:room_type.fields.holidaySen'),
      extraGuestSen: t('admin:room_type.fields.extraGuestSen'),
      cleaningSen: t('admin:room_type.fields.cleaningSen'),
      depositSen: t('admin:room_type.fields.depositSen'),
      minNights: t('admin:room_type.fields.minNights'),
      maxNights: t('admin:room_type.fields.maxNights'),
      lengthDiscounts: t('admin:room_type.fields.lengthDiscounts'),
      featured: t('admin:room_type.fields.featured'),
    };
  }, [t]);
}

/** The values of a room type for people, in the comparison of two versions and in the history. */
export function useShowRoomTypeValue() {
  const { t } = useTranslation();
  return useCallback(
    (path: string, value: unknown): string | undefined => {
      if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
      if (path.endsWith('Sen') && typeof value === 'number') return formatSen(value);
      if (path === 'kind') return t(KIND_KEYS[value as ListingKind] ?? '');
      if (path === 'status') return t(STATUS_KEYS[value as 'draft'] ?? '');
      if (path === 'amenities' && Array.isArray(value))
        return value.map((code: Amenity) => t(AMENITY_KEYS[code])).join(t('common:separator')) || '–';
      if (path === 'lengthDiscounts' && Array.isArray(value)) {
        const steps = value as { minNights: number; percent?: number; percentBp?: number }[];
        const words = steps.map(({ minNights, percent, percentBp = 0 }) =>
          t('admin:room_type.discount', { nights: minNights, percent: percent ?? percentBp / 100 }),
        );
        return words.join(t('common:separator')) || '–';
      }
      return undefined;
    },
    [t],
  );
}
