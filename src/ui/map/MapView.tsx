import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { addBaseMap, type BaseMap } from './baseMap';
import { boundsOf, boxOf, createMap, showView } from './createMap';
import styles from './MapView.module.css';
import { MarkerLayer } from './MarkerLayer';
import { TOWNS, type Town } from './towns';
import type { MapPoint, MapViewProps } from './types';

const REPORT_MS = 300;
/** Outlines are sharp at any zoom, tiles at whole ones only. */
const snapOf = (tileUrl: string | undefined) => (tileUrl ? 1 : 0.25);
const malayName = (town: Town) => town.name;
const roundDegrees = (value: number) => Math.round(value * 1e6) / 1e6;
const pointOf = (place: L.LatLng): MapPoint => ({
  lat: roundDegrees(place.lat),
  lng: roundDegrees(place.wrap().lng),
});

/** Leaflet for React: pills, base map, view and events. Load it with `LazyMap`; this module brings Leaflet and its CSS along. */
export function MapView(props: MapViewProps) {
  const { label, labels, markers, bounds, center, zoom, tiles, onPick, townNames = malayName } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  /** Runs a move of our own, which is not reported. */
  const quietly = useRef<(move: () => void) => void>((move) => move());
  const moved = useRef(false);
  const tileUrl = tiles?.url;
  const baseMap = useRef<BaseMap | null>(null);
  const layer = useRef<MarkerLayer | null>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [edge, setEdge] = useState<'in' | 'out' | null>(null);

  useEffect(() => {
    const element = container.current!;
    const made = createMap(element, latest.current.inPage ?? false, snapOf(latest.current.tiles?.url));
    let quiet = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    quietly.current = (move) => {
      quiet = true;
      try {
        move();
      } finally {
        quiet = false;
      }
    };
    quietly.current(() => showView(made, latest.current, false));
    made.on('movestart', () => {
      if (!quiet) clearTimeout(timer);
    });
    made.on('moveend', () => {
      if (quiet) return;
      moved.current = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The page may have moved the map elsewhere in the meantime: then there is nothing of the person's to tell.
        if (moved.current) latest.current.onBoundsChange?.(boundsOf(made));
      }, REPORT_MS);
    });
    made.on('click', (event) => latest.current.onPick?.(pointOf(event.latlng)));
    made.on('keydown', ({ originalEvent }) => {
      const { onPick: pick } = latest.current;
      if (!pick || originalEvent.key !== 'Enter' || originalEvent.target !== element) return;
      pick(pointOf(made.getCenter()));
    });
    const readEdge = () => {
      const now = made.getZoom();
      setEdge(now >= made.getMaxZoom() ? 'in' : now <= made.getMinZoom() ? 'out' : null);
    };
    made.on('zoomend', readEdge);
    readEdge();
    const resizes = new ResizeObserver(() =>
      quietly.current(() => {
        made.invalidateSize({ pan: false });
        // Hidden maps have no size to fit into: the view is taken again until the person has chosen one.
        if (!moved.current) showView(made, latest.current, false);
      }),
    );
    resizes.observe(element);
    layer.current = new MarkerLayer(made, {
      click: (id) => latest.current.onMarkerClick?.(id),
      hover: (id) => latest.current.onMarkerHover?.(id),
      shown: (pills) => baseMap.current?.avoid(pills),
      ...(latest.current.onPick && { dropped: (point) => latest.current.onPick?.(pointOf(point)) }),
      focus: (point) => quietly.current(() => made.panInside(point, { padding: [56, 40], animate: false })),
    });
    moved.current = false;
    setMap(made);
    return () => {
      clearTimeout(timer);
      resizes.disconnect();
      layer.current?.remove();
      layer.current = null;
      quietly.current = () => {};
      setMap(null);
      made.remove();
    };
  }, []);

  // By the names themselves: a page that writes the function inline must not redraw the map at each render.
  const names = TOWNS.map(townNames).join('|');
  useEffect(() => {
    if (!map) return undefined;
    map.options.zoomSnap = snapOf(tileUrl);
    if (tileUrl) {
      const tileLayer = L.tileLayer(tileUrl, { maxZoom: 19 }).addTo(map);
      return () => void tileLayer.remove();
    }
    const made = addBaseMap(map, latest.current.townNames ?? malayName);
    made.avoid(layer.current?.shown ?? []);
    baseMap.current = made;
    return () => {
      made.remove();
      baseMap.current = null;
    };
  }, [map, tileUrl, names]);

  // A new wish of the page moves the map; the same numbers in a new object do not.
  const wish = JSON.stringify([bounds, center, zoom]);
  const wished = useRef(wish);
  useEffect(() => {
    if (!map || wished.current === wish) return;
    wished.current = wish;
    moved.current = false;
    quietly.current(() => showView(map, latest.current, true));
  }, [map, wish]);

  const box = bounds || center ? '' : String(boxOf(markers));
  useEffect(() => {
    if (map && box && !moved.current) quietly.current(() => showView(map, latest.current, true));
  }, [map, box]);

  useEffect(() => {
    if (map) layer.current?.update(markers);
  }, [map, markers]);

  return (
    <div role="region" aria-label={label} className={`${styles.frame} ${props.className ?? ''}`}>
      {/* Leaflet makes this element focusable and lets the arrow keys, + and − move it. */}
      <div
        ref={container}
        aria-label={label}
        role="group"
        className={styles.map}
        data-picking={onPick ? '' : undefined}
      />
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label={labels.zoomIn}
          title={labels.zoomIn}
          aria-disabled={edge === 'in'}
          onClick={() => map?.zoomIn()}
        >
          <span aria-hidden="true">+</span>
        </button>
        <button
          type="button"
          aria-label={labels.zoomOut}
          title={labels.zoomOut}
          aria-disabled={edge === 'out'}
          onClick={() => map?.zoomOut()}
        >
          <span aria-hidden="true">−</span>
        </button>
      </div>
      <small className={styles.source}>
        {tiles ? tiles.attribution : 'GeoNames, Malaysian open data, Inside Airbnb'}
      </small>
    </div>
  );
}
