import { nanoid } from '@reduxjs/toolkit';
import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAIL_PARTS,
  MAIL_TEXT_LIMITS,
  type MailTextDetail,
  type MailWords,
} from '@shared/contract/system/mailTexts';
import { placeholderFault } from '@shared/domain/system/mailPlaceholders';
import { FormError } from '../../../kit/FormError';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { useAction } from '../../../kit/useAction';
import { usePaused } from '../../../kit/usePaused';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { usePreviewMailTextQuery, useTestMailTextMutation } from './mailTexts.api';
import styles from './MailTexts.module.css';

const EMPTY: MailWords = { subject: '', body: '', closing: '' };
/** Milliseconds in which the same words are the same request: the second half of a double click. */
const DOUBLE_CLICK_MS = 1500;

function isSound({ placeholders, needed }: MailTextDetail, words: MailWords): boolean {
  const names = placeholders.map(({ name }) => name);
  return MAIL_PARTS.every(
    (part) =>
      words[part].length <= MAIL_TEXT_LIMITS[part] &&
      !placeholderFault(words[part], names, part === 'body' ? needed : []),
  );
}

/** The letter in the words that stand in the editor, as the server would write it about an example, and a letter to oneself with them. */
export function MailTextPreview({ text, words }: { text: MailTextDetail; words: MailWords }) {
  const { t } = useTranslation();
  const { kind, language } = text;
  const [form, setForm] = useState<'mail' | 'text'>('mail');
  // While something is wrong the letter stays as it was: its field says what.
  const sound = isSound(text, words);
  const [lastSound, setLastSound] = useState(sound ? words : EMPTY);
  useEffect(() => {
    if (sound) setLastSound(words);
  }, [sound, words]);
  const shown = JSON.parse(usePaused(JSON.stringify(lastSound))) as MailWords;
  const query = usePreviewMailTextQuery({ kind, language, words: shown });
  return (
    <Panel title={t('admin:mail_text.preview.title')}>
      <p className={styles.help}>{t('admin:mail_text.preview.help')}</p>
      <Segmented
        className={styles.forms}
        aria-label={t('admin:mail_text.preview.title')}
        value={form}
        onChange={setForm}
        options={[
          { value: 'mail', label: t('admin:mail_text.preview.mail') },
          { value: 'text', label: t('admin:mail_text.preview.text') },
        ]}
      />
      {!sound && <p className={styles.problem}>{t('admin:mail_text.preview.waits')}</p>}
      <Loaded query={query}>
        {(letter) => (
          <>
            <p className={styles.subject}>
              <span className={styles.label}>{t('admin:mail_text.fields.subject')}</span> {letter.subject}
            </p>
            {form === 'mail' ? (
              <iframe
                className={styles.frame}
                title={t('admin:mail_text.preview.title')}
                // Nothing in it runs, and its links lead nowhere.
                sandbox=""
                srcDoc={letter.html}
              />
            ) : (
              <ScrollRegion className={styles.plain} label={t('admin:mail_text.preview.title')}>
                {letter.text}
              </ScrollRegion>
            )}
          </>
        )}
      </Loaded>
      <Can do="global.edit">
        <TestLetter text={text} words={words} sound={sound} />
      </Can>
    </Panel>
  );
}

function TestLetter({
  text: { kind, language },
  words,
  sound,
}: {
  text: MailTextDetail;
  words: MailWords;
  sound: boolean;
}) {
  const { t } = useTranslation();
  const [send] = useTestMailTextMutation();
  const { busy, error, run } = useAction();
  const asked = useRef({ words: '', key: '', at: 0 });
  const keyOf = () => {
    const said = JSON.stringify(words);
    const isSame = asked.current.words === said && Date.now() - asked.current.at < DOUBLE_CLICK_MS;
    if (!isSame) asked.current = { words: said, key: nanoid(), at: Date.now() };
    return asked.current.key;
  };
  return (
    <div className={styles.test}>
      <Button
        disabled={!sound}
        loading={busy}
        onClick={() =>
          void run(async () => {
            const { to } = await send({ kind, language, words, key: keyOf() }).unwrap();
            toast.success(t('admin:mail_text.test.sent', { to }));
          })
        }
      >
        {t('admin:mail_text.test.action')}
      </Button>
      <FormError error={error} />
    </div>
  );
}
