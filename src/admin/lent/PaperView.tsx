import { Button, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import type { FileAnswer } from '../../api/baseQuery';
import { saveFile } from '../../api/saveFile';
import { Loaded, type Query } from '../../kit/Loaded';
import { useObjectUrl } from '../../ui/useObjectUrl';
import styles from './PaperView.module.css';

/**
 * A PDF in the page, where the browser draws one there: looked at, printed, saved, opened beside. Its language stands in the address
 * (`?language=`); without one it is what `load` chooses. `load` is asked once for each language and rejects with the call's error.
 */
export function PaperView({
  title,
  fallbackName,
  own,
  load,
}: {
  title: string;
  /** The name of the file, where the server gives none. */
  fallbackName: string;
  /** What stands in the choice of the language while nobody has chosen: whose language it is printed in. */
  own: string;
  load: (language: Language | undefined) => Promise<FileAnswer>;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const language = LANGUAGES.find((known) => known === search.get('language'));
  const query = useFile(language ?? '', () => load(language));
  const choose = (chosen: Language | undefined) =>
    setSearch(
      (before) => {
        if (chosen) before.set('language', chosen);
        else before.delete('language');
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <div className={styles.tools}>
        <Select<Language>
          className={styles.language}
          allowClear
          aria-label={t('common:language')}
          placeholder={own}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(chosen: Language | undefined) => choose(chosen)}
        />
        {query.data && <PaperButtons file={query.data} fallbackName={fallbackName} />}
      </div>
      <Loaded query={query}>{({ blob }) => <Paper title={title} blob={blob} />}</Loaded>
    </>
  );
}

/** Whether this browser draws a PDF within a page: most phones do not. */
const drawsPdfs = () => navigator.pdfViewerEnabled;

function Paper({ title, blob }: { title: string; blob: Blob }) {
  const { t } = useTranslation();
  const address = useObjectUrl(blob);
  if (!drawsPdfs()) return <p role="status">{t('admin:paper.not_drawn')}</p>;
  return address && <iframe className={styles.paper} src={address} title={title} />;
}

function PaperButtons({ file, fallbackName }: { file: FileAnswer; fallbackName: string }) {
  const { t } = useTranslation();
  const address = useObjectUrl(file.blob);
  return (
    <>
      <Button type="primary" onClick={() => saveFile(file, fallbackName)}>
        {t('admin:paper.save')}
      </Button>
      {address && (
        <Button href={address} target="_blank" rel="noopener">
          {t('admin:paper.open')}
        </Button>
      )}
      <p className={styles.file}>{file.filename ?? fallbackName}</p>
    </>
  );
}

/** A file that is fetched when `asked` is another text than before. What comes late for an earlier one is dropped. */
function useFile(asked: string, load: () => Promise<FileAnswer>): Query<FileAnswer> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ of: string; file?: FileAnswer; error?: unknown } | null>(null);
  const fetchFile = useEffectEvent(load);
  const question = `${attempt} ${asked}`;
  useEffect(() => {
    let isWanted = true;
    const tell = (told: { file?: FileAnswer; error?: unknown }) =>
      isWanted && setAnswer({ of: question, ...told });
    fetchFile().then(
      (file) => tell({ file }),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [question]);
  const known = answer?.of === question ? answer : null;
  return {
    ...(known?.file && { data: known.file }),
    error: known?.error,
    isFetching: known === null,
    refetch: () => setAttempt(attempt + 1),
  };
}
