import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export type AxeFinding = { id: string; nodes: string[] };

/** What axe finds against WCAG 2.2 AA, each with the elements it means. */
export async function axeFindings(page: Page): Promise<AxeFinding[]> {
  // Evaluated, not added as a script: the page's content policy stays as it is.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 5).map((node) => node.html.slice(0, 160)),
    }));
  });
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
