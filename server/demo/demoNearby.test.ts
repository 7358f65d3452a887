import { nearbyInput } from '@shared/contract/inventory/nearby';
import { LANGUAGES } from '@shared/languages';
import { demoNearby } from './demoNearby';
import { PROPERTIES } from './demoPlaces';

// From 3.15862, 101.71655 to the park at 3.1551, 101.7147: 391 m to the south and 205 m to the west, 442 m; to KLIA, 45.9 km to the south.
test('distances are those of the map, rounded as people say them', () => {
  const places = demoNearby(PROPERTIES.find(({ key }) => key === 'seruling')!);
  expect(places.find(({ name }) => name['en-US'] === 'KLCC Park')).toMatchObject({
    kind: 'park',
    metres: 450,
  });
  expect(places.at(-1)).toMatchObject({ kind: 'airport', name: { 'en-US': 'KLIA' }, metres: 45_900 });
  expect(places).toHaveLength(6);
});

test('every property of the demo tells of public places in three languages, as staff could enter them', () => {
  for (const seed of PROPERTIES) {
    const places = demoNearby(seed);
    expect(nearbyInput.parse(places)).toEqual(places);
    expect(places.length).toBeGreaterThanOrEqual(2);
    expect(places.filter(({ kind }) => kind === 'airport').length).toBeLessThanOrEqual(1);
    for (const { name } of places) for (const language of LANGUAGES) expect(name[language]).not.toBe('');
  }
});
