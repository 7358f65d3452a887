import { useTranslation } from 'react-i18next';
import { partyEach } from '@shared/domain/pricing/groupParty';
import { useLanguage } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { partyText } from '../../i18n/partyText';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { formatStay } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { listArgs, type DiscoverQuery } from './discoverQuery';
import { GroupRows } from './GroupRows';
import type { ChangeQuery } from './useDiscover';

/**
 * No place takes so many, or none of those that were looked at: how large the largest is, the group over several places, the whole
 * country, or a question to us with the wish in it; below them places of which several units take all of them together.
 */
export function TooManyGuests({
  query,
  change,
  mostGuests,
}: {
  query: DiscoverQuery;
  change: ChangeQuery;
  mostGuests: number;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { guests, checkIn, checkOut } = query;
  // The largest of a place or of the map's frame: elsewhere may be one that takes them all.
  const here = query.location !== '' || query.bounds !== null;
  const places = Math.ceil(guests / mostGuests);
  const each = Math.ceil(guests / places);
  const dates = checkIn && checkOut ? formatStay(checkIn, checkOut, language) : '';
  const isDetailed = query.children + query.infants + query.pets > 0;
  const message = [
    t('flexibleDates:too_many.message', { count: guests }),
    isDetailed && `${partyText(t, query)}.`,
    dates,
  ]
    .filter(Boolean)
    .join(' ');
  const ways = (
    <EmptyState
      title={t(here ? 'flexibleDates:too_many.title_here' : 'flexibleDates:too_many.title', {
        count: guests,
      })}
      actions={
        <>
          <Button variant="primary" onClick={() => change(partyEach(query, places))}>
            {t('flexibleDates:too_many.split', { count: each })}
          </Button>
          {here && (
            <Button onClick={() => change({ location: '', bounds: null })}>
              {t('site:discover.whole_country')}
            </Button>
          )}
          <LocalLink className={buttonClass({})} to={paths.contact({ topic: 'booking', message })}>
            {t('flexibleDates:too_many.ask')}
          </LocalLink>
        </>
      }
    >
      <p>
        {t(here ? 'flexibleDates:too_many.largest_here' : 'flexibleDates:too_many.largest', {
          count: mostGuests,
        })}{' '}
        {t('flexibleDates:too_many.several', { count: places, each })}
      </p>
    </EmptyState>
  );
  return (
    <>
      {ways}
      <GroupRows filter={{ ...listArgs(query).filter, guests }} />
    </>
  );
}
