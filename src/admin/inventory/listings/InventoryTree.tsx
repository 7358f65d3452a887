import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropertyRow } from '@shared/contract/inventory/properties';
import styles from './Inventory.module.css';
import { PropertyNode } from './PropertyNode';
import { moveInTree } from './treeKeys';
import { TreeContext, type Tree } from './treeContext';
import { useToggledRows } from './useToggledRows';

/**
 * Properties with their room types and units, which are fetched when a row is opened. A grid for assistive technology: arrows move and
 * open, Enter follows the link of the row.
 */
export function InventoryTree({ rows, q, busy }: { rows: PropertyRow[]; q?: string; busy: boolean }) {
  const { t } = useTranslation();
  const { isToggled, toggle } = useToggledRows();
  const [current, setCurrent] = useState<string | null>(null);
  const tree: Tree = { q, isToggled, toggle, current: current ?? rows[0]?.id ?? null, setCurrent };
  return (
    <TreeContext value={tree}>
      <div
        role="treegrid"
        tabIndex={-1}
        aria-label={t('admin:menu.view_listing')}
        aria-busy={busy}
        className={styles.tree}
        onKeyDown={moveInTree}
      >
        <div role="row" className={`${styles.row} ${styles.head}`}>
          {(['name', 'status', 'contents', 'about'] as const).map((name) => (
            <div key={name} role="columnheader">
              {t(COLUMN_KEYS[name])}
            </div>
          ))}
        </div>
        {rows.map((row, index) => (
          <PropertyNode key={row.id} row={row} place={{ index, size: rows.length }} />
        ))}
      </div>
    </TreeContext>
  );
}

const COLUMN_KEYS = {
  name: 'admin:inventory.fields.name',
  status: 'admin:inventory.fields.status',
  contents: 'admin:inventory.fields.contents',
  about: 'admin:inventory.fields.about',
} as const;
