import { useTranslation } from 'react-i18next';
import type { PublicHouseText } from '@shared/contract/system/houseTexts';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import styles from './HouseTextPage.module.css';

const HEADING_ID = 'earlier-texts';

/** The way to the texts that held before the one of today: who has booked by one can read it for ever. */
export function EarlierTexts({ text: { kind, validFrom, days } }: { text: PublicHouseText }) {
  const { t } = useTranslation();
  const earlier = days.slice(1);
  if (earlier.length === 0) return null;
  return (
    <nav className={styles.earlier} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={styles.earlierTitle}>
        {t('houseTexts:earlier.title')}
      </h2>
      <ul className={styles.days}>
        {earlier.map((day) => (
          <li key={day}>
            <LocalLink to={paths[kind]({ on: day })} aria-current={day === validFrom ? 'page' : undefined}>
              {t('houseTexts:earlier.from', { day })}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
