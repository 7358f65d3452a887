import type * as asyncHooks from 'node:async_hooks';

type Core = { require(name: string): unknown };
const { contextsOfOneFile } = jest.requireActual<{ contextsOfOneFile(core: Core): { end(): void } }>(
  './contextsOfOneFile.cjs',
);

test.each(['async_hooks', 'node:async_hooks'])(
  'what a test file has put into contexts by %s is forgotten at its end',
  (name) => {
    const core: Core = { require: (asked) => ({ asked }) };
    const contexts = contextsOfOneFile(core);
    const { AsyncLocalStorage } = core.require(name) as typeof asyncHooks;
    const storage = new AsyncLocalStorage<string>();
    storage.enterWith('of the file');
    expect(storage.getStore()).toBe('of the file');
    contexts.end();
    expect(storage.getStore()).toBeUndefined();
  },
);

test('other modules are what they were', () => {
  const core: Core = { require: (asked) => ({ asked }) };
  contextsOfOneFile(core);
  expect(core.require('node:fs')).toEqual({ asked: 'node:fs' });
});
