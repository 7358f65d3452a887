import { useTranslation } from 'react-i18next';
import type { OwnFigures } from '@shared/contract/office/ownerRooms';
import { Money } from '../../ui/Money';
import styles from './OwnerRooms.module.css';

/** What units brought in a month or a year, what is booked besides, and how many of their nights were sold. */
export function OwnFiguresCard({ title, figures }: { title: string; figures: OwnFigures }) {
  const { t } = useTranslation();
  const { salesSen, expectedSen, nightsSold, nightsOpen } = figures;
  const percent = nightsOpen > 0 ? Math.round((nightsSold * 100) / nightsOpen) : null;
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <div>
        <p className={styles.label}>{t('owner:figures.sales')}</p>
        <div className={styles.figure}>
          <Money sen={salesSen} />
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('owner:figures.expected')}</dt>
        <dd>
          <Money sen={expectedSen} />
        </dd>
        <dt>{t('owner:figures.nights')}</dt>
        <dd className="numbers">{t('owner:figures.nights_of', { sold: nightsSold, open: nightsOpen })}</dd>
        <dt>{t('owner:figures.occupancy')}</dt>
        <dd className="numbers">{percent === null ? '–' : `${percent} %`}</dd>
      </dl>
      {percent !== null && (
        <div className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, percent)}%` }} />
        </div>
      )}
      <p className={styles.small}>{t('owner:figures.before')}</p>
    </section>
  );
}
