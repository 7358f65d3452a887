import { lastingGlobals } from './lastingGlobals';

const CIRCUS = Symbol.for('EVENT_HANDLERS');

function makeGlobals() {
  const realFetch = () => 'real';
  const globals = { fetch: realFetch, innerWidth: 1024, process: { env: { MODE: 'test' } } };
  return { globals: globals as Record<PropertyKey, unknown> & typeof globals, realFetch };
}

test('what a file replaced, took away or set is as it was before', () => {
  const { globals, realFetch } = makeGlobals();
  const restore = lastingGlobals(globals as never);
  globals.fetch = () => 'fake';
  Object.defineProperty(globals, 'innerWidth', { configurable: true, get: () => 390 });
  Object.assign(globals.process.env, { MODE: 'production', EXTRA: '1' });
  restore();
  expect(globals.fetch).toBe(realFetch);
  expect(Object.getOwnPropertyDescriptor(globals, 'innerWidth')).toMatchObject({ value: 1024 });
  expect(globals.process.env).toEqual({ MODE: 'test' });

  Reflect.deleteProperty(globals, 'fetch');
  restore();
  expect(globals.fetch).toBe(realFetch);
});

test('what jest put there for one file goes, what a library made stays', () => {
  const { globals } = makeGlobals();
  const restore = lastingGlobals(globals as never);
  globals[CIRCUS] = [];
  globals.__zod_globalRegistry = 'made once';
  restore();
  expect(Reflect.ownKeys(globals)).not.toContain(CIRCUS);
  expect(globals.__zod_globalRegistry).toBe('made once');
});

test('a way to end the process that was wrapped for each file is the first again', () => {
  const { globals } = makeGlobals();
  const exit = () => 'real';
  const ending = globals.process as { exit?: () => string };
  ending.exit = exit;
  const restore = lastingGlobals(globals as never);
  for (const file of ['first', 'second']) {
    const before: () => string = ending.exit;
    ending.exit = () => `${file} of ${before()}`;
    expect(ending.exit()).toBe(`${file} of real`);
    restore();
  }
  expect(ending.exit).toBe(exit);
});
