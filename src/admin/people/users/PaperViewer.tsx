import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDocument } from '@shared/contract/people/people';
import type { CodedError } from '@shared/errorBodies';
import { FormError } from '../../../kit/FormError';
import { FileViewer } from '../../FileViewer';
import { DOCUMENT_KEYS } from '../accounts/personTexts';
import { useOutcome } from '../../useOutcome';
import { useLazyGetDocumentQuery } from './riders.api';

/** Shows a paper of a rider; each look at it is logged. */
export function PaperViewer({ paper, name }: { paper: AccountDocument; name: string }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [fetchPaper] = useLazyGetDocumentQuery();
  const [error, setError] = useState<CodedError | null>(null);
  const kind = t(DOCUMENT_KEYS[paper.kind]);
  const load = () => {
    const asked = fetchPaper(paper.id);
    // The paper does not stay in the memory of the app.
    return outcome(asked).finally(() => asked.unsubscribe());
  };
  return (
    <>
      <FileViewer
        title={t('admin:rider.paper_of', { paper: kind, name })}
        pdfName={`${paper.kind}.pdf`}
        load={load}
        onError={setError}
      >
        {t('common:actions.view')}
        <span className="visually-hidden"> {kind}</span>
      </FileViewer>
      <FormError error={error} />
    </>
  );
}
