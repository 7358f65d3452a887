import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { formatStay } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import type { DiscoverQuery } from './discoverQuery';
import type { ChangeQuery } from './useDiscover';

/** No place takes so many: how large the largest is, the group over several places, or a question to us with the wish in it. */
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
  const places = Math.ceil(guests / mostGuests);
  const each = Math.ceil(guests / places);
  const dates = checkIn && checkOut ? formatStay(checkIn, checkOut, language) : '';
  const message = [t('site:discover.group.message', { count: guests }), dates].filter(Boolean).join(' ');
  return (
    <EmptyState
      title={t('site:discover.group.title', { count: guests })}
      actions={
        <>
          <Button variant="primary" onClick={() => change({ guests: each })}>
            {t('site:discover.group.split', { count: each })}
          </Button>
          <LocalLink className={buttonClass({})} to={paths.contact({ topic: 'booking', message })}>
            {t('site:discover.group.ask')}
          </LocalLink>
        </>
      }
    >
      <p>
        {t('site:discover.group.largest', { count: mostGuests })}{' '}
        {t('site:discover.group.several', { count: places, each })}
      </p>
    </EmptyState>
  );
}
