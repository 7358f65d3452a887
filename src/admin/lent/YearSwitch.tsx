import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './YearSwitch.module.css';

/** One year back or on. */
export function YearSwitch({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const { t } = useTranslation();
  return (
    <div role="group" className={styles.year} aria-label={t('admin:holiday.year')}>
      <Button
        icon={<LeftOutlined aria-hidden="true" />}
        aria-label={t('admin:holiday.year_of', { year: String(year - 1) })}
        disabled={year <= 2000}
        onClick={() => onChange(year - 1)}
      />
      <strong className="numbers" aria-live="polite">
        {year}
      </strong>
      <Button
        icon={<RightOutlined aria-hidden="true" />}
        aria-label={t('admin:holiday.year_of', { year: String(year + 1) })}
        disabled={year >= 2100}
        onClick={() => onChange(year + 1)}
      />
    </div>
  );
}
