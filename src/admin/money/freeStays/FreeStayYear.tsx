import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { FreeStayLine, FreeStayYearAnswer } from '@shared/contract/money/freeStays';
import { percentText } from '@shared/domain/base/percent';
import { ONE_CREDIT } from '@shared/domain/money/freeStayRules';
import { amountWords } from '@shared/domain/money/freeStayWords';
import { fromHere, Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { paths } from '../../../paths';
import { StayReference } from '../../lent/StayReference';
import sample from '../servicePackages/sample/Sample.module.css';
import { STAYING_KEYS } from './freeStayRequestFields';
import styles from './FreeStays.module.css';

const STATE_KEYS: Record<FreeStayLine['state'], string> = {
  booked: 'admin:free_stay.state.booked',
  used: 'admin:free_stay.state.used',
  late: 'admin:free_stay.state.late',
  no_show: 'admin:free_stay.state.no_show',
};

/** A year of an account: what there is, what of it is used, booked, expired and left, and the stays that it is of. */
export function FreeStayYear({ year }: { year: FreeStayYearAnswer }) {
  const { t } = useTranslation();
  const { from, lastDay: to, over, carriedLastDay, discounted, stays } = year;
  const title = t('admin:free_stay.year_days', { from, to });
  return (
    <Panel title={title}>
      {(over > 0 || discounted.over > 0) && <p className={styles.over}>{t('admin:free_stay.overdrawn')}</p>}
      <ScrollRegion className={styles.scroll} label={t('admin:free_stay.sums_of', { year: title })}>
        <SumsTable year={year} label={t('admin:free_stay.sums_of', { year: title })} />
      </ScrollRegion>
      {carriedLastDay && (
        <p className={sample.note}>{t('admin:free_stay.carried_until', { date: carriedLastDay })}</p>
      )}
      {stays.length === 0 ? (
        <p className={sample.note}>{t('admin:free_stay.no_stays')}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={t('admin:free_stay.stays_of', { year: title })}>
          <StaysTable year={year} label={t('admin:free_stay.stays_of', { year: title })} />
        </ScrollRegion>
      )}
    </Panel>
  );
}

function SumsTable({ year, label }: { year: FreeStayYearAnswer; label: string }) {
  const { t } = useTranslation();
  const { discounted, discountBp, counted } = year;
  const rows = [
    { name: t('admin:free_stay.kind.free'), sums: year },
    ...(discounted.entitled > 0 || discounted.used + discounted.booked > 0
      ? [
          {
            name: t('admin:free_stay.kind.discounted', { percent: percentText(discountBp) }),
            sums: { ...discounted, carriedIn: 0, carriedOut: 0 },
          },
        ]
      : []),
  ];
  const columns = [
    ['entitled', t('admin:free_stay.fields.entitled')],
    ['carriedIn', t('admin:free_stay.fields.carriedIn')],
    ['used', t('admin:free_stay.fields.used')],
    ['booked', t('admin:free_stay.fields.booked')],
    ['carriedOut', t('admin:free_stay.fields.carriedOut')],
    ['expired', t('admin:free_stay.fields.expired')],
    ['over', t('admin:free_stay.fields.over')],
    ['left', t('admin:free_stay.fields.left')],
  ] as const;
  // What is 0 everywhere says nothing, apart from what a person looks for.
  const always = ['entitled', 'used', 'booked', 'expired', 'left'];
  const shown = columns.filter(([key]) => always.includes(key) || rows.some(({ sums }) => sums[key] !== 0));
  return (
    <table className={`${sample.table} ${styles.sums}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            {t(
              counted === 'night'
                ? 'admin:service_package.free_stay.counted.night'
                : 'admin:service_package.free_stay.counted.point',
            )}
          </th>
          {shown.map(([key, title]) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, sums }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {shown.map(([key]) => (
              <td key={key} className={key === 'left' ? styles.left : undefined}>
                {sums[key] / ONE_CREDIT}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StaysTable({ year, label }: { year: FreeStayYearAnswer; label: string }) {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <table className={sample.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('admin:free_stay.fields.dates')}</th>
          <th scope="col">{t('admin:free_stay.fields.stay')}</th>
          <th scope="col">{t('admin:free_stay.fields.takes')}</th>
        </tr>
      </thead>
      <tbody>
        {year.stays.map((stay) => (
          <tr key={stay.requestId}>
            <th scope="row">
              <Link to={paths.admin.manageFreeStayRequest(stay.requestId)} state={fromHere(location)}>
                {t('admin:free_stay.year_days', { from: stay.checkIn, to: stay.checkOut })}
              </Link>
              <span className={styles.small}>
                {[
                  t(STATE_KEYS[stay.state]),
                  stay.unitNumber,
                  t(STAYING_KEYS[stay.guest]),
                  stay.guestName,
                ].join(' · ')}
              </span>
            </th>
            <td>
              <StayReference stay={{ id: stay.reservationId, reference: stay.reference }} />
            </td>
            <td>
              {amountWords(t, stay.free, year.counted)}
              {stay.discounted > 0 && (
                <span className={styles.small}>
                  {t('admin:free_stay_request.check.takes_discounted', {
                    amount: amountWords(t, stay.discounted, year.counted),
                    percent: percentText(year.discountBp),
                  })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
