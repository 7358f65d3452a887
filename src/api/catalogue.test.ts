import i18next from 'i18next';
import { makeStore } from '../app/store';
import { errorText } from '../i18n/errorText';
import { readToken, saveToken } from '../session/cookies';
import { fail, fakeApi, offline } from '../testing/fakeApi';
import { setTestLanguage } from '../testing/allTexts';
import { toastStore } from '../ui/toast';
import type { ApiError } from './apiError';
import { baseApi } from './baseApi';
import { listsApi } from './listCalls';
import { sendFile } from './sendFile';
import { sideEffects } from './sideEffects';
import { permissionRefused } from './signals';

/** The error catalogue (specification, section 8), written off by hand and asked of every kind of call. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readOne: build.query<unknown, void>({ query: () => '/api/things' }),
    changeOne: build.mutation<unknown, void>({
      query: () => ({ url: '/api/things', method: 'POST', body: {} }),
    }),
    askQuietly: build.query<unknown, void>({ query: () => '/api/things', extraOptions: { quiet: true } }),
  }),
});

type Answer = { status: number; body?: unknown } | 'none' | 'timeout';
let upload: FakeUpload;

/** An upload whose answer the test gives: jsdom's own would want a network. */
class FakeUpload {
  upload = {};
  status = 0;
  responseText = '';
  timeout = 0;
  headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test speaks to the one that the code made
    upload = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(answer: Answer) {
    if (answer === 'none') this.onerror?.();
    else if (answer === 'timeout') this.ontimeout?.();
    else {
      this.status = answer.status;
      const { body } = answer;
      this.responseText = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
      this.onload?.();
    }
    this.onloadend?.();
  }
}

const later = jest.spyOn(sideEffects, 'later');
const reload = jest.spyOn(sideEffects, 'reload').mockImplementation(() => undefined);
const realUpload = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  later.mockClear();
  reload.mockClear();
  setTestLanguage('en-US');
  saveToken('good');
  globalThis.XMLHttpRequest = FakeUpload as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = realUpload;
});

