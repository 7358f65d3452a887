import { loadNamespace } from '../i18n';
import { loadOfficeErrors, loadOfficeTexts } from './loadOfficeTexts';

jest.mock('../i18n', () => ({ loadNamespace: jest.fn() }));
const load = jest.mocked(loadNamespace);
beforeEach(() => {
  load.mockReset().mockResolvedValue();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());
const loaded = () => load.mock.calls.map(([namespace]) => namespace);

test('a page but the dashboard waits for its words, and for those of what its calls are refused with', async () => {
  await loadOfficeTexts();
  expect(loaded()).toEqual(['admin', 'listingWords', 'officeErrors']);
  load.mockRejectedValue(new Error('offline'));
  await expect(loadOfficeTexts()).rejects.toThrow('offline');
});

test('the dashboard is drawn first, and then has its errors, where it still stands', async () => {
  loadOfficeErrors();
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(loaded()).toEqual(['officeErrors']);

  const leave = loadOfficeErrors();
  leave();
  jest.runAllTimers();
  expect(loaded()).toEqual(['officeErrors']);
});

test('errors that do not come are nobody’s failure', async () => {
  load.mockRejectedValue(new Error('offline'));
  loadOfficeErrors();
  jest.runAllTimers();
  await Promise.resolve();
  expect(loaded()).toEqual(['officeErrors']);
});
