import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FILES = ['src', 'server', 'bench', 'e2e']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** `columns` of `columns.ts` and of `columns.tsx`: an import says no more. */
const importedName = (file: string) => path.posix.basename(file).replace(/\.tsx?$/, '');

/** The names that several files have, each with its files. */
function shared(files: readonly string[], nameOf: (file: string) => readonly string[]): [string, string[]][] {
  const byName = new Map<string, string[]>();
  for (const file of files)
    for (const name of nameOf(file)) byName.set(name, [...(byName.get(name) ?? []), file]);
  return [...byName].filter(([, same]) => same.length > 1);
}

/** A resource's contract and its rules: `contract/pricing/holidays.ts` and `domain/pricing/holidays.ts`. */
function isResource(files: readonly string[]): boolean {
  const [contract, rules] = [...files].sort();
  const place = /^src\/shared\/contract\/(\w+\/\w+\.ts)$/.exec(contract!)?.[1];
  return files.length === 2 && place !== undefined && rules === `src/shared/domain/${place}`;
}

/**
 * True when a test stands beside the file that it is named after: `holidays.test.ts` beside `holidays.ts` or
 * `holidays.queries.ts`.
 */
function standsBeside(test: string): boolean {
  const subject = path.posix.basename(test).replace(/\.test\.tsx?$/, '');
  return FILES.some(
    (file) =>
      !isTest(file) &&
      path.posix.dirname(file) === path.posix.dirname(test) &&
      path.posix.basename(file).startsWith(`${subject}.`),
  );
}

test('no two files share a name, but for the contract and the rules of one resource', () => {
  expect(FILES.length).toBeGreaterThan(1_000);
  // An index is called by the name of its folder.
  const files = FILES.filter((file) => !isTest(file) && importedName(file) !== 'index');
  expect(shared(files, (file) => [importedName(file)]).filter(([, same]) => !isResource(same))).toEqual([]);
});

test('tests share a name only where each stands beside what it is named after', () => {
  const tests = shared(FILES.filter(isTest), (file) => [path.posix.basename(file)]);
  expect(tests.filter(([, same]) => !same.every(standsBeside))).toEqual([]);
});

test('no two files export components of one name', () => {
  const components = (file: string) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gm),
    ].map(([, name]) => name!);
  const files = FILES.filter((file) => file.endsWith('.tsx') && !isTest(file));
  expect(shared(files, components)).toEqual([]);
});

test('styles are named after their component, so no two of them share a name either', () => {
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(shared(styles, (file) => [path.basename(file)])).toEqual([]);
});
