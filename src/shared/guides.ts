import type { Language } from './languages';

/** ★ The people who have a guide of their own, in the order in which the guide lists them; each is a file of `docs/guide/<language>`. */
export const GUIDE_PEOPLE = [
  ...(['visitor', 'owner', 'agent', 'rider'] as const),
  ...(['front-desk', 'listings', 'finance', 'administrator'] as const),
] as const;
export type GuidePerson = (typeof GUIDE_PEOPLE)[number];

/** A place in the guide: the whole guide of a person, or one task of it by the id of its heading. */
export type GuideTarget = GuidePerson | `${GuidePerson}#${string}`;

/** The address of the guide in a language: its first page, or a place in it. */
export const guidePath = (language: Language, target?: GuideTarget): string =>
  target ? `/guide/${language}/${target}` : `/guide/${language}`;
