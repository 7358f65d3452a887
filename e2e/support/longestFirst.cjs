const Sequencer = require('@jest/test-sequencer').default;

/** A fresh checkout knows no times of earlier runs: the longest journeys begin, so that no worker is left alone with one at the end. */
const LONGEST = ['adminPages', 'publicPages', 'ownBuild', 'lastUnit'];
const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.endsWith(`${name}.journey.ts`));
  return rank < 0 ? LONGEST.length : rank;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => rankOf(one) - rankOf(other) || one.path.localeCompare(other.path));
  }
};
