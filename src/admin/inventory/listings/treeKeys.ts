import type { KeyboardEvent } from 'react';

const levelOf = (row: Element) => Number(row.getAttribute('aria-level'));

/** The keys of a treegrid, on whose rows the focus stands: arrows, Home, End, Enter. What stands in a row keeps its own keys. */
export function moveInTree(event: KeyboardEvent<HTMLElement>) {
  const row = event.target as HTMLElement;
  if (row.getAttribute('role') !== 'row' || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=row][data-row]')];
  const at = rows.indexOf(row);
  const expanded = row.getAttribute('aria-expanded');
  const flip = () => row.querySelector<HTMLElement>('[data-expander]')?.click();
  const parent = () => rows.slice(0, at).findLast((one) => levelOf(one) < levelOf(row));
  const steps: Record<string, () => void> = {
    ArrowDown: () => rows[at + 1]?.focus(),
    ArrowUp: () => rows[at - 1]?.focus(),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
    ArrowRight: () => {
      const next = rows[at + 1];
      if (expanded === 'false') flip();
      else if (next && levelOf(next) > levelOf(row)) next.focus();
    },
    ArrowLeft: () => (expanded === 'true' ? flip() : parent()?.focus()),
    Enter: () => row.querySelector('a')?.click(),
  };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  step();
}
