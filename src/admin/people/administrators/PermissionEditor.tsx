import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, ALL_CODES, ENTRIES, PERMISSION_GROUPS, type PermissionEntry } from '@shared/permissions';
import { ENTRY_KEYS, GROUP_KEYS, PERMISSION_ACTION_KEYS } from './administratorTexts';
import { columnOf, ENTRY_NAMES, isEvery, rowOf, twinOf, stateOf, toggle } from './permissionGrid';
import styles from './PermissionEditor.module.css';

/**
 * Permission codes as a table: an entry per row, view, create, edit and delete as columns, with boxes for a whole row or column. Codes
 * that the signed-in person does not hold (`held`) show as they are and cannot be changed; without `onChange` none can.
 */
export function PermissionEditor({
  value = [],
  onChange,
  held,
}: {
  value?: readonly number[];
  onChange?: (codes: number[]) => void;
  held: readonly number[];
}) {
  const { t } = useTranslation();
  const reason = useId();
  const open = onChange ? held : [];
  const missing = Boolean(onChange) && ALL_CODES.some((code) => !held.includes(code));

  const box = (codes: readonly number[], label: string, words?: string) => {
    const { disabled, ...state } = stateOf(value, codes, open);
    // What one may not change is shown as it is.
    const checked = disabled ? codes.every((code) => value.includes(code)) : state.checked;
    return (
      <Checkbox
        className={words === undefined ? styles.box : undefined}
        aria-label={label}
        aria-describedby={disabled && missing ? reason : undefined}
        title={disabled && missing ? t('admin:permissions.not_held') : undefined}
        disabled={disabled}
        checked={checked}
        indeterminate={state.indeterminate}
        onChange={() => onChange?.(toggle(value, codes, open))}
      >
        {words}
      </Checkbox>
    );
  };
  const row = (entry: PermissionEntry) => {
    const name = t(ENTRY_KEYS[entry]);
    const twin = twinOf(entry);
    return (
      <tr key={entry}>
        <th scope="row" className={styles.entry}>
          {box(rowOf(entry), t('admin:permissions.whole_row', { entry: name }), name)}
          {twin && (
            <span className={styles.note}>
              {t('admin:permissions.shared', { other: t(ENTRY_KEYS[twin]) })}
            </span>
          )}
        </th>
        {ACTIONS.map((action, index) => (
          <td key={action}>{box([rowOf(entry)[index]!], `${name}: ${t(PERMISSION_ACTION_KEYS[action])}`)}</td>
        ))}
      </tr>
    );
  };
  return (
    <>
      <table className={styles.table} aria-label={t('admin:administrator.fields.permissions')}>
        <thead>
          <tr>
            <th scope="col">{t('admin:permissions.entry')}</th>
            {ACTIONS.map((action, index) => {
              const words = t(PERMISSION_ACTION_KEYS[action]);
              return (
                <th key={action} scope="col">
                  <span className={styles.head}>
                    {words}
                    {box(columnOf(index), t('admin:permissions.whole_column', { action: words }))}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        {PERMISSION_GROUPS.map((group) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={ACTIONS.length + 1}>
                {t(GROUP_KEYS[group])}
              </th>
            </tr>
            {ENTRY_NAMES.filter((entry) => ENTRIES[entry].group === group).map(row)}
          </tbody>
        ))}
      </table>
      {missing && (
        <p id={reason} className={styles.summary}>
          {t('admin:permissions.not_held')}
        </p>
      )}
      <p className={styles.summary}>
        {isEvery(value)
          ? t('admin:permissions.every')
          : t('admin:permissions.count', { count: value.length })}
      </p>
    </>
  );
}
