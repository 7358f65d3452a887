import { readFileSync } from 'node:fs';
import type { LanguageCode } from './browser';

type Tree = { [key: string]: Tree | string };

const treeOf = (language: LanguageCode, namespace: string) =>
  JSON.parse(readFileSync(`src/i18n/${language}/${namespace}.json`, 'utf8')) as Tree;
const nodeOf = (tree: Tree, path: string) =>
  path
    .split('.')
    .reduce<Tree | string | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      tree,
    );

/** The text of a key (`site:booking.book`) in a language, as the pages show it; `{{name}}` is filled from `values`. */
export function textOf(language: LanguageCode, key: string, values: Record<string, string> = {}): string {
  const [namespace, path] = key.split(':') as [string, string];
  const found =
    nodeOf(treeOf(language, namespace), path) ??
    // The back-office loads its own errors into those that everybody has.
    (namespace === 'errors' ? nodeOf(treeOf(language, 'officeErrors'), path) : undefined);
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

/** Every text under a key (`admin:ledger`) in a language. */
export function textsOf(language: LanguageCode, key: string): string[] {
  const [namespace, path] = key.split(':') as [string, string];
  const textsIn = (node: Tree | string | undefined): string[] =>
    typeof node === 'object' ? Object.values(node).flatMap(textsIn) : node === undefined ? [] : [node];
  return textsIn(nodeOf(treeOf(language, namespace), path));
}
