import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import * as contract from '@shared/contract/base/lists';
import { makeStore } from '../app/store';
import { fail, fakeApi, offline, type FakeApi } from '../testing/fakeApi';
import { setTestLanguage } from '../testing/allTexts';
import { toastStore } from '../ui/toast';
import {
  DEFAULT_LIMIT,
  LIST_FAILED_TEXT,
  listParams,
  listsApi,
  rowsOf,
  useResourceList,
  type ResourceListArgs,
} from './listCalls';
import { queryString } from './queryString';
import { mayRetry, retryDelay } from './retries';

const resource = '/api/public/listings';
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const texts = () => toastStore.get().map((toast) => toast.text);

function setUp(api: FakeApi, language: 'en-US' | 'cn-ZH' = 'en-US') {
  setTestLanguage(language);
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const show = (args: Partial<ResourceListArgs> = {}) =>
    renderHook(() => useResourceList<{ id: string }>({ resource, ...args }), { wrapper });
  return { store, show, api };
}

describe('parameters', () => {
  it('default to ten rows of the first page, to the byte', () => {
    expect(DEFAULT_LIMIT).toBe(contract.DEFAULT_LIMIT);
    expect(queryString(listParams())).toBe('?pagination=%7B%22limit%22%3A10%2C%22currentPage%22%3A1%7D');
  });

  it('are JSON texts, URL-encoded, to the byte', () => {
    const params = listParams({
      filter: { location: 'kuala lumpur', guests: 2, amenities: ['pool'] },
      sort: { price: 'asc' },
      pagination: { currentPage: 3 },
      fields: ['id', 'name'],
    });
    expect(queryString(params)).toBe(
      '?filter=%7B%22location%22%3A%22kuala%20lumpur%22%2C%22guests%22%3A2%2C%22amenities%22%3A%5B%22pool%22%5D%7D' +
        '&sort=%7B%22price%22%3A%22asc%22%7D' +
        '&pagination=%7B%22limit%22%3A10%2C%22currentPage%22%3A3%7D' +
        '&_fields=id%2Cname',
    );
  });

  it('are what the server reads', () => {
    const parsed = contract.pagination.parse(JSON.parse(String(listParams().pagination)));
    expect(parsed).toEqual({ limit: 10, currentPage: 1 });
  });
});

test('an answer is read by its resource key', () => {
  expect(rowsOf('listings')({ listings: [1], totalCount: 7 })).toEqual({ rows: [1], totalCount: 7 });
  expect(rowsOf('x')({ x: [], totalCount: 1000, totalIsEstimate: true })).toEqual({
    rows: [],
    totalCount: 1000,
    totalIsEstimate: true,
  });
});

test('pauses double from 1 s and end at 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test.each([
  [{ kind: 'network', status: 0, message: '' } as const, true],
  [{ kind: 'other', status: 503, message: '' } as const, true],
  [{ kind: 'message', status: 500, message: '' } as const, true],
  [{ kind: 'code', status: 400, code: 'query.invalid', message: '' } as const, false],
  [{ kind: 'other', status: 429, message: '' } as const, false],
  [{ kind: 'unauthorized', status: 401, message: '' } as const, false],
])('%o is tried again: %s', (error, again) => expect(mayRetry(error)).toBe(again));

describe('useResourceList', () => {
  const ok = { listings: [{ id: 'a' }], totalCount: 1 };

  it('fetches, and again whenever a screen shows it anew', async () => {
    const { show, api } = setUp(fakeApi({ [`GET ${resource}`]: () => ok }));
    const first = show();
    await waitFor(() => expect(first.result.current.data).toEqual({ rows: [{ id: 'a' }], totalCount: 1 }));
    first.unmount();
    const second = show();
    expect(second.result.current.data?.rows).toHaveLength(1); // kept, shown while the fresh one comes
    expect(second.result.current.isFetching).toBe(true);
    await waitFor(() => expect(api.calls).toHaveLength(2));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(second.result.current.isFetching).toBe(false));
    expect(api.calls).toHaveLength(2);
  });

  it('is kept for 5 minutes after the last screen has gone', async () => {
    jest.useFakeTimers();
    try {
      const { show, store } = setUp(fakeApi({ [`GET ${resource}`]: () => ok }));
      const { unmount } = show();
      await pass(10);
      unmount();
      const kept = () => listsApi.endpoints.listResource.select({ resource })(store.getState()).data;
      await pass(299_000);
      expect(kept()).toBeDefined();
      await pass(2_000);
      expect(kept()).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });

  it('tries three more times, after 1, 2 and 4 seconds, and then says so once', async () => {
    jest.useFakeTimers();
    try {
      const { show, api } = setUp(
        fakeApi({ [`GET ${resource}`]: () => fail(500, { message: 'Out of order.' }) }),
      );
      const { result } = show({ errorPrefix: 'Listings:' });
      const seen: number[] = [];
      for (const step of [0, 999, 1, 1999, 1, 3999]) {
        await pass(step);
        seen.push(api.calls.length);
      }
      expect(seen).toEqual([1, 1, 2, 2, 3, 3]);
      expect(texts()).toEqual([]);
      await pass(1);
      expect(api.calls).toHaveLength(4);
      await pass(10);
      expect(texts()).toEqual(['Listings: Out of order.']);
      expect(result.current.error).toMatchObject({ kind: 'message', status: 500 });
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [
      'a code, in words',
      'en-US',
      { code: 'query.invalid' },
      'This search is not valid. Clear the filters and try again.',
    ],
    [
      'a code we have no words for',
      'en-US',
      { code: 'brand.new' },
      'This could not be done. Please try again.',
    ],
    ['a message', 'cn-ZH', { message: 'Closed' }, 'Closed'],
  ] as const)('a 4xx is not tried again: %s', async (_name, language, body, text) => {
    const { show, api } = setUp(fakeApi({ [`GET ${resource}`]: () => fail(400, body) }), language);
    const { result } = show();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(texts()).toEqual([text]);
    expect(api.calls).toHaveLength(1);
  });

  it('shows the default text when the error has none, in each language', async () => {
    const { showListFailure } = await import('./listCalls');
    setTestLanguage('en-US');
    showListFailure({ name: 'Error' });
    setTestLanguage('cn-ZH');
    showListFailure(undefined, '房源：');
    expect(texts()).toEqual([LIST_FAILED_TEXT, '房源： 读取数据时出现问题，请联系我们的技术支持。']);
  });

  it('shows the message when there is no answer at all', async () => {
    jest.useFakeTimers();
    try {
      const { show } = setUp(fakeApi({ [`GET ${resource}`]: () => offline('Failed to fetch') }));
      show();
      await pass(8000);
      expect(texts()).toEqual(['Failed to fetch']);
    } finally {
      jest.useRealTimers();
    }
  });
});
