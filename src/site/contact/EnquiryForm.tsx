import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { fieldsOf, isApiError } from '../../api/apiError';
import { useLanguage } from '../../i18n';
import { errorText } from '../../i18n/errorText';
import { fieldMessage } from '../../kit/formErrors';
import { useCurrentUser } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { SelectField, TextArea, TextField } from '../../ui/Field';
import { FieldError } from '../../ui/FieldFrame';
import { useCreateEnquiryMutation } from '../site.api';
import styles from './ContactPage.module.css';
import {
  brokenRules,
  ENQUIRY_FIELDS,
  firstDraft,
  labelOf,
  TOPICS,
  type EnquiryDraft,
  type EnquiryField,
} from './enquiryDraft';
import { EnquirySent } from './EnquirySent';

type Mistakes = Partial<Record<EnquiryField, string>>;

/** The enquiry. What was typed stays until it has been taken; `?topic` and `?listing` of the address say what it is about. */
export function EnquiryForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useCurrentUser();
  const [params] = useSearchParams();
  const [draft, setDraft] = useState(() => firstDraft(user, params.get('topic'), params.get('message')));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading, isSuccess, reset }] = useCreateEnquiryMutation();
  /** Between the press and the next drawing of the page a second press must find it closed. */
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Mistakes) => {
    setMistakes(found);
    const first = ENQUIRY_FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    setFailure(null);
    const rules = Object.entries(brokenRules(draft)) as [EnquiryField, string][];
    show(
      Object.fromEntries(rules.map(([field, rule]) => [field, fieldMessage(t, { rule }, labelOf(t, field))])),
    );
    if (rules.length || !draft.topic) return;
    sending.current = true;
    const { topic, phone, ...rest } = draft;
    const listingId = params.get('listing') ?? undefined;
    const { error } = await send({ ...rest, topic, language, listingId, ...(phone.trim() && { phone }) });
    sending.current = false;
    if (!error) return;
    show(
      Object.fromEntries(
        fieldsOf(error).map((one) => [one.path, fieldMessage(t, one, labelOf(t, one.path as EnquiryField))]),
      ),
    );
    setFailure(isApiError(error) ? errorText(t, error) : t('errors:code.unknown'));
  };
  const field = (name: EnquiryField) => ({
    name,
    label: labelOf(t, name),
    value: draft[name],
    error: mistakes[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft((before): EnquiryDraft => ({ ...before, [name]: target.value }));
      setMistakes((before) => ({ ...before, [name]: undefined }));
    },
  });
  if (isSuccess) {
    return (
      <EnquirySent
        email={draft.email}
        onAgain={() => {
          setDraft((before) => ({ ...before, message: '' }));
          reset();
        }}
      />
    );
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('site:contact.form')}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <SelectField
        {...field('topic')}
        placeholder={t('site:contact.topic_hint')}
        options={TOPICS.map((topic) => ({ value: topic, label: t(`site:contact.topics.${topic}`) }))}
      />
      <TextField {...field('name')} autoComplete="name" maxLength={120} />
      <div className={styles.pair}>
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          optional
          placeholder="+60 12-345 6789"
        />
      </div>
      <TextArea {...field('message')} rows={6} maxLength={4000} />
      {failure && (
        <div role="alert">
          <FieldError>
            {failure} {t('site:contact.kept')}
          </FieldError>
        </div>
      )}
      <Button type="submit" variant="primary" size="large" busy={isLoading} className={styles.send}>
        {t('site:contact.send')}
      </Button>
    </form>
  );
}
