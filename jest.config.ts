/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { availableParallelism } from 'node:os';

// Everything runs in a zone that is behind UTC, where date mistakes show. It must be set before Node first asks for the time.
process.env.TZ = 'America/New_York';

const transformWith = (module: { lazy?: boolean }): Config['transform'] => ({
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', ...module },
    },
  ],
});
const moduleNameMapper = { '^@shared/(.*)$': '<rootDir>/src/shared/$1' };
/** Packages that ship ES modules only. */
const transformIgnorePatterns = ['/node_modules/(?!(jose|cookie|universal-cookie|marked)/)'];

const config: Config = {
  projects: [
    {
      displayName: 'server',
      rootDir: __dirname,
      testEnvironment: '<rootDir>/server/testing/serverEnvironment.ts',
      testEnvironmentOptions: {
        keptModules: [
          '/node_modules/',
          '/src/(shared|i18n)/((?!\\.test\\.).)*$',
          '/server/((?!\\.test\\.|testing/).)*$',
        ],
      },
      runtime: '<rootDir>/src/testing/keptModules.cjs',
      testMatch: [
        '<rootDir>/server/**/*.test.ts',
        '<rootDir>/src/shared/**/*.test.ts',
        '<rootDir>/bench/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/server/testing/migratedDatabase.ts',
      globalTeardown: '<rootDir>/server/testing/dropMigrated.ts',
      // A package is loaded when it is first used: few tests send a mail, draw a picture or write a sheet.
      transform: transformWith({ lazy: true }),
      moduleNameMapper,
      transformIgnorePatterns,
    },
    {
      displayName: 'browser',
      rootDir: __dirname,
      testEnvironment: '<rootDir>/src/testing/browserEnvironment.ts',
      // Libraries for tests set hooks in the file that loads them; our own modules have a store, a language and a session each.
      testEnvironmentOptions: { keptModules: ['/node_modules/(?!@testing-library/)', '/src/shared/'] },
      runtime: '<rootDir>/src/testing/keptModules.cjs',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['<rootDir>/src/shared/'],
      transform: transformWith({}),
      transformIgnorePatterns,
      moduleNameMapper: {
        ...moduleNameMapper,
        '\\.module\\.css$': '<rootDir>/src/testing/styleNames.ts',
        '\\.css$': '<rootDir>/src/testing/emptyModule.ts',
        '\\.(svg|png|woff2)$': '<rootDir>/src/testing/emptyModule.ts',
        '/(Dom/dynamicCSS|cssUtils)(\\.js)?$': '<rootDir>/src/testing/noAntdStyles.ts',
        '/hooks/use(Style|CSSVar)Register(\\.js)?$': '<rootDir>/src/testing/noAntdStyleRules.ts',
        '/util/genStyleUtils(\\.js)?$': '<rootDir>/src/testing/noAntdStyleHooks.ts',
      },
      setupFiles: ['<rootDir>/src/testing/setupGlobals.ts', '<rootDir>/src/testing/productionLibraries.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
  ],
  // One more than there are processors: several files wait for the database, for a program beside or for somebody else's turn.
  maxWorkers: availableParallelism() + 1,
  // What test files leave behind in a worker makes every collection of its memory longer.
  workerIdleMemoryLimit: '1500MB',
  // A limit for what hangs, far from what anything takes: the machine may be busy.
  testTimeout: 300_000,
};
export default config;
