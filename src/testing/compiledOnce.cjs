const { compileFunction } = require('node:vm');

/** Of each environment that lasts (`lastingGlobals`): its compiled files by their path, and the executor of the test file that runs. */
const known = new WeakMap();

/**
 * Has jest's executor of a test file (changed in place) take the functions of files that an earlier test file of the environment compiled, where their
 * code is the same. Each test file still runs them anew, into modules of its own; kept is what the engine has parsed, compiled and learned.
 */
exports.compiledOnce = (executor, environment) => {
  const files = known.get(environment)?.files ?? new Map();
  const lasting = known.get(environment) ?? { files };
  known.set(environment, lasting);
  lasting.executor = executor;
  const compileAlone = executor.compile.bind(executor);
  executor.compile = (code, path) => {
    const before = files.get(path);
    if (before?.code === code) return before.compiled;
    const compiled = compile(code, path, lasting, environment.getVmContext());
    // What has no context any more, or is no script, jest tells in its own words.
    if (!compiled) return compileAlone(code, path);
    files.set(path, { code, compiled });
    return compiled;
  };
};

function compile(code, filename, lasting, parsingContext) {
  if (!parsingContext) return null;
  try {
    return compileFunction(code, lasting.executor.injectedModuleParameters, {
      filename,
      parsingContext,
      // Asked of the test file that runs by then.
      importModuleDynamically: async (name, _function, attributes, phase) =>
        lasting.executor.dynamicImport(name, filename, parsingContext, attributes, phase),
    });
  } catch {
    return null;
  }
}
