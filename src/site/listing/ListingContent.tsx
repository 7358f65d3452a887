import type { Listing } from '@shared/contract/inventory/listings';
import { AtWidth } from '../../ui/AtWidth';
import { stayParams } from '../booking/useStay';
import { ViewedRow } from '../viewed/ViewedRow';
import { AskAbout } from './AskAbout';
import { AvailabilitySection } from './AvailabilitySection';
import { BookingBar } from './BookingBar';
import { ListingReviewsSection } from './ListingReviewsSection';
import { ListingDetails } from './ListingDetails';
import styles from './ListingPage.module.css';
import { ListingTop } from './ListingTop';
import { NearbyStays } from './NearbyStays';
import { PlaceSection } from './PlaceSection';
import { SoldBy } from './SoldBy';
import { StayBox } from './StayBox';
import { useStayChoice } from './useStayChoice';
import { useStickyTop } from './useStickyTop';

/** The page of a listing. The price stands beside it and stays in view; on phones in a bar at the bottom. */
export function ListingContent({ listing }: { listing: Listing }) {
  const choice = useStayChoice(listing);
  const { element, top } = useStickyTop();
  return (
    <article className={`container ${styles.page} ${styles.fromTop}`}>
      <div className={styles.beside}>
        <ListingTop listing={listing} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <ListingDetails listing={listing} checkIn={choice.stay.checkIn} today={choice.limits.min} />
            <AvailabilitySection listing={listing} choice={choice} />
            {listing.rating && <ListingReviewsSection listingId={listing.id} />}
            <PlaceSection listing={listing} />
            <AskAbout listing={listing} />
            <SoldBy listing={listing} />
          </div>
          <AtWidth width="abovePhone">
            <aside ref={element} className={styles.aside} style={{ top }}>
              <StayBox listing={listing} choice={choice} />
            </aside>
          </AtWidth>
        </div>
      </div>
      <NearbyStays listing={listing} stay={choice.stay} />
      <ViewedRow without={listing.id} stay={stayParams(choice.stay)} />
      <AtWidth width="phone">
        <BookingBar listing={listing} choice={choice} />
      </AtWidth>
    </article>
  );
}
