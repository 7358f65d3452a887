import { useTranslation } from 'react-i18next';
import { GROUP_UNITS, partyInUnits } from '@shared/domain/pricing/groupParty';
import { LocalLink } from '../../i18n/LocalLink';
import { partyText } from '../../i18n/partyText';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/Field';
import styles from './BookingPage.module.css';
import { fieldId } from './formProblems';
import { unitsMend, unitsProblemText, type UnitsProblem } from './groupUnits';
import type { Stay } from './useStay';

/** How many units are booked together, who stays in which, and the way out where that does not go. */
export function UnitsField({
  listingId,
  stay,
  units,
  problem,
  onUnits,
}: {
  listingId: string;
  stay: Stay;
  units: number;
  problem: UnitsProblem | null;
  onUnits: (units: number) => void;
}) {
  const { t } = useTranslation();
  const counts = new Set([1, ...GROUP_UNITS, units]);
  const parties = problem ? null : partyInUnits(stay, units);
  const mend = problem && unitsMend(problem);
  return (
    <div className={styles.units}>
      <SelectField
        id={fieldId('units')}
        label={t('groupStays:label')}
        help={t('groupStays:help')}
        error={problem && unitsProblemText(t, problem)}
        options={[...counts].map((count) => ({
          value: String(count),
          label: t('groupStays:units', { count }),
        }))}
        value={String(units)}
        onChange={(event) => onUnits(Number(event.target.value))}
      />
      {problem && (
        <p className={styles.others}>
          {mend !== null && mend !== units && (
            <Button size="small" onClick={() => onUnits(mend)}>
              {t('groupStays:book_units', { count: mend })}
            </Button>
          )}
          <LocalLink to={paths.contact({ topic: 'listing', listing: listingId })}>
            {t('groupStays:ask')}
          </LocalLink>
        </p>
      )}
      {parties && (
        <ul className={styles.split} aria-label={t('groupStays:split')}>
          {parties.map((party, index) => (
            <li key={index}>
              <strong>{t('groupStays:unit', { number: index + 1 })}</strong> {partyText(t, party)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
