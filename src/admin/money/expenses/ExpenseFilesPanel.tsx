import { useTranslation } from 'react-i18next';
import type { ExpenseDetail } from '@shared/contract/money/expenses';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { AddPapers } from '../../AddPapers';
import { PaperList } from '../../PaperList';
import {
  useAddExpenseFileMutation,
  useDeleteExpenseFileMutation,
  useFetchExpenseFileMutation,
} from './expenses.api';

type Props = { bill: ExpenseDetail; onReload: () => unknown };

/** Pictures and PDFs of a bill, as they came. They are sealed on the disk. */
export function ExpenseFilesPanel({ bill: { id, files, status }, onReload }: Props) {
  const { t } = useTranslation();
  const [fetchFile] = useFetchExpenseFileMutation();
  const [add] = useAddExpenseFileMutation();
  const [remove] = useDeleteExpenseFileMutation();
  return (
    <Panel title={t('admin:expense.files.title')}>
      <PaperList
        files={files}
        none={t('admin:expense.files.none')}
        load={(fileId) => fetchFile({ id, fileId }).unwrap()}
        step={({ id: fileId, name }) =>
          status === 'draft' && (
            <Can do="expenses.edit">
              <ConfirmAction
                danger
                label={t('admin:papers.remove')}
                ariaLabel={t('admin:papers.remove_of', { name })}
                title={t('admin:papers.remove_of', { name })}
                onReload={onReload}
                onConfirm={() => remove({ id, fileId }).unwrap()}
              >
                <p>{t('admin:papers.remove_text')}</p>
              </ConfirmAction>
            </Can>
          )
        }
      />
      {status !== 'void' && (
        <Can do="expenses.edit">
          <AddPapers send={(document, uploadKey) => add({ id, document, uploadKey })} />
        </Can>
      )}
    </Panel>
  );
}
