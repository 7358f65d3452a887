import { useTranslation } from 'react-i18next';
import type { OwnContract } from '@shared/contract/money/ownContracts';
import { LANGUAGE_NAMES, LANGUAGES, localeOf, type Language } from '@shared/languages';
import { Button } from '../../../ui/Button';
import owner from '../OwnerRooms.module.css';
import { OwnPaperButton } from '../OwnPaperButton';
import { useFileFetch } from '../statements/useFileFetch';
import { useFetchOwnContractFileMutation, useFetchOwnContractPdfMutation } from './ownContracts.api';
import styles from './OwnContracts.module.css';

/** The print of a contract in each language, and what both have signed; of a contract of several owners a print without them, and no signed paper. */
export function OwnContractPapers({ contract }: { contract: OwnContract }) {
  const { t } = useTranslation();
  const { id, number, isAlone, files } = contract;
  const [fetchFile] = useFetchOwnContractFileMutation();
  const [fetchPdf, { isLoading }] = useFetchOwnContractPdfMutation();
  const save = useFileFetch();
  const print = (language: Language) => void save(fetchPdf({ id, language }), `${number}.pdf`);
  return (
    <div className={styles.papers}>
      <h3>{t('owner:contract.papers')}</h3>
      <div className={owner.papers} role="group" aria-label={t('owner:contract.print')}>
        <span>{t('owner:contract.print')}</span>
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            size="small"
            busy={isLoading}
            lang={localeOf(language)}
            aria-label={t('owner:contract.print_of', { number, language: LANGUAGE_NAMES[language] })}
            onClick={() => print(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </div>
      {!isAlone && <p className={owner.small}>{t('owner:contract.shared_papers')}</p>}
      {isAlone && files.length === 0 && <p className={owner.small}>{t('owner:contract.no_signed')}</p>}
      {files.map((file) => (
        <div key={file.id} className={owner.papers}>
          <OwnPaperButton
            file={file}
            label={t('owner:contract.signed')}
            name={t('owner:contract.signed_of', { name: file.name, number })}
            saveAs={`${number}-${file.name}`}
            fetchPaper={() => fetchFile({ id, fileId: file.id })}
          />
          <span className={owner.small}>{file.name}</span>
        </div>
      ))}
    </div>
  );
}
