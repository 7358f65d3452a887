import { sideEffects } from '../api/sideEffects';
import { callFirst } from './callFirst';

const asked = jest.fn<Promise<Response>, [string]>();
const before = { ...sideEffects };
beforeEach(() => {
  asked.mockReset().mockReturnValue(new Promise(() => undefined));
  sideEffects.fetch = asked;
});
afterEach(() => Object.assign(sideEffects, before));

// By hand: the addresses of the dashboard are `/admin` and its own; a page below it or beside it is another one.
test.each([
  ['/admin', ['/api/account/me', '/api/dashboard']],
  ['/admin/', ['/api/account/me', '/api/dashboard']],
  ['/admin/dashboard', ['/api/account/me', '/api/dashboard']],
  ['/admin/dashboards', ['/api/account/me']],
  ['/admin/reservation', ['/api/account/me']],
  ['/ms/account', ['/api/account/me']],
])('at %s somebody who is signed in has asked early for %j', (address, calls) => {
  sideEffects.readToken = () => 'mine';
  window.history.replaceState(null, '', address);
  callFirst();
  expect(asked.mock.calls.map(([url]) => url)).toEqual(calls);
});

test('a visitor asks for nothing', () => {
  sideEffects.readToken = () => null;
  window.history.replaceState(null, '', '/admin');
  callFirst();
  expect(asked).not.toHaveBeenCalled();
});
