import { useTranslation } from 'react-i18next';
import type { InstallmentStatus } from '@shared/contract/money/ownerInstallments';
import type { OwnInstallmentRow } from '@shared/contract/money/ownInstallments';
import { useLanguage, useText } from '../../../i18n';
import { Tag } from '../../../ui/Chip';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import styles from '../OwnerRooms.module.css';
import own from './OwnInstallments.module.css';
import { OwnHeldNote } from './OwnHeldNote';
import { OwnSlips } from './OwnSlips';

type Tone = 'plain' | 'gold' | 'success' | 'warn' | 'danger' | 'info';
/** What is late, or not paid yet, is the company's to mend: to the owner both are simply due. */
const VIEWS: Record<InstallmentStatus, { tone: Tone; label: string }> = {
  scheduled: { tone: 'plain', label: 'owner:installment.status.scheduled' },
  due: { tone: 'info', label: 'owner:installment.status.due' },
  overdue: { tone: 'warn', label: 'owner:installment.status.overdue' },
  part_paid: { tone: 'gold', label: 'owner:installment.status.part_paid' },
  paid: { tone: 'success', label: 'owner:installment.status.paid' },
  held: { tone: 'warn', label: 'owner:installment.status.held' },
  cancelled: { tone: 'plain', label: 'owner:installment.status.cancelled' },
};

/** One instalment: what it is for, how far it is, what is left, and the payouts that settled it with their slips. */
export function OwnInstallmentLine({ row }: { row: OwnInstallmentRow }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { kind, status, dueOn, from, lastDay, amountSen, settledSen, restSen, payments } = row;
  const { tone, label } = VIEWS[status];
  const place = [row.propertyName && text(row.propertyName), row.unit?.number].filter(Boolean).join(' · ');
  const isPart = settledSen > 0 && restSen > 0;
  return (
    <li className={own.line}>
      <div className={styles.between}>
        <span className={styles.strong}>{formatDate(dueOn, language)}</span>
        <span className={styles.strong}>
          <Money sen={amountSen} />
        </span>
      </div>
      <div className={styles.between}>
        <span className={styles.quiet}>{place}</span>
        <Tag tone={tone}>
          {t(kind === 'recovery' && status === 'paid' ? 'owner:installment.recovered' : label)}
        </Tag>
      </div>
      <p className={styles.small}>
        {kind === 'recovery'
          ? t('owner:installment.recovery')
          : t('owner:installment.period', {
              from: formatDate(from, language),
              to: formatDate(lastDay, language),
            })}
      </p>
      {isPart && (
        <p className={styles.quiet}>
          {t('owner:installment.paid_part')} <Money sen={settledSen} /> · {t('owner:installment.rest')}{' '}
          <Money sen={restSen} />
        </p>
      )}
      {status === 'held' && <OwnHeldNote row={row} />}
      {payments.map(({ itemId, number, releasedOn, settledSen: paidSen, files }) => (
        <div key={itemId} className={own.payment}>
          <span className={styles.quiet}>
            {t('owner:installment.paid_by', { number, date: formatDate(releasedOn, language) })}{' '}
            <Money sen={paidSen} />
          </span>
          <OwnSlips itemId={itemId} files={files} number={number} />
        </div>
      ))}
    </li>
  );
}
