import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { fromHere } from './Page';
import styles from './ResourceTable.module.css';

/** The link of a row, which knows the way back to the list as it is now. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.rowLink} to={to} state={fromHere(useLocation())}>
      {children}
    </Link>
  );
}

/** Attributes that make a whole row follow its link; text can still be selected, and Ctrl or Cmd opens another tab. */
export function useOpenRow<Row>(href: ((row: Row) => string) | undefined) {
  const navigate = useNavigate();
  const location = useLocation();
  return (row: Row) => {
    if (!href) return {};
    return {
      className: styles.openable,
      onClick: (event: MouseEvent) => {
        const target = event.target as Element;
        // A dialog that a button of the row has opened stands elsewhere on the page, and tells its clicks here all the same.
        if (!event.currentTarget.contains(target)) return;
        if (target.closest('a, button, input, label')) return;
        if (window.getSelection()?.toString()) return;
        if (event.metaKey || event.ctrlKey) window.open(href(row), '_blank', 'noopener');
        else void navigate(href(row), { state: fromHere(location) });
      },
    };
  };
}
