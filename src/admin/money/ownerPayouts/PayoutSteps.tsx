import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnerPayoutDetail, OwnerPayoutItem } from '@shared/contract/money/ownerPayouts';
import { saveFile } from '../../../api/saveFile';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { ExportButton } from '../../../kit/ExportButton';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { AccountNews } from './AccountNews';
import { useIsPaidBy } from './useIsPaidBy';
import styles from './OwnerPayouts.module.css';
import {
  useApproveOwnerPayoutMutation,
  useCancelOwnerPayoutMutation,
  useGetBankFileMutation,
  useReleaseOwnerPayoutMutation,
} from './ownerPayouts.api';

type Props = { found: OwnerPayoutDetail; onReload: () => unknown };

/** What can be done with a payout: approve it, unless it pays oneself, take its file, hand it to the bank, or give it up. */
export function PayoutSteps({ found, onReload }: Props) {
  const { status } = found;
  const isPaid = useIsPaidBy(found);
  if (status === 'cancelled') return null;
  return (
    <Can do="revenue.edit">
      {status !== 'released' && <Cancel found={found} onReload={onReload} />}
      {status !== 'draft' && <BankFile found={found} />}
      {status === 'draft' && !isPaid && <Approve found={found} onReload={onReload} />}
      {status === 'approved' && <Release found={found} onReload={onReload} />}
    </Can>
  );
}

function Approve({ found: { id, version, items }, onReload }: Props) {
  const { t } = useTranslation();
  const [approve] = useApproveOwnerPayoutMutation();
  const news = items.filter((item) => item.news !== null);
  return (
    <ConfirmAction
      label={t('admin:owner_payout.step.approve')}
      title={t('admin:owner_payout.step.approve_title')}
      primary
      onReload={onReload}
      onConfirm={async (_remark, fields) => {
        const confirmedOwnerIds = (fields?.confirmed as string[] | undefined) ?? [];
        await approve({ id, version, confirmedOwnerIds }).unwrap();
        toast.success(t('admin:owner_payout.step.approve_done'));
      }}
    >
      <p>{t('admin:owner_payout.step.approve_text')}</p>
      {news.length > 0 && <NewAccounts items={news} />}
    </ConfirmAction>
  );
}

/** The owners whose account is new, each to be ticked by whoever has asked him. */
function NewAccounts({ items }: { items: readonly OwnerPayoutItem[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('admin:owner_payout.news.text')}</p>
      <Form.Item
        name="confirmed"
        label={t('admin:owner_payout.news.title')}
        rules={[
          {
            validator: (_rule, confirmed: string[] | undefined) =>
              (confirmed?.length ?? 0) === items.length
                ? Promise.resolve()
                : Promise.reject(new Error(t('admin:owner_payout.news.all'))),
          },
        ]}
      >
        <Checkbox.Group className={styles.confirm}>
          {items.map(({ owner, news }) => (
            <Checkbox key={owner.id} value={owner.id}>
              {t('admin:owner_payout.news.confirm_of', { name: owner.name })} <AccountNews news={news} />
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </>
  );
}

function BankFile({ found: { id, number } }: Pick<Props, 'found'>) {
  const { t } = useTranslation();
  const [getFile] = useGetBankFileMutation();
  return (
    <ExportButton
      label={t('admin:owner_payout.step.file')}
      onExport={async (format) =>
        saveFile(await getFile({ id, format }).unwrap(), `payments-${number ?? id}.${format}`)
      }
    />
  );
}

function Release({ found: { id, version }, onReload }: Props) {
  const { t } = useTranslation();
  const [release] = useReleaseOwnerPayoutMutation();
  return (
    <ConfirmAction
      label={t('admin:owner_payout.step.release')}
      title={t('admin:owner_payout.step.release_title')}
      primary
      onReload={onReload}
      onConfirm={async () => {
        await release({ id, version }).unwrap();
        toast.success(t('admin:owner_payout.step.release_done'));
      }}
    >
      <p>{t('admin:owner_payout.step.release_text')}</p>
    </ConfirmAction>
  );
}

function Cancel({ found: { id, version }, onReload }: Props) {
  const { t } = useTranslation();
  const [cancel] = useCancelOwnerPayoutMutation();
  return (
    <ConfirmAction
      label={t('admin:owner_payout.step.cancel')}
      title={t('admin:owner_payout.step.cancel_title')}
      danger
      remark="required"
      remarkLabel={t('admin:owner_payout.fields.why')}
      onReload={onReload}
      onConfirm={async (why) => {
        await cancel({ id, version, why: why! }).unwrap();
        toast.success(t('admin:owner_payout.step.cancel_done'));
      }}
    >
      <p>{t('admin:owner_payout.step.cancel_text')}</p>
    </ConfirmAction>
  );
}
