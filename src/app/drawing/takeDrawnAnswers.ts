import type { DrawnAnswers } from './drawnState';

/** Reads what the server drew this page from; null where it drew none, or nothing that can be read. */
export function takeDrawnAnswers(): DrawnAnswers | null {
  try {
    const text = document.getElementById('attic-state')?.textContent;
    return text ? (JSON.parse(text) as DrawnAnswers) : null;
  } catch {
    return null;
  }
}
