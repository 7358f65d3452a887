import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPayoutRow } from '@shared/contract/money/ownInstallments';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Tag } from '../../../ui/Chip';
import { formatDate, formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import styles from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import own from './OwnInstallments.module.css';
import { useListOwnPayoutsQuery } from './ownInstallments.api';
import { OwnSlips } from './OwnSlips';

/** Payouts that are shown; older ones follow on demand. */
const MOST = 12;

/** What an owner was paid, the latest first, each with what it settled. */
export function OwnPayouts() {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(MOST);
  const query = useListOwnPayoutsQuery({ pagination: { limit } }, staleAtOnce);
  const shown = { ...query, currentData: query.currentData ?? query.data };
  return (
    <section className={styles.card} aria-label={t('owner:payout.title')}>
      <h2 className={styles.cardTitle}>{t('owner:payout.title')}</h2>
      <OwnLoaded call={shown} height={72}>
        {({ rows, totalCount }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{t('owner:payout.none')}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <Payout key={row.id} row={row} />
                ))}
              </ul>
              {totalCount > rows.length && (
                <Button onClick={() => setLimit(limit + MOST)}>{t('owner:payout.more')}</Button>
              )}
            </>
          )
        }
      </OwnLoaded>
    </section>
  );
}

function Payout({ row }: { row: OwnPayoutRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, number, companyName, releasedOn, amountSen, returnedOn, isAdvance, account, files, settled } =
    row;
  return (
    <li className={own.line}>
      <div className={styles.between}>
        <span className={styles.strong}>{formatDate(releasedOn, language)}</span>
        <span className={styles.strong}>
          <Money sen={amountSen} />
        </span>
      </div>
      <p className={styles.quiet}>
        {number} · {companyName} · {account.accountNoMasked}
      </p>
      {returnedOn && (
        <Tag tone="warn">{t('owner:payout.returned', { date: formatDate(returnedOn, language) })}</Tag>
      )}
      {isAdvance && <p className={styles.small}>{t('owner:payout.advance')}</p>}
      {settled.length > 0 && (
        <details className={own.settled}>
          <summary>{t('owner:payout.settled')}</summary>
          <ul>
            {settled.map((one, index) => (
              <li key={index} className={styles.between}>
                <Settled one={one} />
                <Money sen={one.settledSen} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={own.payment}>
        <OwnSlips itemId={id} files={files} number={number} />
      </div>
    </li>
  );
}

function Settled({ one: { statement, installment } }: { one: OwnPayoutRow['settled'][number] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (statement)
    return (
      <span>
        {t('owner:payout.statement', {
          number: statement.number,
          month: formatMonth(statement.month, language),
        })}
      </span>
    );
  if (installment)
    return (
      <span>
        {t('owner:payout.installment', { date: formatDate(installment.dueOn, language) })}{' '}
        {installment.unitNumber}
      </span>
    );
  return <span>{t('owner:payout.other')}</span>;
}
