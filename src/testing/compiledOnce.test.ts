import { createContext, type Context } from 'node:vm';

type Compiled = (...given: unknown[]) => void;
type Executor = {
  injectedModuleParameters: string[];
  compile(code: string, path: string): Compiled | null;
  dynamicImport(name: string, from: string): Promise<unknown>;
};
type Environment = { getVmContext(): Context | null };
const { compiledOnce } = jest.requireActual<{
  compiledOnce(executor: Executor, environment: Environment): void;
}>('./compiledOnce.cjs');

const inJestsWay: Compiled = () => undefined;
const anEnvironment = (): Environment => {
  const context = createContext({});
  return { getVmContext: () => context };
};
/** The executor of one test file; `imported` is what it was asked to import. */
function executorIn(environment: Environment) {
  const imported: string[] = [];
  const executor: Executor = {
    injectedModuleParameters: ['module'],
    compile: () => inJestsWay,
    dynamicImport: (name, from) => {
      imported.push(`${name} from ${from}`);
      return Promise.reject(new Error('nothing there'));
    },
  };
  compiledOnce(executor, environment);
  return { executor, imported };
}
const COUNTER = 'let count = 0; module.exports = () => ++count';
function run(compiled: Compiled | null) {
  const module = { exports: () => 0 as unknown };
  compiled!(module);
  return module.exports;
}

test('a later test file takes the function of an earlier one, and has a module of its own', () => {
  const environment = anEnvironment();
  const first = executorIn(environment).executor.compile(COUNTER, '/counter.js');
  const second = executorIn(environment).executor.compile(COUNTER, '/counter.js');
  expect(second).toBe(first);
  const [one, other] = [run(first), run(second)];
  expect([one(), one(), other()]).toEqual([1, 2, 1]);
});

test.each([
  ['other code in the same place', 'module.exports = () => 7', '/counter.js'],
  ['the same code in another place', COUNTER, '/other.js'],
])('%s is compiled for itself', (_what, code, path) => {
  const environment = anEnvironment();
  const first = executorIn(environment).executor.compile(COUNTER, '/counter.js');
  const second = executorIn(environment).executor.compile(code, path);
  expect(second).not.toBe(first);
  expect(run(second)()).toBe(code === COUNTER ? 1 : 7);
});

test('another environment compiles for itself', () => {
  const first = executorIn(anEnvironment()).executor.compile(COUNTER, '/counter.js');
  expect(executorIn(anEnvironment()).executor.compile(COUNTER, '/counter.js')).not.toBe(first);
});

test.each([
  ['what is no script', 'export default 1', anEnvironment()],
  ['what has no context any more', COUNTER, { getVmContext: () => null }],
])('%s is left to jest', (_what, code, environment) => {
  expect(executorIn(environment).executor.compile(code, '/counter.js')).toBe(inJestsWay);
});

test('what a kept function imports is asked of the test file that runs', async () => {
  const environment = anEnvironment();
  const code = "module.exports = () => import('late')";
  const first = executorIn(environment);
  const late = run(first.executor.compile(code, '/late.js'));
  const second = executorIn(environment);
  await expect(late()).rejects.toThrow('nothing there');
  expect([first.imported, second.imported]).toEqual([[], ['late from /late.js']]);
});
