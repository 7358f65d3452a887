import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '@shared/banks';
import type { OwnerRow } from '@shared/contract/people/owners';
import { codeColumn, instantColumn, textColumn, type Column } from '../../../kit/columns';
import { EmailText } from '../../../kit/EmailText';
import { StatusTag } from '../../../kit/StatusTag';
import { STATUS_KEYS, STATUS_TONES } from '../accounts/personTexts';
import { SpecialMark } from '../accounts/SpecialMark';

/** The columns of the list of owners. */
export function useOwnerColumns(): Column<OwnerRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      textColumn(
        'name',
        t('admin:owner.fields.name'),
        ({ name, isSpecial }) => (
          <>
            {name} {isSpecial && <SpecialMark />}
          </>
        ),
        { sortable: true },
      ),
      codeColumn('accountNumber', t('admin:owner.fields.accountNumber'), (row) => row.accountNumber, {
        sortable: true,
        width: 120,
      }),
      {
        key: 'status',
        title: t('admin:owner.fields.status'),
        width: 120,
        render: ({ status }) => <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>,
      },
      textColumn('email', t('admin:owner.fields.email'), ({ email }) => <EmailText>{email}</EmailText>),
      codeColumn('phone', t('admin:owner.fields.phone'), (row) => row.phone, { width: 140 }),
      codeColumn('units', t('admin:owner.fields.units'), (row) => row.units, {
        sortable: true,
        align: 'right',
        width: 80,
      }),
      {
        key: 'bank',
        title: t('admin:owner.fields.bank'),
        width: 200,
        render: ({ bankCode }) =>
          bankCode ? bankLabel(bankCode) : <StatusTag tone="warn">{t('admin:owner.bank.missing')}</StatusTag>,
      },
      instantColumn('createdAt', t('admin:owner.fields.createdAt'), (row) => row.createdAt, {
        sortable: true,
        hidden: true,
        width: 156,
      }),
      instantColumn('lastSeenAt', t('admin:owner.fields.lastSeenAt'), (row) => row.lastSeenAt, {
        hidden: true,
        width: 156,
      }),
    ],
    [t],
  );
}
