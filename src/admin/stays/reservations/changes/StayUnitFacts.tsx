import { useTranslation } from 'react-i18next';
import type { UnitChoice } from '@shared/contract/system/unitRule';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { addDays } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../../i18n';
import { formatMonth, formatStay } from '../../../../ui/dates';
import styles from './Change.module.css';

/** The unit of a stay, or its units with their nights, and how the first was chosen. */
export function StayUnitFacts({
  reservation: { segments, unitNumber, unitChoice },
}: {
  reservation: Reservation;
}) {
  const text = useText();
  const language = useLanguage();
  return (
    <>
      {segments.length > 1 ? (
        <ul className={styles.segments}>
          {segments.map(({ number, roomTypeName, from, to }) => (
            <li key={from}>
              {number} · {text(roomTypeName)} · {formatStay(from, to, language)}
            </li>
          ))}
        </ul>
      ) : (
        (unitNumber ?? '–')
      )}
      {unitChoice && <Choice choice={unitChoice} />}
    </>
  );
}

/** In words, so that an owner who asks can be told. */
function Choice({ choice: { rule, from, to, chosen, units, free } }: { choice: UnitChoice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (rule === 'gaps')
    return <p className={styles.choice}>{t('admin:unit_choice.gaps', { unit: chosen, count: free })}</p>;
  const figure = (value: number | null) =>
    rule === 'revenue' ? formatSen(value ?? 0) : t('common:nights', { count: value ?? 0 });
  const last = addDays(to, -1);
  const months = [formatMonth(from, language), formatMonth(last, language)];
  const period = [...new Set(months)].join(' – ');
  const own = units.find(({ number }) => number === chosen);
  const others = units.filter(({ number }) => number !== chosen);
  return (
    <p className={styles.choice}>
      {t('admin:unit_choice.chosen', {
        unit: chosen,
        figure: figure(own?.ownerFigure ?? null),
        period,
        count: free,
      })}{' '}
      {others.length > 0 &&
        t('admin:unit_choice.others', {
          units: others.map(({ number, ownerFigure }) => `${number}: ${figure(ownerFigure)}`).join(' · '),
        })}
    </p>
  );
}
