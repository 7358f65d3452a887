import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnFreeStayRequestRow } from '@shared/contract/money/ownFreeStays';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { Button, buttonClass } from '../../../ui/Button';
import { Tag } from '../../../ui/Chip';
import { formatInstant, formatStay } from '../../../ui/dates';
import styles from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import { CallOffFreeStay } from './CallOffFreeStay';
import own from './OwnFreeStays.module.css';
import { useListOwnFreeStayRequestsQuery } from './ownFreeStays.api';
import { GUEST_KEYS, REQUEST_VIEWS } from './ownFreeStayWords';

/** Requests that are shown; older ones follow on demand. */
const MOST = 20;

/** What an owner has asked for, the latest stay first, with what was answered and what can be done. */
export function OwnFreeStayRequests() {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(MOST);
  const query = useListOwnFreeStayRequestsQuery({ pagination: { limit } }, staleAtOnce);
  const shown = { ...query, currentData: query.currentData ?? query.data };
  return (
    <section className={styles.card} aria-label={t('owner:free_stay.requests')}>
      <h2 className={styles.cardTitle}>{t('owner:free_stay.requests')}</h2>
      <OwnLoaded call={shown} height={72}>
        {({ rows, totalCount }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{t('owner:free_stay.no_requests')}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <Request key={row.id} row={row} />
                ))}
              </ul>
              {totalCount > rows.length && (
                <Button onClick={() => setLimit(limit + MOST)}>{t('owner:free_stay.more_requests')}</Button>
              )}
            </>
          )
        }
      </OwnLoaded>
    </section>
  );
}

function Request({ row }: { row: OwnFreeStayRequestRow }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { tone, label } = REQUEST_VIEWS[row.status];
  const stay = formatStay(row.checkIn, row.checkOut, language);
  return (
    <li className={own.line}>
      <div className={styles.between}>
        <span className={styles.strong}>{stay}</span>
        <Tag tone={tone}>{t(label)}</Tag>
      </div>
      <p className={styles.quiet}>
        {text(row.propertyName)} · {row.unitNumber} · {row.guestName} ({t(GUEST_KEYS[row.guest])}) ·{' '}
        {t('common:guests', { count: row.guests })}
      </p>
      <p className={styles.small}>
        {t(row.isByStaff ? 'owner:free_stay.written_down' : 'owner:free_stay.asked', {
          time: formatInstant(row.createdAt, language),
        })}
      </p>
      {row.remark && (
        <p className={styles.words}>
          {t(row.status === 'rejected' ? 'owner:free_stay.why' : 'owner:free_stay.remark', {
            remark: row.remark,
          })}
        </p>
      )}
      {(row.reservation || row.cancelling) && (
        <div className={own.actions}>
          {row.reservation && (
            <LocalLink
              className={buttonClass({ size: 'small' })}
              to={paths.accountReservation(row.reservation.id)}
            >
              {t('owner:free_stay.booking', { reference: row.reservation.reference })}
            </LocalLink>
          )}
          {row.status === 'requested' && (
            <LocalLink
              className={buttonClass({ size: 'small' })}
              to={paths.owner.freeStay(row.id)}
              aria-label={t('owner:free_stay.change_of', { stay })}
            >
              {t('owner:free_stay.change')}
            </LocalLink>
          )}
          {row.cancelling && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('owner:free_stay.call_off_of', { stay })}
              onClick={() => setIsAsking(true)}
            >
              {t('owner:free_stay.call_off')}
            </Button>
          )}
        </div>
      )}
      {isAsking && row.cancelling && (
        <CallOffFreeStay row={row} stay={stay} what={row.cancelling} onClose={() => setIsAsking(false)} />
      )}
    </li>
  );
}
