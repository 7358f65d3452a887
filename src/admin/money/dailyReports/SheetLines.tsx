import EditOutlined from '@ant-design/icons/EditOutlined';
import { Input } from 'antd';
import { createContext, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAILY_REPORT_LIMITS } from '@shared/contract/money/dailyReports';
import { unbrokenSen } from '../../../ui/Money';
import figureStyles from '../../lent/Figure.module.css';
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
      className={figureStyles.figure}
      aria-label={t('admin:dsr.figure.open', { line: label, amount })}
      onClick={() => openFigure(figure, label)}
    >
      {amount}
    </button>
  );
}

/** The name of a line, with what was said on it, and a field for whoever checks it, once he wants to say something. */
export function LineName({ line, label }: { line: string; label: string }) {
  const { t } = useTranslation();
  const { said, remarks } = useContext(SheetToolsContext);
  const [open, setOpen] = useState(false);
  const words = t('admin:dsr.remark.add', { line: label });
  const written = remarks?.values[line] ?? '';
  const isOpen = open || written !== '';
  return (
    <>
      {label}
      {remarks && !isOpen && (
        <button
          type="button"
          className={styles.addRemark}
          aria-label={words}
          title={words}
          onClick={() => setOpen(true)}
        >
          <EditOutlined aria-hidden="true" />
        </button>
      )}
      {said[line] && <span className={styles.said}>{said[line]}</span>}
      {remarks && isOpen && (
        <Input.TextArea
          className={styles.remark}
          size="small"
          autoFocus={written === ''}
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={DAILY_REPORT_LIMITS.note}
          aria-label={words}
          value={written}
          onChange={(event) => remarks.write(line, event.target.value)}
          onBlur={() => setOpen(false)}
        />
      )}
    </>
  );
}
