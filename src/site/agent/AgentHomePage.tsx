import { useTranslation } from 'react-i18next';
import type { AgentFigures, AgentHome } from '@shared/contract/office/agentRooms';
import { staleAtOnce } from '../../api/listCalls';
import { useLanguage } from '../../i18n';
import { useCurrentUser } from '../../session/useSession';
import { formatDate, formatMonth } from '../../ui/dates';
import { Money } from '../../ui/Money';
import { OwnerNews } from '../owner/home/OwnerNews';
import { OwnLoaded } from '../owner/OwnLoaded';
import styles from '../owner/OwnerRooms.module.css';
import { AgentLink } from './AgentLink';
import { AgentMoney } from './AgentMoney';
import { AgentMonths } from './AgentMonths';
import { useGetAgentHomeQuery } from './agentRooms.api';
import { AgentShell } from './AgentShell';

/** `/agent`: what an agent earned, what he was paid, and how his link does. */
export default function AgentHomePage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useCurrentUser();
  const call = useGetAgentHomeQuery(undefined, staleAtOnce);
  // For the moment between signing out and leaving the page.
  if (!user) return null;
  return (
    <AgentShell
      page="agentHome"
      section="home"
      title={t('owner:home.hello', { name: user.name })}
      lead={call.data && t('owner:home.as_of', { date: formatDate(call.data.today, language) })}
    >
      <OwnLoaded call={call}>{(home) => <Home home={home} />}</OwnLoaded>
    </AgentShell>
  );
}

function Home({ home }: { home: AgentHome }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today, month, year, months, money } = home;
  return (
    <>
      <div className={styles.cards}>
        <FiguresCard title={formatMonth(today, language)} figures={month} />
        <FiguresCard title={t('owner:home.year', { year: today.slice(0, 4) })} figures={year} />
        <AgentMoney money={money} />
      </div>
      <div className={styles.columns}>
        <AgentMonths months={months} />
        <AgentLink home={home} />
      </div>
      <OwnerNews />
    </>
  );
}

function FiguresCard({ title, figures }: { title: string; figures: AgentFigures }) {
  const { t } = useTranslation();
  const { earnedSen, bookings, linkBookings, clicks } = figures;
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <div>
        <p className={styles.label}>{t('owner:agent.earned')}</p>
        <div className={styles.figure}>
          <Money sen={earnedSen} />
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('owner:agent.bookings')}</dt>
        <dd className="numbers">{bookings}</dd>
        <dt>{t('owner:agent.link_bookings')}</dt>
        <dd className="numbers">{linkBookings}</dd>
        <dt>{t('owner:agent.clicks')}</dt>
        <dd className="numbers">{clicks}</dd>
      </dl>
    </section>
  );
}
