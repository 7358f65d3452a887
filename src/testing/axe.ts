import axe from 'axe-core';

/**
 * Returns the faults that axe finds on the screen, as rule and element; colours and page landmarks are
 * checked in a real browser.
 */
export async function axeProblems(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'link-in-text-block': { enabled: false },
      region: { enabled: false },
    },
    // Paths to elements, and what holds, are told to nobody: to write them took most of the time.
    selectors: false,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
