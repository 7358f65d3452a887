import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnquiryDetail } from '@shared/contract/site/enquiries';
import { LANGUAGE_NAMES } from '@shared/languages';
import { useText } from '../../../i18n';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { EmailText } from '../../../kit/EmailText';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { AnswerList } from './AnswerList';
import styles from './Enquiries.module.css';
import { enquiriesApi, useGetEnquiryQuery } from './enquiries.api';
import { EnquiryReply } from './EnquiryReply';
import { ACTION_KEYS, STATUS_KEYS, STATUS_TONES, TOPIC_KEYS } from './enquiryTexts';

/** The panel beside the list: one enquiry with its author, the replies, and the form for another. */
export function EnquiryPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer isStep open={id !== null} onClose={onClose} title={t('admin:enquiry.one')} size={560}>
      {id && <Enquiry key={id} id={id} />}
    </SideDrawer>
  );
}

/** A letter leaves within seconds of being written; until then its state is asked for this often, as long as somebody looks. */
const POLL_MS = 3_000;
const isLeaving = (enquiry: EnquiryDetail | undefined) =>
  enquiry?.answers.some(({ letter }) => letter?.state === 'queued' || letter?.state === 'retrying');

function Enquiry({ id }: { id: string }) {
  const known = enquiriesApi.endpoints.getEnquiry.useQueryState(id);
  const query = useGetEnquiryQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isLeaving(known.currentData) ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return (
    <Loaded query={query}>
      {(enquiry) => (
        <>
          <Facts enquiry={enquiry} />
          <AnswerList answers={enquiry.answers} />
          <Can do="global.edit">
            <EnquiryReply enquiry={enquiry} />
          </Can>
          <History enquiry={enquiry} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ enquiry }: { enquiry: EnquiryDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const { status, listing, email, phone } = enquiry;
  return (
    <>
      <DetailList
        items={[
          [t('admin:enquiry.fields.name'), enquiry.name],
          [
            t('admin:enquiry.fields.email'),
            <a key="email" href={`mailto:${encodeURIComponent(email)}`}>
              <EmailText>{email}</EmailText>
            </a>,
          ],
          [t('admin:enquiry.fields.phone'), phone && <a href={`tel:${phone}`}>{phone}</a>],
          [t('admin:enquiry.fields.account'), <Account key="account" enquiry={enquiry} />],
          [t('common:language'), LANGUAGE_NAMES[enquiry.language]],
          [t('admin:enquiry.fields.topic'), t(TOPIC_KEYS[enquiry.topic])],
          [
            t('admin:enquiry.fields.listing'),
            listing && (
              <Link to={paths.listing(listing.id)}>
                {text(listing.propertyName)}, {text(listing.name)}
              </Link>
            ),
          ],
          [
            t('admin:enquiry.fields.status'),
            <StatusTag key="status" tone={STATUS_TONES[status]}>
              {t(STATUS_KEYS[status])}
            </StatusTag>,
          ],
          [t('admin:enquiry.fields.createdAt'), <InstantText key="made" instant={enquiry.createdAt} />],
        ]}
      />
      <section className={styles.text} aria-label={t('admin:enquiry.fields.message')}>
        {enquiry.message}
      </section>
    </>
  );
}

/** The account that has the address; the answer goes to the address, whoever typed it. */
function Account({ enquiry: { account } }: { enquiry: EnquiryDetail }) {
  if (!account) return '–';
  const { id, name, accountNumber, isOwner } = account;
  const to = isOwner ? paths.admin.manageOwner(id) : paths.admin.userDetails(id);
  return (
    <Link to={to}>
      {name} ({accountNumber})
    </Link>
  );
}

function History({ enquiry }: { enquiry: EnquiryDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('admin:history.title')}</h3>
      <HistoryTimeline
        entries={enquiry.history}
        actions={{
          create: t(ACTION_KEYS.create),
          answer: t(ACTION_KEYS.answer),
          close: t(ACTION_KEYS.close),
          reopen: t(ACTION_KEYS.reopen),
        }}
      />
    </>
  );
}