const send = (answer: Answer, options: Partial<Parameters<typeof sendFile>[2]> = {}) => {
  const sent = sendFile('/api/things', new FormData(), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
  upload.answer(answer);
  return sent;
};

/** One way to call: gives the error that the screen gets. */
type Call = (answer: Answer) => Promise<unknown>;
const serve = (answer: Answer) => {
  const handler = () =>
    typeof answer === 'string' ? offline('Failed to fetch') : fail(answer.status, answer.body);
  fakeApi({ 'GET /api/things': handler, 'POST /api/things': handler });
};
const through =
  (start: (dispatch: ReturnType<typeof makeStore>['dispatch']) => PromiseLike<{ error?: unknown }>): Call =>
  async (answer) => {
    serve(answer);
    const running = start(makeStore().dispatch);
    // Longer than the pauses between the attempts of a list.
    await jest.advanceTimersByTimeAsync(8000);
    return (await running).error;
  };
const CALLS: Record<'query' | 'mutation' | 'quiet' | 'list' | 'sendFile', Call> = {
  query: through((dispatch) => dispatch(api.endpoints.readOne.initiate())),
  mutation: through((dispatch) => dispatch(api.endpoints.changeOne.initiate())),
  quiet: through((dispatch) => dispatch(api.endpoints.askQuietly.initiate())),
  list: through((dispatch) =>
    dispatch(listsApi.endpoints.listResource.initiate({ resource: '/api/things' })),
  ),
  sendFile: send,
};
const texts = () => toastStore.get().map(({ text }) => text);

const SECRET = 'User has no permission to access GET Single User!';
const PERMISSION = 'You do not have the permission for this. An administrator can give it to you.';
/** Name, answer, message of the error, toasts of query, mutation and sendFile, toasts of a list, what a screen shows that shows it itself. */
const ROWS: [string, Answer, string, string[], string[], string][] = [
  ['a status without a body', { status: 404 }, '404 Not found', [], ['404 Not found'], '404 Not found'],
  [
    'a body with a code we know',
    { status: 409, body: { code: 'row.duplicate' } },
    'row.duplicate',
    [],
    ['*'],
    '*',
  ],
  [
    'a body with a code and a message',
    { status: 400, body: { code: 'E7', message: 'It is gone.' } },
    'It is gone.',
    [],
    ['It is gone.'],
    'It is gone.',
  ],
  [
    'a body with a number as its code',
    { status: 400, body: { code: 4711, message: 'Sold out.' } },
    'Sold out.',
    [],
    ['Sold out.'],
    'Sold out.',
  ],
  [
    'a body with the code 0',
    { status: 400, body: { code: 0, message: 'Nought.' } },
    'Nought.',
    [],
    ['Nought.'],
    'Nought.',
  ],
  [
    'a body with a message',
    { status: 400, body: { message: 'Closed.' } },
    'Closed.',
    ['Closed.'],
    ['Closed.'],
    'Closed.',
  ],
  ['the suppressed message', { status: 403, body: { message: SECRET } }, '', [], [], PERMISSION],
  ['the suppressed message as a text', { status: 403, body: SECRET }, '', [], [], PERMISSION],
  [
    'the text Unauthorized',
    { status: 401, body: 'Unauthorized' },
    'Unauthorized',
    ['Unauthorized'],
    ['Unauthorized'],
    'Unauthorized',
  ],
  ['any other text', { status: 418, body: 'Tea only' }, 'Tea only', ['Tea only'], ['Tea only'], 'Tea only'],
  [
    'a text that reads like no body',
    { status: 404, body: '404 Not found' },
    '404 Not found',
    ['404 Not found'],
    ['404 Not found'],
    '404 Not found',
  ],
  [
    'any other object',
    { status: 400, body: { why: 1 } },
    '{"why":1}',
    ['{"why":1}'],
    ['{"why":1}'],
    '{"why":1}',
  ],
];

describe.each(['query', 'mutation', 'quiet', 'list', 'sendFile'] as const)('%s', (kind) => {
  it.each(ROWS)('%s', async (_name, answer, message, spoken, listed, shown) => {
    const error = (await CALLS[kind](answer)) as ApiError;
    expect(error).toMatchObject({ status: (answer as { status: number }).status, message });
    const unauthorized = message === 'Unauthorized';
    const wanted = kind === 'list' ? listed : kind === 'quiet' && !unauthorized ? [] : spoken;
    const words = 'This already exists.';
    expect(texts()).toEqual(wanted.map((text) => (text === '*' ? words : text)));
    expect(errorText(i18next.t, error)).toBe(shown === '*' ? words : shown);
    expect(readToken()).toBe(unauthorized ? null : 'good');
    expect(later.mock.calls).toEqual(unauthorized ? [[reload, 2500]] : []);
  });
});

describe('no response at all', () => {
  it.each([
    ['query', ['Failed to fetch']],
    ['mutation', ['Failed to fetch']],
    ['quiet', []],
    ['list', ['Failed to fetch']],
    // The browser says no reason to an upload.
    ['sendFile', ['Unexpected error occured when calling api. Please contact admin.']],
  ] as const)('%s', async (kind, toasts) => {
    const error = await CALLS[kind]('none');
    expect(error).toMatchObject({ kind: 'network', status: 0 });
    expect(texts()).toEqual(toasts);
  });
});

describe('sendFile', () => {
  it('carries the token and gives up after 1,800,000 ms', async () => {
    await expect(send('timeout')).resolves.toEqual({
      kind: 'network',
      status: 0,
      message: 'timeout of 1800000ms exceeded',
    });
    expect(upload.timeout).toBe(1_800_000);
    expect(upload.headers.Authorization).toBe('good');
    expect(texts()).toEqual(['timeout of 1800000ms exceeded']);
  });

  it('keeps the session of a 401 that is not the text Unauthorized', async () => {
    await send({ status: 401, body: { code: 'login.failed' } });
    expect(readToken()).toBe('good');
    expect(later).not.toHaveBeenCalled();
  });

  it('leaves the words to a caller who asked for quiet, but not those of a lost session', async () => {
    await send({ status: 400, body: { message: 'Closed.' } }, { quiet: true });
    expect(texts()).toEqual([]);
    await send({ status: 401, body: 'Unauthorized' }, { quiet: true });
    expect(texts()).toEqual(['Unauthorized']);
  });

  it('passes a missing permission on', async () => {
    const dispatch = jest.fn();
    await send({ status: 403, body: { code: 'permission.missing' } }, { dispatch });
    expect(dispatch).toHaveBeenCalledWith(permissionRefused());
  });

  it('says nothing when it was stopped', async () => {
    const stop = new AbortController();
    const sent = sendFile('/api/things', new FormData(), {
      signal: stop.signal,
      onProgress: () => undefined,
    });
    stop.abort();
    await expect(sent).rejects.toMatchObject({ kind: 'network' });
    expect(texts()).toEqual([]);
  });
});
