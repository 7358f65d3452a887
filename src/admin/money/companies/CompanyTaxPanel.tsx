import { Button, Checkbox, Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CompanyDetail, CompanyTaxSetting } from '@shared/contract/money/companies';
import { addDays } from '@shared/domain/base/stayDates';
import { CHARGE_KIND_KEYS } from '@shared/domain/pricing/chargeKindTexts';
import { CHARGE_KINDS, TAXED_BY_DEFAULT } from '@shared/domain/pricing/chargeKinds';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import {
  useAddCompanyTaxSettingMutation,
  useGetCompanyTaxEffectQuery,
  useRemoveCompanyTaxSettingMutation,
} from './companies.api';
import styles from './Company.module.css';
import { TAX_DUE_KEYS } from './companyFields';

type Props = { company: CompanyDetail; onReload: () => unknown };

/** What the tax agent has decided for a company, by the day on which stays begin. */
export function CompanyTaxPanel({ company, onReload }: Props) {
  const { t } = useTranslation();
  const { taxSettings } = company;
  return (
    <Panel
      title={t('admin:company.tax.title')}
      actions={
        <Can do="company.edit">
          <TaxSettingDialog company={company} onReload={onReload} />
        </Can>
      }
    >
      <p className={styles.note}>{t('admin:company.tax.intro')}</p>
      <ul className={styles.items}>
        {taxSettings.map((setting, index) => (
          <Setting
            key={setting.validFrom}
            companyId={company.id}
            setting={setting}
            until={index === 0 ? null : addDays(taxSettings[index - 1]!.validFrom, -1)}
          />
        ))}
        <li className={styles.item}>
          <div className={styles.words}>
            <strong>{t('admin:company.tax.usual')}</strong>
            <span className={styles.small}>
              {taxSettings.length === 0
                ? t('admin:company.tax.always')
                : t('admin:company.tax.before', { date: taxSettings.at(-1)!.validFrom })}
            </span>
            <Decided taxDueOn="receipt" sstOnFees={false} taxedCharges={TAXED_BY_DEFAULT} />
          </div>
        </li>
      </ul>
    </Panel>
  );
}

type Decisions = Pick<CompanyTaxSetting, 'taxDueOn' | 'sstOnFees'> & {
  taxedCharges: readonly CompanyTaxSetting['taxedCharges'][number][];
};

function Decided({ taxDueOn, sstOnFees, taxedCharges }: Decisions) {
  const { t } = useTranslation();
  return (
    <>
      <div>{t(TAX_DUE_KEYS[taxDueOn])}</div>
      <div>{t(sstOnFees ? 'admin:company.tax.fees_taxed' : 'admin:company.tax.fees_untaxed')}</div>
      <div>
        {taxedCharges.length === 0
          ? t('admin:company.tax.charges_untaxed')
          : t('admin:company.tax.charges_taxed', {
              kinds: taxedCharges.map((kind) => t(CHARGE_KIND_KEYS[kind])).join(', '),
            })}
      </div>
    </>
  );
}

/** A setting; `until` is its last day, null while none follows it. */
function Setting({
  companyId,
  setting,
  until,
}: {
  companyId: string;
  setting: CompanyTaxSetting;
  until: string | null;
}) {
  const { t } = useTranslation();
  const [remove] = useRemoveCompanyTaxSettingMutation();
  const { validFrom, removable } = setting;
  const days = until
    ? t('admin:company.tax.from_to', { from: validFrom, to: until })
    : t('admin:company.tax.from', { from: validFrom });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{days}</strong>
        <Decided {...setting} />
        {!removable && <span className={styles.small}>{t('admin:company.tax.kept')}</span>}
      </div>
      {removable && (
        <Can do="company.edit">
          <ConfirmAction
            label={t('admin:company.tax.remove')}
            ariaLabel={`${t('admin:company.tax.remove')}: ${days}`}
            title={t('admin:company.tax.remove_title')}
            danger
            onConfirm={async () => {
              await remove({ id: companyId, validFrom }).unwrap();
              toast.success(t('admin:company.tax.removed'));
            }}
          >
            <p>{t('admin:company.tax.remove_text')}</p>
            <Effect companyId={companyId} validFrom={validFrom} />
          </ConfirmAction>
        </Can>
      )}
    </li>
  );
}

