import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { STATES } from '@shared/malaysia';
import styles from './Holidays.module.css';
import { useStateOptions } from './useStateNames';

/** The field for several states, or all of them at once. */
export function StatesField({
  value = [],
  onChange,
  id,
}: {
  value?: string[];
  onChange?: (states: string[]) => void;
  id?: string;
}) {
  const { t } = useTranslation();
  const options = useStateOptions();
  return (
    <div className={styles.states}>
      <Select<string[]>
        id={id}
        mode="multiple"
        allowClear
        value={value}
        options={options}
        optionFilterProp="label"
        placeholder={t('admin:holiday.states.choose')}
        onChange={onChange}
      />
      <Button
        disabled={value.length === STATES.length}
        onClick={() => onChange?.(STATES.map(({ iso }) => iso))}
      >
        {t('admin:holiday.states.all')}
      </Button>
    </div>
  );
}
