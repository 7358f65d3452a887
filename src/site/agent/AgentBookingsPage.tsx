import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AgentBookingFilter } from '@shared/contract/office/agentRooms';
import { staleAtOnce } from '../../api/listCalls';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { OwnLoaded } from '../owner/OwnLoaded';
import styles from '../owner/OwnerRooms.module.css';
import { AgentBooking } from './AgentBooking';
import own from './AgentRooms.module.css';
import { useListAgentBookingsQuery } from './agentRooms.api';
import { AgentShell } from './AgentShell';

/** Bookings that are shown; older ones follow on demand. */
const MOST = 20;
/** As many as one call gives. */
const LIMIT = 200;

const CHOICES = [
  [undefined, 'owner:agent.state.all'],
  ['ahead', 'owner:agent.state.ahead'],
  ['earned', 'owner:agent.state.earned'],
  ['owed', 'owner:agent.state.owed'],
] as const;

/** `/agent/bookings`: each booking that an agent brought, with his commission; `?state=` shows some of them. */
export default function AgentBookingsPage() {
  const { t } = useTranslation();
  const [values, setValues] = useSearchParams();
  const asked = values.get('state');
  const state: AgentBookingFilter['state'] = CHOICES.find(([name]) => name === asked)?.[0];
  const [limit, setLimit] = useState(MOST);
  const query = useListAgentBookingsQuery(
    { ...(state && { filter: { state } }), pagination: { limit } },
    staleAtOnce,
  );
  const choose = (name: AgentBookingFilter['state']) => {
    setLimit(MOST);
    setValues(name ? { state: name } : {}, { replace: true, preventScrollReset: true });
  };
  return (
    <AgentShell
      page="agentBookings"
      section="bookings"
      title={t('owner:agent.bookings_title')}
      lead={t('owner:agent.bookings_lead')}
    >
      <div className={styles.stack}>
        <div className={own.choices} role="group" aria-label={t('owner:agent.choose')}>
          {CHOICES.map(([name, label]) => (
            <Chip key={label} selected={name === state} onClick={() => choose(name)}>
              {t(label)}
            </Chip>
          ))}
        </div>
        <OwnLoaded call={query} height={96}>
          {({ rows, totalCount }) =>
            rows.length === 0 ? (
              <EmptyState icon="calendar" title={t('owner:agent.none')}>
                <p>{t('owner:agent.none_text')}</p>
              </EmptyState>
            ) : (
              <>
                <div className={styles.card}>
                  <ul className={styles.list}>
                    {rows.map((row) => (
                      <AgentBooking key={row.id} row={row} />
                    ))}
                  </ul>
                </div>
                {totalCount > rows.length && limit < LIMIT && (
                  <Button onClick={() => setLimit(Math.min(LIMIT, limit + MOST))}>
                    {t('owner:agent.more')}
                  </Button>
                )}
              </>
            )
          }
        </OwnLoaded>
      </div>
    </AgentShell>
  );
}
