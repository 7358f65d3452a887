import type { Listing } from '@shared/contract/inventory/listings';
import { useIsDrawn } from '../../ui/useIsDrawn';
import { useIsPhone } from '../../ui/useMediaQuery';
import { Gallery } from './Gallery';
import { ListingHead } from './ListingHead';
import styles from './ListingPage.module.css';

/**
 * The name of a listing and its photographs; on phones these come first. Until the server's drawing is taken over the style sheet sees to that, from then on
 * they are first for the keyboard and for screen readers, too.
 */
export function ListingTop({ listing, isPreview = false }: { listing: Listing; isPreview?: boolean }) {
  const phone = useIsPhone();
  const head = <ListingHead key="head" listing={listing} isPreview={isPreview} />;
  const gallery = <Gallery key="gallery" listing={listing} />;
  return (
    <div className={`${styles.top} ${useIsDrawn() ? styles.drawn : ''}`}>
      {phone ? [gallery, head] : [head, gallery]}
    </div>
  );
}
