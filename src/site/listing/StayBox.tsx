import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/listings';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { DateRangePicker } from '../../ui/calendar/DateRangePicker';
import { SelectField } from '../../ui/Field';
import { GuestStepper } from '../../ui/GuestStepper';
import { Money } from '../../ui/Money';
import { SLOT, TextWith } from '../../ui/TextWith';
import { useCountryOptions } from '../../ui/useCountryOptions';
import { codeOf } from '../../api/apiError';
import { isStayProblem } from '../booking/stayProblem';
import { QuoteView } from './QuoteView';
import styles from './StayBox.module.css';
import { StayProblemNote } from './StayProblemNote';
import type { StayChoice } from './useStayChoice';

/** Dates, guests and nationality; what they cost; and the way to book. */
export function StayBox({ listing, choice }: { listing: Listing; choice: StayChoice }) {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const id = useId();
  const { stay, setStay, nationality, setNationality, limits, quote } = choice;
  const problem = isStayProblem(quote.error) ? quote.error : null;
  const guestsProblem = codeOf(problem) === 'stay.guests';
  return (
    <section className={styles.box} aria-label={t('site:listing.box.label')}>
      <NightPrice listing={listing} choice={choice} />
      <div className={styles.fields}>
        <DateRangePicker
          {...limits}
          value={{ checkIn: stay.checkIn, checkOut: stay.checkOut }}
          onChange={(range) => setStay(range)}
          align="end"
        />
        {problem && !guestsProblem && <StayProblemNote error={problem} choice={choice} />}
        <GuestStepper
          value={stay.guests}
          max={listing.maxGuests}
          onChange={(guests) => setStay({ guests })}
          help={t('site:listing.box.guests_help', { count: listing.maxGuests })}
        />
        {problem && guestsProblem && <StayProblemNote error={problem} choice={choice} />}
        <SelectField
          id={`${id}-nationality`}
          label={t('site:listing.box.nationality')}
          help={t('site:listing.box.nationality_help')}
          options={countries}
          autoComplete="country"
          value={nationality}
          onChange={(event) => setNationality(event.target.value)}
        />
      </div>
      <BookLink listing={listing} choice={choice} />
      <QuoteView choice={choice} />
    </section>
  );
}

/** The average of the chosen nights, or the lowest night while none are chosen. */
export function NightPrice({ listing, choice: { quote } }: { listing: Listing; choice: StayChoice }) {
  const { t } = useTranslation();
  const sen = quote.shown?.averageNight;
  return (
    <p className={styles.night}>
      <TextWith text={t(sen === undefined ? 'site:card.from_night' : 'site:card.night', { price: SLOT })}>
        <Money sen={sen ?? listing.priceFrom} className={styles.amount} />
      </TextWith>
    </p>
  );
}

/** Leads to the booking of exactly this stay; without dates, or with a stay that cannot be, it waits and says for what. */
export function BookLink({ listing, choice }: { listing: Listing; choice: StayChoice }) {
  const { t } = useTranslation();
  const { stay, nationality, dated, quote } = choice;
  if (!dated || isStayProblem(quote.error)) {
    return (
      <Button variant="primary" block aria-disabled="true">
        {dated ? t('site:listing.box.book') : t('site:listing.box.choose_dates')}
      </Button>
    );
  }
  return (
    <LocalLink
      className={buttonClass({ variant: 'primary', block: true })}
      to={paths.booking({ listing: listing.id, ...stay, nationality })}
    >
      {t('site:listing.box.book')}
    </LocalLink>
  );
}
