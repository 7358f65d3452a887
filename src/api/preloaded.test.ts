import { FIRST_LISTS, listUrl } from '@shared/firstCalls';
import { listParams } from './listCalls';
import { queryString } from './queryString';

type Preloaded = typeof import('./preloaded');

function pageWith(text: string | null): Preloaded['takePreloaded'] {
  document.body.innerHTML = '';
  if (text !== null) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'attic-data';
    script.textContent = text;
    document.body.append(script);
  }
  let take!: Preloaded['takePreloaded'];
  jest.isolateModules(() => {
    take = (jest.requireActual('./preloaded') as Preloaded).takePreloaded;
  });
  return take;
}
const page = (...answers: { url: string; body: unknown }[]) => pageWith(JSON.stringify(answers));

// The window of the tests is older than a page that has just come.
beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(900));
afterEach(() => jest.restoreAllMocks());

test('hands an answer out once', () => {
  const take = page({ url: '/api/public/site', body: { name: 'Attic' } });
  expect(take('/api/public/locations')).toBeUndefined();
  expect(take('/api/public/site')).toEqual({ name: 'Attic' });
  expect(take('/api/public/site')).toBeUndefined();
});

test('finds the answer of the very call that the list endpoints make', () => {
  const args = FIRST_LISTS.discover('kuala-lumpur');
  const take = page({ url: listUrl('/api/public/listings', args), body: { listings: [] } });
  expect(take(`/api/public/listings${queryString(listParams(args))}`)).toEqual({ listings: [] });
});

test('the order of parameters and keys is no matter, their values are', () => {
  const url = '/api/public/listings?filter={"featured":true,"guests":2}&pagination={"limit":6}';
  const take = page({ url, body: 1 });
  const other = '/api/public/listings?pagination={"limit":7}&filter={"guests":2,"featured":true}';
  expect(take(other)).toBeUndefined();
  expect(take(other.replace('7', '6'))).toBe(1);
});

test('a page without answers, or with broken ones, has none', () => {
  expect(pageWith(null)('/api/public/site')).toBeUndefined();
  expect(pageWith('{"broken"')('/api/public/site')).toBeUndefined();
});

test('old answers are not handed out', () => {
  const take = page({ url: '/api/public/site', body: 1 });
  jest.spyOn(performance, 'now').mockReturnValue(61_000);
  expect(take('/api/public/site')).toBeUndefined();
});
