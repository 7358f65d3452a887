import { Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { SELLER_ROLES } from '@shared/contract/money/ownerContracts';
import { ARRANGEMENTS, type ArrangementKind } from '@shared/domain/money/contractTerms';
import { RETURN_PERIODS, type ReturnPeriod } from '@shared/domain/money/guarantees';
import { ROLE_KEYS } from '@shared/domain/money/lineTexts';
import { choiceRule } from '../../../kit/choiceRule';
import type { Labels } from '../../../kit/useSubmit';
import { MoneyInput } from '../../../ui/MoneyInput';
import { PercentInput } from '../../../ui/PercentInput';
import { PERIOD_KEYS } from '@shared/domain/money/contractWords';
import { ARRANGEMENT_KEYS } from './contractTexts';
import { PackageField } from './PackageField';

/** The amounts of each kind of arrangement, in the order in which they are asked for. */
const AMOUNTS: Record<ArrangementKind, readonly ('monthSen' | 'nightSen' | 'yearSen' | 'thresholdSen')[]> = {
  package: [],
  rent: ['monthSen'],
  when_let: ['nightSen'],
  guarantee: ['yearSen'],
  price: [],
  threshold: ['monthSen', 'thresholdSen'],
};
const PERCENTS: Partial<Record<ArrangementKind, 'rateBp' | 'shareBp'>> = {
  price: 'rateBp',
  threshold: 'shareBp',
};

type Props = {
  labels: Labels;
  /** The package that the contract has now, which need not be among those to choose from. */
  known?: { id: string; name: string };
};

/** What the owner has: by which package, in whose name, and what is promised to him. */
export function ContractTermsFields({ labels, known }: Props) {
  const { t } = useTranslation();
  const kind = (Form.useWatch(['terms', 'arrangement', 'kind']) ?? 'package') as ArrangementKind;
  const percent = PERCENTS[kind];
  const at = (name: string) => ['terms', 'arrangement', name];
  const label = (name: string) => labels[`terms.arrangement.${name}`];
  return (
    <>
      <Form.Item
        name={['terms', 'packageId']}
        label={labels['terms.packageId']}
        extra={t('admin:owner_contract.help.packageId')}
        rules={[choiceRule(t)]}
      >
        <PackageField known={known} />
      </Form.Item>
      <Form.Item name={at('kind')} label={label('kind')} rules={[choiceRule(t)]}>
        <Select options={ARRANGEMENTS.map((value) => ({ value, label: t(ARRANGEMENT_KEYS[value]) }))} />
      </Form.Item>
      {AMOUNTS[kind].map((name) => (
        <Form.Item key={name} name={at(name)} label={label(name)} rules={[{ required: true }]}>
          <MoneyInput />
        </Form.Item>
      ))}
      {percent && (
        <Form.Item name={at(percent)} label={label(percent)} rules={[{ required: true }]}>
          <PercentInput />
        </Form.Item>
      )}
      {(kind === 'guarantee' || kind === 'price') && (
        <Form.Item name={at('every')} label={label('every')}>
          <Select
            options={(Object.keys(RETURN_PERIODS) as ReturnPeriod[]).map((value) => ({
              value,
              label: t(PERIOD_KEYS[value]),
            }))}
          />
        </Form.Item>
      )}
      {kind === 'package' ? (
        <Form.Item
          name={['terms', 'role']}
          label={labels['terms.role']}
          extra={t('admin:owner_contract.help.role')}
        >
          <Radio.Group options={SELLER_ROLES.map((value) => ({ value, label: t(ROLE_KEYS[value]) }))} />
        </Form.Item>
      ) : (
        <p>{t('admin:owner_contract.help.promised')}</p>
      )}
    </>
  );
}
