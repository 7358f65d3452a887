import { useTranslation } from 'react-i18next';
import type { IssuedDocumentRow } from '@shared/contract/money/issuedDocuments';
import { useFetchDocumentPdfMutation } from '../money/issuedDocuments/issuedDocuments.api';
import { PrintButton } from './PrintButton';

/** The PDF of a document, in a language that is chosen. */
export function DocumentPdf({
  document: { id, number, language },
  small,
}: {
  document: Pick<IssuedDocumentRow, 'id' | 'number' | 'language'>;
  small?: boolean;
}) {
  const { t } = useTranslation();
  const [fetchPdf, { reset }] = useFetchDocumentPdfMutation();
  return (
    <PrintButton
      label={t('admin:issued_document.actions.pdf')}
      aria-label={t('admin:issued_document.actions.pdf_of', { number })}
      name={`${number}.pdf`}
      own={language}
      small={small}
      load={(chosen) => fetchPdf({ id, language: chosen }).unwrap().finally(reset)}
    />
  );
}
