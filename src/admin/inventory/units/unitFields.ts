import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitDetail } from '@shared/contract/inventory/units';
import type { LocalText } from '@shared/languages';
import { useText } from '../../../i18n';
import { choice, count, fieldsOf, localText, own, stayDate, text } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';
import { LICENCE_KEYS, REASON_KEYS, STATUS_KEYS } from './unitTexts';
import type { UnitValues } from './unitValues';

/** As many licences as the server takes. */
export const MOST_LICENCES = 10;

/** The fields of a unit; the last are those that its history tells of it, its blocks and its links. */
export const FIELDS = fieldsOf<UnitDetail, UnitValues>()({
  number: text('admin:unit.fields.number', { max: 20 }),
  lastNumber: text('admin:unit.fields.lastNumber', { max: 20, optional: true }),
  roomTypeId: own('admin:unit.fields.roomType'),
  floor: text('admin:unit.fields.floor', { max: 20, optional: true }),
  companyId: own('admin:unit.fields.company'),
  status: choice('admin:unit.fields.status', STATUS_KEYS, { help: 'admin:unit.help.status' }),
  note: text('admin:unit.fields.note', { max: 1000, optional: true, rows: { minRows: 2, maxRows: 8 } }),
  licences: own('admin:unit.fields.licences'),
  roomType: localText('admin:unit.fields.roomType'),
  company: text('admin:unit.fields.company'),
  reason: choice('admin:unit.fields.reason', REASON_KEYS),
  startsOn: stayDate('admin:unit.fields.startsOn'),
  endsOn: stayDate('admin:unit.fields.endsOn'),
  parts: own('admin:unit.fields.parts'),
  daysAhead: count('admin:unit.fields.daysAhead'),
  letters: count('admin:unit.fields.letters'),
});

type NamesById = { roomTypes?: Map<string, string>; companies?: Map<string, string> };

/** The fields of a unit in the reader's language; `namesById` has what the ids in a comparison of versions stand for. */
export function useUnitFields({ roomTypes, companies }: NamesById = {}) {
  const { t } = useTranslation();
  const local = useText();
  const show = useCallback(
    (name: string, value: unknown) => {
      if (name === 'roomTypeId') return roomTypes?.get(value as string);
      if (name === 'companyId') return companies?.get(value as string);
      if (name === 'roomType' && value) return local(value as LocalText);
      if (name === 'licences' && Array.isArray(value))
        return (value as UnitValues['licences'])
          .map(({ kind, number, expiresOn }) =>
            [kind && t(LICENCE_KEYS[kind]), number, expiresOn].filter(Boolean).join(' '),
          )
          .join(t('common:separator'));
      return undefined;
    },
    [t, local, roomTypes, companies],
  );
  const fields = useFields(FIELDS, show);
  return useMemo(() => {
    const numbers = Array.from({ length: MOST_LICENCES }, (_, index) => index);
    const ofLicences = numbers.flatMap((index) => [
      [`licences.${index}.kind`, t('admin:unit.fields.licence_kind', { number: index + 1 })],
      [`licences.${index}.number`, t('admin:unit.fields.licence_number', { number: index + 1 })],
      [`licences.${index}.expiresOn`, t('admin:unit.fields.licence_expiry', { number: index + 1 })],
    ]);
    return { ...fields, labels: { ...fields.labels, ...Object.fromEntries(ofLicences) } };
  }, [fields, t]);
}
