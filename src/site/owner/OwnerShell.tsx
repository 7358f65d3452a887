import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitledPage } from '@shared/pageTitles';
import { LocalLink } from '../../i18n/LocalLink';
import { GuideLink } from '../../ui/GuideLink';
import { Icon } from '../../ui/icons';
import { useTabStrip } from '../../ui/useTabStrip';
import { usePublicTitle } from '../usePublicTitle';
import styles from './OwnerRooms.module.css';
import { OWNER_GUIDE, OWNER_SECTIONS, type OwnerSection } from './ownerSections';

/** A page of an owner's rooms: the way to the others, its title, and what it shows. `back` leads to the list that it is one row of. */
export function OwnerShell({
  page,
  section,
  title,
  lead,
  back,
  actions,
  children,
}: {
  page: TitledPage;
  section: OwnerSection;
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  usePublicTitle(page);
  const strip = useTabStrip(section);
  return (
    <div className={`container ${styles.rooms}`}>
      <nav ref={strip} className={styles.sections} aria-label={t('owner:nav.label')}>
        {OWNER_SECTIONS.map(({ name, to, label }) => (
          <LocalLink
            key={name}
            to={to}
            className={styles.section}
            aria-current={name !== section ? undefined : back ? 'true' : 'page'}
          >
            {t(label)}
          </LocalLink>
        ))}
      </nav>
      {back && (
        <LocalLink to={back.to} className={styles.back}>
          <Icon name="chevron-left" size={16} />
          {back.label}
        </LocalLink>
      )}
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.quiet}>{lead}</p>}
        </div>
        <div className={styles.headSide}>
          {actions}
          <GuideLink target={OWNER_GUIDE[section]} />
        </div>
      </header>
      {children}
    </div>
  );
}
