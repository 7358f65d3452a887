import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { ACTION_KEYS } from './ownerTexts';
import { useOwnerLabels, useShowOwnerValue } from './useOwnerLabels';

/** The history of an owner: changes, and looks at the bank account or at a paper. */
export function OwnerHistory({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const labels = useOwnerLabels();
  const show = useShowOwnerValue();
  const names = {
    ...labels,
    status: t('admin:owner.fields.status'),
    bannedRemark: t('admin:owner.fields.bannedRemark'),
    identityNoChanged: t('admin:owner.fields.identityNoChanged'),
    taxNoChanged: t('admin:owner.fields.taxNoChanged'),
    bankCode: t('admin:owner.fields.bank'),
    accountName: t('admin:owner.fields.accountName'),
    accountNo: t('admin:owner.fields.accountNo'),
    statement: t('admin:owner.history.letters.statement'),
    answer: t('admin:owner.history.letters.answer'),
    free_stay: t('admin:owner.history.letters.free_stay'),
    payout: t('admin:owner.history.letters.payout'),
    announcement: t('admin:owner.history.letters.announcement'),
    licence: t('admin:owner.history.letters.licence'),
    kind: t('admin:owner.fields.kind'),
    propertyName: t('admin:owner.fields.property'),
    unitNumber: t('admin:owner.fields.unit'),
    shareBp: t('admin:owner.fields.share'),
  };
  return <HistoryPanel entries={entries} fields={{ names, show }} actions={ACTION_KEYS} />;
}
