import { useTranslation } from 'react-i18next';
import type { AgentBookingRow } from '@shared/contract/office/agentRooms';
import { useLanguage, useText } from '../../i18n';
import { Tag } from '../../ui/Chip';
import { formatDate, formatStay } from '../../ui/dates';
import { Money } from '../../ui/Money';
import { statusView } from '../booking/statusView';
import styles from '../owner/OwnerRooms.module.css';
import own from './AgentRooms.module.css';

/** A booking that the agent brought; opened, it says what his commission is of and what the books have of it. */
export function AgentBooking({ row }: { row: AgentBookingRow }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { reference, status, firstName, propertyName, listingName, checkIn, checkOut, byLink } = row;
  const { tone, label } = statusView({ status, awaitsLink: false });
  const isAhead = row.entries.length === 0 && row.expectedSen !== 0;
  return (
    <li>
      <details className={own.booking}>
        <summary>
          <span className={own.bookingHead}>
            <span className={styles.between}>
              <span className={styles.strong}>
                {firstName} · {formatStay(checkIn, checkOut, language)}
              </span>
              <span className={styles.strong}>
                <Money sen={isAhead ? row.expectedSen : row.earnedSen} />
              </span>
            </span>
            <span className={styles.between}>
              <span className={styles.small}>
                {text(propertyName)} · {text(listingName)}
              </span>
              <span className={styles.small}>
                {isAhead
                  ? t('owner:agent.to_come')
                  : row.earnedSen === 0
                    ? t('owner:agent.nothing_earned')
                    : row.earnedSen === row.paidSen
                      ? t('owner:agent.is_paid')
                      : t('owner:agent.not_paid')}
              </span>
            </span>
            <span className={styles.papers}>
              <Tag tone={tone}>{t(label)}</Tag>
              {byLink && <Tag tone="gold">{t('owner:agent.came_by_link')}</Tag>}
            </span>
          </span>
        </summary>
        <div className={own.opened}>
          <dl className={styles.facts}>
            <dt>{t('owner:agent.reference')}</dt>
            <dd className="numbers">{reference}</dd>
            <dt>{t('owner:agent.total')}</dt>
            <dd>
              <Money sen={row.totalSen} />
            </dd>
            <dt>{t('owner:agent.room')}</dt>
            <dd>
              <Money sen={row.roomSen} />
            </dd>
            <dt>{t('owner:agent.rate_short')}</dt>
            <dd className="numbers">{row.commissionRate} %</dd>
            {isAhead && (
              <>
                <dt>{t('owner:agent.expected')}</dt>
                <dd>
                  <Money sen={row.expectedSen} />
                </dd>
              </>
            )}
            {row.entries.map(({ id, date, isPayment, sen }) => (
              <Entry key={id} date={formatDate(date, language)} isPayment={isPayment} sen={sen} />
            ))}
            {row.entries.length > 0 && (
              <>
                <dt>{t('owner:agent.owed')}</dt>
                <dd className={styles.strong}>
                  <Money sen={row.earnedSen - row.paidSen} />
                </dd>
              </>
            )}
          </dl>
        </div>
      </details>
    </li>
  );
}

function Entry({ date, isPayment, sen }: { date: string; isPayment: boolean; sen: number }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{t(isPayment ? 'owner:agent.entry_paid' : 'owner:agent.entry_earned', { date })}</dt>
      <dd>
        <Money sen={sen} />
      </dd>
    </>
  );
}
