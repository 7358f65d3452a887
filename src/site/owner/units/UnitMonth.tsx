import { useTranslation } from 'react-i18next';
import type { OwnUnitDetail, OwnUse } from '@shared/contract/office/ownerRooms';
import { addMonths, type StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { weeksOf } from '../../../ui/calendar/MonthGrid';
import { formatMonth, weekdayNames } from '../../../ui/dates';
import { roundRinggit } from '../../../ui/Money';
import { useGetAvailabilityQuery } from '../../listings.api';
import owner from '../OwnerRooms.module.css';
import styles from './OwnUnits.module.css';

/** The nights of a month: who has each, why it is blocked, or the price at which guests see it. */
export function UnitMonth({ unit }: { unit: OwnUnitDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { shown, today, uses, times, listingId } = unit;
  const isAhead = addMonths(shown, 1) > today;
  const { data: rates } = useGetAvailabilityQuery(
    { id: listingId ?? '', from: shown < today ? today : shown, to: addMonths(shown, 1) },
    { skip: !listingId || !isAhead },
  );
  const rateOf = (date: StayDate) => rates?.nights.find((night) => night.date === date)?.price;
  const isHis = (date: StayDate) => times.some(({ from, to }) => from <= date && (to === null || to > date));
  const findUse = (date: StayDate): OwnUse | undefined =>
    uses.find(({ from, to }) => from <= date && date < to);
  return (
    <>
      <table className={styles.calendar} aria-label={formatMonth(shown, language)}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => {
                if (!date) return <td key={column} data-what="away" />;
                const taken = findUse(date);
                const price = taken || !isHis(date) ? undefined : rateOf(date);
                return (
                  <td
                    key={column}
                    data-what={isHis(date) ? (taken?.what ?? 'free') : 'away'}
                    className={date === today ? styles.today : undefined}
                  >
                    <span className={styles.day}>{Number(date.slice(8))}</span>
                    {taken && (
                      <span>
                        {t(taken.reason ? `owner:reason.${taken.reason}` : `owner:use.${taken.what}`)}
                      </span>
                    )}
                    {price !== undefined && <span className="numbers">{roundRinggit(price)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={owner.small}>{t('owner:unit.calendar_note')}</p>
    </>
  );
}
