import { tmpdir } from 'node:os';
import path from 'node:path';

// As in jest.config.ts: a zone behind UTC, where date mistakes show.
process.env.TZ = 'America/New_York';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'ruleTests',
  plugins: ['@stryker-mutator/*', './bench/mutants/ruleTests.mjs'],
  // `-- --testRunner jest` runs jest itself, anew for each mutant: slow, and of the same result.
  jest: { projectType: 'custom', configFile: 'bench/mutants/jest.config.cjs' },
  mutate: [
    'src/shared/domain/**/*.ts',
    '!src/**/*.test.ts',
    'src/shared/permissions.ts',
    'server/plugins/guard.ts',
    'server/modules/people/accounts/rights.service.ts',
    // Tables of names that others have made, and rates for tests: there is nothing in them to decide.
    '!src/shared/domain/channels/calendar/windowsZones.ts',
    '!src/shared/domain/pricing/exampleRates.ts',
  ],
  // Words and names of errors: most are for people, and those that decide are compared, which is mutated.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // What is worked out while a file is loaded is met by every test of it: a third of the mutants would take nearly all of the time. The
  // tables of record among it are held against tables by hand (`reservationSteps.test.ts`).
  ignoreStatic: true,
  concurrency: 2,
  // A busy machine is no endless loop: what times out counts as found.
  timeoutMS: 20_000,
  disableTypeChecks: false,
  // What no rule needs is not copied.
  ignorePatterns: ['var', 'dist', 'public', 'coverage', 'e2e', 'src/admin', 'src/site'],
  tempDirName: path.join(tmpdir(), 'attic-mutants'),
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'coverage/mutants.html' },
  jsonReporter: { fileName: 'coverage/mutants.json' },
};
