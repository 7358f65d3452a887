import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDocument } from '@shared/contract/people/people';
import { saveFile } from '../../../api/saveFile';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { formatInstant } from '../../../ui/dates';
import { Dialog } from '../../../ui/Dialog';
import { useLazyGetMyDocumentQuery, useRemoveMyDocumentMutation } from '../myAccount.api';
import { FormAlert } from '../FormAlert';
import sections from '../Sections.module.css';
import { useObjectUrl } from '../../../ui/useObjectUrl';
import { formText, useSending } from '../useSending';
import styles from './Work.module.css';

/** A paper that we have: to look at, and to take away as long as nobody has decided on it. */
export function KeptPaper({
  document: { id, mime, createdAt },
  label,
  isOpen,
  onRemoved,
}: {
  document: AccountDocument;
  label: string;
  isOpen: boolean;
  onRemoved: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [shown, setShown] = useState<Blob | undefined>();
  const [asking, setAsking] = useState(false);
  const [getDocument] = useLazyGetMyDocumentQuery();
  const [removeDocument] = useRemoveMyDocumentMutation();
  const view = useSending();
  const removal = useSending();
  const url = useObjectUrl(shown);

  const open = async () => {
    const file = await view.send(() => getDocument(id));
    if (!file) return;
    if (mime === 'application/pdf') saveFile(file, `${label}.pdf`);
    else setShown(file.blob);
  };
  const remove = async () => {
    if (!(await removal.send(() => removeDocument(id)))) return;
    setAsking(false);
    onRemoved();
  };
  return (
    <div>
      <div className={styles.kept}>
        <span className={sections.help}>
          {t('site:work.papers.kept', { time: formatInstant(createdAt, language) })}
        </span>
        <span className={sections.row}>
          <Button
            size="small"
            variant="quiet"
            busy={view.busy}
            aria-label={t('site:work.papers.view', { what: label })}
            onClick={() => void open()}
          >
            {t(mime === 'application/pdf' ? 'common:actions.download' : 'common:actions.view')}
          </Button>
          {isOpen && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('common:remove', { what: label })}
              onClick={() => setAsking(true)}
            >
              {t('site:work.papers.remove')}
            </Button>
          )}
        </span>
      </div>
      <FormAlert>{formText(t, view.error)}</FormAlert>
      <Dialog open={url !== null} onClose={() => setShown(undefined)} title={label} size="large">
        {url && <img src={url} alt={label} className={styles.paper} />}
      </Dialog>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('common:remove', { what: label })}
        size="small"
        footer={
          <div className={sections.row}>
            <Button variant="danger" busy={removal.busy} onClick={() => void remove()}>
              {t('site:work.papers.remove')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        }
      >
        <p className={sections.text}>{t('site:work.papers.remove_ask')}</p>
        <FormAlert>{formText(t, removal.error)}</FormAlert>
      </Dialog>
    </div>
  );
}
