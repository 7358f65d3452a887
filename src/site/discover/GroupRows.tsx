import { useTranslation } from 'react-i18next';
import type { GroupRow } from '@shared/contract/inventory/flexibleDates';
import type { ListingFilter } from '@shared/contract/inventory/listings';
import type { Sen } from '@shared/domain/base/money';
import { useLanguage, useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { partyText } from '../../i18n/partyText';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { formatStay } from '../../ui/dates';
import { ErrorBox } from '../../ui/ErrorBox';
import { Money } from '../../ui/Money';
import { Photo } from '../../ui/Photo';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { SLOT, TextWith } from '../../ui/TextWith';
import { AboutPrice } from '../currency/AboutPrice';
import { useListGuestGroupsQuery } from './flexibleDates.api';
import { usePriceBasis } from '../prices/priceBasis';
import { partyParams } from '../search/partyParams';
import styles from './GroupRows.module.css';
import shared from './OtherDates.module.css';

/** Rows that stand there while the groups are on their way. */
const WAITING = 2;

/** A search for more guests than one place takes; `filter` has their number. */
type GroupFilter = ListingFilter & { guests: number };

/** Places of which several units together take a group that none of them takes alone. */
export function GroupRows({ filter }: { filter: GroupFilter }) {
  const { t } = useTranslation();
  const { currentData, isError, isFetching, error, refetch } = useListGuestGroupsQuery(filter);
  const isDated = filter.checkIn !== undefined;
  return (
    <section className={shared.more} aria-labelledby="group-rows">
      <h2 id="group-rows" className={shared.head}>
        {t('flexibleDates:groups.title')}
      </h2>
      {!isDated && <p className={shared.none}>{t('flexibleDates:groups.undated')}</p>}
      {isError && !isFetching ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <Loading className={styles.rows}>
          {Array.from({ length: WAITING }, (_, index) => (
            <Skeleton key={index} height={156} />
          ))}
        </Loading>
      ) : currentData.length === 0 ? (
        <p className={shared.none}>
          {t(isDated ? 'flexibleDates:groups.none' : 'flexibleDates:groups.none_undated')}
        </p>
      ) : (
        <ul className={styles.rows} aria-labelledby="group-rows">
          {currentData.map((group) => (
            <li key={group.listing.id}>
              <GroupCard group={group} filter={filter} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One place with the units that a group takes of it, what all of them cost, and the way to book them together, or to ask first. */
function GroupCard({ group, filter }: { group: GroupRow; filter: GroupFilter }) {
  const { t } = useTranslation();
  const text = useText();
  const basis = usePriceBasis();
  const language = useLanguage();
  const { listing, units, guestsEach, night, total, deposit = 0 } = group;
  const { checkIn, checkOut, guests } = filter;
  const name = text(listing.name);
  const property = text(listing.propertyName);
  const isEven = units * guestsEach === guests;
  const unitsText = t(isEven ? 'flexibleDates:groups.units' : 'flexibleDates:groups.units_up_to', {
    count: units,
    guests: t('common:guests', { count: guestsEach }),
  });
  const asked = t('flexibleDates:groups.message', {
    ...{ name, property, units: unitsText, all: partyText(t, filter) },
  });
  const ofNight = { text: t('flexibleDates:groups.night', { price: SLOT }), sen: night };
  const ofStay = { text: t('flexibleDates:groups.total', { price: SLOT }), sen: (total ?? 0) - deposit };
  const [first, second] = basis === 'night' ? [ofNight, ofStay] : [ofStay, ofNight];
  const isDated = Boolean(checkIn && checkOut);
  const dates = checkIn && checkOut ? formatStay(checkIn, checkOut, language) : '';
  return (
    <article className={styles.card}>
      <Photo photo={listing.photos[0]} sizes="156px" ratio="1 / 1" alt="" className={styles.photo} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <LocalLink to={paths.listing(listing.id, { checkIn, checkOut, ...partyParams(filter) })}>
            {name}
          </LocalLink>
        </h3>
        <p className={styles.place}>
          {property} · {text(listing.location.name)}
        </p>
        <p className={styles.units}>{unitsText}</p>
        <p className={styles.price}>
          {total === undefined ? (
            <BoldPrice text={t('flexibleDates:groups.from_night', { price: SLOT })} sen={night} />
          ) : (
            <>
              <BoldPrice {...first} />
              <TextWith className={styles.quiet} text={second.text}>
                <Money sen={second.sen} />
              </TextWith>
              {deposit > 0 && (
                <TextWith className={styles.quiet} text={t('flexibleDates:groups.deposit', { price: SLOT })}>
                  <Money sen={deposit} />
                </TextWith>
              )}
            </>
          )}
        </p>
        <div className={styles.ways}>
          {isDated && (
            <LocalLink
              className={buttonClass({ variant: 'primary', size: 'small' })}
              aria-label={t('flexibleDates:groups.book_name', { name })}
              to={paths.booking({ listing: listing.id, checkIn, checkOut, ...partyParams(filter), units })}
            >
              {t('flexibleDates:groups.book')}
            </LocalLink>
          )}
          <LocalLink
            className={styles.ask}
            aria-label={t('flexibleDates:groups.ask_name', { name })}
            to={paths.contact({
              topic: 'listing',
              listing: listing.id,
              message: [asked, dates].filter(Boolean).join(' '),
            })}
          >
            {t('flexibleDates:groups.ask')}
          </LocalLink>
        </div>
      </div>
    </article>
  );
}

const BoldPrice = ({ text, sen }: { text: string; sen: Sen }) => (
  <TextWith className={styles.quiet} text={text}>
    <strong className={styles.amount}>
      <Money sen={sen} />
    </strong>
    <AboutPrice sen={sen} />
  </TextWith>
);
