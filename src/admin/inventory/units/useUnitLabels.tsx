import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '@shared/languages';
import { useText } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { LICENCE_KEYS, REASON_KEYS, STATUS_KEYS } from './unitTexts';
import type { UnitValues } from './unitValues';

/** As many licences as the server takes. */
export const MOST_LICENCES = 10;

/** What the fields of a unit are called, by their path in the request body. */
export function useUnitLabels(): Record<string, string> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      number: t('admin:unit.fields.number'),
      lastNumber: t('admin:unit.fields.lastNumber'),
      roomTypeId: t('admin:unit.fields.roomType'),
      floor: t('admin:unit.fields.floor'),
      companyId: t('admin:unit.fields.company'),
      status: t('admin:unit.fields.status'),
      note: t('admin:unit.fields.note'),
      licences: t('admin:unit.fields.licences'),
      ...Object.fromEntries(
        Array.from({ length: MOST_LICENCES }, (_, index) => index).flatMap((index) => [
          [`licences.${index}.kind`, t('admin:unit.fields.licence_kind', { number: index + 1 })],
          [`licences.${index}.number`, t('admin:unit.fields.licence_number', { number: index + 1 })],
          [`licences.${index}.expiresOn`, t('admin:unit.fields.licence_expiry', { number: index + 1 })],
        ]),
      ),
    }),
    [t],
  );
}

/** A value of a unit for people, in its history and in the comparison of two versions. */
export function useShowUnitValue(
  names: { roomTypes?: Map<string, string>; companies?: Map<string, string> } = {},
) {
  const { t } = useTranslation();
  const text = useText();
  const { roomTypes, companies } = names;
  return useCallback(
    (field: string, value: unknown) => {
      if (value === null || value === undefined || value === '') return undefined;
      if (field === 'status') return t(STATUS_KEYS[value as keyof typeof STATUS_KEYS]);
      if (field === 'reason') return t(REASON_KEYS[value as keyof typeof REASON_KEYS]);
      if (field === 'roomType') return text(value as LocalText);
      if (field === 'roomTypeId') return roomTypes?.get(value as string);
      if (field === 'companyId') return companies?.get(value as string);
      if (field === 'startsOn' || field === 'endsOn') return <StayDateText date={value as string} />;
      if (field === 'licences' && Array.isArray(value))
        return (value as UnitValues['licences'])
          .map(({ kind, number, expiresOn }) =>
            [kind && t(LICENCE_KEYS[kind]), number, expiresOn].filter(Boolean).join(' '),
          )
          .join(t('common:separator'));
      return undefined;
    },
    [t, text, roomTypes, companies],
  );
}
