import { readFileSync } from 'node:fs';
import type { LanguageCode } from './browser';

type Tree = { [key: string]: Tree | string };

/** The text of a key (`site:booking.book`) in a language, as the pages show it; `{{name}}` is filled from `values`. */
export function textOf(language: LanguageCode, key: string, values: Record<string, string> = {}): string {
  const [namespace, path] = key.split(':') as [string, string];
  const tree = JSON.parse(readFileSync(`src/i18n/${language}/${namespace}.json`, 'utf8')) as Tree;
  const found = path
    .split('.')
    .reduce<Tree | string | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      tree,
    );
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}
