import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { IntegrationConflict } from '@shared/contract/stays/integrationConflicts';
import { useLanguage, useText } from '../../../i18n';
import { instantColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { formatStay } from '../../../ui/dates';
import { InstantText } from '../../../kit/DateTexts';
import { ReservationStatusTag } from '../../lent/ReservationStatusTag';
import { ConflictActions } from './ConflictActions';
import styles from './Integration.module.css';
import { CHANNEL_KEYS, CONFLICT_KEYS, CONFLICT_TONES, OTHER_KEYS, SPAN_KEYS } from './integrationTexts';

/** The columns of the conflict centre: the nights, both sides, and what can be done or was done. */
export function useConflictColumns(onReload: () => void): Column<IntegrationConflict>[] {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const reload = useRef(onReload);
  useEffect(() => {
    reload.current = onReload;
  });
  return useMemo(() => {
    const dates = ({ start, end }: { start: string; end: string }) => (
      <span className="numbers">{formatStay(start, end, language)}</span>
    );
    return [
      {
        key: 'start',
        title: t('admin:integration.fields.nights'),
        sortable: true,
        render: (row) => (
          <span className={styles.name}>
            <strong>{dates(row)}</strong>
            <span className={styles.small}>
              {row.unitNumber} · {text(row.propertyName)}
            </span>
          </span>
        ),
      },
      {
        key: 'theirs',
        title: t('admin:integration.fields.theirs'),
        render: ({ event, channel, feedName, feedId }) => (
          <span className={styles.name}>
            <Link to={paths.admin.integration({ id: feedId })}>{feedName || t(CHANNEL_KEYS[channel])}</Link>
            <span className={styles.small}>{dates(event)}</span>
            <span className={styles.small}>
              {[t(SPAN_KEYS[event.kind]), event.reference].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      {
        key: 'ours',
        title: t('admin:integration.fields.ours'),
        render: (row) => <OurSide conflict={row} dates={dates} />,
      },
      {
        key: 'state',
        title: t('admin:integration.fields.conflictState'),
        width: 150,
        render: ({ state, decidedAt, decidedByName, remark }) => (
          <>
            <StatusTag tone={CONFLICT_TONES[state]}>{t(CONFLICT_KEYS[state])}</StatusTag>
            {decidedAt && (
              <span className={styles.small}>
                {decidedByName && `${decidedByName} · `}
                <InstantText instant={decidedAt} />
              </span>
            )}
            {remark && <span className={styles.small}>{remark}</span>}
          </>
        ),
      },
      instantColumn('createdAt', t('admin:integration.fields.foundAt'), (row) => row.createdAt, {
        sortable: true,
        width: 158,
        hidden: true,
      }),
      {
        key: 'actions',
        title: t('admin:integration.fields.decision'),
        width: 190,
        render: (row) =>
          row.state === 'open' ? <ConflictActions conflict={row} onReload={() => reload.current()} /> : '–',
      },
    ];
  }, [t, text, language]);
}

function OurSide({
  conflict: { reservation, other },
  dates,
}: {
  conflict: IntegrationConflict;
  dates: (range: { start: string; end: string }) => ReactNode;
}) {
  const { t } = useTranslation();
  if (reservation)
    return (
      <span className={styles.name}>
        <Link to={paths.admin.reservationDetails(reservation.id)}>{reservation.reference}</Link>{' '}
        <ReservationStatusTag status={reservation.status} />
        {reservation.guestName && <span className={styles.small}>{reservation.guestName}</span>}
        {other && <span className={styles.small}>{dates(other)}</span>}
      </span>
    );
  if (!other) return '–';
  return (
    <span className={styles.name}>
      {other.channel ? t(CHANNEL_KEYS[other.channel]) : t(OTHER_KEYS[other.kind])}
      <span className={styles.small}>{dates(other)}</span>
    </span>
  );
}
