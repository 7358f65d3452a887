import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitledPage } from '@shared/pageTitles';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { GuideLink } from '../../ui/GuideLink';
import { useTabStrip } from '../../ui/useTabStrip';
import styles from '../owner/OwnerRooms.module.css';
import { usePublicTitle } from '../usePublicTitle';

/** ★ The pages of an agent, in the order of their navigation. */
const AGENT_SECTIONS = [
  { name: 'home', to: paths.agent.home(), label: 'owner:agent.nav.home' },
  { name: 'bookings', to: paths.agent.bookings(), label: 'owner:agent.nav.bookings' },
] as const;

/** A page of an agent: the way to the other, its title, and what it shows. */
export function AgentShell({
  page,
  section,
  title,
  lead,
  children,
}: {
  page: TitledPage;
  section: (typeof AGENT_SECTIONS)[number]['name'];
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  usePublicTitle(page);
  const strip = useTabStrip(section);
  return (
    <div className={`container ${styles.rooms}`}>
      <nav ref={strip} className={styles.sections} aria-label={t('owner:agent.nav.label')}>
        {AGENT_SECTIONS.map(({ name, to, label }) => (
          <LocalLink
            key={name}
            to={to}
            className={styles.section}
            aria-current={name === section ? 'page' : undefined}
          >
            {t(label)}
          </LocalLink>
        ))}
      </nav>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.quiet}>{lead}</p>}
        </div>
        <GuideLink target={section === 'bookings' ? 'agent#bookings' : 'agent#link'} />
      </header>
      {children}
    </div>
  );
}
