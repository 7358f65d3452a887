import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/support/browser';
import { createAccount, TEST_PASSWORD } from '../server/testing/factories';
import { addDays, businessDate } from '../src/shared/domain/base/stayDates';
import { ALL_CODES } from '../src/shared/permissions';
import { signIn } from './lib/bookingCalls';
import { fillChartHouse } from './lib/chartHouse';
import { openStage, PHASES, plainList } from './lib/chartPhases';
import { firstWindow, watchFirstWindow } from './lib/chartStart';
import { createBenchDatabase } from './lib/databases';
import { doing } from './lib/doing';
import { watchFrames, type Frames } from './lib/frames';
import { claim, median, ms, printTable } from './lib/measure';
import { forgetFolder, makeFolder, startServer } from './lib/servers';

const UNITS = Number(process.env.BENCH_UNITS ?? 5_000);
const PASSES = Number(process.env.BENCH_PASSES ?? 5);
/** Milliseconds from which a person feels a task. */
const LONG_TASK = 50;
const FIRST_WINDOW = 1_000;
/** The bound of 60 frames a second over those drawn, by the chart and by a plain list: one in twenty may be lost. */
const FRAME_LOSS = 1.05;

type Pass = Record<'chart' | 'plain', Frames>;

const longest = ({ longTasks }: Frames) => Math.max(0, ...longTasks);
const isSmooth = (frames: Frames) => longest(frames) < LONG_TASK && 60 / frames.perSecond < FRAME_LOSS;

/** Every phase on a page that is open, one after the other. */
async function runPhases(page: Page): Promise<Frames[]> {
  const stage = await openStage(page);
  // Fonts, the menu and the first questions for changes are behind us.
  await page.waitForLoadState('networkidle');
  const results: Frames[] = [];
  for (const { run } of PHASES) results.push(await watchFrames(page, stage.cdp, () => run(stage)));
  return results;
}

async function openPage(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addCookies([
    { name: 'jwt', value: token, url: origin },
    { name: 'language', value: 'en-US', url: origin },
  ]);
  return context.newPage();
}

/** The chart from opening it to the last key; nothing that is done to it may reach the server. */
async function runChart(page: Page, origin: string) {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
  });
  await watchFirstWindow(page);
  await page.goto(`${origin}/admin/reservation?tab=chart`);
  const start = await firstWindow(page);
  const grid = page.getByRole('grid');
  const size = await grid.evaluate(({ scrollWidth }) => scrollWidth);
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  const phases = await runPhases(page);
  if (writes.length > 0) throw new Error(`the chart wrote ${writes.join(', ')}`);
  return { start, phases, plain: plainList(rows, size) };
}

async function measure(browser: Browser, origin: string, token: string) {
  const starts: number[] = [];
  const passes = PHASES.map(() => [] as Pass[]);
  for (let pass = 0; pass < PASSES; pass += 1)
    await doing(`pass ${pass + 1} of ${PASSES}`, async () => {
      const page = await openPage(browser, origin, token);
      const chart = await runChart(page, origin);
      await page.context().close();
      const other = await openPage(browser, origin, token);
      await other.setContent(chart.plain);
      const plain = await runPhases(other);
      await other.context().close();
      starts.push(chart.start);
      chart.phases.forEach((frames, index) => passes[index]!.push({ chart: frames, plain: plain[index]! }));
    });
  return { starts, passes };
}

/** The figures of one phase. A pass in which the machine was too busy for a plain list says nothing about the chart, unless all were. */
function judge(name: string, all: readonly Pass[]) {
  const fair = all.filter(({ plain }) => isSmooth(plain));
  const passes = fair.length > 0 ? fair : all;
  const of = (kind: keyof Pass, figure: (frames: Frames) => number) =>
    median(passes.map((pass) => figure(pass[kind])));
  const columns = (['chart', 'plain'] as const).map((kind) => [
    of(kind, ({ perSecond }) => perSecond).toFixed(1),
    ms(of(kind, ({ slowest }) => slowest)),
    String(of(kind, ({ longTasks }) => longTasks.length)),
    ms(of(kind, longest)),
    `${(100 * of(kind, ({ busy }) => busy)).toFixed(0)} %`,
  ]);
  return {
    row: [name, `${fair.length} of ${all.length}`, ...columns[0]!, ...columns[1]!],
    claims: () => [
      claim(
        `${name}: 60 frames a second against those of the chart`,
        60 / of('chart', ({ perSecond }) => perSecond),
        FRAME_LOSS,
      ),
      claim(`${name}: the longest task against ${LONG_TASK} ms`, of('chart', longest) / LONG_TASK, 1),
    ],
  };
}

/** `npm run bench -- chart`: scrolling, dragging and keys on the tape chart of 5,000 units in Chromium, beside a plain list of as many lines. */
export async function benchChart(): Promise<boolean> {
  console.log(`\nThe tape chart in Chromium: ${UNITS} units and a year of stays, ${PASSES} passes`);
  const bench = await createBenchDatabase('chart');
  const folder = makeFolder();
  const today = businessDate(new Date());
  try {
    const house = { units: UNITS, from: addDays(today, -30), today };
    await fillChartHouse(bench.database, house);
    const { email } = await createAccount(bench.database.db, {
      is_admin: true,
      role: 'administrator',
      permission_codes: [...ALL_CODES],
    });
    const server = await startServer(folder, { DATABASE_URL: bench.url, DEMO: 'false' });
    const browser = await openBrowser({ asPeopleHaveIt: true });
    try {
      const token = await signIn(server.origin, { email, password: TEST_PASSWORD });
      const { starts, passes } = await measure(browser, server.origin, token);
      const phases = PHASES.map(({ name }, index) => judge(name, passes[index]!));
      const figures = ['frames/s', '95 % within', 'tasks > 50 ms', 'longest', 'at work'];
      printTable(
        ['', 'fair passes', ...figures, ...figures.map((figure) => `list: ${figure}`)],
        phases.map(({ row }) => row),
      );
      const first = median(starts);
      console.log(
        `  the first bars are painted ${ms(first)} after the answer, at most ${ms(Math.max(...starts))}`,
      );
      const claims = phases.flatMap(({ claims }) => claims());
      return [
        claim('first bars after the answer, against a second', first / FIRST_WINDOW, 1),
        ...claims,
      ].every(Boolean);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await bench.drop();
    forgetFolder(folder);
  }
}
