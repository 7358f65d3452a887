import { useTranslation } from 'react-i18next';
import type { DueOwner } from '@shared/contract/money/ownerPayouts';
import { useLanguage } from '../../../i18n';
import { StatusTag } from '../../../kit/StatusTag';
import { formatDate } from '../../../ui/dates';
import { businessDate } from '@shared/domain/base/stayDates';

/** Says that a bank account was set days ago, and by whom. */
export function AccountNews({ news }: { news: DueOwner['news'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (news === null) return null;
  return (
    <StatusTag tone="warn">
      {t('admin:owner_payout.news.changed', {
        date: formatDate(businessDate(new Date(news.setAt)), language),
        name: news.byName ?? '–',
      })}
    </StatusTag>
  );
}
