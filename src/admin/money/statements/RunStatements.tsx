import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StatementRun } from '@shared/contract/money/statementRuns';
import { addMonths, businessDate, monthStart } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormDialog } from '../../../kit/FormDialog';
import { MonthPicker } from '../../../ui/DatePicker';
import { formatMonth } from '../../../ui/dates';
import { useRunStatementsMutation } from './statements.api';

type Props = {
  company: { id: string; name: string };
  /** The first day of the month. */
  month: string;
  /** Told of the run that was started, or is at work already. */
  onRun?: (run: StatementRun) => void;
};

/** Makes the statements of a month, or renews those that nobody has issued. */
export function RunMonth({ company, month, again = false, onRun }: Props & { again?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const run = useRun(company.id, onRun);
  const words = { month: formatMonth(month, language), company: company.name };
  return (
    <ConfirmAction
      label={t(again ? 'admin:owner_statement.run.again' : 'admin:owner_statement.run.action', words)}
      ariaLabel={t(
        again ? 'admin:owner_statement.run.again_of' : 'admin:owner_statement.run.action_of',
        words,
      )}
      title={t(again ? 'admin:owner_statement.run.again_of' : 'admin:owner_statement.run.action_of', words)}
      confirmLabel={t('admin:owner_statement.run.action')}
      primary={!again}
      onConfirm={() => run(month)}
    >
      <p>
        {t(again ? 'admin:owner_statement.run.again_text' : 'admin:owner_statement.run.action_text', words)}
      </p>
    </ConfirmAction>
  );
}

/** Makes the first statements of a company, of a month that the person chooses: it decides from when on they are made. */
export function RunFirst({ company, month, onRun }: Props) {
  const { t } = useTranslation();
  const run = useRun(company.id, onRun);
  const labels = { month: t('admin:owner_statement.run.first_month') };
  const label = t('admin:owner_statement.run.first');
  const lastOver = addMonths(monthStart(businessDate(new Date())), -1);
  return (
    <FormDialog<{ month: string | null }>
      trigger={(open) => (
        <Button type="primary" onClick={open} aria-label={`${label}: ${company.name}`}>
          {label}
        </Button>
      )}
      title={t('admin:owner_statement.run.first_of', { company: company.name })}
      submitLabel={t('admin:owner_statement.run.action')}
      initialValues={{ month }}
      labels={labels}
      onSubmit={({ month: chosen }) => run(chosen!)}
    >
      <p>{t('admin:owner_statement.run.first_text')}</p>
      <Form.Item name="month" label={labels.month} rules={[choiceRule(t)]}>
        <MonthPicker max={lastOver} />
      </Form.Item>
    </FormDialog>
  );
}

function useRun(companyId: string, onRun: Props['onRun']) {
  const [runStatements] = useRunStatementsMutation();
  return async (month: string) => {
    const run = await runStatements({ companyId, month: month.slice(0, 7) }).unwrap();
    onRun?.(run);
  };
}
