import * as L from 'leaflet';
import boundaries from './boundaries.json';
import styles from './MapView.module.css';
import { placeNames, textWidth, type Side } from './placeNames';
import type { Town } from './towns';
import type { MapMarker } from './types';

const NAMES_PANE = 'names';

/** Size of a pill as MapView.module.css draws it (px). */
const PILL_HEIGHT = 28;
const pillWidth = (text: string) => Math.min(180, Math.max(28, textWidth(text) * 1.15 + 22));

/** A ring of differences (x, y, dx, dy, …) in 1/scale degrees, as boundaries.json keeps it, as points. */
function ringOf(flat: readonly number[]): L.LatLngTuple[] {
  const points: L.LatLngTuple[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i < flat.length; i += 2) {
    x += flat[i]!;
    y += flat[i + 1]!;
    points.push([y / boundaries.scale, x / boundaries.scale]);
  }
  return points;
}

/** The states as polygons, by ISO code (`SG` is Singapore): each a list of polygons, each an outer ring and its holes. */
export function landOutlines(): [iso: string, polygons: L.LatLngTuple[][][]][] {
  return Object.entries(boundaries.states as Record<string, number[][][]>).map(([iso, polygons]) => [
    iso,
    polygons.map((rings) => rings.map(ringOf)),
  ]);
}

export type BaseMap = {
  /** The pills that names must keep clear of. */
  avoid: (markers: readonly MapMarker[]) => void;
  remove: () => void;
};

/** Draws the bundled base map: land, state lines and town names. The sea is the container's background. */
export function addBaseMap(map: L.Map, nameOf: (town: Town) => string): BaseMap {
  // SVG, so that colours come from the tokens in CSS; drawn beyond the view, so that a drag shows no edge.
  const renderer = L.svg({ padding: 0.6 });
  const land = L.layerGroup(
    landOutlines().map(([iso, polygons]) =>
      L.polygon(polygons, {
        renderer,
        interactive: false,
        smoothFactor: 1,
        className: iso.startsWith('MY-') ? styles.land : `${styles.land} ${styles.abroad}`,
      }),
    ),
  ).addTo(map);

  // Above the dots (450), below the pills (600).
  if (!map.getPane(NAMES_PANE)) map.createPane(NAMES_PANE).style.zIndex = '500';
  const names = L.layerGroup().addTo(map);
  let pills: readonly MapMarker[] = [];
  let drawn = '';
  const drawNames = () => {
    const zoom = map.getZoom();
    const obstacles = pills.map(({ lat, lng, text }) => {
      const { x, y } = map.project([lat, lng], zoom);
      const half = pillWidth(text) / 2;
      return { left: x - half, right: x + half, top: y - PILL_HEIGHT / 2, bottom: y + PILL_HEIGHT / 2 };
    });
    const placed = placeNames(zoom, (town) => map.project([town.lat, town.lng], zoom), nameOf, obstacles);
    const key = placed.map(({ town, side }) => `${town.lat},${town.lng},${side}`).join();
    if (key === drawn) return;
    drawn = key;
    names.clearLayers();
    for (const { town, side } of placed) names.addLayer(nameMarker(town, side, nameOf(town)));
  };
  map.on('zoomend', drawNames);
  return {
    avoid(markers) {
      pills = markers;
      drawNames();
    },
    remove() {
      map.off('zoomend', drawNames);
      names.remove();
      land.remove();
      renderer.remove();
    },
  };
}

function nameMarker(town: Town, side: Side, text: string): L.Marker {
  const html = document.createElement('span');
  html.className = styles.town!;
  html.dataset.rank = String(town.rank);
  html.dataset.side = side;
  html.textContent = text;
  html.setAttribute('aria-hidden', 'true');
  const icon = L.divIcon({ html, className: styles.anchor!, iconSize: [0, 0] });
  return L.marker([town.lat, town.lng], { icon, pane: NAMES_PANE, interactive: false, keyboard: false });
}
