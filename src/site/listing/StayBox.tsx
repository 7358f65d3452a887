import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { MOST_GROUP_UNITS } from '@shared/domain/pricing/groupParty';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { DateRangePicker } from '../../ui/calendar/DateRangePicker';
import { SelectField } from '../../ui/Field';
import { PartyPicker } from '../../ui/PartyPicker';
import { Skeleton } from '../../ui/Skeleton';
import { useCountryOptions } from '../../ui/useCountryOptions';
import { limitsTogether } from '../booking/groupUnits';
import { partyHelps } from '../booking/partyHelps';
import { isPartyProblem, isStayProblem } from '../booking/stayProblemText';
import { stayParams } from '../booking/useStay';
import { StayPrice } from '../listings/StayPrice';
import { bookText, UnitsNote } from './UnitsNote';
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
  const { stay, setStay, nationality, setNationality, limits, quote, units } = choice;
  const problem = isStayProblem(quote.error) ? quote.error : null;
  const isAboutParty = problem !== null && isPartyProblem(problem);
  const most = Math.min(MOST_GROUP_UNITS, Math.max(1, listing.units));
  return (
    <section ref={box} className={styles.box} aria-label={t('site:listing.box.label')}>
      <div>
        <NightPrice listing={listing} choice={choice} />
        {units > 1 && <p className={styles.forUnits}>{t('groupStays:offer.for_units', { count: units })}</p>}
      </div>
      <div className={styles.fields}>
        <DateRangePicker
          {...limits}
          value={{ checkIn: stay.checkIn, checkOut: stay.checkOut }}
          onChange={(range) => setStay(range)}
          align="end"
        />
        {problem && !isAboutParty && <StayProblemNote listing={listing} error={problem} choice={choice} />}
        <PartyPicker
          value={stay}
          limits={limitsTogether(listing, most)}
          helps={partyHelps(t, listing, most > 1)}
          onChange={setStay}
        />
        {problem && isAboutParty ? (
          <StayProblemNote listing={listing} error={problem} choice={choice} />
        ) : (
          units > 1 && <UnitsNote listing={listing} party={stay} units={units} />
        )}
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
 * no dates are chosen. Where several units are taken together, of all of them.
 */
export function NightPrice({ listing, choice }: { listing: Listing; choice: StayChoice }) {
  const { dated, quote, units } = choice;
  const priceFrom = units * listing.priceFrom;
  // The price from which it begins would be mistaken for that of the dates.
  if (dated && !quote.shown && !quote.error) {
    return (
      <div className={`${styles.night} ${styles.ofStay}`}>
        <Skeleton width={180} height={26} />
      </div>
    );
  }
  const { total, deposit, quotes } = quote.shown ?? {};
  const averageNight = quotes?.reduce((sum, unit) => sum + unit.averageNight, 0);
  return (
    <div className={`${styles.night} ${dated ? styles.ofStay : ''}`} aria-busy={dated && quote.waiting}>
      <StayPrice listing={{ priceFrom, averageNight, total, deposit }} withDeposit={false} />
    </div>
  );
}

/** Leads to the booking of exactly this stay, in as many units as it takes; it waits while the stay cannot be. */
function BookLink({ listing, choice }: { listing: Listing; choice: StayChoice }) {
  const { t } = useTranslation();
  const { stay, nationality, quote, units } = choice;
  if (isStayProblem(quote.error)) {
    return (
      <Button variant="primary" block aria-disabled="true">
        {bookText(t, units)}
      </Button>
    );
  }
  const several = units > 1 && { units };
  return (
    <LocalLink
      className={buttonClass({ variant: 'primary', block: true })}
      to={paths.booking({ listing: listing.id, ...stayParams(stay), ...several, nationality })}
    >
      {bookText(t, units)}
    </LocalLink>
  );
}
