import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds, ListingRow } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { Button } from '../../ui/Button';
import { LazyMap } from '../../ui/map/LazyMap';
import { usePriceBasis } from '../prices/priceBasis';
import { useGetSiteInfoQuery } from '../site.api';
import { useTownNames } from '../useTownNames';
import { roundBounds, type DiscoverQuery } from './discoverQuery';
import { pillTexts } from './pillTexts';
import styles from './ResultMap.module.css';
import { useMapView } from './useMapView';

/** The stays of the page as pills with their prices. Moving the map searches what is in its frame, unless that is switched off. */
export function ResultMap({
  rows,
  query,
  active,
  onHover,
  onChoose,
  onArea,
}: {
  rows: readonly ListingRow[];
  query: DiscoverQuery;
  active: string | null;
  onHover: (id: string | null) => void;
  onChoose: (id: string) => void;
  onArea: (bounds: Bounds) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const townNames = useTownNames();
  const { data: site } = useGetSiteInfoQuery();
  const basis = usePriceBasis();
  const { view, keep } = useMapView(query);
  const [follows, setFollows] = useState(true);
  /** The frame that the map was moved to without a search. */
  const [moved, setMoved] = useState<Bounds | null>(null);
  const markers = useMemo(
    () =>
      rows.map((row) => ({
        id: row.id,
        lat: row.lat,
        lng: row.lng,
        ...pillTexts(t, row, text(row.name), basis),
        active: row.id === active,
      })),
    [rows, active, t, text, basis],
  );
  const search = (bounds: Bounds) => {
    const rounded = roundBounds(bounds);
    setMoved(null);
    keep(rounded);
    onArea(rounded);
  };
  return (
    <div className={styles.frame}>
      <LazyMap
        key={view.key}
        className={styles.map}
        label={t('site:discover.map')}
        labels={{ zoomIn: t('site:map.zoom_in'), zoomOut: t('site:map.zoom_out') }}
        markers={markers}
        bounds={view.bounds}
        tiles={site?.tiles}
        townNames={townNames}
        onMarkerHover={onHover}
        onMarkerClick={onChoose}
        onBoundsChange={(bounds) => (follows ? search(bounds) : setMoved(bounds))}
      />
      <div className={styles.follow}>
        {moved && !follows ? (
          <Button size="small" onClick={() => search(moved)}>
            {t('site:discover.map_search')}
          </Button>
        ) : (
          <label className={styles.tick}>
            <input type="checkbox" checked={follows} onChange={(event) => setFollows(event.target.checked)} />
            {t('site:discover.map_follow')}
          </label>
        )}
      </div>
    </div>
  );
}
