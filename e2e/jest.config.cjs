/** Journeys in a real Chromium on the real, built server. Each file has a server of its own, with a copy of the demo data. */
module.exports = {
  rootDir: '..',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/e2e/**/*.journey.ts'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: { '^@shared/(.*)$': '<rootDir>/src/shared/$1' },
  setupFiles: ['<rootDir>/e2e/support/movedFile.ts'],
  setupFilesAfterEnv: ['<rootDir>/e2e/support/ownServer.ts'],
  testSequencer: '<rootDir>/e2e/support/longestFirst.cjs',
  globalSetup: '<rootDir>/e2e/support/globalSetup.ts',
  globalTeardown: '<rootDir>/e2e/support/globalTeardown.ts',
  // A limit for what hangs: on a machine that others use too, a journey takes minutes.
  testTimeout: 600_000,
};
