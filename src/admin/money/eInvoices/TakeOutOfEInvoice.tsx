import { Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EInvoice, EInvoiceRow } from '@shared/contract/money/eInvoices';
import { addMonths } from '@shared/domain/base/stayDates';
import { formatSen } from '@shared/domain/base/money';
import type { TakeOutTo } from '@shared/domain/money/eInvoiceSteps';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { formatMonth } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { EInvoiceAction } from './EInvoiceAction';
import { useTakeOutOfEInvoiceMutation } from './eInvoices.api';

/** Takes invoices out of a consolidated e-invoice that LHDN has not got, or moves the whole to the next month. */
export function TakeOutOfEInvoice({ eInvoice: { id, codeNumber } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const title = t('admin:e_invoice.take_out.title', { number: codeNumber });
  return (
    <EInvoiceAction
      id={id}
      label={t('admin:e_invoice.take_out.action')}
      name={t('admin:e_invoice.take_out.action_of', { number: codeNumber })}
      title={title}
    >
      {(eInvoice, dialog) => <Apart eInvoice={eInvoice} title={title} {...dialog} />}
    </EInvoiceAction>
  );
}

const TO_KEYS: Record<Values['to'], string> = {
  own: 'admin:e_invoice.take_out.own',
  next_month: 'admin:e_invoice.take_out.next_month',
  all: 'admin:e_invoice.take_out.all',
};

/** `all`: everything that is in it goes to the next month. */
type Values = { to: TakeOutTo | 'all'; documentIds: string[]; reason: string };

function Apart({
  eInvoice: { id, version, codeNumber, month, contents },
  title,
  onReload,
  onClosed,
}: {
  eInvoice: EInvoice;
  title: string;
  onReload: () => unknown;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [takeOut] = useTakeOutOfEInvoiceMutation();
  const invoices = contents.filter(({ correctsId }) => correctsId === null);
  const words = { month: formatMonth(addMonths(`${month}-01`, 1), language) };
  const labels = {
    to: t('admin:e_invoice.take_out.to'),
    documentIds: t('admin:e_invoice.take_out.documents'),
    reason: t('admin:e_invoice.take_out.reason'),
  };
  return (
    <FormDialog<Values>
      title={title}
      submitLabel={t('admin:e_invoice.take_out.submit')}
      initialValues={{
        to: 'own',
        // What keeps it from being made is what somebody wants out of it.
        documentIds: invoices.filter(({ problem }) => problem !== null).map((invoice) => invoice.id),
        reason: '',
      }}
      labels={labels}
      onClosed={onClosed}
      onReload={onReload}
      onSubmit={async ({ to, documentIds, reason }) => {
        const isAll = to === 'all';
        await takeOut({
          id,
          version,
          reason,
          to: isAll ? 'next_month' : to,
          documentIds: isAll ? invoices.map((invoice) => invoice.id) : documentIds,
        }).unwrap();
        toast.success(t('admin:e_invoice.take_out.done', { number: codeNumber }));
      }}
    >
      <p>{t('admin:e_invoice.take_out.text')}</p>
      <Form.Item name="to" label={labels.to}>
        <Radio.Group
          vertical
          options={(['own', 'next_month', 'all'] as const).map((value) => ({
            value,
            label: t(TO_KEYS[value], words),
          }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['to']}>
        {({ getFieldValue }) => {
          const to = getFieldValue('to') as Values['to'];
          return (
            <>
              <p>
                {to === 'own'
                  ? t('admin:e_invoice.take_out.own_help')
                  : t('admin:e_invoice.take_out.late', words)}
              </p>
              {to !== 'all' && (
                <Form.Item name="documentIds" label={labels.documentIds} rules={[choiceRule(t)]}>
                  <Select
                    mode="multiple"
                    showSearch={{ optionFilterProp: 'label' }}
                    options={invoices.map(({ id: value, number, buyerName, totalSen, problem }) => {
                      const document = `${number} · ${buyerName} · ${formatSen(totalSen)}`;
                      return {
                        value,
                        label: problem ? t('admin:e_invoice.take_out.problem', { document }) : document,
                      };
                    })}
                  />
                </Form.Item>
              )}
            </>
          );
        }}
      </Form.Item>
      <Form.Item name="reason" label={labels.reason} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}
