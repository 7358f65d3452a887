/** The tests beside the rules, which need no database: what `npm run mutants` runs against each mutant. */
module.exports = {
  rootDir: '../..',
  testEnvironment: 'node',
  // No other folder: jest looks through them anew for each mutant.
  roots: [
    '<rootDir>/src/shared',
    '<rootDir>/server/plugins',
    '<rootDir>/server/modules/people/accounts',
    '<rootDir>/server/modules/channels/integrations',
  ],
  testMatch: [
    '<rootDir>/src/shared/**/*.test.ts',
    '<rootDir>/server/plugins/guard.test.ts',
    '<rootDir>/server/modules/people/accounts/rights.service.test.ts',
    '<rootDir>/server/modules/channels/integrations/repeat.test.ts',
  ],
  // It reads the files themselves, which are others here.
  testPathIgnorePatterns: ['<rootDir>/src/shared/unexplained.test.ts'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: {
    '^@shared/(.*)$': '<rootDir>/src/shared/$1',
    '^fast-check$': '<rootDir>/bench/mutants/fewerCases.cjs',
  },
};
