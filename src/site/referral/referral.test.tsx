import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import SiteLayout from '../shell/SiteLayout';
import { siteHandlers } from '../testing/siteHandlers';
import { keepReferral, keptReferral } from './keptReferral';

const CALL = 'POST /api/public/referrals';
const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => localStorage.clear());

const come = (route: string) =>
  renderScreen(<SiteLayout />, {
    ...{ route, language: 'en-US' },
    api: { ...siteHandlers(), [CALL]: () => ({ status: 'ok' }) },
  });

test('a visit by the link of an agent is kept, counted, and taken out of the address', async () => {
  const { api, router } = come('/listing?id=7&ref=Nadia-Stays&guests=2');
  await waitFor(() => expect(api.callsTo(CALL).map(({ body }) => body)).toEqual([{ slug: 'nadia-stays' }]));
  expect(router.state.location.search).toBe('?id=7&guests=2');
  expect(keptReferral()).toBe('nadia-stays');
});

test.each(['/?ref=', '/?ref=%3Cscript%3E', `/?ref=${'x'.repeat(60)}`, '/?ref=-nadia'])(
  'what is no name of a link is dropped: %s',
  async (route) => {
    keepReferral('before-it');
    const { api, router } = come(route);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await screen.findByRole('banner');
    expect(keptReferral()).toBe('before-it');
    expect(api.callsTo(CALL)).toEqual([]);
  },
);

test('a page without a link keeps and asks nothing', async () => {
  const { api } = come('/discover?guests=2');
  await screen.findByRole('banner');
  expect(keptReferral()).toBeUndefined();
  expect(api.callsTo(CALL)).toEqual([]);
});

test('a link lasts thirty days, and opening it again begins anew', () => {
  keepReferral('nadia-stays', NOON);
  expect(keptReferral(NOON + 30 * DAY - 1)).toBe('nadia-stays');
  expect(keptReferral(NOON + 30 * DAY)).toBeUndefined();
  keepReferral('nadia-stays', NOON + 10 * DAY);
  expect(keptReferral(NOON + 39 * DAY)).toBe('nadia-stays');
});

test('the same link counts once a day, another one at once, and the last one wins', () => {
  expect(keepReferral('nadia-stays', NOON)).toBe(true);
  expect(keepReferral('nadia-stays', NOON + 3_600_000)).toBe(false);
  expect(keepReferral('kelvin', NOON + 3_600_000)).toBe(true);
  expect(keptReferral(NOON + 3_600_001)).toBe('kelvin');
  expect(keepReferral('kelvin', NOON + DAY)).toBe(true);
});

test.each(['not json', '{"slug":7,"at":1}', '{"slug":"nadia"}', 'null'])(
  'what somebody else wrote there is nothing: %s',
  (text) => {
    localStorage.setItem('attic.referral', text);
    expect(keptReferral(NOON)).toBeUndefined();
  },
);
