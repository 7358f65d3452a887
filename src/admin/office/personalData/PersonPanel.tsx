import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EraseAnswer, PersonAnswer, PersonInput } from '@shared/contract/office/personalData';
import { saveFile } from '../../../api/saveFile';
import { useLanguage } from '../../../i18n';
import { FormDialog } from '../../../kit/FormDialog';
import { FormError } from '../../../kit/FormError';
import { Panel } from '../../../kit/Page';
import { useAction } from '../../../kit/useAction';
import { useSubmit } from '../../../kit/useSubmit';
import { useCan } from '../../../session/usePermissions';
import { formatDate } from '../../../ui/dates';
import { useErasePersonMutation, useExportPersonMutation, useFindPersonMutation } from './personalData.api';
import { FOUND_KEYS, REFUSAL_KEYS, STAYS_KEYS } from './personalDataTexts';
import styles from './PersonalData.module.css';
import { PersonPapers } from './PersonPapers';

type Asked = { person: PersonInput; answer: PersonAnswer };

/** The request of one person: what is held, everything as a file, and the erasure of what the law allows. */
export function PersonPanel() {
  const { t } = useTranslation();
  const can = useCan();
  const [form] = Form.useForm<{ email?: string; phone?: string }>();
  const labels = {
    email: t('admin:personal_data.person.email'),
    phone: t('admin:personal_data.person.phone'),
  };
  const [find] = useFindPersonMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [erased, setErased] = useState<EraseAnswer | null>(null);
  const look = async (person: PersonInput) => {
    setAsked(null);
    setErased(null);
    setAsked({ person, answer: await find(person).unwrap() });
  };
  const { submit, busy, error } = useSubmit(form, labels, look);
  if (!can('global.edit') || !can('user-mgmt.view')) return null;
  return (
    <Panel title={t('admin:personal_data.person.title')}>
      <p className={styles.lead}>{t('admin:personal_data.person.text')}</p>
      <Form
        form={form}
        layout="vertical"
        name="personal-data-person"
        onFinish={({ email, phone }) =>
          void submit({
            ...(email?.trim() && { email: email.trim() }),
            ...(phone?.trim() && { phone: phone.trim() }),
          })
        }
      >
        <div className={styles.asked}>
          <Form.Item name="email" label={labels.email}>
            <Input autoComplete="off" inputMode="email" maxLength={254} />
          </Form.Item>
          <Form.Item name="phone" label={labels.phone}>
            <Input autoComplete="off" inputMode="tel" maxLength={40} />
          </Form.Item>
          <Form.Item label=" " colon={false} className={styles.send}>
            <Button htmlType="submit" type="primary" loading={busy}>
              {t('admin:personal_data.person.search')}
            </Button>
          </Form.Item>
        </div>
        <FormError error={error} />
      </Form>
      <div role="status" className={styles.answer}>
        {erased && <Found title={t('admin:personal_data.person.erased')} {...erased} />}
        {asked && !erased && <Found title={t('admin:personal_data.person.found')} {...asked.answer} />}
      </div>
      {asked && !erased && <Steps asked={asked} onErased={setErased} onReload={() => look(asked.person)} />}
    </Panel>
  );
}

function Found({ title, found, stays }: { title: string } & EraseAnswer) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kinds = (Object.keys(FOUND_KEYS) as (keyof EraseAnswer['found'])[]).filter((kind) => found[kind] > 0);
  if (kinds.length === 0) return <p>{t('admin:personal_data.person.nothing')}</p>;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(FOUND_KEYS[kind], { count: found[kind] })}</li>
        ))}
      </ul>
      {stays.length > 0 && (
        <>
          <h3>{t('admin:personal_data.person.stays')}</h3>
          <ul>
            {stays.map(({ what, count, until }) => (
              <li key={what}>
                {t(STAYS_KEYS[what], { count })}
                {until && ` ${t('admin:personal_data.person.until', { day: formatDate(until, language) })}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Steps({
  asked: { person, answer },
  onErased,
  onReload,
}: {
  asked: Asked;
  onErased: (answer: EraseAnswer) => void;
  onReload: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const can = useCan();
  const [exportPerson] = useExportPersonMutation();
  const [erase] = useErasePersonMutation();
  const { run, busy, error } = useAction();
  const download = async () => saveFile(await exportPerson(person).unwrap(), 'personal-data.zip');
  if (Object.values(answer.found).every((count) => count === 0)) return null;
  const name = person.email ?? person.phone!;
  const typed = t('admin:personal_data.erase.typed', { name });
  return (
    <div className={styles.answer}>
      {answer.refusals.length > 0 && (
        <>
          <h3>{t('admin:personal_data.person.refused')}</h3>
          <ul>
            {answer.refusals.map((reason) => (
              <li key={reason}>{t(REFUSAL_KEYS[reason])}</li>
            ))}
          </ul>
        </>
      )}
      <PersonPapers papers={answer.papers} />
      <div className={styles.actions}>
        <Button loading={busy} onClick={() => void run(download)}>
          {t('admin:personal_data.person.download')}
        </Button>
        {can('user-mgmt.delete') && answer.refusals.length === 0 && (
          <FormDialog<{ confirm: string }>
            trigger={(open) => (
              <Button danger onClick={open}>
                {t('admin:personal_data.erase.action')}
              </Button>
            )}
            title={t('admin:personal_data.erase.title')}
            submitLabel={t('admin:personal_data.erase.confirm')}
            danger
            initialValues={{ confirm: '' }}
            labels={{ confirm: typed }}
            onReload={onReload}
            onSubmit={async ({ confirm }) => onErased(await erase({ ...person, confirm }).unwrap())}
          >
            <p>{t('admin:personal_data.erase.text')}</p>
            <Form.Item name="confirm" label={typed} rules={[{ required: true, whitespace: true }]}>
              <Input autoComplete="off" maxLength={254} />
            </Form.Item>
          </FormDialog>
        )}
      </div>
      <FormError error={error} />
    </div>
  );
}
