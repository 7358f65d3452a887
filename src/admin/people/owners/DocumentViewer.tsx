import { useTranslation } from 'react-i18next';
import type { AccountDocument } from '@shared/contract/people/people';
import { FileViewer } from '../../FileViewer';
import { DOCUMENT_KEYS } from '../accounts/personTexts';
import { useOutcome } from '../../useOutcome';
import { useLazyGetDocumentQuery } from '../users/riders.api';

/** Shows a paper. The view is logged, so that `onViewed` fetches the history again. */
export function DocumentViewer({ document, onViewed }: { document: AccountDocument; onViewed: () => void }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [fetchDocument] = useLazyGetDocumentQuery();
  const name = t(DOCUMENT_KEYS[document.kind]);
  const load = async () => {
    const file = await outcome(fetchDocument(document.id));
    onViewed();
    return file;
  };
  return (
    <FileViewer
      title={name}
      pdfName={`${document.kind}.pdf`}
      load={load}
      aria-label={`${t('common:actions.view')}: ${name}`}
    >
      {t('common:actions.view')}
    </FileViewer>
  );
}
