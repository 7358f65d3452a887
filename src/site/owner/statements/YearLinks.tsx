import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../../i18n/LocalLink';
import { buttonClass } from '../../../ui/Button';
import styles from './OwnStatements.module.css';

/** The years that there are statements of, each a link to its page. */
export function YearLinks({
  years,
  current,
  to,
}: {
  years: readonly number[];
  current: number;
  to: (year: number) => string;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.years} aria-label={t('owner:statements.years')}>
      {years.map((year) => (
        <LocalLink
          key={year}
          to={to(year)}
          className={buttonClass({ size: 'small', variant: year === current ? 'primary' : 'secondary' })}
          aria-current={year === current ? 'page' : undefined}
        >
          {year}
        </LocalLink>
      ))}
    </nav>
  );
}

/** The year that an address asks for, else the latest one that there is; undefined where there is none. */
export const chosenYear = (asked: string | null, years: readonly number[]): number | undefined =>
  years.find((year) => String(year) === asked) ?? years[0];
