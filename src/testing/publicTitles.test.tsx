import { waitFor } from '@testing-library/react';
import { listing } from '@shared/contract/inventory/listings';
import { publicHouseText, type HouseTextKind } from '@shared/contract/system/houseTexts';
import { PUBLIC_TITLES, TITLED_LISTING, TITLED_PLACE } from '@shared/testing/publicTitles';
import { PUBLIC_PAGES } from '../app/siteRoutes';
import { aHouseText } from '../site/testing/aHouseText';
import { aListing, aLocation } from '../site/testing/aListing';
import { aWholeListing } from '../site/testing/aWholeListing';
import { siteHandlers } from '../site/testing/siteHandlers';
import { aUser } from './aUser';
import { fail, reply } from './fakeApi';
import { renderScreen } from './renderScreen';

const place = aLocation(TITLED_PLACE);
const { id, slug, name, state } = place;
const titled = { ...TITLED_LISTING, location: { id, slug, name, state } };

const CASES = PUBLIC_TITLES.flatMap(([path, en, zh, ms]) => [
  [path, 'en-US', en] as const,
  [path, 'cn-ZH', zh] as const,
  [path, 'ms-MY', ms] as const,
]);

const nothingYet = () => new Promise<never>(() => undefined);

const USERS = {
  everybody: null,
  'signed-in': aUser({ role: 'buyer' }),
  owners: aUser({ role: 'owner', isOwner: true }),
  agents: aUser({ role: 'agent' }),
};

test.each(CASES)('%s in %s is titled %s, as in the head of the server', async (route, language, title) => {
  document.title = '';
  const path = route.split('?')[0]!.slice(1);
  const page = PUBLIC_PAGES.find((one) => one.path === path) ?? PUBLIC_PAGES.at(-1)!;
  const { default: Page } = await page.load();
  renderScreen(<Page />, {
    route,
    language,
    user: USERS[page.only ?? 'everybody'],
    api: {
      'GET /api/:one/:two': () => ({ totalCount: 0 }),
      // A page of owners has its title before anything of theirs comes; what is refused would be asked again in the next test.
      'GET /api/owner/:one': nothingYet,
      'GET /api/owner/:one/:two': nothingYet,
      'GET /api/agent/:one': nothingYet,
      'GET /api/agent/:one/:two': nothingYet,
      ...siteHandlers({ locations: [place], listings: [aListing(titled)] }),
      'GET /api/public/listings/:id': () => reply(listing, aWholeListing(titled)),
      'GET /api/public/listings/:id/availability': () => fail(503, { code: 'server.busy' }),
      'GET /api/public/house-texts/:kind': ({ params }) =>
        reply(publicHouseText, aHouseText({ kind: params.kind as HouseTextKind })),
    },
  });
  await waitFor(() => expect(document.title).toBe(title));
});

test('every public page has its title there', () => {
  const paths = new Set(PUBLIC_TITLES.map(([path]) => path.split('?')[0]!.slice(1)));
  for (const { path } of PUBLIC_PAGES) expect(paths).toContain(path === '*' ? 'nowhere' : path);
});

test('a listing that is not there is titled like a page that is not', async () => {
  const page = PUBLIC_PAGES.find(({ path }) => path === 'listing')!;
  const { default: Page } = await page.load();
  renderScreen(<Page />, {
    route: `/listing?id=${TITLED_LISTING.id}`,
    language: 'en-US',
    api: {
      ...siteHandlers(),
      'GET /api/public/listings/:id': () => fail(404, { code: 'not_found' }),
      // The calendar may be asked for before it is known that there is no listing.
      'GET /api/public/listings/:id/availability': () => fail(404, { code: 'not_found' }),
    },
  });
  await waitFor(() => expect(document.title).toBe('Page not found · Attic'));
});
