import { Input } from 'antd';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DAILY_REPORT_LIMITS } from '@shared/contract/money/dailyReports';
import { unbrokenSen } from '../../../ui/Money';
import styles from './DailyReports.module.css';

/** What the parts of a sheet share: how a figure is opened, and the remarks on its lines. */
type SheetTools = {
  openFigure: (figure: string, label: string) => void;
  /** What was last said on a line, by its name. */
  said: Readonly<Record<string, string>>;
  /** What a checker is writing; null for whoever does not check. */
  remarks: { values: Readonly<Record<string, string>>; write: (line: string, text: string) => void } | null;
};
export const SheetToolsContext = createContext<SheetTools>({
  openFigure: () => undefined,
  said: {},
  remarks: null,
});

/** An amount that opens the lines it is made of; one of nothing has none. */
export function FigureButton({ figure, label, sen }: { figure: string; label: string; sen: number }) {
  const { t } = useTranslation();
  const { openFigure } = useContext(SheetToolsContext);
  const amount = unbrokenSen(sen);
  if (sen === 0) return <span className={styles.nothing}>{amount}</span>;
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={t('admin:dsr.figure.open', { line: label, amount })}
      onClick={() => openFigure(figure, label)}
    >
      {amount}
    </button>
  );
}

/** The name of a line, with what was said on it, and a field for whoever checks it. */
export function LineName({ line, label }: { line: string; label: string }) {
  const { t } = useTranslation();
  const { said, remarks } = useContext(SheetToolsContext);
  return (
    <>
      {label}
      {said[line] && <span className={styles.said}>{said[line]}</span>}
      {remarks && (
        <Input.TextArea
          className={styles.remark}
          size="small"
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={DAILY_REPORT_LIMITS.note}
          variant={remarks.values[line] ? 'outlined' : 'filled'}
          aria-label={t('admin:dsr.remark.add', { line: label })}
          placeholder={t('admin:dsr.fields.remark')}
          value={remarks.values[line] ?? ''}
          onChange={(event) => remarks.write(line, event.target.value)}
        />
      )}
    </>
  );
}
