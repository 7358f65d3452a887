import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { nanoid } from '@reduxjs/toolkit';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Owner.module.css';
import { equalShares, formatShare, sumOf, WHOLE_BP, type ShareRow } from '../../lent/shares';
import { useOwnerOptions, type KnownOwner } from './useOwnerOptions';

/** The number of owners that the server takes for a unit. */
const MOST = 20;

/** The owners of a unit with their shares in percent, two decimals; says what they add up to. */
export function ShareEditor({
  id,
  value = [],
  onChange,
  known,
  refused,
}: {
  id?: string;
  value?: ShareRow[];
  onChange?: (rows: ShareRow[]) => void;
  known: readonly KnownOwner[];
  /** Accounts that the server would not take. */
  refused: readonly string[];
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const options = useOwnerOptions(known, typed);
  const taken = new Set(value.map(({ accountId }) => accountId));
  const sum = sumOf(value);
  const change = (key: string, part: Partial<ShareRow>) =>
    onChange?.(value.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const split = () => {
    const parts = equalShares(value.length);
    onChange?.(value.map((row, index) => ({ ...row, shareBp: parts[index]! })));
  };
  return (
    <div id={id}>
      {value.length === 0 && <p className={styles.none}>{t('admin:owner.units.nobody')}</p>}
      <ul className={styles.shares}>
        {value.map(({ key, accountId, shareBp }, index) => {
          const number = index + 1;
          const wrong = accountId !== null && refused.includes(accountId);
          return (
            <li key={key} className={styles.share}>
              <Select
                className={styles.who}
                aria-label={t('admin:owner.units.owner_number', { number })}
                placeholder={t('admin:owner.units.choose_owner')}
                showSearch
                optionFilterProp="search"
                status={wrong ? 'error' : undefined}
                value={accountId}
                options={options.filter((option) => option.value === accountId || !taken.has(option.value))}
                onSearch={setTyped}
                onChange={(next) => change(key, { accountId: next })}
              />
              <InputNumber<number>
                aria-label={t('admin:owner.units.share_number', { number })}
                suffix="%"
                min={0}
                max={100}
                precision={2}
                controls={false}
                className={styles.percent}
                value={shareBp === null ? null : shareBp / 100}
                onChange={(percent) =>
                  change(key, { shareBp: percent === null ? null : Math.round(percent * 100) })
                }
              />
              <Button
                aria-label={t('admin:owner.units.remove_number', { number })}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => onChange?.(value.filter((row) => row.key !== key))}
              />
              {wrong && <p className={styles.refused}>{t('admin:owner.units.refused')}</p>}
            </li>
          );
        })}
      </ul>
      <div className={styles.tools}>
        <Button
          disabled={value.length >= MOST}
          onClick={() =>
            onChange?.([
              ...value,
              {
                key: nanoid(),
                accountId: null,
                shareBp: sum < WHOLE_BP ? WHOLE_BP - sum : null,
              },
            ])
          }
        >
          {t('admin:owner.actions.add_owner')}
        </Button>
        <Button disabled={value.length < 2} onClick={split}>
          {t('admin:owner.actions.split')}
        </Button>
        {value.length > 0 && (
          <span className={`${styles.sum} ${sum === WHOLE_BP ? '' : styles.off}`} role="status">
            {t('admin:owner.units.sum', { sum: formatShare(sum) })}
          </span>
        )}
      </div>
    </div>
  );
}
