import { useTranslation } from 'react-i18next';
import type { Paper } from '@shared/contract/base/papers';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { AddPapers } from '../../AddPapers';
import { PaperList } from '../../PaperList';
import {
  useAddPaymentProofMutation,
  useFetchPaymentProofMutation,
  useRemovePaymentProofMutation,
  type Paid,
} from './ownerPayouts.api';

/** Slips of the bank that show a payment, sealed on the disk: of a whole payout, or of what one owner was paid. */
export function PaymentProof({
  paid: { of, id },
  files,
  onReload,
}: {
  paid: Paid;
  files: readonly Paper[];
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [fetchProof] = useFetchPaymentProofMutation();
  const [add] = useAddPaymentProofMutation();
  const [remove] = useRemovePaymentProofMutation();
  return (
    <>
      <PaperList
        files={files}
        none={t('admin:owner_payout.proof.none')}
        load={(fileId) => fetchProof({ of, id, fileId }).unwrap()}
        step={({ id: fileId, name }) => (
          <Can do="revenue.edit">
            <ConfirmAction
              danger
              label={t('admin:papers.remove')}
              ariaLabel={t('admin:papers.remove_of', { name })}
              title={t('admin:papers.remove_of', { name })}
              remark="required"
              remarkLabel={t('admin:owner_payout.proof.why')}
              onReload={onReload}
              onConfirm={(reason) => remove({ of, id, fileId, reason: reason! }).unwrap()}
            >
              <p>{t('admin:papers.remove_text')}</p>
            </ConfirmAction>
          </Can>
        )}
      />
      <Can do="revenue.edit">
        <AddPapers send={(document, uploadKey) => add({ of, id, document, uploadKey })} />
      </Can>
    </>
  );
}
