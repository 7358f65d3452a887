import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnFreeStay, OwnFreeStayYear } from '@shared/contract/money/ownFreeStays';
import { useLanguage, useText } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { formatDate } from '../../../ui/dates';
import { useFeature } from '../../useFeature';
import styles from '../OwnerRooms.module.css';
import own from './OwnFreeStays.module.css';
import { OwnFreeStayYearLines } from './OwnFreeStayYearLines';
import { BLACKOUT_KEYS, useAmount } from './ownFreeStayWords';

/** What is left under one contract, the terms that it has, the days that cannot be had, and each year. */
export function OwnFreeStayAccount({ freeStay }: { freeStay: OwnFreeStay }) {
  const { t } = useTranslation();
  const text = useText();
  const id = useId();
  const { contractNumber, unitNumber, propertyName, years, isShared, terms, waiting, mostWaiting } = freeStay;
  const isOpen = useFeature('free_stay_requests');
  const canAsk = terms !== null && waiting < mostWaiting;
  return (
    <section className={`${styles.card} ${own.account}`} aria-labelledby={id}>
      <div className={styles.between}>
        <h2 id={id} className={styles.cardTitle}>
          {text(propertyName)} · {unitNumber}
        </h2>
        <span className={styles.small}>{t('owner:free_stay.contract', { number: contractNumber })}</span>
      </div>
      {years[0] ? <Left year={years[0]} /> : <p className={styles.quiet}>{t('owner:free_stay.no_year')}</p>}
      {isShared && <p className={styles.small}>{t('owner:free_stay.shared')}</p>}
      {terms && !isOpen && <p className={styles.quiet}>{t('errors:code.feature_free_stay_requests')}</p>}
      {canAsk && isOpen && (
        <LocalLink
          className={`${buttonClass({ variant: 'primary' })} ${own.ask}`}
          to={paths.owner.freeStay(undefined, { contract: freeStay.id })}
        >
          {t('owner:free_stay.ask')}
        </LocalLink>
      )}
      {terms && !canAsk && (
        <p className={styles.quiet}>{t('owner:free_stay.too_many', { count: waiting })}</p>
      )}
      {!terms && <p className={styles.quiet}>{t('owner:free_stay.ended')}</p>}
      <Blackouts freeStay={freeStay} />
      {terms && (
        <details className={own.fold}>
          <summary>{t('owner:free_stay.terms')}</summary>
          <ul className={own.sentences}>
            {terms.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      {years.map((year, index) => (
        <OwnFreeStayYearLines key={year.from} year={year} isOpen={index === 0} />
      ))}
    </section>
  );
}

/** What is left of the year of today: the first thing that is read. */
function Left({ year }: { year: OwnFreeStayYear }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = useAmount(year.counted);
  return (
    <div>
      <p className={styles.label}>{t('owner:free_stay.left')}</p>
      <div className={styles.figure}>{amount(year.left)}</div>
      <p className={styles.quiet}>
        {t('owner:free_stay.until', {
          date: formatDate(year.lastDay, language),
          amount: amount(year.entitled + year.carriedIn),
        })}
      </p>
      {year.discounted.left > 0 && (
        <p className={styles.quiet}>
          {t('owner:free_stay.left_discounted', {
            amount: amount(year.discounted.left),
            percent: year.discountBp / 100,
          })}
        </p>
      )}
      {year.over > 0 && (
        <p className={own.over}>{t('owner:free_stay.over_text', { amount: amount(year.over) })}</p>
      )}
    </div>
  );
}

/** As many as are shown at once. */
const MOST_SHOWN = 2;

function Blackouts({ freeStay: { blackouts } }: { freeStay: OwnFreeStay }) {
  const { t } = useTranslation();
  if (blackouts.length === 0) return null;
  const more = blackouts.length - MOST_SHOWN;
  return (
    <div>
      <h3 className={own.subtitle}>{t('owner:free_stay.blackouts')}</h3>
      <BlackoutList blackouts={blackouts.slice(0, MOST_SHOWN)} />
      {more > 0 && (
        <details className={own.fold}>
          <summary>{t('owner:free_stay.more_blackouts', { count: more })}</summary>
          <BlackoutList blackouts={blackouts.slice(MOST_SHOWN)} />
        </details>
      )}
    </div>
  );
}

/** Days that no free stay has, each with its name and what it is. */
export function BlackoutList({ blackouts }: Pick<OwnFreeStay, 'blackouts'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = (from: string, to: string) =>
    from === to
      ? formatDate(from, language)
      : t('owner:free_stay.days', { from: formatDate(from, language), to: formatDate(to, language) });
  return (
    <ul className={styles.list}>
      {blackouts.map(({ kind, name, from, to }) => (
        <li key={`${kind} ${name} ${from}`} className={`${styles.between} ${own.line}`}>
          <span>
            {name} <span className={styles.small}>{t(BLACKOUT_KEYS[kind])}</span>
          </span>
          <span className={styles.quiet}>{days(from, to)}</span>
        </li>
      ))}
    </ul>
  );
}
