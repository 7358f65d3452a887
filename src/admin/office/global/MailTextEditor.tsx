import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  MAIL_PARTS,
  type MailTextDetail,
  type MailTextInput,
  type MailWords,
} from '@shared/contract/system/mailTexts';
import { mailKind } from '@shared/domain/system/mailKinds';
import { LANGUAGE_NAMES } from '@shared/languages';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Panel, useCameFrom } from '../../../kit/Page';
import { PageTabs } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { Icon } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import {
  useGetMailTextQuery,
  useLazyGetMailTextQuery,
  useSettleMailTextMutation,
  type MailTextAddress,
} from './mailTexts.api';
import styles from './MailTexts.module.css';
import { MailTextForm } from './MailTextForm';
import { MailTextPreview } from './MailTextPreview';

const ACTION_KEYS = {
  update: 'admin:mail_text.updated',
  reset: 'admin:mail_text.reset.done',
  test: 'admin:mail_text.test.done',
};
const EMPTY: MailWords = { subject: '', body: '', closing: '' };
const wordsOf = ({ subject, body, closing }: MailWords): MailWords => ({ subject, body, closing });
const valuesOf = ({ version, ...text }: MailTextDetail): MailTextInput => ({ ...wordsOf(text), version });
const isStandard = (words: MailWords) => MAIL_PARTS.every((part) => words[part] === '');

/** One kind of letter: its own words in a language, beside the letter as it will look. */
export function MailTextEditor({ kind, language }: MailTextAddress) {
  const { t } = useTranslation();
  const query = useGetMailTextQuery({ kind, language }, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.global({ tab: 'letters' }));
  const { languages } = mailKind(kind);
  return (
    <>
      <Link className={styles.back} to={back}>
        <Icon name="chevron-left" size={16} />
        {t('admin:mail_text.all')}
      </Link>
      <h2 className={styles.title}>{t(`admin:mail_text.kind.${kind}.name`)}</h2>
      <p className={styles.lead}>{t(`admin:mail_text.kind.${kind}.when`)}</p>
      {languages.length > 1 && (
        <PageTabs
          label={t('admin:mail_text.languages')}
          tabs={languages.map((key) => ({ key, label: LANGUAGE_NAMES[key] }))}
          current={language}
          href={(key) => paths.admin.global({ tab: 'letters', letter: kind, in: key })}
        />
      )}
      <Loaded query={{ ...query, data: query.currentData }}>
        {(text) => <Content key={`${text.kind} ${text.language}`} text={text} />}
      </Loaded>
    </>
  );
}

function Content({ text: found }: { text: MailTextDetail }) {
  const { t } = useTranslation();
  const { kind, language } = found;
  const [settle] = useSettleMailTextMutation();
  const [fetchAgain] = useLazyGetMailTextQuery();
  // The form begins from what was saved here, never from what was fetched: that may come while somebody types.
  const [form, setForm] = useState({ base: found, key: 0 });
  const [words, setWords] = useState(wordsOf(found));
  const beginFrom = (base: MailTextDetail) => {
    setForm(({ key }) => ({ base, key: key + 1 }));
    setWords(wordsOf(base));
  };
  // What was saved a moment ago is not fetched yet.
  const text = form.base.version > found.version ? form.base : found;
  const labels = Object.fromEntries(MAIL_PARTS.map((part) => [part, t(`admin:mail_text.fields.${part}`)]));
  const fetchText = () => fetchAgain({ kind, language }).unwrap();
  const saved = useRef(found);
  const facts = MAIL_PARTS.map(
    (part) => [labels[part]!, text[part] || t('admin:mail_text.standard')] as const,
  );
  return (
    <div className={styles.split}>
      <div className={styles.column}>
        <Can
          do="global.edit"
          otherwise={
            <Panel title={t('admin:mail_text.words')}>
              <DetailList items={facts} />
            </Panel>
          }
        >
          <FormShell<MailTextInput>
            key={form.key}
            initialValues={valuesOf(form.base)}
            labels={labels}
            onSubmit={async (values) => {
              saved.current = await settle({ kind, language, ...values }).unwrap();
            }}
            onSaved={() => {
              toast.success(t('admin:mail_text.saved'));
              beginFrom(saved.current);
            }}
            onCancel={() => beginFrom(text)}
            latest={async () => valuesOf(await fetchText())}
          >
            <MailTextForm text={found} labels={labels} onWords={setWords} />
          </FormShell>
          {!isStandard(text) && (
            <div>
              <ConfirmAction
                label={t('admin:mail_text.reset.action')}
                title={t('admin:mail_text.reset.title')}
                danger
                onConfirm={async () => {
                  const { version } = text;
                  beginFrom(await settle({ kind, language, ...EMPTY, version }).unwrap());
                  toast.success(t('admin:mail_text.reset.done'));
                }}
                onReload={async () => beginFrom(await fetchText())}
              >
                <p>{t('admin:mail_text.reset.text', { language: LANGUAGE_NAMES[language] })}</p>
              </ConfirmAction>
            </div>
          )}
        </Can>
      </div>
      <div className={styles.column}>
        <MailTextPreview text={found} words={words} />
        <HistoryPanel
          entries={text.history}
          fields={{ names: labels, show: () => undefined }}
          actions={ACTION_KEYS}
        />
      </div>
    </div>
  );
}
