import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  CASH_MOVEMENT_KINDS,
  DAILY_REPORT_LIMITS,
  type CashMovementKind,
  type DailyReport,
} from '@shared/contract/money/dailyReports';
import { PAID_OUT_CATEGORIES, type PaidOutCategory } from '@shared/domain/money/postings';
import { CATEGORY_KEYS } from '@shared/domain/money/entryTexts';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useGetDailyReportQuery, useMoveCashMutation } from './dailyReports.api';
import { MOVEMENT_KIND_KEYS } from './dailyReportTexts';

type Values = {
  kind: CashMovementKind;
  amountSen: number | null;
  category: PaidOutCategory | undefined;
  reference: string;
  note: string;
};

/** Writes cash that went into or out of the drawer. */
export function MoveCash({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  const [moveCash] = useMoveCashMutation();
  const { refetch } = useGetDailyReportQuery(report.id);
  const labels = {
    kind: t('admin:dsr.fields.kind'),
    amountSen: t('admin:dsr.fields.amount'),
    category: t('admin:dsr.fields.category'),
    reference: t('admin:dsr.fields.reference'),
    note: t('admin:dsr.fields.note'),
  };
  // The float of a drawer is typed once: afterwards it is what was counted.
  const kinds = CASH_MOVEMENT_KINDS.filter((kind) => kind !== 'opening' || report.isFirst);
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:dsr.drawer.move')}
        </Button>
      )}
      title={t('admin:dsr.drawer.move_title')}
      submitLabel={t('admin:dsr.drawer.move')}
      initialValues={{ kind: 'paid_out', amountSen: null, category: undefined, reference: '', note: '' }}
      labels={labels}
      onReload={refetch}
      onSubmit={async ({ kind, amountSen, category, reference, note }, key) => {
        await moveCash({
          id: report.id,
          key,
          kind,
          amountSen: amountSen!,
          category: kind === 'paid_out' ? category! : null,
          reference: kind === 'opening' ? '' : reference,
          note: note ?? '',
        }).unwrap();
        toast.success(t('admin:dsr.drawer.moved'));
      }}
    >
      <Form.Item name="kind" label={labels.kind}>
        <Select options={kinds.map((value) => ({ value, label: t(MOVEMENT_KIND_KEYS[value]) }))} />
      </Form.Item>
      <MovementFields labels={labels} />
      <Form.Item name="note" label={labels.note}>
        <Input maxLength={DAILY_REPORT_LIMITS.note} />
      </Form.Item>
    </FormDialog>
  );
}

function MovementFields({ labels }: { labels: Record<'amountSen' | 'category' | 'reference', string> }) {
  const { t } = useTranslation();
  const kind = Form.useWatch<CashMovementKind>('kind');
  const isFloat = kind === 'opening';
  return (
    <>
      <Form.Item
        name="amountSen"
        label={isFloat ? t('admin:dsr.fields.float') : labels.amountSen}
        extra={isFloat && t('admin:dsr.drawer.float_help')}
        rules={[{ required: true }]}
      >
        <MoneyInput />
      </Form.Item>
      {kind === 'paid_out' && (
        <Form.Item name="category" label={labels.category} rules={[choiceRule(t)]}>
          <Select options={PAID_OUT_CATEGORIES.map((value) => ({ value, label: t(CATEGORY_KEYS[value]) }))} />
        </Form.Item>
      )}
      {!isFloat && (
        <Form.Item name="reference" label={labels.reference} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={DAILY_REPORT_LIMITS.reference} />
        </Form.Item>
      )}
    </>
  );
}
