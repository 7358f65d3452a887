/**
 * fast-check for the mutants: property tests meet the same cases in every run, because a score that changes by itself says nothing about
 * the tests, and fewer than in `npm test`, because each mutant meets them again. That a property fails is enough: nobody reads the smallest
 * case, which is long in coming.
 */
const MOST = 40;
const { default: fc } = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: 20_261_123 });
const fewer = {
  ...fc,
  assert: (property, more) =>
    fc.assert(property, { ...more, numRuns: Math.min(more?.numRuns ?? MOST, MOST), endOnFailure: true }),
};
module.exports = { ...fewer, __esModule: true, default: fewer };
