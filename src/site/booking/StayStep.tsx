import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ApiError } from '../../api/apiError';
import { DateRangePicker } from '../../ui/calendar/DateRangePicker';
import { Checkbox, SelectField } from '../../ui/Field';
import { FieldError } from '../../ui/FieldFrame';
import { PartyPicker } from '../../ui/PartyPicker';
import { useCountryOptions } from '../../ui/useCountryOptions';
import styles from './BookingPage.module.css';
import type { BookingDraft } from './draft';
import { fieldId, problemText, type Problems } from './formProblems';
import { limitsTogether, unitsProblem } from './groupUnits';
import type { Nights } from './otherStays';
import { partyHelps } from './partyHelps';
import { StayProblem } from './StayProblem';
import { Step } from './Step';
import { UnitsField } from './UnitsField';
import type { Stay, StayChanges } from './useStay';

/** The dates, the party and the nationality of the stay: what the price depends on. */
export function StayStep({
  listing,
  stay,
  units,
  onStay,
  draft,
  onDraft,
  limits,
  problems,
  problem,
}: {
  listing: Listing;
  stay: Stay;
  units: number;
  onStay: (changes: StayChanges) => void;
  draft: BookingDraft;
  onDraft: (changes: Partial<BookingDraft>) => void;
  limits: { min: StayDate; max: StayDate; nights: Nights | undefined };
  problems: Problems;
  /** The reason why the stay as it is cannot be booked. */
  problem: (ApiError & { kind: 'code' }) | null;
}) {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const together = limitsTogether(listing, units);
  const nationality = t('site:booking.stay.nationality');
  return (
    <Step number={1} title={t('site:booking.stay.title')}>
      <div className={styles.stay}>
        <div id={fieldId('checkIn')} className={styles.dates}>
          <DateRangePicker
            {...limits}
            value={{ checkIn: stay.checkIn, checkOut: stay.checkOut }}
            onChange={(range) => onStay(range)}
          />
          {problems.checkIn && <FieldError>{datesText(t, problems)}</FieldError>}
        </div>
        <div id={fieldId('guests')}>
          <PartyPicker value={stay} limits={together} helps={partyHelps(t, together)} onChange={onStay} />
          {problems.guests && (
            <FieldError>{problemText(t, problems, 'guests', t('common:guest_picker.label'))}</FieldError>
          )}
        </div>
      </div>
      {units > 1 && (
        <UnitsField
          {...{ listingId: listing.id, stay, units }}
          problem={unitsProblem(units, stay) ?? problems.units ?? null}
          onUnits={(count) => onStay({ units: count })}
        />
      )}
      {problem && <StayProblem {...{ stay, units, onStay, limits }} error={problem} listingId={listing.id} />}
      <SelectField
        id={fieldId('nationality')}
        label={nationality}
        help={t('site:booking.stay.nationality_help')}
        error={problemText(t, problems, 'nationality', nationality)}
        options={countries}
        autoComplete="country"
        value={draft.nationality}
        onChange={(event) => onDraft({ nationality: event.target.value })}
      />
      {draft.nationality !== 'MY' && (
        <Checkbox
          label={t('site:booking.stay.resident')}
          help={t('site:booking.stay.resident_help')}
          checked={draft.permanentResident}
          onChange={(event) => onDraft({ permanentResident: event.target.checked })}
        />
      )}
    </Step>
  );
}

const datesText = (t: ReturnType<typeof useTranslation>['t'], problems: Problems) =>
  problems.checkIn?.rule === 'required'
    ? t('site:booking.stay.choose_dates')
    : problemText(t, problems, 'checkIn', t('common:calendar.dates'));