type Values = Pick<CompanyTaxSetting, 'taxDueOn' | 'sstOnFees' | 'taxedCharges'> & {
  validFrom: string | null;
};

function TaxSettingDialog({ company: { id, taxSettingFrom, taxSettings }, onReload }: Props) {
  const { t } = useTranslation();
  const [add] = useAddCompanyTaxSettingMutation();
  const labels = {
    validFrom: t('admin:company.tax.valid_from'),
    taxDueOn: t('admin:company.tax.due_on'),
    sstOnFees: t('admin:company.tax.sst_on_fees'),
    taxedCharges: t('admin:company.tax.charges'),
  };
  const now = taxSettings[0] ?? {
    taxDueOn: 'receipt' as const,
    sstOnFees: false,
    taxedCharges: [...TAXED_BY_DEFAULT],
  };
  return (
    <FormDialog<Values>
      trigger={(open) => <Button onClick={open}>{t('admin:company.tax.add')}</Button>}
      title={t('admin:company.tax.add_title')}
      submitLabel={t('common:actions.save')}
      initialValues={{
        validFrom: null,
        taxDueOn: now.taxDueOn,
        sstOnFees: now.sstOnFees,
        taxedCharges: now.taxedCharges,
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ validFrom, ...decided }) => {
        await add({ id, validFrom: validFrom!, ...decided }).unwrap();
        toast.success(t('admin:company.tax.added'));
      }}
    >
      <p>{t('admin:company.tax.first_day', { date: taxSettingFrom })}</p>
      <Form.Item name="validFrom" label={labels.validFrom} rules={[choiceRule(t)]}>
        <StayDatePicker min={taxSettingFrom} max="2100-12-31" />
      </Form.Item>
      <Form.Item name="taxDueOn" label={labels.taxDueOn} extra={t('admin:company.tax.due_help')}>
        <Radio.Group
          options={[
            { value: 'receipt', label: t(TAX_DUE_KEYS.receipt) },
            { value: 'night', label: t(TAX_DUE_KEYS.night) },
          ]}
        />
      </Form.Item>
      <Form.Item name="sstOnFees" valuePropName="checked" extra={t('admin:company.tax.fees_help')}>
        <Checkbox>{labels.sstOnFees}</Checkbox>
      </Form.Item>
      <Form.Item name="taxedCharges" label={labels.taxedCharges} extra={t('admin:company.tax.charges_help')}>
        <Select
          mode="multiple"
          options={CHARGE_KINDS.map((value) => ({ value, label: t(CHARGE_KIND_KEYS[value]) }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['validFrom']}>
        {({ getFieldValue }) => {
          const validFrom = getFieldValue('validFrom') as string | null;
          return validFrom && <Effect companyId={id} validFrom={validFrom} />;
        }}
      </Form.Item>
    </FormDialog>
  );
}

/** What a setting from a day on touches, and what it leaves as it is. */
function Effect({ companyId, validFrom }: { companyId: string; validFrom: string }) {
  const { t } = useTranslation();
  const { currentData } = useGetCompanyTaxEffectQuery(
    { id: companyId, validFrom },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <p role="status" className={styles.preview}>
      {t('admin:company.tax.untouched', { date: validFrom })}{' '}
      {currentData && t('admin:company.tax.stays', { count: currentData.stays })}{' '}
      {currentData &&
        currentData.inBooks > 0 &&
        t('admin:company.tax.in_books', { count: currentData.inBooks })}
    </p>
  );
}
