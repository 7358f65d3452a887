import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { EInvoice } from '@shared/contract/money/eInvoices';
import { useLanguage } from '../../../i18n';
import { Code } from '../../../kit/columns';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Loaded } from '../../../kit/Loaded';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { SideDrawer } from '../../../kit/SideDrawer';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { formatInstant, formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { EInvoiceHistory } from './EInvoiceHistory';
import { EInvoiceProblems } from './EInvoiceProblems';
import styles from './EInvoices.module.css';
import { EInvoiceSteps } from './EInvoiceSteps';
import { useGetEInvoiceQuery } from './eInvoices.api';
import { E_INVOICE_STATE_KEYS, E_INVOICE_TONES, eInvoiceTitle, ENVIRONMENT_KEYS } from './eInvoiceTexts';

/** The panel beside the list: one e-invoice with what is in it, what can be done, and everything that has happened to it. */
export function EInvoicePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer isStep open={id !== null} onClose={onClose} title={t('admin:e_invoice.one')} size={560}>
      {id && <Found id={id} />}
    </SideDrawer>
  );
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetEInvoiceQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(eInvoice) => (
        <>
          <Facts {...eInvoice} />
          {eInvoice.isLarge && eInvoice.state === 'waiting' && (
            <p className={styles.advice}>{t('admin:e_invoice.large_text')}</p>
          )}
          <OnPortal {...eInvoice} />
          <Advice {...eInvoice} />
          <div className={styles.panelSteps}>
            <EInvoiceSteps eInvoice={eInvoice} />
          </div>
          <EInvoiceHistory entries={eInvoice.history} />
        </>
      )}
    </Loaded>
  );
}

type Item = [string, ReactNode];

function Facts(eInvoice: EInvoice) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { codeNumber, month, state, environment, contents, cancelReason } = eInvoice;
  const { missing, errors, failure, original, statement } = eInvoice;
  const when = (instant: string | null) => instant && <InstantText instant={instant} />;
  const isToMend = missing.length + errors.length > 0 || failure !== null || eInvoice.isNews;
  const some: Item[] = [
    [t('admin:e_invoice.fields.problems'), isToMend ? <EInvoiceProblems eInvoice={eInvoice} /> : null],
    [t('admin:e_invoice.fields.month'), month && formatMonth(`${month}-01`, language)],
    [t('admin:e_invoice.fields.environment'), environment && t(ENVIRONMENT_KEYS[environment])],
    [t('admin:e_invoice.fields.uuid'), eInvoice.uuid && <Code>{eInvoice.uuid}</Code>],
    [t('admin:e_invoice.fields.madeAt'), when(eInvoice.madeAt)],
    [t('admin:e_invoice.fields.submittedAt'), when(eInvoice.submittedAt)],
    [t('admin:e_invoice.fields.validatedAt'), when(eInvoice.validatedAt)],
    [t('admin:e_invoice.fields.cancelledAt'), when(eInvoice.cancelledAt)],
    [t('admin:e_invoice.fields.reason'), cancelReason],
    [t('admin:e_invoice.fields.original'), original && <Original original={original} />],
  ];
  return (
    <DetailList
      items={[
        [t('admin:e_invoice.fields.number'), <Code key="number">{codeNumber}</Code>],
        [
          t('admin:e_invoice.fields.kind'),
          [t(eInvoiceTitle(eInvoice)), ...(eInvoice.isLarge ? [t('admin:e_invoice.large')] : [])].join(' · '),
        ],
        [t('admin:ledger.fields.company'), eInvoice.company.name],
        ...(statement ? [[t('admin:e_invoice.fields.supplier'), statement.owner.name] satisfies Item] : []),
        [t('admin:e_invoice.fields.buyer'), eInvoice.buyerName],
        [t('admin:e_invoice.fields.total'), <Money key="total" sen={eInvoice.totalSen} />],
        [
          t('admin:e_invoice.fields.state'),
          <StatusTag key="state" tone={E_INVOICE_TONES[state]}>
            {t(E_INVOICE_STATE_KEYS[state])}
          </StatusTag>,
        ],
        ...some.filter(([, value]) => value !== null),
        statement
          ? [t('admin:e_invoice.fields.statement'), <OfStatement key="statement" {...statement} />]
          : [t('admin:e_invoice.fields.documents'), <Contents key="documents" contents={contents} />],
      ]}
    />
  );
}

