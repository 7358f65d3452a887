import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { DormantRow, UserRow } from '@shared/contract/people/users';
import { LANGUAGE_NAMES } from '@shared/languages';
import { useLanguage } from '../../../i18n';
import { codeColumn, instantColumn, textColumn, type Column } from '../../../kit/columns';
import { EmailText } from '../../../kit/EmailText';
import { SpecialMark } from '../accounts/SpecialMark';
import { formatPercent } from './formatPercent';
import { AGENT_TYPE_KEYS, ROLE_KEYS } from './userTexts';
import { AccountStatusTag, VerificationTag, VipMark } from '../../lent/UserTags';
import styles from './Users.module.css';

export type UserList = 'buyer' | 'agent' | 'rider' | 'pending' | 'dormant';

/** The columns of the lists of people; the default ones of each fit a window of 1280 pixels. */
export function useUserColumns(list: UserList): Column<UserRow | DormantRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const mixed = list === 'pending' || list === 'dormant';
    const sortable = !mixed;
    const columns: (Column<UserRow | DormantRow> | false)[] = [
      {
        key: 'name',
        title: t('admin:user.fields.name'),
        sortable: list !== 'pending',
        render: ({ name, isVip, isSpecial }) => (
          <span className={styles.name}>
            {name} {isVip && <VipMark />} {isSpecial && <SpecialMark />}
          </span>
        ),
      },
      codeColumn('accountNumber', t('admin:user.fields.accountNumber'), (row) => row.accountNumber, {
        sortable,
        width: sortable ? 148 : 120,
      }),
      mixed &&
        textColumn('role', t('admin:user.fields.role'), ({ role }) => t(ROLE_KEYS[role]), { width: 110 }),
      !mixed && {
        key: 'status',
        title: t('admin:user.fields.status'),
        width: 112,
        render: ({ status }) => <AccountStatusTag status={status} />,
      },
      list === 'rider' && {
        key: 'verification',
        title: t('admin:user.fields.verification'),
        width: 140,
        render: ({ verification }) => <VerificationTag verification={verification ?? 'none'} />,
      },
      textColumn('email', t('admin:user.fields.email'), ({ email }) => <EmailText>{email}</EmailText>),
      codeColumn('phone', t('admin:user.fields.phone'), (row) => row.phone, { width: 132 }),
      list === 'agent' &&
        textColumn(
          'agentType',
          t('admin:user.fields.agentType'),
          ({ agentType }) => agentType && t(AGENT_TYPE_KEYS[agentType]),
          { width: 104 },
        ),
      list === 'agent' &&
        codeColumn(
          'commissionRate',
          t('admin:user.fields.commission'),
          ({ commissionRate }) => formatPercent(commissionRate),
          { align: 'right', width: 104 },
        ),
      list === 'agent' && textColumn('url', t('admin:user.fields.url'), (row) => row.url, { hidden: true }),
      list === 'dormant' &&
        instantColumn(
          'lastBookedAt',
          t('admin:user.fields.lastBookedAt'),
          (row) => ('lastBookedAt' in row ? row.lastBookedAt : null),
          { width: 170 },
        ),
      instantColumn('lastSeenAt', t('admin:user.fields.lastSeenAt'), (row) => row.lastSeenAt, {
        sortable: sortable || list === 'dormant',
        width: 170,
        hidden: list === 'pending' || list === 'agent',
      }),
      instantColumn('createdAt', t('admin:user.fields.createdAt'), (row) => row.createdAt, {
        sortable: list !== 'dormant',
        width: 170,
        hidden: list !== 'pending',
      }),
      textColumn(
        'nationality',
        t('admin:user.fields.nationality'),
        ({ nationality }) => nationality && countryName(nationality, language),
        { hidden: true },
      ),
      textColumn('language', t('admin:user.fields.language'), (row) => LANGUAGE_NAMES[row.language], {
        hidden: true,
      }),
    ];
    return columns.filter((column) => column !== false);
  }, [t, language, list]);
}
