import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomTypeDetail } from '@shared/contract/inventory/roomTypes';
import { SLEEPING_LIMITS, type SleepingRoom } from '@shared/domain/inventory/sleeping';
import { choice, fieldsOf, localText, money, number, own, yesNo } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';
import { useListingTerms } from '../../../ui/useListingTerms';
import { useListingWords } from '../../../ui/useListingWords';
import { STATUS_KEYS } from './listingTexts';
import type { RoomTypeValues } from './roomTypeValues';

/** The fields of a room type. */
export const FIELDS = fieldsOf<RoomTypeDetail, RoomTypeValues>()({
  name: localText('admin:inventory.fields.name', { max: 120 }),
  description: localText('admin:inventory.fields.description', {
    max: 5000,
    optional: true,
    rows: { minRows: 4, maxRows: 14 },
  }),
  kind: own('admin:room_type.fields.kind'),
  bedrooms: number('admin:room_type.fields.bedrooms', { min: 0, max: 50 }),
  bathrooms: number('admin:room_type.fields.bathrooms', { min: 0, max: 50 }),
  beds: number('admin:room_type.fields.beds', { min: 0, max: 100 }),
  sleeping: own('admin:room_type.fields.sleeping'),
  sizeSqm: number('admin:room_type.fields.sizeSqm', { min: 1, max: 10_000, optional: true }),
  includedGuests: number('admin:room_type.fields.includedGuests', { min: 1, max: 50 }),
  maxGuests: number('admin:room_type.fields.maxGuests', { min: 1, max: 50 }),
  childrenAllowed: yesNo('admin:room_type.fields.childrenAllowed', {
    help: 'admin:room_type.help.childrenAllowed',
  }),
  infantsMost: number('admin:room_type.fields.infantsMost', {
    min: 0,
    max: 10,
    help: 'admin:room_type.help.infantsMost',
  }),
  petsMost: number('admin:room_type.fields.petsMost', {
    min: 0,
    max: 10,
    help: 'admin:room_type.help.petsMost',
  }),
  amenities: own('admin:room_type.fields.amenities'),
  baseSen: money('admin:room_type.fields.baseSen'),
  weekendSen: money('admin:room_type.fields.weekendSen', {
    optional: true,
    help: 'admin:room_type.help.same_as_base',
  }),
  holidaySen: money('admin:room_type.fields.holidaySen', {
    optional: true,
    help: 'admin:room_type.help.same_as_base',
  }),
  extraGuestSen: money('admin:room_type.fields.extraGuestSen', {
    optional: true,
    help: 'admin:room_type.help.extraGuestSen',
  }),
  cleaningSen: money('admin:room_type.fields.cleaningSen', {
    optional: true,
    help: 'admin:room_type.help.cleaningSen',
  }),
  petCleaningSen: money('admin:room_type.fields.petCleaningSen', {
    optional: true,
    help: 'admin:room_type.help.petCleaningSen',
  }),
  depositSen: money('admin:room_type.fields.depositSen', {
    optional: true,
    help: 'admin:room_type.help.depositSen',
  }),
  minNights: number('admin:room_type.fields.minNights', { min: 1, max: 365 }),
  maxNights: number('admin:room_type.fields.maxNights', {
    min: 1,
    max: 365,
    optional: true,
    help: 'admin:room_type.help.maxNights',
  }),
  lengthDiscounts: own('admin:room_type.fields.lengthDiscounts'),
  featured: yesNo('admin:room_type.fields.featured', { help: 'admin:room_type.help.featured' }),
  status: choice('admin:inventory.fields.status', STATUS_KEYS),
});

type Discount = { minNights: number; percent?: number; percentBp?: number };

/** The fields of a room type in the reader's language. */
export function useRoomTypeFields() {
  const { t } = useTranslation();
  const { amenityText, kindText } = useListingTerms();
  const { sleepingText } = useListingWords();
  const show = useCallback(
    (name: string, value: unknown) => {
      const joined = (parts: string[]) => parts.join(t('common:separator')) || '–';
      if (name === 'kind' && typeof value === 'string') return kindText(value);
      if (name === 'amenities' && Array.isArray(value)) return joined(value.map(amenityText));
      if (name === 'sleeping' && Array.isArray(value)) return sleepingText(value as SleepingRoom[]) || '–';
      // The form has them in percent, the row in hundredths.
      if (name === 'lengthDiscounts' && Array.isArray(value))
        return joined(
          value.map(({ minNights, percent, percentBp = 0 }: Discount) =>
            t('admin:room_type.discount', { nights: minNights, percent: percent ?? percentBp / 100 }),
          ),
        );
      return undefined;
    },
    [t, amenityText, kindText, sleepingText],
  );
  const fields = useFields(FIELDS, show);
  return useMemo(() => {
    const ofRooms = upTo(SLEEPING_LIMITS.rooms).flatMap((index) => {
      const path = `sleeping.${index}`;
      const room = index + 1;
      return [
        [`${path}.room`, t('admin:room_type.fields.sleepingRoom', { number: room })],
        [`${path}.beds`, t('admin:room_type.fields.sleepingRoom', { number: room })],
        ...upTo(SLEEPING_LIMITS.kinds).flatMap((at) => [
          [`${path}.beds.${at}.kind`, t('admin:room_type.fields.sleepingBed', { bed: at + 1, room })],
          [`${path}.beds.${at}.count`, t('admin:room_type.fields.sleepingCount', { bed: at + 1, room })],
        ]),
      ];
    });
    return { ...fields, labels: { ...fields.labels, ...Object.fromEntries(ofRooms) } };
  }, [fields, t]);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
