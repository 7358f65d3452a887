import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_TEXTS } from '../testing/allTexts';

const SRC = path.resolve(__dirname, '..');

/** The file that an import of ours names; undefined for a package, a sheet or a file of texts. */
function fileOf(from: string, name: string): string | undefined {
  const base = name.startsWith('@shared/')
    ? path.join(SRC, 'shared', name.slice('@shared/'.length))
    : name.startsWith('.')
      ? path.join(path.dirname(from), name)
      : undefined;
  return base && ['.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file));
}

/** A file and what it imports, and so on: with what comes later too where `isWhole` says so of the file. */
function withImports(file: string, isWhole: (file: string) => boolean, seen = new Map<string, string>()) {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, 'utf8');
  seen.set(file, source);
  const names = [...source.matchAll(/^(?:import|export)\b(?! type)[^;]*?from '([^']+)';/gms)].map(
    ([, name]) => name!,
  );
  const later = isWhole(file) ? [...source.matchAll(/import\('([^']+)'\)/g)].map(([, name]) => name!) : [];
  for (const name of [...names, ...later]) {
    const found = fileOf(file, name);
    if (found) withImports(found, isWhole, seen);
  }
  return seen;
}

/** The frame and the dashboard, whose layers and later parts speak the same words; of `screens.tsx` the pages stay away. */
const isWhole = (file: string) => /\/(admin\/(shell|office\/dashboard)|kit)\//.test(file);
const files = new Map([
  ...withImports(path.join(SRC, 'admin/AdminApp.tsx'), isWhole),
  ...withImports(path.join(SRC, 'admin/office/dashboard/DashboardPage.tsx'), isWhole),
]);

const has = (texts: object, key: string) => {
  const node = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
  return node !== undefined;
};

test('the first page of the back-office has its words without admin.json', () => {
  const { officeFrame, statementWords } = ALL_TEXTS['en-US'];
  const said = [...files].flatMap(([file, source]) =>
    [...source.matchAll(/'admin:([\w-]+(?:\.[\w-]+)*)'/g)].map(([, key]) => ({
      file: path.relative(SRC, file),
      key: key!,
    })),
  );
  expect(said.length).toBeGreaterThan(100);
  const missing = said.filter(({ key }) =>
    [officeFrame, statementWords].every((texts) => !has(texts, key) && !has(texts, `${key}_other`)),
  );
  expect(missing).toEqual([]);
});

test('the first page of the back-office loads none of zod, moment, the charts and antd', () => {
  const first = new Map([
    ...withImports(path.join(SRC, 'admin/AdminApp.tsx'), () => false),
    ...withImports(path.join(SRC, 'admin/office/dashboard/DashboardPage.tsx'), () => false),
  ]);
  expect(first.size).toBeGreaterThan(60);
  const heavy =
    /^import (?!type)[^;]*?from '(?:zod|moment|@visx\/[^']*|antd(?:\/[^']*)?|@ant-design\/icons(?:\/[^']*)?)'/m;
  expect(
    [...first].filter(([, source]) => heavy.test(source)).map(([file]) => path.relative(SRC, file)),
  ).toEqual([]);
});
