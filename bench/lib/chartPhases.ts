import type { CDPSession, Page } from 'playwright-core';
import { HEAD_HEIGHT, ROW_HEIGHT, ZOOMS } from '../../src/admin/stays/tapeChart/chartLayout';

/** The page with the point at which the pointer rests: the middle of what scrolls. */
export type Stage = { page: Page; cdp: CDPSession; x: number; y: number };
export type Phase = { name: string; run: (stage: Stage) => Promise<void> };

const [ROW, DAY] = [ROW_HEIGHT, ZOOMS.week];
/** The rhythm of a key that is held, in milliseconds. */
const KEY_REPEAT = 33;
const DRAG_STEPS = 240;

export async function openStage(page: Page): Promise<Stage> {
  const { x, y, width, height } = (await page.getByRole('grid').boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp, x: x + width / 2, y: y + height / 2 };
}

/** Turns the wheel over the middle of the stage, at a speed in pixels a second. */
const scroll = async ({ cdp, x, y }: Stage, right: number, down: number, speed: number) =>
  void (await cdp.send('Input.synthesizeScrollGesture', {
    x,
    y,
    xDistance: -right,
    yDistance: -down,
    speed,
    gestureSourceType: 'mouse',
  }));

/** Takes the stay that is nearest to the middle in a figure of eight over some ten days and rows, and lets go of it with Escape. */
async function drag({ page, x, y }: Stage): Promise<void> {
  const middle = await page.evaluate(
    ([x, y]) => {
      const away = (box: { x: number; y: number }) => Math.hypot(box.x - x, box.y - y);
      const [nearest] = [...document.querySelectorAll('[role="gridcell"][aria-label*="Confirmed"]')]
        .map((bar) => bar.getBoundingClientRect())
        .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
        .sort((one, other) => away(one) - away(other));
      return nearest;
    },
    [x, y] as const,
  );
  const start = middle ?? { x, y };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const turn = (step / DRAG_STEPS) * 4 * Math.PI;
    await page.mouse.move(start.x + 400 * Math.sin(turn), start.y + 160 * Math.sin(2 * turn));
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function walk({ page }: Stage): Promise<void> {
  await page.getByRole('grid').focus();
  const keys = { ArrowDown: 60, ArrowRight: 60, PageDown: 30, 'Control+ArrowLeft': 4 };
  for (const [key, times] of Object.entries(keys))
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.press(key);
      await page.waitForTimeout(KEY_REPEAT);
    }
}

/** The actions of staff on a chart; each goes on where the one before has left it. */
export const PHASES: readonly Phase[] = [
  // At a speed at which names can be followed, so that windows are fetched and drawn on the way.
  { name: 'scroll down 250 rows', run: (stage) => scroll(stage, 0, 250 * ROW, 40 * ROW) },
  { name: 'flick down 2,000 rows', run: (stage) => scroll(stage, 0, 2_000 * ROW, 250 * ROW) },
  { name: 'scroll right 8 months', run: (stage) => scroll(stage, 240 * DAY, 0, 50 * DAY) },
  { name: 'drag a stay', run: drag },
  { name: 'keys', run: walk },
];

/**
 * Returns a page that shows the best the machine can do: as many rows and as wide, each a line of text, with
 * nothing that runs.
 */
export const plainList = (rows: number, width: number): string => `<!doctype html><title>Plain list</title>
  <style>.list{height:560px;overflow:auto} .list>div{width:${width}px;padding-top:${HEAD_HEIGHT}px} p{height:${ROW_HEIGHT - 1}px;margin:0;border-bottom:1px solid #ccc}</style>
  <div class="list" role="grid" tabindex="0"><div>${Array.from({ length: rows }, (_, row) => `<p>${row + 1}</p>`).join('')}</div></div>`;
