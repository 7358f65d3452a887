import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { DateRangePicker } from '../../ui/calendar/DateRangePicker';
import { SelectField } from '../../ui/Field';
import { PartyPicker } from '../../ui/PartyPicker';
import { Skeleton } from '../../ui/Skeleton';
import { useCountryOptions } from '../../ui/useCountryOptions';
import { partyHelps } from '../booking/partyHelps';
import { isPartyProblem, isStayProblem } from '../booking/stayProblemText';
import { stayParams } from '../booking/useStay';
import { StayPrice } from '../listings/StayPrice';
import { QuoteView } from './QuoteView';
import styles from './StayBox.module.css';
import { StayProblemNote } from './StayProblemNote';
import type { StayChoice } from './useStayChoice';

/** Dates, who comes and nationality; what they cost; and the way to book. */
export function StayBox({ listing, choice }: { listing: Listing; choice: StayChoice }) {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const { stay, setStay, nationality, setNationality, limits, quote } = choice;
  const problem = isStayProblem(quote.error) ? quote.error : null;
  const isAboutParty = problem !== null && isPartyProblem(problem);
  return (
    <section ref={box} className={styles.box} aria-label={t('site:listing.box.label')}>
      <NightPrice listing={listing} choice={choice} />
      <div className={styles.fields}>
        <DateRangePicker
          {...limits}
          value={{ checkIn: stay.checkIn, checkOut: stay.checkOut }}
          onChange={(range) => setStay(range)}
          align="end"
        />
        {problem && !isAboutParty && <StayProblemNote listing={listing} error={problem} choice={choice} />}
        <PartyPicker value={stay} limits={listing} helps={partyHelps(t, listing)} onChange={setStay} />
        {problem && isAboutParty && <StayProblemNote listing={listing} error={problem} choice={choice} />}
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
      {choice.dated ? (
        <BookLink listing={listing} choice={choice} />
      ) : (
        <Button
          variant="primary"
          block
          // The first of the box's two pickers is that of the dates.
          onClick={() => box.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click()}
        >
          {t('site:listing.box.choose_dates')}
        </Button>
      )}
      <QuoteView choice={choice} />
    </section>
  );
}

/**
 * The price of the chosen stay, the deposit told apart below, and its average night; the lowest night while
 * no dates are chosen.
 */
export function NightPrice({ listing, choice: { dated, quote } }: { listing: Listing; choice: StayChoice }) {
  // The price from which it begins would be mistaken for that of the dates.
  if (dated && !quote.shown && !quote.error) {
    return (
      <div className={`${styles.night} ${styles.ofStay}`}>
        <Skeleton width={180} height={26} />
      </div>
    );
  }
  const { averageNight, total, deposit } = quote.shown ?? {};
  return (
    <div className={`${styles.night} ${dated ? styles.ofStay : ''}`} aria-busy={dated && quote.waiting}>
      <StayPrice
        listing={{ priceFrom: listing.priceFrom, averageNight, total, deposit }}
        withDeposit={false}
      />
    </div>
  );
}

/** Leads to the booking of exactly this stay; it waits while the stay cannot be. */
function BookLink({ listing, choice }: { listing: Listing; choice: StayChoice }) {
  const { t } = useTranslation();
  const { stay, nationality, quote } = choice;
  if (isStayProblem(quote.error)) {
    return (
      <Button variant="primary" block aria-disabled="true">
        {t('site:listing.box.book')}
      </Button>
    );
  }
  return (
    <LocalLink
      className={buttonClass({ variant: 'primary', block: true })}
      to={paths.booking({ listing: listing.id, ...stayParams(stay), nationality })}
    >
      {t('site:listing.box.book')}
    </LocalLink>
  );
}
