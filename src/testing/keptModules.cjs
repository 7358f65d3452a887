const { readFileSync } = require('node:fs');
const { default: Runtime } = require('jest-runtime');
const { compiledOnce } = require('./compiledOnce.cjs');
const { contextsOfOneFile } = require('./contextsOfOneFile.cjs');

/** Loads what is kept; it outlives the test file that asked first. */
class Keeper extends Runtime {
  teardown() {}
}
/** Of each environment that lasts (`lastingGlobals`), one. */
const keepers = new WeakMap();

/**
 * Jest's runtime, which loads every module anew for each test file, but for those whose path is like a pattern of `keptModules` in the project's
 * options: they are loaded once in a process, as they are where the product runs. A good part of the suite's time went into compiling the same
 * libraries, and into code that was cold again. A test file that mocks a module has all of them for itself. What is not kept is compiled once all the same
 * (`compiledOnce`).
 */
module.exports = class KeptModulesRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    this.contexts = contextsOfOneFile(this.coreModule);
    const [config, environment, resolver, transformer, , coverage, testPath, globalConfig] = given;
    if (environment.isLasting && !coverage.collectCoverage) compiledOnce(this.executor, environment);
    const { keptModules = [] } = config.testEnvironmentOptions;
    const mocks = /\bjest\s*\.\s*(mock|doMock|unstable_mockModule|resetModules|isolateModules)/;
    const isAlone = coverage.collectCoverage || mocks.test(readFileSync(testPath, 'utf8'));
    if (isAlone || !environment.isLasting) return;
    this.keptPaths = keptModules.map((pattern) => new RegExp(pattern));
    const keeper =
      keepers.get(environment) ??
      new Keeper(config, environment, resolver, transformer, new Map(), coverage, testPath, globalConfig);
    keepers.set(environment, keeper);
    this.keeper = keeper;
  }

  teardown() {
    this.contexts.end();
    super.teardown();
  }

  requireModule(from, moduleName, options, isRequireActual = false) {
    if (
      this.keeper &&
      moduleName &&
      !options?.isInternalModule &&
      !this._resolution.isCoreModule(moduleName)
    ) {
      const file = this._resolution.resolveCjs(from, moduleName);
      if (this.keptPaths.some((pattern) => pattern.test(file)))
        return this.keeper.requireModule(from, moduleName, options, isRequireActual);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  /** Of what the test file loaded, and of what it was lent. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    if (!this.keeper) return own;
    const kept = this.keeper.getSourceMaps();
    return {
      get: (file) => own.get(file) ?? kept.get(file),
      *[Symbol.iterator]() {
        yield* kept;
        yield* own;
      },
    };
  }
};
