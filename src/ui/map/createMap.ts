import * as L from 'leaflet';
import type { MapBounds, MapViewProps } from './types';

/** All of Malaysia. */
const MALAYSIA: MapBounds = [99.6, 0.8, 119.3, 7.4];
const MAX_FIT_ZOOM = 14;

type View = Pick<MapViewProps, 'bounds' | 'center' | 'zoom' | 'markers'>;

/** Makes the Leaflet map of a container, with every animation off for people who asked for less motion. */
export function createMap(container: HTMLElement, inPage: boolean, zoomSnap: number): L.Map {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: false,
    // A resize is no move by the person: MapView follows it itself.
    trackResize: false,
    zoomSnap,
    minZoom: 4,
    maxZoom: 18,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
    dragging: !(inPage && L.Browser.mobile),
    scrollWheelZoom: !inPage,
  });
  container.addEventListener('pointerdown', () => (container.dataset.pointer = ''));
  container.addEventListener('keydown', () => delete container.dataset.pointer);
  container.addEventListener('blur', () => delete container.dataset.pointer);
  if (calm) {
    // The arrow keys pan through panBy, which no option of the map stills.
    map.panBy = (offset, options) =>
      L.Map.prototype.panBy.call(map, offset, { ...options, animate: false }) as L.Map;
  }
  if (inPage) {
    let focused = false;
    map.on('focus', () => (focused = true));
    map.on('blur', () => (focused = false));
    container.addEventListener(
      'wheel',
      (event) => map.scrollWheelZoom[focused || event.ctrlKey || event.metaKey ? 'enable' : 'disable'](),
      { capture: true, passive: true },
    );
  }
  return map;
}

/** The part of the world the map shows, kept within the globe and to about a metre. */
export function boundsOf(map: L.Map): MapBounds {
  const view = map.getBounds();
  const round = (value: number, limit: number) =>
    Math.round(Math.max(-limit, Math.min(limit, value)) * 1e5) / 1e5;
  return [
    round(view.getWest(), 180),
    round(view.getSouth(), 90),
    round(view.getEast(), 180),
    round(view.getNorth(), 90),
  ];
}

/** True when `bounds` is what the map shows already (within 1 % of its size): the answer to our own report, not a new wish. */
function isShown(map: L.Map, bounds: MapBounds): boolean {
  const now = boundsOf(map);
  const slack = 0.01 * Math.max(now[2] - now[0], now[3] - now[1]);
  return bounds.every((value, index) => Math.abs(value - now[index]!) <= slack);
}

function fit(map: L.Map, [west, south, east, north]: MapBounds, options: L.FitBoundsOptions = {}) {
  map.fitBounds(L.latLngBounds([south, west], [north, east]), { animate: false, ...options });
}

/** Moves the map, without animation, to what the props ask for: bounds, else centre, else all markers, else Malaysia. */
export function showView(map: L.Map, { bounds, center, zoom, markers }: View, loaded: boolean) {
  if (bounds) {
    if (loaded && isShown(map, bounds)) return;
    // Bounds that came from a map fit its size exactly; a hair less keeps rounding from costing a zoom level.
    const [west, south, east, north] = bounds;
    const dx = (east - west) * 0.005;
    const dy = (north - south) * 0.005;
    fit(map, [west + dx, south + dy, east - dx, north - dy]);
  } else if (center) {
    map.setView(center, zoom ?? MAX_FIT_ZOOM, { animate: false });
  } else {
    const box = boxOf(markers);
    if (box) fit(map, box, { padding: [48, 48], maxZoom: zoom ?? MAX_FIT_ZOOM });
    else fit(map, MALAYSIA);
  }
}

/** The smallest box around the markers, or null when there are none. */
export function boxOf(markers: MapViewProps['markers']): MapBounds | null {
  if (markers.length === 0) return null;
  const box: MapBounds = [180, 90, -180, -90];
  for (const { lat, lng } of markers) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
