import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractSample, OwnerContractDetail } from '@shared/contract/money/ownerContracts';
import { addMonths, businessDate, monthStart } from '@shared/domain/base/stayDates';
import { percentText } from '@shared/domain/base/percent';
import type { ContractFormula } from '@shared/domain/money/contractMonth';
import { contractFormulaWords } from '@shared/domain/money/statementWords';
import { choiceRule } from '../../../kit/choiceRule';
import { FailedFields } from '../../../kit/failedFields';
import { FormError } from '../../../kit/FormError';
import { Panel } from '../../../kit/Page';
import { useSubmit } from '../../../kit/useSubmit';
import { MonthPicker } from '../../../ui/DatePicker';
import { Money } from '../../../ui/Money';
import styles from '../servicePackages/sample/Sample.module.css';
import { StatementTable } from '../servicePackages/sample/StatementTable';
import { useSampleOwnerContractMutation } from './ownerContracts.api';

/** The month before this one, or the first that the contract holds in. */
const firstShown = ({ validFrom }: OwnerContractDetail) => {
  const last = addMonths(monthStart(businessDate(new Date())), -1);
  const first = monthStart(validFrom);
  return first > last ? first : last;
};

/** What the contract gives for a month of the unit, as the books have it. */
export function ContractMonthTab({ found }: { found: OwnerContractDetail }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ month: string }>();
  const [sample] = useSampleOwnerContractMutation();
  const [shown, setShown] = useState<ContractSample | null>(null);
  const labels = { month: t('admin:service_package.sample.month') };
  const { submit, busy, error, failed } = useSubmit(form, labels, async ({ month }: { month: string }) =>
    setShown(await sample({ id: found.id, month }).unwrap()),
  );
  return (
    <div className={styles.split}>
      <FailedFields value={failed}>
        <Form
          form={form}
          layout="vertical"
          className={styles.form}
          initialValues={{ month: firstShown(found) }}
          onFinish={(values) => void submit(values)}
        >
          <Panel title={t('admin:owner_contract.tabs.month')}>
            <p className={styles.note}>{t('admin:owner_contract.month.intro')}</p>
            <Form.Item name="month" label={labels.month} rules={[choiceRule(t)]}>
              <MonthPicker />
            </Form.Item>
          </Panel>
          <FormError error={error} />
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('admin:owner_contract.month.show')}
          </Button>
        </Form>
      </FailedFields>
      <div className={styles.result} aria-live="polite">
        {shown && (
          <>
            <MonthSums shown={shown} />
            <StatementTable
              statement={shown.statement}
              unitId={found.unitId}
              isRentalOnly={shown.arrangement.kind !== 'package'}
            />
          </>
        )}
      </div>
    </div>
  );
}

function MonthSums({ shown }: { shown: ContractSample }) {
  const { t } = useTranslation();
  const title = t('admin:owner_contract.month.title');
  const { rentalSen, billsSen, netToOwnerSen, companySen, shortfallSen, owners } = shown;
  const formula = contractFormulaWords(t, shown.formula as ContractFormula);
  return (
    <section className={styles.statement} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">
              {t('admin:owner_contract.month.rental')}
              {formula.map((words) => (
                <span key={words} className={styles.small}>
                  {words}
                </span>
              ))}
            </th>
            <td>
              <Money sen={rentalSen} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t('admin:owner_contract.month.bills')}</th>
            <td>
              <Money sen={billsSen} />
            </td>
          </tr>
          <tr className={styles.sum}>
            <th scope="row">= {t('admin:service_package.sample.net_to_owner')}</th>
            <td>
              <Money sen={netToOwnerSen} />
            </td>
          </tr>
          {owners.length > 1 &&
            owners.map(({ accountId, name, shareBp, sen }) => (
              <tr key={accountId} className={styles.quiet}>
                <th scope="row">{`${name} ${percentText(shareBp)}`}</th>
                <td>
                  <Money sen={sen} />
                </td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr className={styles.quiet}>
            <th scope="row">{t('admin:service_package.sample.company')}</th>
            <td>
              <Money sen={companySen} />
            </td>
          </tr>
          {shortfallSen !== 0 && (
            <tr className={styles.quiet}>
              <th scope="row">
                {t('admin:owner_contract.month.shortfall')}
                <span className={styles.small}>{t('admin:owner_contract.month.shortfall_help')}</span>
              </th>
              <td>
                <Money sen={shortfallSen} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}
