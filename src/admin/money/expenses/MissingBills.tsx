import { useTranslation } from 'react-i18next';
import type { ExpensePlanDetail } from '@shared/contract/money/expensePlans';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { formatMonth } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { useMakePlannedExpenseMutation, useSkipPlannedExpenseMutation } from './expensePlans.api';

/** The months of a plan whose bill was deleted or made void: it is made again, or somebody says why there is none. */
export function MissingBills({ plan, onReload }: { plan: ExpensePlanDetail; onReload: () => unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [make] = useMakePlannedExpenseMutation();
  const [skip] = useSkipPlannedExpenseMutation();
  const { id, version, missing } = plan;
  return (
    <Panel title={t('admin:expense_plan.missing.title')}>
      <ul className={list.items}>
        {missing.map((month) => {
          const name = formatMonth(month, language);
          return (
            <li key={month} className={list.item}>
              <span className={list.words}>{name}</span>
              <Can do="expenses.edit">
                <span className={list.buttons}>
                  <ConfirmAction
                    label={t('admin:expense_plan.missing.make')}
                    ariaLabel={t('admin:expense_plan.missing.make_of', { month: name })}
                    title={t('admin:expense_plan.missing.make_of', { month: name })}
                    onReload={onReload}
                    onConfirm={async () => {
                      await make({ id, month, version }).unwrap();
                      toast.success(t('admin:expense_plan.missing.made'));
                    }}
                  >
                    <p>{t('admin:expense_plan.missing.make_text')}</p>
                  </ConfirmAction>
                  <ConfirmAction
                    label={t('admin:expense_plan.missing.skip')}
                    ariaLabel={t('admin:expense_plan.missing.skip_of', { month: name })}
                    title={t('admin:expense_plan.missing.skip_of', { month: name })}
                    remark="required"
                    remarkLabel={t('admin:expense.fields.reason')}
                    onReload={onReload}
                    onConfirm={async (why) => {
                      await skip({ id, month, version, why: why! }).unwrap();
                      toast.success(t('admin:expense_plan.missing.skipped'));
                    }}
                  >
                    <p>{t('admin:expense_plan.missing.skip_text')}</p>
                  </ConfirmAction>
                </span>
              </Can>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
