import axe from 'axe-core';

/**
 * Returns the faults that axe finds on the screen, as rule and element; colours, page landmarks and
 * whether a name holds the words that are drawn are checked in a real browser.
 */
export async function axeProblems(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'link-in-text-block': { enabled: false },
      // It measures words on a canvas, which jsdom has not: the rule failed with a long message and found nothing.
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
    // Paths to elements, and what holds, are told to nobody: to write them took most of the time.
    selectors: false,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
