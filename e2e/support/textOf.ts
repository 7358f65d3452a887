import { readFileSync } from 'node:fs';
import type { Language } from '@shared/languages';

type Tree = { [key: string]: Tree | string };

const treeOf = (language: Language, namespace: string) =>
  JSON.parse(readFileSync(`src/i18n/${language}/${namespace}.json`, 'utf8')) as Tree;
const nodeOf = (tree: Tree, path: string) =>
  path
    .split('.')
    .reduce<Tree | string | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      tree,
    );

/**
 * The files that go into one namespace with another: the errors of the back-office into those that everybody has, the words of figures, which
 * owners load too, into the texts of the back-office, and so those of its frame.
 */
const BESIDE: Record<string, string[]> = {
  errors: ['officeErrors'],
  admin: ['officeFrame', 'statementWords'],
  site: ['siteAccount'],
};
/** What stands under a path of a namespace, in each of its files that has something there. */
function nodesOf(language: Language, namespace: string, path: string): (Tree | string)[] {
  return [namespace, ...(BESIDE[namespace] ?? [])].flatMap(
    (file) => nodeOf(treeOf(language, file), path) ?? [],
  );
}

/** The text of a key (`site:booking.book`) in a language, as the pages show it; `{{name}}` is filled from `values`. */
export function textOf(language: Language, key: string, values: Record<string, string> = {}): string {
  const [namespace, path] = key.split(':') as [string, string];
  const [found] = nodesOf(language, namespace, path);
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

/** Every text under a key (`admin:ledger`) in a language. */
export function textsOf(language: Language, key: string): string[] {
  const [namespace, path] = key.split(':') as [string, string];
  const textsIn = (node: Tree | string): string[] =>
    typeof node === 'object' ? Object.values(node).flatMap(textsIn) : [node];
  return nodesOf(language, namespace, path).flatMap(textsIn);
}
