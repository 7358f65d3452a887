import { useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { fieldsOf } from '../../api/apiError';
import { useCurrentUser } from '../../session/useSession';
import { useGetAvailabilityQuery } from '../listings.api';
import { useGetSiteInfoQuery } from '../site.api';
import { useToday } from '../useToday';
import { BookButton } from './BookButton';
import styles from './BookingPage.module.css';
import { DetailsStep } from './DetailsStep';
import { focusFirst, problemsFrom, problemsOf, type FieldPath, type Problems } from './formProblems';
import { PaymentStep } from './PaymentStep';
import { PriceBar, PriceBox, type PriceView } from './PriceBox';
import { PriceChangedDialog } from './PriceChangedDialog';
import { STAY_PROBLEM_ID } from './StayProblem';
import { isStayProblem } from './stayProblemText';
import { StayStep } from './StayStep';
import type { BookingDraft } from './draft';
import { useBooking } from './useBooking';
import { useBookingDraft } from './useBookingDraft';
import { nightsFor, unitsProblem } from './groupUnits';
import type { Stay, StayChanges } from './useStay';
import { useStayQuote } from './useStayQuote';

const PATH_OF: Partial<Record<keyof BookingDraft, FieldPath>> = {
  name: 'guest.name',
  email: 'guest.email',
  phone: 'guest.phone',
  requests: 'requests',
  nationality: 'nationality',
  paymentMethod: 'paymentMethod',
};

/** The three steps of a booking and its price, for one listing: of one unit, or of several together. */
export function BookingForm({
  listing,
  stay,
  units,
  onStay,
  nationality,
}: {
  listing: Listing;
  stay: Stay;
  units: number;
  onStay: (changes: StayChanges) => void;
  nationality: string | null;
}) {
  const { t } = useTranslation();
  const kept = useBookingDraft(listing.id, nationality);
  const { draft } = kept;
  const { send, busy, failure, forget } = useBooking(kept);
  const { input, price, last, error, isFetching, refetch } = useStayQuote(listing.id, stay, units, draft);
  const { today, lastDay } = useToday();
  const { data: site } = useGetSiteInfoQuery();
  const user = useCurrentUser();
  const { data: availability } = useGetAvailabilityQuery({ id: listing.id });
  const nights = useMemo(
    () => availability && nightsFor(new Map(availability.nights.map((night) => [night.date, night])), units),
    [availability, units],
  );
  const [problems, setProblems] = useState<Problems>({});
  // What the last attempt was refused for stands until the stay is another one, whatever the price says meanwhile.
  const refused = failure && isStayProblem(failure.error) ? failure.error : null;
  const problem = refused ?? (isStayProblem(error) ? error : null);
  const [attention, setAttention] = useState(0);
  useEffect(() => {
    if (attention === 0) return;
    if (Object.keys(problems).length > 0) focusFirst(problems);
    else document.getElementById(STAY_PROBLEM_ID)?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each attempt, when its mistakes are on screen
  }, [attention]);

  const changeStay = (changes: StayChanges) => {
    forget();
    setProblems(({ checkIn: _dates, guests: _guests, units: _units, ...rest }) => rest);
    onStay(changes);
  };
  const changeDraft = (changes: Partial<BookingDraft>) => {
    kept.change(changes);
    if (changes.nationality) onStay({ nationality: null });
    const paths = (Object.keys(changes) as (keyof BookingDraft)[]).map((name) => PATH_OF[name]);
    setProblems((before) => {
      const after = { ...before };
      for (const path of paths) if (path) delete after[path];
      return after;
    });
  };

  const book = async (total: number) => {
    const refusal = await send({ ...input!, units }, total);
    const found = problemsFrom(fieldsOf(refusal));
    setProblems(found);
    if (refusal && (isStayProblem(refusal) || Object.keys(found).length > 0)) setAttention((was) => was + 1);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || isFetching) return;
    const found = problemsOf(kept.now(), stay, units);
    setProblems(found);
    if (Object.keys(found).length > 0 || isStayProblem(error)) return setAttention((was) => was + 1);
    if (!price) return void refetch();
    void book(price.total);
  };

  const isUnsound = unitsProblem(units, stay) !== null;
  const view: PriceView = { shown: last, isFetching, isUnsound, error, onRetry: () => void refetch() };
  const method = site?.paymentMethods.find(({ code }) => code === draft.paymentMethod);
  return (
    <div className={styles.layout}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label={t('site:booking.title')}>
        <StayStep
          {...{ listing, stay, units, draft, problems, problem }}
          onStay={changeStay}
          onDraft={changeDraft}
          limits={{ min: today, max: lastDay, nights }}
        />
        <DetailsStep draft={draft} onDraft={changeDraft} problems={problems} />
        <PaymentStep
          {...{ listing, stay, today, problems }}
          method={draft.paymentMethod}
          onMethod={(paymentMethod) => changeDraft({ paymentMethod })}
        >
          <BookButton
            {...{ busy, units, price: last, isFetching, method }}
            priceError={isStayProblem(error) ? undefined : error}
            failure={refused || failure?.price || fieldsOf(failure?.error).length ? null : failure}
            mistakes={Object.keys(problems).length + (problem ? 1 : 0)}
            holdMinutes={site?.holdMinutes ?? 0}
            isProved={user?.emailVerified === true && user.email === draft.email.trim().toLowerCase()}
          />
        </PaymentStep>
      </form>
      <PriceBox listing={listing} stay={stay} units={units} price={view} />
      <PriceBar stay={stay} price={view} />
      {failure?.price && (
        <PriceChangedDialog
          {...failure.price}
          onClose={forget}
          onAccept={() => void book(failure.price!.price.total)}
        />
      )}
    </div>
  );
}
