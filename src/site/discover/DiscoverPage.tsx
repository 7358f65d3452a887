import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLocalNavigate } from '../../i18n/LocalLink';
import type { SearchValues } from '../../paths';
import { AtWidth } from '../../ui/AtWidth';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { usePageTitle } from '../../ui/usePageTitle';
import { partyParams } from '../search/partyParams';
import { SearchBar } from '../search/SearchBar';
import { searchParamsOf } from '../search/searchValue';
import styles from './DiscoverPage.module.css';
import { discoverPath, filterValues, type DiscoverQuery } from './discoverQuery';
import { DiscoverFilterBar } from './DiscoverFilterBar';
import { FullMap } from './FullMap';
import { ResultMap } from './ResultMap';
import { cardId, Results } from './Results';
import { ResultsHead, useHeading } from './ResultsHead';
import { useDiscover, type Discovered } from './useDiscover';

/** Returns the part of the search that travels with a link to a stay. */
const stayOf = ({ checkIn, checkOut, ...query }: DiscoverQuery): SearchValues => ({
  checkIn,
  checkOut,
  ...partyParams(query),
});

/** `/discover?…`: stays by place, dates and wishes, as a list with a map beside it. The address holds all of it. */
export default function DiscoverPage() {
  const { t } = useTranslation();
  const discovered = useDiscover();
  const { query, change, found } = discovered;
  const [active, setActive] = useState<string | null>(null);
  const mapView = useMapView(query);
  usePageTitle(useHeading(query));
  const stay = stayOf(query);
  const count = countText(t, discovered);

  const showCard = (id: string) => {
    setActive(id);
    const card = document.getElementById(cardId(id));
    card?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.page}>
      <div className={styles.search}>
        {/* A new key: Back shows what was searched. */}
        <SearchBar key={JSON.stringify(searchParamsOf(query))} value={query} keep={filterValues(query)} />
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <DiscoverFilterBar query={query} change={change} />
          <ResultsHead query={query} change={change} count={count} />
          <Results discovered={discovered} stay={stay} active={active} onActive={setActive} />
        </div>
        <AtWidth width="wide">
          <div className={styles.side}>
            <ResultMap
              rows={found?.rows ?? []}
              query={query}
              active={active}
              onHover={setActive}
              onChoose={showCard}
              onArea={(bounds) =>
                // The first frame is a step of its own, the next ones go over it: Back leaves the map as a whole.
                change({ bounds, location: '' }, { replace: query.bounds !== null, preventScrollReset: true })
              }
            />
          </div>
        </AtWidth>
      </div>
      <AtWidth width="narrow">
        {found?.rows.length !== 0 && (
          <div className={styles.toMap}>
            <button
              type="button"
              className={buttonClass({ variant: 'primary' })}
              aria-haspopup="dialog"
              onClick={mapView.open}
            >
              <Icon name="map" />
              {t('site:discover.show_map')}
            </button>
          </div>
        )}
        {query.view === 'map' && (
          <FullMap
            discovered={discovered}
            count={count}
            stay={stay}
            active={active}
            onActive={setActive}
            onClose={mapView.close}
          />
        )}
      </AtWidth>
    </div>
  );
}

/** `23 places`, `over 500 places` when the server has stopped counting; nothing until it is known. */
function countText(t: ReturnType<typeof useTranslation>['t'], { found, error }: Discovered): string {
  if (!found || error) return '';
  const count = found.totalCount;
  const number = count.toLocaleString('en-US');
  return found.totalIsEstimate
    ? t('site:discover.count_over', { number })
    : t('site:discover.count', { count, number });
}

/** Opening the map is a step, so that Back closes it; closing goes back, unless the map has moved the search elsewhere. */
function useMapView(query: DiscoverQuery) {
  const navigate = useLocalNavigate();
  const state = useLocation().state as { openedFrom?: string } | null;
  const list = discoverPath({ ...query, view: 'list' });
  return {
    open: () =>
      void navigate(discoverPath({ ...query, view: 'map' }), {
        state: { openedFrom: list },
        preventScrollReset: true,
      }),
    close: () => void (state?.openedFrom === list ? navigate(-1) : navigate(list, { replace: true })),
  };
}
