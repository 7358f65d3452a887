import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What scrolls must be reachable with the keyboard even when nothing in it can have the focus: the month of the daily reports has no button on its first
 * day. Axe sees that only where a page happens to be empty and narrow, so the source is read too.
 */

/** Parts of the back-office that scroll and are reached in another way. */
const REACHED_OTHERWISE = [
  // The field above leads through the found people with the arrow keys.
  'src/admin/lent/PersonPicker.tsx',
  // Every line is a button.
  'src/admin/money/bankLines/BoardLines.tsx',
  // Every day is a button.
  'src/admin/pricing/rates/RateCalendar.tsx',
  // The field above leads through what is found with the arrow keys.
  'src/admin/shell/SearchDialog.tsx',
  // Every entry of the menu is a link.
  'src/admin/shell/Sidebar.tsx',
  // The button that books stands under the price.
  'src/admin/stays/reservations/NewReservationForm.tsx',
  // The chart itself takes the focus and is moved through by arrow keys.
  'src/admin/stays/tapeChart/ChartGrid.tsx',
  // Every tab is a link.
  'src/kit/PageTabs.tsx',
  // Rows are links, and heads that sort are buttons.
  'src/kit/ResourceTable.tsx',
];

/** The names of the classes of a style sheet that let their element scroll, themselves or by the class `scroll` that they are composed of. */
function scrollingClasses(css: string): string[] {
  const rules = css.matchAll(
    /\.(\w+)\s*\{[^{}]*(?:overflow(?:-[xy])?:\s*(?:auto|scroll)|composes:\s*scroll\s)/g,
  );
  return [...rules].map(([, name]) => name!);
}

/** The tags of a component that carry a class of one of the names, with the component's own name for its style sheet. */
function tagsWithClass(source: string, styles: string, names: readonly string[]): string[] {
  const tags = source.matchAll(/<([A-Za-z][\w.]*)(?=\s)((?:=>|[^<>])*?)>/g);
  const used = new RegExp(`\\b${styles}\\.(?:${names.join('|')})\\b`);
  return [...tags].filter(([, , attributes]) => used.test(attributes!)).map(([, tag]) => tag!);
}

test('reads which classes scroll, and which tags carry them', () => {
  const css = [
    '.a { color: red; }',
    '.b { overflow-x: auto; }',
    '@media (max-width: 1px) { .c { overflow: scroll; } }',
    '.d { overflow: hidden; }',
    '.e { composes: scroll from "x"; }',
  ].join('\n');
  expect(scrollingClasses(css)).toEqual(['b', 'c', 'e']);
  const source =
    '<div className={styles.b}><p className={styles.big} /><Frame\n  onOpen={() => open()}\n  className={`${styles.c} x`}\n></Frame></div>';
  expect(tagsWithClass(source, 'styles', ['b', 'c'])).toEqual(['div', 'Frame']);
});

test('whatever scrolls in the back-office can be reached with the keyboard', () => {
  const parts = ['src/admin', 'src/kit'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => join(folder, file)),
  );
  const scrolling = parts.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, styles, sheet]) => {
      const names = scrollingClasses(readFileSync(join(dirname(file), sheet!), 'utf8'));
      return names.length === 0 ? [] : tagsWithClass(source, styles!, names).map((tag) => ({ file, tag }));
    });
  });
  expect(scrolling.filter(({ tag }) => tag === 'ScrollRegion').length).toBeGreaterThan(30);
  expect(
    scrolling
      .filter(({ tag }) => tag !== 'ScrollRegion')
      .map(({ file }) => file)
      .sort(),
  ).toEqual(REACHED_OTHERWISE);
});
