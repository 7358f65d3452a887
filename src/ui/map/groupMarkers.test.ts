import { groupMarkers } from './groupMarkers';
import type { MapMarker } from './types';

const marker = (id: string, lng: number, text = 'RM 100', more: Partial<MapMarker> = {}): MapMarker => ({
  id,
  lat: 0,
  lng,
  text,
  title: `Place ${id}`,
  ...more,
});
/** A pixel for a degree. */
const toPixels = ({ lat, lng }: MapMarker) => ({ x: lng, y: lat });
const group = (...markers: MapMarker[]) => groupMarkers(markers, toPixels);

test('markers far from each other stay alone', () => {
  expect(group(marker('a', 0), marker('b', 200)).map(({ text }) => text)).toEqual(['RM 100', 'RM 100']);
});

test('pills that would overlap become one that names them all', () => {
  const [only, ...rest] = group(marker('a', 0, 'RM 190'), marker('b', 10), marker('c', 20));
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ text: 'RM 190 +2', title: 'Place a, Place b, Place c', lead: { id: 'a' } });
});

test('numbers are added up', () => {
  expect(group(marker('a', 0, '8'), marker('b', 5, '3'))[0]!.text).toBe('11');
});

test('the active marker leads its group', () => {
  expect(group(marker('a', 0), marker('b', 5, 'RM 90', { active: true }))[0]!.lead.id).toBe('b');
});

test('no two pills of the result overlap in height and width', () => {
  const markers = Array.from({ length: 80 }, (_, n) =>
    marker(String(n), (n * 37) % 300, 'RM 100', { lat: (n * 53) % 300 }),
  );
  const groups = group(...markers);
  expect(groups.flatMap(({ members }) => members)).toHaveLength(80);
  for (const [index, one] of groups.entries()) {
    for (const other of groups.slice(index + 1)) {
      expect(
        Math.abs(one.lead.lng - other.lead.lng) >= 50 || Math.abs(one.lead.lat - other.lead.lat) >= 38,
      ).toBe(true);
    }
  }
});
