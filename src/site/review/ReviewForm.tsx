import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW_LENGTHS } from '@shared/domain/stays/reviews';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import { fieldsOf, isApiError } from '../../api/apiError';
import { useLanguage } from '../../i18n';
import { errorText } from '../../i18n/errorText';
import { fieldMessage } from '../../kit/formErrors';
import { Button } from '../../ui/Button';
import { SelectField, TextArea, TextField } from '../../ui/Field';
import { FieldError } from '../../ui/FieldFrame';
import { useWriteReviewMutation, type ReviewWay } from './guestReviews.api';
import styles from './Review.module.css';
import {
  brokenReviewRules,
  inputOf,
  keepDraft,
  keptDraft,
  REVIEW_FIELDS,
  STAR_FIELDS,
  type ReviewDraft,
  type ReviewField,
} from './reviewDraft';
import { StarsField } from './StarsField';

type Mistakes = Partial<Record<ReviewField, string>>;

/** The review of a stay. What was given and typed stays until it has been taken, also when the page is left and opened again. */
export function ReviewForm({ way, place, isChecked }: { way: ReviewWay; place: string; isChecked: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [draft, setDraft] = useState(() => keptDraft(place, language));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [write, { isLoading }] = useWriteReviewMutation();
  /** Between the press and the next drawing of the page a second press must find it closed. */
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const labelOf = (name: ReviewField) => t(`reviews:fields.${name}`);

  const change = (name: ReviewField, value: string | number) => {
    const next = { ...draft, [name]: value } as ReviewDraft;
    setDraft(next);
    keepDraft(place, next);
    setMistakes((before) => ({ ...before, [name]: undefined }));
  };
  const show = (found: Mistakes) => {
    setMistakes(found);
    const first = REVIEW_FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    setFailure(null);
    const rules = Object.entries(brokenReviewRules(draft)) as [ReviewField, string][];
    show(Object.fromEntries(rules.map(([name, rule]) => [name, fieldMessage(t, { rule }, labelOf(name))])));
    if (rules.length > 0) return;
    sending.current = true;
    const { error } = await write({ way, input: inputOf(draft) });
    sending.current = false;
    if (!error) return keepDraft(place, null);
    show(
      Object.fromEntries(
        fieldsOf(error).map((one) => [one.path, fieldMessage(t, one, labelOf(one.path as ReviewField))]),
      ),
    );
    setFailure(isApiError(error) ? errorText(t, error) : t('errors:code.unknown'));
  };
  const field = (name: 'text' | 'firstName' | 'language') => ({
    name,
    label: labelOf(name),
    value: draft[name],
    error: mistakes[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('reviews:form')}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {STAR_FIELDS.map((name) => (
        <StarsField
          key={name}
          name={name}
          label={labelOf(name)}
          value={draft[name]}
          error={mistakes[name]}
          onChange={(stars) => change(name, stars)}
        />
      ))}
      <TextArea
        {...field('text')}
        dir="auto"
        rows={6}
        maxLength={REVIEW_LENGTHS.text}
        help={t('reviews:text_help')}
      />
      <SelectField
        {...field('language')}
        options={LANGUAGES.map((value: Language) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField
        {...field('firstName')}
        autoComplete="given-name"
        maxLength={REVIEW_LENGTHS.firstName}
        help={t('reviews:name_help')}
      />
      <p className={styles.note}>{t(isChecked ? 'reviews:rule_checked' : 'reviews:rule_at_once')}</p>
      <div role="alert">
        {failure && (
          <FieldError>
            {failure} {t('reviews:kept')}
          </FieldError>
        )}
      </div>
      <Button type="submit" variant="primary" size="large" busy={isLoading}>
        {t('reviews:send')}
      </Button>
    </form>
  );
}
