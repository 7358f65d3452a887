import { Button, InputNumber } from 'antd';
import { useId, useMemo, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMap } from '../ui/map/LazyMap';
import type { MapPoint, MapViewProps } from '../ui/map/types';
import styles from './MapPlaceField.module.css';

type View = { center: MapPoint; zoom: number };

/** A point of which one number may still be missing while it is typed. */
export type PlaceValue = { lat: number | null; lng: number | null };
export const NO_PLACE: PlaceValue = { lat: null, lng: null };

/** The bundled map has no streets. */
const STREETS = 15;
const TOWN = 12;
const TOWNS = 10;
const PAIR = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/;
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Returns latitude and longitude as map services copy them, or null. */
export function readPair(text: string): MapPoint | null {
  const [, lat, lng] = PAIR.exec(text) ?? [];
  const point = { lat: round(Number(lat)), lng: round(Number(lng)) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}

/** A place picked on the map: by a click, by dragging its mark, with the keyboard, or by typing or pasting its degrees. */
export function MapPlaceField({
  value = NO_PLACE,
  onChange,
  label,
  around,
  tiles,
}: {
  value?: PlaceValue;
  onChange?: (value: PlaceValue) => void;
  /** Name of the thing that stands there: on the mark, and as the map's accessible name. */
  label: string;
  /** The middle of the map while no place is picked. */
  around?: MapPoint;
  tiles?: MapViewProps['tiles'];
}) {
  const { t } = useTranslation();
  const id = useId();
  const { lat, lng } = value;
  const near = tiles ? STREETS : TOWN;
  const markers = useMemo(
    () =>
      lat === null || lng === null
        ? []
        : [{ id: 'place', lat, lng, text: label, title: label, active: true }],
    [lat, lng, label],
  );
  const [view, setView] = useState<View | null>(() =>
    lat === null || lng === null ? null : { center: { lat, lng }, zoom: near },
  );
  const shown = view ?? (around ? { center: around, zoom: TOWNS } : null);
  // The view follows what was typed, not each click: a map that moves away under the pointer cannot be aimed at.
  const pick = (point: MapPoint) => {
    setView(shown);
    onChange?.(point);
  };
  const type = (next: PlaceValue) => {
    if (next.lat !== null && next.lng !== null)
      setView({ center: { lat: next.lat, lng: next.lng }, zoom: near });
    onChange?.(next);
  };
  const paste = (event: ClipboardEvent) => {
    const point = readPair(event.clipboardData.getData('text'));
    if (!point) return;
    event.preventDefault();
    type(point);
  };
  const number = (name: 'lat' | 'lng', words: string, most: number) => (
    <label className={styles.number} htmlFor={`${id}-${name}`}>
      {words}
      <InputNumber<number>
        id={`${id}-${name}`}
        min={-most}
        max={most}
        step={0.0001}
        controls={false}
        style={{ width: '100%' }}
        value={value[name]}
        onPaste={paste}
        onChange={(next) => type({ ...value, [name]: next === null ? null : round(next) })}
      />
    </label>
  );
  return (
    <div>
      <p className={styles.help} id={`${id}-help`}>
        {t('admin:place.help')}
      </p>
      <LazyMap
        className={styles.map}
        label={t('admin:place.map', { name: label })}
        labels={{ zoomIn: t('admin:place.zoom_in'), zoomOut: t('admin:place.zoom_out') }}
        markers={markers}
        center={shown?.center}
        zoom={shown?.zoom}
        tiles={tiles}
        onPick={pick}
        inPage
      />
      <div className={styles.foot}>
        {number('lat', t('admin:place.lat'), 90)}
        {number('lng', t('admin:place.lng'), 180)}
        <Button disabled={lat === null && lng === null} onClick={() => onChange?.(NO_PLACE)}>
          {t('admin:place.clear')}
        </Button>
      </div>
    </div>
  );
}