/** The e-invoice that a credit note waits for, or names, with the way to it. */
function Original({ original: { id, codeNumber, state } }: { original: NonNullable<EInvoice['original']> }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={paths.admin.revenue({ tab: 'e-invoices', eInvoice: id })}>{codeNumber}</Link> ·{' '}
      {t(E_INVOICE_STATE_KEYS[state])}
    </>
  );
}

/** The statement of a self-billed e-invoice with the way to it, and to its owner, whose facts it says. */
function OfStatement({ id, number, owner }: NonNullable<EInvoice['statement']>) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <>
      <Link to={paths.admin.manageRevenue(id)}>{number}</Link>
      {can('owner-mgmt.view') && (
        <>
          {' · '}
          <Link to={paths.admin.manageOwner(owner.id)}>{t('admin:e_invoice.to_owner')}</Link>
        </>
      )}
    </>
  );
}

/** The documents in an e-invoice, each with the way to its stay, where the credit note is written. */
function Contents({ contents }: Pick<EInvoice, 'contents'>) {
  const { t } = useTranslation();
  const maySeeStay = useCan()('reservation.view');
  return (
    <ScrollRegion className={styles.contents} label={t('admin:e_invoice.fields.documents')}>
      <ul>
        {contents.map(({ id, number, buyerName, totalSen, reservationId, correctsId }) => (
          <li key={id}>
            {maySeeStay ? <Link to={paths.admin.reservationDetails(reservationId)}>{number}</Link> : number} ·{' '}
            {buyerName} · <Money sen={correctsId ? -totalSen : totalSen} />
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

/** What happened to it on LHDN's portal, in the words of whoever did it. */
function OnPortal({
  state,
  rejection,
  cancelledElsewhere,
  cancelReason,
  cancellableUntil,
  namelessAt,
}: EInvoice) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (cancelledElsewhere)
    return (
      <p className={styles.advice}>
        {t('admin:e_invoice.news.cancelled_text', { reason: cancelReason || '–' })}
      </p>
    );
  if (!rejection || state !== 'valid') return null;
  const when = formatInstant(rejection.askedAt, language);
  return (
    <>
      <p className={styles.advice}>
        {t('admin:e_invoice.news.rejection_text', { when, reason: rejection.reason || '–' })}
      </p>
      {!namelessAt && (
        <p className={styles.advice}>
          {t(cancellableUntil ? 'admin:e_invoice.news.rejection_do' : 'admin:e_invoice.news.rejection_over')}
        </p>
      )}
    </>
  );
}

/** What to know, or to do, where an e-invoice is valid, was taken back, or has outlived its years. */
function Advice({ state, kind, type, cancellableUntil, steps, namelessAt, hasText }: EInvoice) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (namelessAt) {
    const when = formatInstant(namelessAt, language);
    return (
      <p className={styles.advice}>
        {t(hasText ? 'admin:e_invoice.advice.nameless_text_stays' : 'admin:e_invoice.advice.nameless', {
          when,
        })}
      </p>
    );
  }
  const isSelfBilled = kind === 'self_billed';
  // A self-billed invoice corrects nothing: it is its owner who is in the way.
  const isOfOwner = type === '11';
  const words = {
    waiting: steps.includes('set_aside')
      ? t(isOfOwner ? 'admin:e_invoice.advice.owner_business' : 'admin:e_invoice.advice.stranded')
      : undefined,
    set_aside: t(
      isOfOwner ? 'admin:e_invoice.advice.set_aside_business' : 'admin:e_invoice.advice.set_aside',
    ),
    valid: cancellableUntil
      ? t(isSelfBilled ? 'admin:e_invoice.advice.self_billed_until' : 'admin:e_invoice.advice.until', {
          when: formatInstant(cancellableUntil, language),
        })
      : t(isSelfBilled ? 'admin:e_invoice.advice.self_billed_over' : 'admin:e_invoice.advice.over'),
    cancelling: t('admin:e_invoice.advice.cancelling'),
    cancelled:
      kind === 'consolidated'
        ? t('admin:e_invoice.advice.cancelled_month')
        : isSelfBilled
          ? t('admin:e_invoice.advice.self_billed_cancelled')
          : t(
              steps.includes('renew') ? 'admin:e_invoice.advice.cancelled' : 'admin:e_invoice.advice.renewed',
            ),
    dissolved: t('admin:e_invoice.advice.dissolved'),
  } as Partial<Record<EInvoice['state'], string | undefined>>;
  return words[state] ? <p className={styles.advice}>{words[state]}</p> : null;
}
