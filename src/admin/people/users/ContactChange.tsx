import { useTranslation } from 'react-i18next';
import type { ChangeContactSubmission } from '@shared/contract/people/changeContact';
import { InstantText } from '../../../kit/DateTexts';
import { EmailParts } from '../../../kit/EmailText';
import { useActOnChangeContactSubmissionMutation } from './changeContact.api';
import { DecisionButtons } from './DecisionButtons';
import styles from './Users.module.css';
import { SubmissionTag } from '../../lent/UserTags';

/** The old and the new contact, one above the other; a dash where it is to stay as it is. */
export function OldAndNew({ was, is }: { was: string | null; is: string | null }) {
  const { t } = useTranslation();
  if (is === null) return '–';
  return (
    <span className={styles.change}>
      <del>
        <span className="visually-hidden">{t('admin:contact_change.old')} </span>
        {was ? <EmailParts>{was}</EmailParts> : '–'}
      </del>
      <span>
        <span aria-hidden="true">→&nbsp;</span>
        <span className="visually-hidden">{t('admin:contact_change.new')} </span>
        <EmailParts>{is}</EmailParts>
      </span>
    </span>
  );
}

/** The decision on a wish that waits. */
export function ContactDecision({ submission }: { submission: ChangeContactSubmission }) {
  const { t } = useTranslation();
  const [act] = useActOnChangeContactSubmissionMutation();
  const { id, name, newEmail, newPhone } = submission;
  const contact = [newEmail, newPhone].filter(Boolean).join(', ');
  return (
    <DecisionButtons
      approve={{
        title: t('admin:contact_change.approve.title'),
        text: t('admin:contact_change.approve.text', { name, contact }),
        done: t('admin:contact_change.approve.done', { name }),
      }}
      reject={{
        title: t('admin:contact_change.reject.title'),
        text: t('admin:contact_change.reject.text', { name }),
        done: t('admin:contact_change.reject.done', { name }),
      }}
      decide={(decision) => act({ id, ...decision })}
    />
  );
}

/** The decision about a wish: the result, by whom, when and with which words. */
export function Decided({ submission }: { submission: ChangeContactSubmission }) {
  const { status, decidedAt, decidedByName, remark } = submission;
  return (
    <>
      <SubmissionTag status={status} />
      {decidedAt && (
        <span className={styles.small}>
          {decidedByName && `${decidedByName} · `}
          <InstantText instant={decidedAt} />
        </span>
      )}
      {remark && <span className={styles.small}>{remark}</span>}
    </>
  );
}
