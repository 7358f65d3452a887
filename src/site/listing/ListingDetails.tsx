import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import type { StayDate } from '@shared/domain/base/stayDates';
import { percentText } from '@shared/domain/base/percent';
import { useText } from '../../i18n';
import { AmenityIcon } from '../../ui/AmenityIcon';
import { Icon } from '../../ui/icons';
import { Money } from '../../ui/Money';
import { SLOT, TextWith } from '../../ui/TextWith';
import { CancellationTerms } from '../../ui/CancellationTerms';
import { Amenities } from './Amenities';
import styles from './Details.module.css';
import { ReadMore } from './ReadMore';
import { Section } from './Section';
import { SleepingSection } from './SleepingSection';

/** All that is to be known of the place before booking it, in words. */
export function ListingDetails({
  listing,
  checkIn,
  today,
}: {
  listing: Listing;
  checkIn: StayDate | null;
  today: StayDate;
}) {
  const { t } = useTranslation();
  const text = useText();
  const rules = text(listing.houseRules);
  const property = text(listing.propertyDescription);
  return (
    <>
      <Section title={t('site:listing.about')}>
        <ReadMore text={text(listing.description)} />
      </Section>
      <SleepingSection sleeping={listing.sleeping} />
      {property && (
        <Section title={t('site:listing.about_property', { name: text(listing.propertyName) })}>
          <ReadMore text={property} />
        </Section>
      )}
      {listing.amenities.length > 0 && (
        <Section title={t('site:listing.amenities.title')}>
          <Amenities amenities={listing.amenities} />
        </Section>
      )}
      <Section title={t('site:listing.good_to_know')}>
        <dl className={styles.facts}>
          <Fact icon={<Icon name="clock" />} term={t('common:calendar.check_in')}>
            {t('site:listing.from_time', { time: listing.checkInTime })}
          </Fact>
          <Fact icon={<Icon name="clock" />} term={t('common:calendar.check_out')}>
            {t('site:listing.until_time', { time: listing.checkOutTime })}
          </Fact>
          <Fact icon={<Icon name="guests" />} term={t('common:guest_picker.label')}>
            <Guests listing={listing} />
          </Fact>
          <Fact icon={<Icon name="person" />} term={t('common:guest_picker.children')}>
            {t(listing.childrenAllowed ? 'listingWords:party.children' : 'listingWords:party.no_children')}{' '}
            {t('listingWords:party.infants', { count: listing.infantsMost })}
          </Fact>
          <Fact icon={<AmenityIcon name="paw" size={20} />} term={t('common:guest_picker.pets')}>
            <Pets listing={listing} />
          </Fact>
          {listing.lengthDiscounts.length > 0 && (
            <Fact icon={<Icon name="calendar" />} term={t('site:listing.long_stays')}>
              {listing.lengthDiscounts
                .map(({ minNights, percentBp }) =>
                  t('site:listing.long_stay', { count: minNights, percent: percentText(percentBp) }),
                )
                .join(' · ')}
            </Fact>
          )}
          {listing.deposit > 0 && (
            <Fact icon={<Icon name="shield" />} term={t('site:line.deposit')}>
              <Money sen={listing.deposit} />
            </Fact>
          )}
        </dl>
        {rules && (
          <>
            <h3 className={styles.rulesTitle}>{t('site:listing.rules')}</h3>
            <p className={styles.text}>{rules}</p>
          </>
        )}
      </Section>
      <Section title={t('site:policy.heading')}>
        <CancellationTerms policy={listing.cancellation} checkIn={checkIn} today={today} />
      </Section>
    </>
  );
}

/** The number of guests that the price holds, and what more of them cost. */
function Guests({ listing: { maxGuests, includedGuests, extraGuest } }: { listing: Listing }) {
  const { t } = useTranslation();
  const most = t('site:listing.max_guests', { count: maxGuests });
  if (includedGuests >= maxGuests || extraGuest === 0) return most;
  return (
    <>
      {most}{' '}
      <TextWith text={t('site:listing.included_guests', { count: includedGuests, price: SLOT })}>
        <Money sen={extraGuest} />
      </TextWith>
    </>
  );
}

/** How many pets may come, and what the cleaning after each of them costs. */
function Pets({ listing: { petsMost, petCleaning } }: { listing: Listing }) {
  const { t } = useTranslation();
  if (petsMost === 0 || petCleaning === 0) return t('listingWords:party.pets', { count: petsMost });
  return (
    <TextWith text={t('listingWords:party.pets_paid', { count: petsMost, price: SLOT })}>
      <Money sen={petCleaning} />
    </TextWith>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
