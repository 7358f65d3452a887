import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDocument } from '@shared/contract/people/people';
import { PAPER_TYPES } from '@shared/uploadTypes';
import { codeKey } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { Tag } from '../../../ui/Chip';
import { FieldError } from '../../../ui/FieldFrame';
import { toast } from '../../../ui/toast';
import { useAddMyDocumentMutation } from '../myAccount.api';
import { FileButton } from '../FileButton';
import sections from '../Sections.module.css';
import { usePickedFile } from '../../../ui/usePickedFile';
import { formText, useSending } from '../useSending';
import { KeptPaper } from './KeptPaper';
import type { PaperKind } from './paperKinds';
import styles from './Work.module.css';

const KIND_LABELS: Record<PaperKind, string> = {
  identity_front: 'site:work.kind.identity_front',
  identity_back: 'site:work.kind.identity_back',
  passport: 'site:work.kind.passport',
  driving_licence: 'site:work.kind.driving_licence',
  selfie: 'site:work.kind.selfie',
};

/** `either`: a card or a passport, as long as the rider has not said which. */
type PaperNeed = 'needed' | 'either' | 'optional';
const NEEDS: Record<PaperNeed, string> = {
  needed: 'site:work.papers.needed',
  either: 'site:work.papers.either',
  optional: 'site:work.papers.optional',
};

/** One kind of paper: what is there, and one more to choose, look at and send. */
export function PaperRow({
  kind,
  need,
  documents,
  isOpen,
}: {
  kind: PaperKind;
  need: PaperNeed;
  documents: readonly AccountDocument[];
  /** False while staff have the papers, when nothing can be changed. */
  isOpen: boolean;
}) {
  const { t } = useTranslation();
  const { picked, preview, refusal, choose, clear } = usePickedFile(PAPER_TYPES);
  const [addDocument] = useAddMyDocumentMutation();
  const { send, busy, error, setError } = useSending();
  const [gone, setGone] = useState(false);
  const label = t(KIND_LABELS[kind]);
  const problem = refusal ? t(codeKey(refusal)) : formText(t, error);
  const id = `paper-${kind}`;

  const upload = async () => {
    if (!picked || !(await send(() => addDocument({ kind, document: picked })))) return;
    clear();
    toast.success(t('site:work.papers.uploaded', { what: label }));
  };
  return (
    <li className={sections.item}>
      <p className={sections.row}>
        <strong>{label}</strong>
        {documents.length === 0 && isOpen && (
          <Tag tone={need === 'optional' ? 'plain' : 'warn'}>{t(NEEDS[need])}</Tag>
        )}
      </p>
      {documents.map((document) => (
        <KeptPaper
          key={document.id}
          document={document}
          label={label}
          isOpen={isOpen}
          onRemoved={() => setGone(true)}
        />
      ))}
      {picked && (
        <div className={styles.picked}>
          {preview ? (
            <img src={preview} alt={t('site:work.papers.preview', { what: label })} />
          ) : (
            <span className={styles.pdf}>PDF</span>
          )}
          <span className={styles.fileName}>{picked.name}</span>
        </div>
      )}
      {busy && (
        <progress className={sections.progress} aria-label={t('site:work.papers.sending', { what: label })} />
      )}
      {isOpen && (
        <div className={sections.row}>
          {picked && (
            <>
              <Button
                variant="primary"
                size="small"
                busy={busy}
                aria-label={t('site:work.papers.upload', { what: label })}
                onClick={() => void upload()}
              >
                {t('common:actions.upload')}
              </Button>
              <Button variant="quiet" size="small" disabled={busy} onClick={clear}>
                {t('common:actions.cancel')}
              </Button>
            </>
          )}
          {!picked && (
            <FileButton
              label={t(documents.length > 0 ? 'site:work.papers.another' : 'site:work.papers.choose')}
              name={t('site:work.papers.choose_for', { what: label })}
              types={PAPER_TYPES}
              describedBy={problem ? `${id}-error` : undefined}
              invalid={Boolean(problem)}
              onChoose={(file) => {
                setError(null);
                choose(file);
              }}
            />
          )}
        </div>
      )}
      <div role="alert">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
      <span className="visually-hidden" aria-live="polite">
        {gone ? t('site:work.papers.removed', { what: label }) : ''}
      </span>
    </li>
  );
}
