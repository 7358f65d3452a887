import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitRow } from '@shared/contract/inventory/units';
import { useText } from '../../../i18n';
import { codeColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { LICENCE_STATE_KEYS, LICENCE_STATE_TONES, STATUS_KEYS, STATUS_TONES } from './unitTexts';

const LINKED_KEYS = { whole: 'admin:unit.list.whole', part: 'admin:unit.list.part' } as const;

/** The columns of the list of all units. */
export function useUnitColumns(): Column<UnitRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      codeColumn('number', t('admin:unit.fields.number'), ({ number }) => number, { sortable: true }),
      textColumn('property', t('admin:unit.fields.property'), ({ propertyName }) => text(propertyName), {
        sortable: true,
      }),
      textColumn('roomType', t('admin:unit.fields.roomType'), ({ roomTypeName }) => text(roomTypeName), {
        sortable: true,
      }),
      {
        key: 'status',
        title: t('admin:unit.fields.status'),
        sortable: true,
        width: 130,
        render: ({ status }) => <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>,
      },
      {
        key: 'licenceState',
        title: t('admin:unit.all.licences'),
        width: 190,
        render: ({ licenceState }) =>
          licenceState === 'none' ? (
            '–'
          ) : (
            <StatusTag tone={LICENCE_STATE_TONES[licenceState]}>
              {t(LICENCE_STATE_KEYS[licenceState])}
            </StatusTag>
          ),
      },
      stayDateColumn('licenceExpiresOn', t('admin:unit.all.first_end'), (row) => row.licenceExpiresOn, {
        sortable: true,
        width: 170,
      }),
      textColumn('floor', t('admin:unit.fields.floor'), ({ floor }) => floor, { hidden: true }),
      textColumn('linked', t('admin:unit.all.linked'), ({ linked }) => linked && t(LINKED_KEYS[linked]), {
        hidden: true,
      }),
      textColumn('blocks', t('admin:unit.all.blocks'), ({ blocks }) => blocks, { hidden: true }),
    ],
    [t, text],
  );
}
