import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnquiryDetail } from '@shared/contract/site/enquiries';
import { InstantText } from '../../../kit/DateTexts';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { STATE_KEYS, STATE_TONES } from '../global/outboxTexts';
import styles from './Enquiries.module.css';

/** The replies of staff, oldest first, each with its author and the state of its letter. */
export function AnswerList({ answers }: Pick<EnquiryDetail, 'answers'>) {
  const { t } = useTranslation();
  return answers.map(({ id, authorName, text, createdAt, letter }) => (
    <article key={id} aria-label={t('admin:enquiry.fields.answer')}>
      <p className={styles.by}>
        {authorName} · <InstantText instant={createdAt} />
        {letter && (
          <Link to={paths.admin.global({ tab: 'outbox', letter: letter.id })}>
            <StatusTag tone={STATE_TONES[letter.state]}>{t(STATE_KEYS[letter.state])}</StatusTag>
          </Link>
        )}
      </p>
      <div className={styles.answer}>{text}</div>
    </article>
  ));
}
