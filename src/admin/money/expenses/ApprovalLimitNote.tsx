import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSen } from '@shared/domain/base/money';
import { FormDialog } from '../../../kit/FormDialog';
import { Can } from '../../../session/Can';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useGetApprovalLimitQuery, useSetApprovalLimitMutation } from './expenses.api';

/** The amount above which somebody else approves a bill, for those who keep the general settings to change. */
export function ApprovalLimitNote() {
  const { t } = useTranslation();
  const { data, refetch } = useGetApprovalLimitQuery();
  const [change] = useSetApprovalLimitMutation();
  const labels = { approvalSen: t('admin:expense.limit.field') };
  if (!data) return t('admin:expense.intro');
  return (
    <>
      {t('admin:expense.intro')} {t('admin:expense.limit.note', { amount: formatSen(data.approvalSen) })}{' '}
      <Can do="global.edit">
        <FormDialog<{ approvalSen: number | null }>
          trigger={(open) => (
            <Button size="small" onClick={open}>
              {t('admin:expense.limit.change')}
            </Button>
          )}
          title={t('admin:expense.limit.title')}
          submitLabel={t('common:actions.save')}
          initialValues={{ approvalSen: data.approvalSen }}
          labels={labels}
          onReload={refetch}
          onSubmit={async ({ approvalSen }) => {
            await change({ approvalSen: approvalSen!, version: data.version }).unwrap();
            toast.success(t('admin:expense.limit.saved'));
          }}
        >
          <Form.Item name="approvalSen" label={labels.approvalSen} rules={[{ required: true }]}>
            <MoneyInput />
          </Form.Item>
        </FormDialog>
      </Can>
    </>
  );
}
