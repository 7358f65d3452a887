/**
 * Loads the project's TypeScript as often as it is asked to, so that nothing that a mutant has left in a module meets the next one.
 * Packages, which are most of what a test loads, stay.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const root = process.cwd();
const ours = ['src', 'server'].map((folder) => path.join(root, folder) + path.sep);
const compiled = new Map();

function compile(file) {
  const known = compiled.get(file);
  if (known) return known;
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      baseUrl: root,
      paths: { '@shared/*': ['./src/shared/*'], 'fast-check': ['./bench/mutants/fewerCases.cjs'] },
    },
    module: { type: 'commonjs' },
  });
  compiled.set(file, code);
  return code;
}

// swc writes paths without their endings.
require.extensions['.cjs'] = require.extensions['.js'];
require.extensions['.ts'] = (module, file) => module._compile(compile(file), file);

/** Loads a test file and everything of the project that it needs anew; its tests are then known to whoever defines `it`. */
module.exports.loadFresh = (file) => {
  for (const known of Object.keys(require.cache)) {
    if (ours.some((folder) => known.startsWith(folder))) delete require.cache[known];
  }
  require(path.join(root, file));
};
