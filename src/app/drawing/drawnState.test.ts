import { siteApi } from '../../site/site.api';
import { locationsApi, ALL_LOCATIONS } from '../../site/locations.api';
import { fail, fakeApi } from '../../testing/fakeApi';
import { siteHandlers } from '../../site/testing/siteHandlers';
import { secondTries } from '../../api/retries';
import { makeStore } from '../store';
import { answersOf, stateOf, type DrawnAnswers } from './drawnState';
import { askFirst } from './firstQueries';
import { takeDrawnAnswers } from './takeDrawnAnswers';

const drawnFrom = async (address: string, handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const { calls } = fakeApi({ ...siteHandlers(), ...handlers });
  secondTries.areMade = false;
  const store = makeStore();
  await askFirst(store.dispatch, new URL(address, 'http://attic.invalid'));
  return { answers: JSON.parse(JSON.stringify(answersOf(store.getState()))) as DrawnAnswers, calls };
};

test('a store that begins with the answers has them, and asks nothing', async () => {
  const { answers } = await drawnFrom('/locations');
  const { calls } = fakeApi({});
  const store = makeStore({ api: stateOf(answers) });
  const site = siteApi.endpoints.getSiteInfo.select()(store.getState());
  expect(site).toMatchObject({ isSuccess: true, data: { businessDate: expect.any(String) } });
  expect(locationsApi.endpoints.listLocations.select(ALL_LOCATIONS)(store.getState()).isSuccess).toBe(true);
  await store.dispatch(siteApi.endpoints.getSiteInfo.initiate());
  expect(calls).toEqual([]);
});

test('what changes later reaches what came with the page', async () => {
  const { answers } = await drawnFrom('/locations');
  const store = makeStore({ api: stateOf(answers) });
  const { calls } = fakeApi(siteHandlers());
  void store.dispatch(siteApi.endpoints.getSiteInfo.initiate());
  store.dispatch(siteApi.util.invalidateTags(['Site']));
  await Promise.all(store.dispatch(siteApi.util.getRunningQueriesThunk()));
  expect(calls.map(({ path }) => path)).toEqual(['/api/public/site']);
});

test('the same answers are the same text, whenever they were asked', async () => {
  const [one, other] = [await drawnFrom('/'), await drawnFrom('/')];
  expect(JSON.stringify(one.answers)).toBe(JSON.stringify(other.answers));
});

test('what failed is left out: the browser asks again', async () => {
  const { answers } = await drawnFrom('/', {
    'GET /api/public/listings': () => fail(404, { code: 'row.not_found' }),
  });
  expect(Object.values(answers.queries).map(({ endpointName }) => endpointName)).not.toContain(
    'listListings',
  );
});

// By hand, from what each page shows first.
test.each([
  ['/', ['announcements', 'listings', 'locations', 'site']],
  ['/zh', ['announcements', 'listings', 'locations', 'site']],
  ['/discover?location=langkawi', ['listing-terms', 'listings', 'locations', 'site']],
  ['/ms/locations', ['locations', 'site']],
  ['/contact', ['site']],
])('%s asks for %s', async (address, asked) => {
  const { calls } = await drawnFrom(address);
  expect(calls.map(({ path }) => path.replace('/api/public/', '')).sort()).toEqual(asked);
});

test('a page without a state, or with a broken one, begins with nothing', () => {
  expect(takeDrawnAnswers()).toBeNull();
  document.body.innerHTML = '<script type="application/json" id="attic-state">{"queries":</script>';
  expect(takeDrawnAnswers()).toBeNull();
  document.body.innerHTML = `<script type="application/json" id="attic-state">{"queries":{},"provided":{}}</script>`;
  expect(takeDrawnAnswers()).toEqual({ queries: {}, provided: {} });
  document.body.innerHTML = '';
});
