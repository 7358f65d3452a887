import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowLink } from '../../../kit/RowLink';
import { Icon } from '../../../ui/icons';
import styles from './Inventory.module.css';
import { useTree } from './treeContext';

/** The position of a row among its siblings. */
export type Place = { index: number; size: number };

type Props = {
  id: string;
  level: 1 | 2 | 3;
  place: Place;
  name: string;
  href: string;
  /** A second line under the name. */
  more?: string;
  status: ReactNode;
  contents?: ReactNode;
  about?: ReactNode;
  /** Undefined for a row that has nothing under it. */
  open?: boolean;
};

/** A row of the tree: its name leads to its page, the arrow before it opens what is under it. */
export function TreeRow({ id, level, place, name, href, more, status, contents, about, open }: Props) {
  const { t } = useTranslation();
  const { current, setCurrent, toggle } = useTree();
  return (
    <div
      role="row"
      data-row=""
      aria-level={level}
      aria-posinset={place.index + 1}
      aria-setsize={place.size}
      aria-expanded={open}
      tabIndex={current === id ? 0 : -1}
      className={`${styles.row} ${styles[`level${level}`]}`}
      onFocus={() => setCurrent(id)}
    >
      <div role="rowheader" className={styles.name}>
        {open === undefined ? (
          <span className={styles.leaf} />
        ) : (
          <button
            type="button"
            data-expander=""
            tabIndex={-1}
            className={styles.expander}
            aria-label={t(open ? 'admin:inventory.close_row' : 'admin:inventory.open_row', { name })}
            onClick={() => toggle(id)}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          </button>
        )}
        <span className={styles.words}>
          <RowLink to={href}>{name}</RowLink>
          {more && <span className={styles.more}>{more}</span>}
        </span>
      </div>
      <div role="gridcell">{status}</div>
      <div role="gridcell" className={styles.contents}>
        {contents}
      </div>
      <div role="gridcell" className={styles.about}>
        {about}
      </div>
    </div>
  );
}

/** A row that only says something, about what is or is not under another. */
export function NoteRow({ level, children }: { level: 2 | 3; children: ReactNode }) {
  return (
    <div role="row" aria-level={level} className={`${styles.row} ${styles[`level${level}`]}`}>
      <div role="gridcell" className={styles.noteCell}>
        {children}
      </div>
    </div>
  );
}
