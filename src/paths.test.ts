import { matchRoutes } from 'react-router-dom';
import { LANGUAGE_PREFIXES } from '@shared/languages';
import { routes } from './app/routes';
import { localPath, paths, search } from './paths';

const { admin, owner, agent, ...site } = paths;
const made = (table: object) =>
  Object.entries(table as Record<string, (...args: never[]) => string>).map(
    ([name, build]) => [name, build(...(['1' as never, { q: 'x' } as never] as never[]))] as const,
  );
/** page(values) builders take an object; a string's characters would become parameters. */
const publicPaths = [
  paths.home(),
  paths.discover({ location: 'penang', amenities: ['pool', 'wifi'] }),
  paths.locations(),
  paths.listing('1', { guests: 2 }),
  paths.booking({ id: '1', checkIn: '2026-12-24' }),
  paths.bookingDetails('1', 'secret'),
  paths.review({ token: 'secret' }),
  paths.favourites({ list: ['1', '2'] }),
  paths.terms({ on: '2026-01-01' }),
  paths.privacy(),
  paths.faq(),
  paths.contact(),
  paths.login('/account'),
  paths.register(),
  paths.forgotPassword('a@b.example'),
  paths.resetPassword('secret'),
  paths.confirm('secret'),
  paths.account(),
  paths.accountReservation('1'),
];
const lastPattern = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

test('every builder is in the list below', () => expect(publicPaths).toHaveLength(Object.keys(site).length));

test.each(publicPaths)('%s is a page in every language', (path) => {
  for (const prefix of Object.values(LANGUAGE_PREFIXES)) {
    const matches = matchRoutes(routes, `${prefix}${path}`);
    expect(matches?.at(-1)?.route.path).not.toBe('*');
    expect(matches?.at(-1)?.route.lazy).toBeDefined();
  }
});

test.each([...made(owner), ...made(agent)])(
  '%s → %s is a page of its own in every language',
  (_name, path) => {
    for (const prefix of Object.values(LANGUAGE_PREFIXES))
      expect(`${lastPattern(`${prefix}${path}`)}`).toBe(path.slice(1).split('?')[0]);
  },
);

test.each(made(admin))('admin.%s → %s is in the back-office', (_name, path) => {
  // That of the whole leads to the dashboard.
  expect(lastPattern(path)).toBe(path === '/admin' ? '/admin' : '/admin/*');
});

test.each([
  [
    paths.listing('a b', { checkIn: '2026-12-24', guests: 2, q: '' }),
    '/listing?id=a%20b&checkIn=2026-12-24&guests=2',
  ],
  [paths.bookingDetails('7', 't&t'), '/booking/manage?id=7&token=t%26t'],
  [paths.bookingDetails('7'), '/booking/manage?id=7'],
  [
    paths.discover({ amenities: ['pool', 'wifi'], page: 1, type: [], q: undefined }),
    '/discover?amenities=pool,wifi&page=1',
  ],
  [paths.login('/account?tab=a&b'), '/login?next=%2Faccount%3Ftab%3Da%26b'],
  [paths.admin.reservationDetails('7'), '/admin/reservation-details?id=7'],
  [paths.admin.manageAnnouncement(), '/admin/manage-announcement'],
  [paths.admin.manageAnnouncement('7', { copy: true }), '/admin/manage-announcement?id=7&copy=true'],
  [search({ zero: 0, off: false, none: null }), '?zero=0&off=false'],
])('%s', (path, expected) => expect(path).toBe(expected));

describe('where `next` may lead', () => {
  it.each([
    '/account',
    '/zh/booking?id=1&guests=2#pay',
    '/admin/reservation?filter=%7B%22q%22%3A%22a%22%7D',
    '/',
  ])('%s is followed', (next) => expect(localPath(next)).toBe(next));
  it.each([
    null,
    undefined,
    '',
    'account',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '//',
  ])('%j is not', (next) => expect(localPath(next, '/account')).toBe('/account'));
});
