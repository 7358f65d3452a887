import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import {
  NEXT_STEP,
  SEVERAL_KEYS,
  STATEMENT_STEPS,
  STEP_TEXT_KEYS,
  type StatementStep,
} from './statementSteps';
import styles from './Statements.module.css';
import type { useSeveralStatements } from './useSeveralStatements';

/** The steps that the chosen statements can be taken, with how many each would take; the last one is asked about first. */
export function SeveralStatements({
  chosen,
  several: { run, progress },
  onDone,
}: {
  chosen: readonly StatementRow[];
  several: Pick<ReturnType<typeof useSeveralStatements>, 'run' | 'progress'>;
  /** Called with the ids that went through. */
  onDone: (ids: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const shown = progress && (
    <span role="status">
      {t('admin:owner_statement.several.progress', { done: progress.done, of: progress.rows.length })}
    </span>
  );
  const take = async (step: StatementStep, rows: readonly StatementRow[]) => onDone(await run(step, rows));
  return (
    <span className={styles.buttons}>
      {STATEMENT_STEPS.map((step) => {
        const rows = chosen.filter(({ status }) => NEXT_STEP[status] === step);
        if (rows.length === 0) return null;
        const label = t(SEVERAL_KEYS[step], { count: rows.length });
        return step === 'issue' ? (
          <ConfirmAction key={step} label={label} title={label} primary onConfirm={() => take(step, rows)}>
            <p>{t(STEP_TEXT_KEYS.issue)}</p>
            {shown}
          </ConfirmAction>
        ) : (
          <Button key={step} disabled={progress !== null} onClick={() => void take(step, rows)}>
            {label}
          </Button>
        );
      })}
      {shown}
    </span>
  );
}
