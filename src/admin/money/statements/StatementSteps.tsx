import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { PayStatement } from './PayStatement';
import { RunMonth } from './RunStatements';
import { useReturnStatementMutation } from './statements.api';
import {
  NEXT_STEP,
  STEP_DONE_KEYS,
  STEP_KEYS,
  STEP_TEXT_KEYS,
  STEP_TITLE_KEYS,
  useStatementStep,
  type StatementStep,
} from './statementSteps';

type Props = { found: StatementDetail; onReload: () => unknown };

/** What can be done with a statement: the next step, back to a draft, its month worked out again, or, once it is issued, to pay it. */
export function StatementSteps({ found, onReload }: Props) {
  const { t } = useTranslation();
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
      <RunMonth
        company={company}
        month={month}
        again
        onRun={() => toast.success(t('admin:owner_statement.run.done'))}
      />
      {status !== 'draft' && <ReturnStatement found={found} onReload={onReload} />}
      <NextStep key={next} step={next} found={found} onReload={onReload} />
    </Can>
  );
}

function NextStep({ step, found: { id, version }, onReload }: Props & { step: StatementStep }) {
  const { t } = useTranslation();
  const takeOn = useStatementStep();
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
