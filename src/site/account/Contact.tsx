import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSubmission, SubmissionStatus } from '@shared/contract/people/changeContact';
import type { CurrentUser } from '@shared/contract/people/session';
import { useLanguage } from '../../i18n';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Chip';
import { formatInstant } from '../../ui/dates';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import { useListMyContactRequestsQuery, useWithdrawContactChangeMutation } from './myAccount.api';
import styles from './Account.module.css';
import { ContactForm } from './ContactForm';
import { Fact } from './Fact';
import { FormAlert } from './FormAlert';
import sections from './Sections.module.css';
import { formText, useSending } from './useSending';

/** E-mail and phone as we have them; a change is asked for, because both open the account. */
export function Contact({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { data: requests, error, refetch } = useListMyContactRequestsQuery();
  const [asking, setAsking] = useState(false);
  const pending = requests?.find(({ status }) => status === 'pending');
  const past = requests?.filter(({ status }) => status !== 'pending') ?? [];
  return (
    <div className={styles.profile}>
      <dl className={styles.facts}>
        <Fact label={t('site:account.contact.email')}>{user.email}</Fact>
        <Fact label={t('site:account.contact.phone')}>{user.phone ?? t('common:none')}</Fact>
      </dl>
      {!requests && error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !requests ? (
        <Loading>
          <Skeleton height={44} width={220} />
        </Loading>
      ) : pending ? (
        <PendingRequest request={pending} />
      ) : asking ? (
        <ContactForm
          user={user}
          onDone={() => {
            setAsking(false);
            toast.success(t('site:account.contact.asked'));
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div>
          <p className={styles.quiet}>{t('site:account.contact.why')}</p>
          <p className={styles.actions}>
            <Button onClick={() => setAsking(true)}>{t('site:account.contact.change')}</Button>
          </p>
        </div>
      )}
      {past.length > 0 && <Past requests={past} />}
    </div>
  );
}

/** The changes of a request, as `old → new`. */
function Wish({ request }: { request: OwnSubmission }) {
  const { t } = useTranslation();
  const lines = [
    [t('site:account.contact.email'), request.oldEmail, request.newEmail],
    [t('site:account.contact.phone'), request.oldPhone, request.newPhone],
  ] as const;
  return (
    <dl className={sections.wish}>
      {lines.map(
        ([label, before, after]) =>
          after && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numbers">
                {before && (
                  <>
                    <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <ins>{after}</ins>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function PendingRequest({ request }: { request: OwnSubmission }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [withdraw] = useWithdrawContactChangeMutation();
  const { send, busy, error } = useSending();
  const takeBack = async () => {
    if (await send(() => withdraw(request.id))) toast.success(t('site:account.contact.withdrawn'));
  };
  return (
    <section className={sections.notice} aria-labelledby="contact-pending">
      <h3 id="contact-pending" className={sections.noticeTitle}>
        {t('site:account.contact.pending')}
      </h3>
      <p className={styles.quiet}>
        {t('site:account.contact.pending_text', { time: formatInstant(request.createdAt, language) })}
      </p>
      <Wish request={request} />
      {request.reason && <p className={sections.words}>{request.reason}</p>}
      <FormAlert>{formText(t, error)}</FormAlert>
      <div>
        <Button size="small" busy={busy} onClick={() => void takeBack()}>
          {t('site:account.contact.withdraw')}
        </Button>
      </div>
    </section>
  );
}

const STATUSES: Record<SubmissionStatus, { tone: 'plain' | 'success' | 'danger'; label: string }> = {
  pending: { tone: 'plain', label: 'site:account.contact.status.pending' },
  approved: { tone: 'success', label: 'site:account.contact.status.approved' },
  rejected: { tone: 'danger', label: 'site:account.contact.status.rejected' },
  withdrawn: { tone: 'plain', label: 'site:account.contact.status.withdrawn' },
};

function Past({ requests }: { requests: OwnSubmission[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section aria-labelledby="contact-past">
      <h3 id="contact-past" className={sections.smallTitle}>
        {t('site:account.contact.past')}
      </h3>
      <ul className={sections.list}>
        {requests.map((request) => (
          <li key={request.id} className={sections.item}>
            <p className={sections.row}>
              <Tag tone={STATUSES[request.status].tone}>{t(STATUSES[request.status].label)}</Tag>
              <span className={styles.quiet}>
                {formatInstant(request.decidedAt ?? request.createdAt, language)}
              </span>
            </p>
            <Wish request={request} />
            {request.remark && (
              <p className={sections.words}>{t('site:account.remark', { remark: request.remark })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
