import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import { StayDatePicker } from '../../../ui/DatePicker';
import { UnitSearchField } from '../../lent/UnitSearchField';
import { ContractTermsFields } from './ContractTermsFields';
import type { useContractLabels } from './useContractLabels';

type Props = ReturnType<typeof useContractLabels> & {
  /** What the unit is called where it is chosen already. */
  unitName?: string;
  known?: { id: string; name: string };
};

/** All that a contract says: unit, days, price, and what the owner has. */
export function ContractFields({ fields, labels, unitName, known }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('admin:owner_contract.part.contract')}>
        <Form.Item
          name="unitId"
          label={labels.unitId}
          extra={t('admin:owner_contract.help.unitId')}
          rules={[choiceRule(t)]}
        >
          <UnitSearchField {...(unitName !== undefined && { knownName: unitName })} />
        </Form.Item>
        <FieldRow>
          <Form.Item name="validFrom" label={labels.validFrom} rules={[choiceRule(t)]}>
            <StayDatePicker min="2000-01-01" max="2100-12-31" />
          </Form.Item>
          <Form.Item name="lastDay" label={labels.lastDay} extra={t('admin:owner_contract.help.lastDay')}>
            <StayDatePicker min="2000-01-01" max="2100-12-31" />
          </Form.Item>
        </FieldRow>
        {fields.input('priceSen')}
        {fields.input('remark')}
      </Panel>
      <Panel title={t('admin:owner_contract.part.terms')}>
        <ContractTermsFields labels={labels} {...(known && { known })} />
      </Panel>
    </>
  );
}
