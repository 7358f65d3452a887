import { useTranslation } from 'react-i18next';
import type { OwnPayoutRow } from '@shared/contract/money/ownInstallments';
import { OwnPaperButton } from '../OwnPaperButton';
import { useFetchOwnSlipMutation } from '../statements/ownStatements.api';

/** The slips of one payment, a button each. */
export function OwnSlips({
  itemId,
  files,
  number,
}: {
  /** The payment that they are of. */
  itemId: string;
  files: OwnPayoutRow['files'];
  number: string;
}) {
  const { t } = useTranslation();
  const [fetchSlip] = useFetchOwnSlipMutation();
  return files.map((file) => (
    <OwnPaperButton
      key={file.id}
      file={file}
      label={t('owner:payout.slip')}
      name={t('owner:payout.slip_of', { name: file.name, number })}
      saveAs={`${number}.pdf`}
      fetchPaper={() => fetchSlip({ itemId, fileId: file.id })}
    />
  ));
}
