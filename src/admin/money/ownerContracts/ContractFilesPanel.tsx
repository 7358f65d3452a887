import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnerContractDetail } from '@shared/contract/money/ownerContracts';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { AddPapers } from '../../AddPapers';
import { PaperList } from '../../PaperList';
import {
  useAddContractFileMutation,
  useFetchContractFileMutation,
  useRemoveContractFileMutation,
} from './ownerContracts.api';

type Props = { found: OwnerContractDetail; onReload: () => unknown };

/** What both have signed, sealed on the disk. That a contract holds without it is said gently: the paper may be on its way. */
export function ContractFilesPanel({ found: { id, files, status }, onReload }: Props) {
  const { t } = useTranslation();
  const [fetchFile] = useFetchContractFileMutation();
  const [add] = useAddContractFileMutation();
  const [remove] = useRemoveContractFileMutation();
  const isMissed = files.length === 0 && (status === 'running' || status === 'upcoming');
  return (
    <Panel title={t('admin:owner_contract.files.title')}>
      {isMissed && <Alert type="info" showIcon title={t('admin:owner_contract.files.missed')} />}
      <PaperList
        files={files}
        none={isMissed ? null : t('admin:owner_contract.files.none')}
        load={(fileId) => fetchFile({ id, fileId }).unwrap()}
        step={({ id: fileId, name }) => (
          <Can do="service-package.edit">
            <ConfirmAction
              danger
              label={t('admin:papers.remove')}
              ariaLabel={t('admin:papers.remove_of', { name })}
              title={t('admin:papers.remove_of', { name })}
              remark="required"
              remarkLabel={t('admin:owner_contract.files.why')}
              onReload={onReload}
              onConfirm={(reason) => remove({ id, fileId, reason: reason! }).unwrap()}
            >
              <p>{t('admin:papers.remove_text')}</p>
            </ConfirmAction>
          </Can>
        )}
      />
      <Can do="service-package.edit">
        <AddPapers send={(document, uploadKey) => add({ id, document, uploadKey })} />
      </Can>
    </Panel>
  );
}
