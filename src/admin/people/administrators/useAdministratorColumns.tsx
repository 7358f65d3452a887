import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministratorRow } from '@shared/contract/people/administrators';
import { LANGUAGE_NAMES } from '@shared/languages';
import { codeColumn, instantColumn, textColumn, type Column } from '../../../kit/columns';
import { EmailText } from '../../../kit/EmailText';
import { StatusTag } from '../../../kit/StatusTag';
import { STATUS_TONES } from '../accounts/personTexts';
import { SpecialMark } from '../accounts/SpecialMark';
import { STATUS_KEYS } from './administratorTexts';

/** The status of an administrator, as a tag; one who was invited has no password yet. */
export function AdministratorTag({ administrator }: { administrator: AdministratorRow }) {
  const { t } = useTranslation();
  const { status, invited } = administrator;
  if (status === 'active' && invited)
    return <StatusTag tone="info">{t('admin:administrator.status.invited')}</StatusTag>;
  return <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>;
}

/** The columns of the administrator list. */
export function useAdministratorColumns(): Column<AdministratorRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      textColumn(
        'name',
        t('admin:administrator.fields.name'),
        ({ name, isSpecial }) => (
          <>
            {name} {isSpecial && <SpecialMark />}
          </>
        ),
        { sortable: true },
      ),
      codeColumn('accountNumber', t('admin:administrator.fields.accountNumber'), (row) => row.accountNumber, {
        sortable: true,
        width: 120,
      }),
      textColumn('email', t('admin:administrator.fields.email'), ({ email }) => (
        <EmailText>{email}</EmailText>
      )),
      codeColumn('phone', t('admin:administrator.fields.phone'), (row) => row.phone, { width: 150 }),
      {
        key: 'status',
        title: t('admin:administrator.fields.status'),
        width: 120,
        render: (row) => <AdministratorTag administrator={row} />,
      },
      textColumn(
        'permissions',
        t('admin:administrator.fields.permissions'),
        ({ isFull, permissionCodes }) =>
          isFull
            ? t('admin:permissions.every')
            : t('admin:permissions.count', { count: permissionCodes.length }),
        { width: 150 },
      ),
      instantColumn('lastSeenAt', t('admin:administrator.fields.lastSeenAt'), (row) => row.lastSeenAt, {
        sortable: true,
        width: 156,
      }),
      textColumn(
        'special',
        t('admin:administrator.fields.special'),
        (row) => row.isSpecial && t('common:yes'),
        {
          hidden: true,
        },
      ),
      textColumn(
        'language',
        t('admin:administrator.fields.language'),
        (row) => LANGUAGE_NAMES[row.language],
        {
          hidden: true,
        },
      ),
      instantColumn('createdAt', t('admin:administrator.fields.createdAt'), (row) => row.createdAt, {
        sortable: true,
        hidden: true,
      }),
    ],
    [t],
  );
}
