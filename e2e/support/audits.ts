import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export type AxeFinding = { id: string; nodes: string[] };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another language can break: texts instead of pictures, labels and the language itself; besides, names and the room that words take. */
const WORDS = ['cat.language', 'cat.text-alternatives', 'cat.name-role-value', 'cat.forms'];
const NAMES_AND_ROOM = '-name$|^target-size$';

/** What axe finds against WCAG 2.2 AA, each with the elements it means: by all its rules, or by those alone that words can break. */
export async function axeFindings(page: Page, rules: 'all' | 'words' = 'all'): Promise<AxeFinding[]> {
  // Evaluated, not added as a script: the page's content policy stays as it is. Once for each document, as reading it costs as much as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // From the top: half of a button that a sticky header covers is no small button.
  await page.evaluate(() => window.scrollTo(0, 0));
  const chosen = { wcag: WCAG, words: rules === 'words' ? WORDS : null, besides: NAMES_AND_ROOM };
  return page.evaluate(async ({ wcag, words, besides }) => {
    const { axe } = window as unknown as {
      axe: {
        getRules(tags: string[]): { ruleId: string; tags: string[] }[];
        run(
          root: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const values = axe
      .getRules(wcag)
      .filter(
        ({ ruleId, tags }) =>
          !words || new RegExp(besides).test(ruleId) || tags.some((tag) => words.includes(tag)),
      )
      .map(({ ruleId }) => ruleId);
    // What holds is not told at length: nobody reads it here.
    const { violations } = await axe.run(document, {
      runOnly: { type: 'rule', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 5).map((node) => node.html.slice(0, 160)),
    }));
  }, chosen);
}

/** Starts counting layout shifts; call before the page is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const kept = window as unknown as { shifts: { value: number; nodes: string[] }[] };
    kept.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element }[];
      })[]) {
        if (!entry.hadRecentInput) {
          kept.shifts.push({
            value: entry.value,
            nodes: (entry.sources ?? []).map(({ node }) => node?.outerHTML?.slice(0, 100) ?? '?'),
          });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Layout shifts so far, those that nobody asked for. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts);

/** Pixels by which a page sticks out of the window to the right. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Room kept for a scroll bar makes the difference negative.
    return Math.max(0, scrollWidth - clientWidth);
  });

/** The same once the page has had its time to follow a change of the window: 0 as soon as nothing sticks out. */
export async function settledOverflow(page: Page): Promise<number> {
  await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined);
  return overflowOf(page);
}
