import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { PayStatement } from './PayStatement';
import { RunProgress } from './RunProgress';
import { RunMonth } from './RunStatements';
import { useGetStatementRunQuery, useReturnStatementMutation } from './statements.api';
import {
  NEXT_STEP,
  STEP_DONE_KEYS,
  STEP_KEYS,
  STEP_TEXT_KEYS,
  STEP_TITLE_KEYS,
  useStatementStep,
  type StatementStep,
} from './statementSteps';
import styles from './Statements.module.css';
import { isAtWork, RUN_POLL_MS, useRunWatch } from './useRunWatch';

type Props = { found: StatementDetail; onReload: () => unknown };

/** What can be done with a statement: the next step, back to a draft, its month worked out again, or, once it is issued, to pay it. */
export function StatementSteps({ found, onReload }: Props) {
  const { status, company, month } = found;
  const next = NEXT_STEP[status];
  if (status === 'issued')
    return (
      <Can do="revenue.edit">
        <PayStatement found={found} onReload={onReload} />
      </Can>
    );
  if (next === null) return null;
  return (
    <Can do="revenue.edit">
      <RunAgain company={company} month={month} />
      {status !== 'draft' && <ReturnStatement found={found} onReload={onReload} />}
      <NextStep key={next} step={next} found={found} onReload={onReload} />
    </Can>
  );
}

/** Has the month worked out again. A run that takes longer is shown until it is over. */
function RunAgain({ company, month }: Pick<StatementDetail, 'company' | 'month'>) {
  const { t } = useTranslation();
  const [runId, setRunId] = useState<string | null>(null);
  const { currentData: run, refetch } = useGetStatementRunQuery(runId ?? '', {
    skip: runId === null,
    pollingInterval: RUN_POLL_MS,
  });
  const isOver = run !== undefined && !isAtWork(run);
  const isDone = run?.state === 'done';
  const onOver = useCallback(() => {
    setRunId(null);
    if (isDone) toast.success(t('admin:owner_statement.run.done'));
    else toast.error(t('admin:owner_statement.run.not_done'));
  }, [isDone, t]);
  useRunWatch(runId !== null && !isOver, onOver);
  if (runId !== null && isAtWork(run)) return <RunProgress run={run} onReload={refetch} />;
  return (
    <RunMonth
      company={company}
      month={month}
      again
      onRun={(started) => {
        if (isAtWork(started)) setRunId(started.id);
        else toast.success(t('admin:owner_statement.run.done'));
      }}
    />
  );
}

/** Why who looks at a statement cannot approve it. */
const BAR_KEYS = {
  own: 'admin:owner_statement.bar.own',
  ran: 'admin:owner_statement.bar.ran',
  reviewed: 'admin:owner_statement.bar.reviewed',
} as const;

function NextStep({ step, found: { id, version, approvalBar }, onReload }: Props & { step: StatementStep }) {
  const { t } = useTranslation();
  const takeOn = useStatementStep();
  if (step === 'approve' && approvalBar)
    return (
      <span className={styles.bar}>
        <Button type="primary" disabled aria-describedby="approval-bar">
          {t(STEP_KEYS.approve)}
        </Button>
        <span id="approval-bar">{t(BAR_KEYS[approvalBar])}</span>
      </span>
    );
  return (
    <ConfirmAction
      label={t(STEP_KEYS[step])}
      title={t(STEP_TITLE_KEYS[step])}
      primary
      onReload={onReload}
      onConfirm={async () => {
        await takeOn(step, { id, version });
        toast.success(t(STEP_DONE_KEYS[step]));
      }}
    >
      <p>{t(STEP_TEXT_KEYS[step])}</p>
    </ConfirmAction>
  );
}

function ReturnStatement({ found: { id, version }, onReload }: Props) {
  const { t } = useTranslation();
  const [giveBack] = useReturnStatementMutation();
  return (
    <ConfirmAction
      label={t('admin:owner_statement.step.return')}
      title={t('admin:owner_statement.step.return_title')}
      remark="required"
      remarkLabel={t('admin:owner_statement.fields.why')}
      onReload={onReload}
      onConfirm={async (why) => {
        await giveBack({ id, version, why: why! }).unwrap();
        toast.success(t('admin:owner_statement.step.return_done'));
      }}
    >
      <p>{t('admin:owner_statement.step.return_text')}</p>
    </ConfirmAction>
  );
}
