import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import type { ApiError } from '../../api/apiError';
import { useLanguage } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { partyText } from '../../i18n/partyText';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { formatStay } from '../../ui/dates';
import { nightsFor } from '../booking/groupUnits';
import { nightsIn, otherStays } from '../booking/otherStays';
import { partyMend } from '../booking/partyMend';
import { freeUnitsIn, isPartyProblem, stayProblemText } from '../booking/stayProblemText';
import { stayParams } from '../booking/useStay';
import styles from './StayBox.module.css';
import type { StayChoice } from './useStayChoice';

/**
 * The reason why the stay cannot be booked, beside what causes it, and a way on. Nights that somebody else
 * has, of one unit or of too many, are no mistake of the visitor: they are told calmly, with the nearest free stays of the same length and
 * the places that are free then. A party that this place
 * does not take is led to those that take it, and what would be taken here is one press away.
 */
export function StayProblemNote({
  listing,
  error,
  choice: { stay, setStay, limits, units },
}: {
  listing: Listing;
  error: ApiError & { kind: 'code' };
  choice: StayChoice;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { checkIn, checkOut } = stay;
  const taken = error.code === 'reservation.unavailable';
  const free = freeUnitsIn(error);
  const isShort = taken && units > 1 && free > 0;
  const near = nightsFor(new Map(nightsIn(error.data).map((night) => [night.date, night])), units)!;
  const others = taken && checkIn && checkOut ? otherStays(near, { checkIn, checkOut }, limits.min) : [];
  const elsewhere = paths.discover({ location: listing.location.slug, ...stayParams(stay) });
  const mend = partyMend(t, error, stay, units);
  return (
    <div className={taken ? styles.taken : styles.problem}>
      <p role={taken ? 'status' : 'alert'}>
        {isShort
          ? t('groupStays:offer.left', { count: free, wanted: units })
          : stayProblemText(t, error, units)}
      </p>
      {others.length > 0 && (
        <div className={styles.others} role="group" aria-label={t('site:listing.box.others')}>
          <span>{t('site:listing.box.others')}</span>
          {others.map((other) => (
            <Button key={other.checkIn} size="small" onClick={() => setStay(other)}>
              {formatStay(other.checkIn, other.checkOut, language)}
            </Button>
          ))}
        </div>
      )}
      {taken && <LocalLink to={elsewhere}>{t('site:listing.box.elsewhere')}</LocalLink>}
      {mend && (
        <Button size="small" onClick={() => setStay(mend.party)}>
          {mend.text}
        </Button>
      )}
      {isPartyProblem(error) && error.code !== 'stay.adult' && (
        <LocalLink to={elsewhere}>
          {t('site:listing.box.elsewhere_party', { party: partyText(t, stay) })}
        </LocalLink>
      )}
    </div>
  );
}
