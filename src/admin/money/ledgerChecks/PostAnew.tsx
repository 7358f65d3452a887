import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { StatusTag } from '../../../kit/StatusTag';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { usePostStayAnewMutation } from './ledgerChecks.api';

/** Has the stay of a difference worked out anew; asks first and says what that does. */
export function PostAnew({ id, reference }: { id: string; reference: string }) {
  const { t } = useTranslation();
  const [postAnew] = usePostStayAnewMutation();
  return (
    <Can do="revenue.edit" otherwise={<StatusTag tone="danger">{t('admin:ledger.check.stands')}</StatusTag>}>
      <ConfirmAction
        label={t('admin:ledger.check.post_anew.action')}
        ariaLabel={t('admin:ledger.check.post_anew.label', { reference })}
        title={t('admin:ledger.check.post_anew.title', { reference })}
        confirmLabel={t('admin:ledger.check.post_anew.action')}
        onConfirm={async () => {
          await postAnew(id).unwrap();
          toast.success(t('admin:ledger.check.post_anew.done'));
        }}
      >
        <p>{t('admin:ledger.check.post_anew.text')}</p>
      </ConfirmAction>
    </Can>
  );
}
