import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from '@shared/contract/base/papers';
import type { FileAnswer } from '../api/baseQuery';
import { InstantText } from '../kit/DateTexts';
import list from '../kit/ItemList.module.css';
import { FileViewer } from './FileViewer';
import styles from './Papers.module.css';

/** Pictures and PDFs of a row, each with who added it when, and to look at; `none` is said where there is none, `step` is what else can be done with one. */
export function PaperList({
  files,
  none,
  load,
  step,
}: {
  files: readonly Paper[];
  none: string | null;
  load: (fileId: string) => Promise<FileAnswer>;
  step: (file: Paper) => ReactNode;
}) {
  const { t } = useTranslation();
  if (files.length === 0) return none && <p className={styles.none}>{none}</p>;
  return (
    <ul className={list.items}>
      {files.map((file) => (
        <li key={file.id} className={list.item}>
          <span className={list.words}>
            {file.name}
            <span className={list.small}>
              {file.uploadedByName && `${file.uploadedByName} · `}
              <InstantText instant={file.createdAt} />
            </span>
          </span>
          <span className={list.buttons}>
            <FileViewer
              title={file.name}
              pdfName={file.name.endsWith('.pdf') ? file.name : `${file.name}.pdf`}
              aria-label={t('admin:papers.show_of', { name: file.name })}
              load={() => load(file.id)}
            >
              {t('admin:papers.show')}
            </FileViewer>
            {step(file)}
          </span>
        </li>
      ))}
    </ul>
  );
}
