import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CurrencyRateDetail, CurrencyRateRow } from '@shared/contract/pricing/currencyRates';
import { businessDate } from '@shared/domain/base/stayDates';
import { CURRENCIES, isRateText, type Currency } from '@shared/domain/pricing/currencies';
import { aboutText } from '@shared/domain/pricing/currencyDisplay';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FieldRow } from '../../../kit/FieldRow';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { SideDrawer } from '../../../kit/SideDrawer';
import { Can } from '../../../session/Can';
import { currencyLabel } from '../../../ui/currencyNames';
import { formatDate } from '../../../ui/dates';
import { unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import { newRate, rateBodyOf, rateValuesOf, useRateFields } from './currencyRateFields';
import {
  useCreateCurrencyRateMutation,
  useDeleteCurrencyRateMutation,
  useGetCurrencyRateQuery,
  useLazyGetCurrencyRateQuery,
  useUpdateCurrencyRateMutation,
} from './currencyRates.api';
import styles from './Global.module.css';

/** In the place of an id: the form of a new rate. */
export const NEW_RATE = 'new';
/** The amount, in sen, that shows what a rate means. */
export const EXAMPLE_SEN = 50_000;

/** Beside the list: one rate, its form for those who may edit it, and its history. */
export function CurrencyRatePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(id === NEW_RATE ? 'admin:currency_rate.new' : 'admin:currency_rate.one')}
      size={640}
    >
      {id === NEW_RATE ? (
        <Can do="global.create">
          <NewRate onClose={onClose} />
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function RateForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { input, labels } = useRateFields();
  return (
    <Panel title={t('admin:currency_rate.one')}>
      <Form.Item name="currency" label={labels.currency} rules={[choiceRule(t)]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={CURRENCIES.map((value) => ({ value, label: currencyLabel(value, language) }))}
        />
      </Form.Item>
      <FieldRow>
        {input('validFrom')}
        <Form.Item
          name="myrPerUnit"
          label={labels.myrPerUnit}
          extra={t('admin:currency_rate.help.myrPerUnit')}
          rules={[
            {
              validator: async (_rule, text: string | null = '') => {
                const rate = text?.trim();
                if (rate && !isRateText(rate)) throw new Error(t('errors:rule.rate'));
              },
            },
          ]}
        >
          <Input prefix="RM" inputMode="decimal" maxLength={20} />
        </Form.Item>
      </FieldRow>
      <Example />
    </Panel>
  );
}

/** What the form would have visitors read. */
function Example() {
  const { t } = useTranslation();
  const code = Form.useWatch<Currency | undefined>('currency');
  const rate = Form.useWatch<string | undefined>('myrPerUnit')?.trim();
  const price = unbrokenSen(EXAMPLE_SEN);
  const words =
    code && rate && isRateText(rate)
      ? t('admin:currency_rate.example.about', {
          price,
          amount: aboutText(EXAMPLE_SEN, { code, myrPerUnit: rate }),
        })
      : code && rate === ''
        ? t('admin:currency_rate.example.stopped', { code })
        : t('admin:currency_rate.example.not_ready');
  return (
    <p role="status" aria-label={t('admin:currency_rate.example.title')}>
      {words}
    </p>
  );
}

function NewRate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { labels } = useRateFields();
  const [create] = useCreateCurrencyRateMutation();
  return (
    <FormShell
      initialValues={newRate(businessDate(new Date()))}
      labels={labels}
      onSubmit={(values) => create(rateBodyOf(values)).unwrap()}
      onSaved={() => {
        toast.success(t('admin:currency_rate.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <RateForm />
    </FormShell>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetCurrencyRateQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(rate) => <Content rate={rate} onClose={onClose} onReload={query.refetch} />}
    </Loaded>
  );
}

function Content({
  rate,
  onClose,
  onReload,
}: {
  rate: CurrencyRateDetail;
  onClose: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const fields = useRateFields();
  const editing = useEditing<CurrencyRateRow>(rate);
  const [update] = useUpdateCurrencyRateMutation();
  const [fetchAgain] = useLazyGetCurrencyRateQuery();
  const { id, history } = rate;
  return (
    <div className={styles.panels}>
      <Can
        do="global.edit"
        otherwise={<DetailList items={fields.facts(rate, ['currency', 'validFrom', 'myrPerUnit'])} />}
      >
        <EditedForm
          editing={editing}
          labels={fields.labels}
          show={fields.show}
          valuesOf={rateValuesOf}
          send={(values, version) => update({ ...rateBodyOf(values), version, id }).unwrap()}
          fetchAgain={() => fetchAgain(id).unwrap()}
          savedText={t('admin:currency_rate.saved')}
          onCancel={onClose}
        >
          <RateForm />
        </EditedForm>
      </Can>
      <DeleteButton rate={editing.row} onDeleted={onClose} onReload={onReload} />
      <HistoryPanel entries={history} fields={fields} />
    </div>
  );
}

function DeleteButton({
  rate: { id, currency, validFrom, version },
  onDeleted,
  onReload,
}: {
  rate: CurrencyRateRow;
  onDeleted: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [remove] = useDeleteCurrencyRateMutation();
  return (
    <Can do="global.delete">
      <div>
        <ConfirmAction
          label={t('admin:currency_rate.delete.action')}
          title={t('admin:currency_rate.delete.title')}
          danger
          onReload={onReload}
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:currency_rate.deleted'));
            onDeleted();
          }}
        >
          <p>
            {t('admin:currency_rate.delete.text', {
              currency: currencyLabel(currency, language),
              date: formatDate(validFrom, language),
            })}
          </p>
        </ConfirmAction>
      </div>
    </Can>
  );
}
