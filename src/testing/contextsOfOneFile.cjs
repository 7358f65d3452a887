const asyncHooks = require('node:async_hooks');

/**
 * Lends a test file's loader of Node's modules (`require(name)`, changed in place) an `AsyncLocalStorage` whose contexts `end()` forgets. Jest's runner
 * is loaded anew for each file and runs each test in such a context: until Node 24 every promise of the process copies the contexts of all files before.
 */
exports.contextsOfOneFile = (coreModule) => {
  const storages = new Set();
  class StorageOfOneFile extends asyncHooks.AsyncLocalStorage {
    constructor(...given) {
      super(...given);
      storages.add(this);
    }
  }
  const lent = { ...asyncHooks, AsyncLocalStorage: StorageOfOneFile };
  const requireCore = coreModule.require.bind(coreModule);
  coreModule.require = (name) => (/^(node:)?async_hooks$/.test(name) ? lent : requireCore(name));
  return {
    end() {
      for (const storage of storages) storage.disable();
      storages.clear();
    },
  };
};
