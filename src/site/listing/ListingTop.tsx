import type { Listing } from '@shared/contract/inventory/listings';
import { useIsPhone } from '../../ui/useMediaQuery';
import { Gallery } from './Gallery';
import { ListingHead } from './ListingHead';

/** The name of a listing and its photographs; on phones these come first, where the server has put the first of them already. */
export function ListingTop({ listing }: { listing: Listing }) {
  const phone = useIsPhone();
  const head = <ListingHead key="head" listing={listing} />;
  const gallery = <Gallery key="gallery" listing={listing} />;
  return phone ? [gallery, head] : [head, gallery];
}
