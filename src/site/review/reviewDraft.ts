import { REVIEW_ASPECTS, REVIEW_LENGTHS } from '@shared/domain/stays/reviews';
import type { ReviewInput } from '@shared/contract/stays/reviews';
import type { Language } from '@shared/languages';

/** What gets stars, the stay as a whole first. */
export const STAR_FIELDS = ['overall', ...REVIEW_ASPECTS] as const;
export type StarField = (typeof STAR_FIELDS)[number];
export const REVIEW_FIELDS = [...STAR_FIELDS, 'text', 'firstName', 'language'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

/** A review while it is written; 0 stars are not given yet. */
export type ReviewDraft = Record<StarField, number> & { text: string; firstName: string; language: Language };

const emptyDraft = (language: Language): ReviewDraft => ({
  ...{ overall: 0, cleanliness: 0, comfort: 0, place: 0, staff: 0, value: 0 },
  ...{ text: '', firstName: '', language },
});

const keyOf = (place: string) => `review ${place}`;

/** What was typed before the page was left by accident; a store that is not there or broken has nothing. */
export function keptDraft(place: string, language: Language): ReviewDraft {
  const empty = emptyDraft(language);
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}') as Record<string, unknown>;
    const entries = REVIEW_FIELDS.map((name) => [
      name,
      typeof kept[name] === typeof empty[name] ? kept[name] : empty[name],
    ]);
    return Object.fromEntries(entries) as ReviewDraft;
  } catch {
    return empty;
  }
}

/** Keeps what is typed for as long as the tab is open; null: it has been sent. */
export function keepDraft(place: string, draft: ReviewDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    // A browser that keeps nothing still sends.
  }
}

/** The rule that each field breaks, as under `errors:rule`; the server has the last word. */
export function brokenReviewRules(draft: ReviewDraft): Partial<Record<ReviewField, string>> {
  const rules: Partial<Record<ReviewField, string>> = {};
  for (const field of STAR_FIELDS) if (draft[field] < 1) rules[field] = 'choose';
  if (!draft.text.trim()) rules.text = 'required';
  if (!draft.firstName.trim()) rules.firstName = 'required';
  if (/[/@<>{}]|www\.|\d/i.test(draft.firstName)) rules.firstName = 'invalid';
  return rules;
}

/** The request of a draft that breaks no rule. */
export const inputOf = (draft: ReviewDraft): ReviewInput => ({
  ...draft,
  text: draft.text.trim().slice(0, REVIEW_LENGTHS.text),
  firstName: draft.firstName.trim(),
});
