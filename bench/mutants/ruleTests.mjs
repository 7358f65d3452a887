import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';

/** What instrumented code reads and writes: the mutant that is on, the test that runs, and what it has met. */
const stryker = (globalThis.__stryker__ ??= {});
const SEPARATOR = ' › ';

/** `unexplained.test.ts` reads the files themselves, which are others here. */
const testFiles = () => [
  ...readdirSync('src/shared', { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && file !== 'unexplained.test.ts')
    .map((file) => path.join('src/shared', file)),
  'server/plugins/guard.test.ts',
  'server/modules/people/accounts/rights.service.test.ts',
  // Repeating events are read with the library that finds their dates.
  'server/modules/channels/integrations/repeat.test.ts',
];
const fullName = ({ name, parent }) => (parent?.parent ? `${fullName(parent)} ${name}` : name);

/**
 * Runs the tests beside the rules, which need no database, in the process that Stryker keeps for them. Stryker's runner for jest starts jest
 * anew for each mutant, which takes longer than the tests do. Here jest's own engine (`jest-circus`) runs them, on modules that are loaded
 * anew for each mutant.
 */
class RuleTests {
  /** How long each file of tests has taken at most, in milliseconds: the quick ones run first, for one that fails is enough. */
  spentMs = new Map();

  capabilities = () => ({ reloadEnvironment: true });

  async init() {
    process.env.NODE_ENV = 'test';
    // In the sandbox: its packages, and its changed files.
    const require = createRequire(path.resolve('bench/mutants/'));
    this.circus = require('jest-circus');
    this.loadFresh = require('./mutants/freshModules.cjs').loadFresh;
    const { jestExpect } = require('@jest/expect');
    const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = this.circus;
    Object.assign(globalThis, { describe, it, test, beforeAll, beforeEach, afterAll, afterEach });
    globalThis.expect = jestExpect;
    this.circus.addEventHandler((event) => {
      if (event.name === 'test_start') stryker.currentTestId = this.idOf(fullName(event.test));
      if (event.name !== 'test_done') return;
      this.note(event.test);
      stryker.currentTestId = undefined;
    });
  }

  spentOn = (file) => this.spentMs.get(file) ?? 0;

  idOf = (name) => `${this.file}${SEPARATOR}${name}`;

  /** Tests of one name count as one, which fails when one of them does. */
  note(test) {
    const id = this.idOf(fullName(test));
    const before = this.results.get(id);
    const failure = before?.failureMessage ?? (test.errors.length > 0 ? String(test.errors[0]) : undefined);
    this.results.set(id, {
      id,
      name: id,
      fileName: path.resolve(this.file),
      timeSpentMs: (before?.timeSpentMs ?? 0) + (test.duration ?? 0),
      ...(failure === undefined
        ? { status: TestStatus.Success }
        : { status: TestStatus.Failed, failureMessage: failure }),
    });
  }

  async dryRun() {
    return this.run({ files: testFiles() });
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, disableBail }) {
    const wanted = testFilter && new Set(testFilter);
    stryker.hitLimit = hitLimit;
    stryker.hitCount = hitLimit === undefined ? undefined : 0;
    const files = wanted ? [...new Set(testFilter.map((id) => id.split(SEPARATOR)[0]))] : testFiles();
    const result = await this.run({
      files,
      wanted,
      mutant: activeMutant.id,
      fromTheStart: mutantActivation === 'static',
      bail: !disableBail,
    });
    return toMutantRunResult(
      determineHitLimitReached(stryker.hitCount, stryker.hitLimit) ?? result,
      disableBail,
    );
  }

  async run({ files, wanted, mutant, fromTheStart, bail }) {
    this.results = new Map();
    const hasFailed = () =>
      bail && [...this.results.values()].some(({ status }) => status === TestStatus.Failed);
    try {
      for (const file of files.sort((one, other) => this.spentOn(one) - this.spentOn(other))) {
        if (hasFailed()) break;
        this.file = file;
        const startedAt = performance.now();
        this.circus.resetState();
        this.circus.getState().testNamePattern = {
          test: (name) => (!wanted || wanted.has(this.idOf(name))) && !hasFailed(),
        };
        if (fromTheStart) stryker.activeMutant = mutant;
        this.loadFresh(file);
        stryker.activeMutant = mutant;
        const { unhandledErrors } = await this.circus.run();
        this.spentMs.set(file, Math.max(this.spentOn(file), performance.now() - startedAt));
        if (unhandledErrors.length > 0) throw new Error(`${file}: ${unhandledErrors.join('\n')}`);
      }
    } catch (error) {
      return { status: DryRunStatus.Error, errorMessage: String(error?.stack ?? error) };
    } finally {
      stryker.activeMutant = undefined;
    }
    return {
      status: DryRunStatus.Complete,
      tests: [...this.results.values()],
      mutantCoverage: stryker.mutantCoverage,
    };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'ruleTests', RuleTests)];
