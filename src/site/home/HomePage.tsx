import { titleIn } from '@shared/pageTitles';
import { homeTitle } from '@shared/siteTitle';
import { staleAtOnce } from '../../api/listCalls';
import { useLanguage } from '../../i18n';
import { siteName } from '../../ui/siteName';
import { useTabTitle } from '../../ui/usePageTitle';
import { ALL_LOCATIONS, useListLocationsQuery } from '../locations.api';
import { FeaturedListings } from './FeaturedListings';
import { FeaturedLocations } from './FeaturedLocations';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { OwnerCall } from './OwnerCall';

/** Home: the search over a photograph, featured places and stays, how booking works. */
export default function HomePage() {
  useTabTitle(homeTitle(titleIn('home', useLanguage()), siteName()));
  const locations = useListLocationsQuery(ALL_LOCATIONS, staleAtOnce);
  const featured = locations.data?.rows.filter((place) => place.featured);
  return (
    <>
      <Hero place={featured?.find((place) => place.photo)} />
      <FeaturedLocations
        places={featured}
        error={locations.isError ? locations.error : undefined}
        onRetry={() => void locations.refetch()}
      />
      <FeaturedListings />
      <HowItWorks />
      <OwnerCall />
    </>
  );
}
