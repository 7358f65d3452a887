import type { CDPSession, Page } from 'playwright-core';

/** The frames and long tasks of the page's own thread while something went on. */
export type Frames = {
  /** Frames that the page could draw in a second. */
  perSecond: number;
  /** Milliseconds from a frame to the next, 95 in 100 at most. */
  slowest: number;
  /** Milliseconds of each task that took over 50. */
  longTasks: number[];
  /** The share of the time that the thread was at work, whatever else the machine did. */
  busy: number;
};

const cpuSeconds = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
};

/** Watches the page's thread while some work goes on in it. `cdp` must have `Performance` enabled in thread ticks. */
export async function watchFrames(
  page: Page,
  cdp: CDPSession,
  work: () => Promise<unknown>,
): Promise<Frames> {
  const recorder = await page.evaluateHandle(() => {
    const frames: number[] = [];
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    let last: number | null = null;
    let next = 0;
    const tick = (now: number) => {
      if (last !== null) frames.push(now - last);
      last = now;
      next = requestAnimationFrame(tick);
    };
    next = requestAnimationFrame(tick);
    return {
      stop: async () => {
        cancelAnimationFrame(next);
        // What the last task was is told after it.
        await new Promise((done) => setTimeout(done, 200));
        observer.disconnect();
        return { frames: frames.sort((one, other) => one - other), longTasks };
      },
    };
  });
  const before = await cpuSeconds(cdp);
  await work();
  const cpu = (await cpuSeconds(cdp)) - before;
  const { frames, longTasks } = await recorder.evaluate((running) => running.stop());
  const seconds = frames.reduce((sum, one) => sum + one, 0) / 1000;
  return {
    perSecond: frames.length / seconds,
    slowest: frames[Math.floor(frames.length * 0.95)] ?? Number.NaN,
    longTasks,
    busy: cpu / seconds,
  };
}
