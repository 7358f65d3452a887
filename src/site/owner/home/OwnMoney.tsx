import { useTranslation } from 'react-i18next';
import type { OwnHome } from '@shared/contract/office/ownerRooms';
import { useLanguage } from '../../../i18n';
import { formatDate, formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import styles from '../OwnerRooms.module.css';

/** What statements say is his, what of it was paid, and what comes next. */
export function OwnMoney({ home: { today, money, lastStatement } }: { home: OwnHome }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { statedSen, paidSen, restSen, onItsWay, lastPayment, nextInstallment } = money;
  const year = today.slice(0, 4);
  return (
    <section className={styles.card} aria-label={t('owner:money.title')}>
      <h2 className={styles.cardTitle}>{t('owner:money.title')}</h2>
      <div>
        <p className={styles.label}>{t('owner:money.paid', { year })}</p>
        <div className={styles.figure}>
          <Money sen={paidSen} />
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('owner:money.stated', { year })}</dt>
        <dd>
          <Money sen={statedSen} />
        </dd>
        <dt>{t('owner:money.rest')}</dt>
        <dd>
          <Money sen={restSen} />
        </dd>
        {onItsWay && (
          <>
            <dt>{t('owner:money.on_its_way', { date: formatDate(onItsWay.payOn, language) })}</dt>
            <dd>
              <Money sen={onItsWay.sen} />
            </dd>
          </>
        )}
        {nextInstallment && (
          <>
            <dt>
              {t('owner:money.next_installment', { date: formatDate(nextInstallment.dueOn, language) })}
            </dt>
            <dd>
              <Money sen={nextInstallment.sen} />
            </dd>
          </>
        )}
        {lastPayment && (
          <>
            <dt>{t('owner:money.last', { date: formatDate(lastPayment.paidOn, language) })}</dt>
            <dd>
              <Money sen={lastPayment.sen} />
            </dd>
          </>
        )}
      </dl>
      <p className={styles.small}>
        {lastStatement
          ? t('owner:money.statement', {
              month: formatMonth(lastStatement.month, language),
              number: lastStatement.number,
            })
          : t('owner:money.no_statement')}
      </p>
    </section>
  );
}
