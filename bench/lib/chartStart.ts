import type { Page } from 'playwright-core';

/** Notes, before the page is opened, when the first bar of the chart has been painted. */
export const watchFirstWindow = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[role="gridcell"]')) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      // The frame that has it is painted once its task is over.
      port1.onmessage = () => performance.mark('first-bar');
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });

/** Milliseconds from the end of the first window's answer to its first bar on screen. */
export async function firstWindow(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-bar').length > 0, null, {
    timeout: 120_000,
  });
  return page.evaluate(() => {
    const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/api/occupancy/window'))
      .map(({ responseEnd }) => responseEnd);
    return performance.getEntriesByName('first-bar')[0]!.startTime - Math.min(...answers);
  });
}
