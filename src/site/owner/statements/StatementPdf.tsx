import { useTranslation } from 'react-i18next';
import type { OwnStatementRow } from '@shared/contract/money/ownStatements';
import { LANGUAGE_NAMES, LANGUAGES, localeOf, type Language } from '@shared/languages';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { useFetchOwnStatementPdfMutation } from './ownStatements.api';
import styles from './OwnStatements.module.css';
import { useFileFetch } from './useFileFetch';

type Printed = Pick<OwnStatementRow, 'id' | 'number'>;

/** A statement on paper in one language: that of the page, unless told. */
export function StatementPdf({
  statement: { id, number },
  language,
}: {
  statement: Printed;
  language?: Language;
}) {
  const { t } = useTranslation();
  const onScreen = useLanguage();
  const chosen = language ?? onScreen;
  const [fetchPdf, { isLoading }] = useFetchOwnStatementPdfMutation();
  const save = useFileFetch();
  return (
    <Button
      size="small"
      busy={isLoading}
      lang={localeOf(chosen)}
      aria-label={t('owner:statements.pdf_of', { number, language: LANGUAGE_NAMES[chosen] })}
      onClick={() => void save(fetchPdf({ id, language: chosen }), `${number}.pdf`)}
    >
      {language ? LANGUAGE_NAMES[language] : t('owner:statements.pdf')}
    </Button>
  );
}

/** The same in each language. */
export function StatementPdfs({ statement }: { statement: Printed }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pdfs} role="group" aria-label={t('owner:statements.print')}>
      <span>{t('owner:statements.pdf')}</span>
      {LANGUAGES.map((language) => (
        <StatementPdf key={language} statement={statement} language={language} />
      ))}
    </div>
  );
}
