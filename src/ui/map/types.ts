import type { Town } from './towns';

/** One place on the map: `text` is printed on the pill, `title` (with the text, unless it holds it) its accessible name. */
export type MapMarker = {
  id: string;
  lat: number;
  lng: number;
  text: string;
  title: string;
  active?: boolean;
};
export type MapPoint = { lat: number; lng: number };
/** West, south, east, north in degrees. */
export type MapBounds = [west: number, south: number, east: number, north: number];

export type MapViewProps = {
  /** Accessible name of the map. */
  label: string;
  labels: { zoomIn: string; zoomOut: string };
  markers: MapMarker[];
  center?: MapPoint;
  zoom?: number;
  /** Wins over `center`; with neither, the map shows its markers, or all of Malaysia. */
  bounds?: MapBounds;
  onMarkerClick?: (id: string) => void;
  onMarkerHover?: (id: string | null) => void;
  /** Told the frame 300 ms after a person moved or zoomed the map; never for a move of our own. */
  onBoundsChange?: (bounds: MapBounds) => void;
  /**
   * Makes the map a place picker when it is set at the first render: a click anywhere, a marker dragged, or
   * Enter for the centre when the map has the focus.
   */
  onPick?: (point: MapPoint) => void;
  /** A tile server instead of the bundled base map; its host must be allowed by the page's `img-src`. Both texts are shown as text. */
  tiles?: { url: string; attribution: string } | null;
  /** Name of a town in the page's language; the Malay name unless given. */
  townNames?: (town: Town) => string;
  /** The page scrolls around the map: the wheel zooms only once the map has the focus (or with Ctrl), one finger scrolls the page. */
  inPage?: boolean;
  className?: string;
};
