import { Alert, Flex, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '@shared/banks';
import type { OwnerDetail } from '@shared/contract/people/owners';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { InstantText } from '../../../kit/DateTexts';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import styles from './Owner.module.css';
import { useDecideBankAccountMutation } from './owners.api';

/** Where an owner wants to be paid instead: staff agree or not, as somebody who has talked to him. */
export function BankChangePanel({
  owner: { id: ownerId, bankChange, isSpecial },
  onReload,
}: {
  owner: OwnerDetail;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [decide] = useDecideBankAccountMutation();
  if (!bankChange) return null;
  const { id, bankCode, accountName, accountNoMasked, createdAt, version } = bankChange;
  const take = async (action: 'approve' | 'reject', remark?: string) => {
    await outcome(decide({ id, ownerId, version, action, remark }));
    toast.success(
      t(action === 'approve' ? 'admin:owner.bank.wish.approved' : 'admin:owner.bank.wish.rejected'),
    );
  };
  return (
    <Alert
      type="warning"
      title={t('admin:owner.bank.wish.title')}
      description={
        <Flex vertical gap="small">
          <DetailList
            items={[
              [t('admin:owner.fields.bank'), bankLabel(bankCode)],
              [t('admin:owner.fields.accountName'), accountName],
              [t('admin:owner.fields.accountNo'), accountNoMasked],
              [t('admin:owner.bank.wish.asked'), <InstantText key="asked" instant={createdAt} />],
            ]}
          />
          {!isSpecial && (
            <Can do="owner-mgmt.edit">
              <Space>
                <ConfirmAction
                  label={t('admin:owner.bank.wish.approve')}
                  title={t('admin:owner.bank.wish.approve_title')}
                  primary
                  onReload={onReload}
                  onConfirm={() => take('approve')}
                >
                  <p>{t('admin:owner.bank.check')}</p>
                </ConfirmAction>
                <ConfirmAction
                  label={t('admin:owner.bank.wish.reject')}
                  title={t('admin:owner.bank.wish.reject_title')}
                  danger
                  remark="required"
                  onReload={onReload}
                  onConfirm={(remark) => take('reject', remark)}
                >
                  <p>{t('admin:owner.bank.wish.reject_text')}</p>
                </ConfirmAction>
              </Space>
            </Can>
          )}
        </Flex>
      }
      className={styles.wish}
    />
  );
}
