import { useTranslation } from 'react-i18next';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import owner from '../OwnerRooms.module.css';
import { OwnPaperButton } from '../OwnPaperButton';
import { useFetchOwnBillMutation } from './ownStatements.api';

type Bill = NonNullable<OwnStatement['accountLines'][number]['bill']>;

/** What a bill is to him, and its receipts, a button each. */
export function StatementBill({ bill: { id, files }, what }: { bill: Bill; what: string }) {
  const { t } = useTranslation();
  const [fetchBill] = useFetchOwnBillMutation();
  return (
    <>
      <p>
        {t('owner:statement.account_why')} {files.length === 0 && t('owner:statement.no_receipt')}
      </p>
      {files.length > 0 && (
        <div className={owner.papers}>
          {files.map((file) => (
            <OwnPaperButton
              key={file.id}
              file={file}
              label={t('owner:statement.receipt')}
              name={t('owner:statement.receipt_of', { name: file.name, what })}
              saveAs={file.name}
              fetchPaper={() => fetchBill({ id, fileId: file.id })}
            />
          ))}
        </div>
      )}
    </>
  );
}
