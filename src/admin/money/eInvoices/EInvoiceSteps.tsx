import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EInvoiceRow } from '@shared/contract/money/eInvoices';
import type { EInvoiceStep } from '@shared/domain/money/eInvoiceSteps';
import { saveFile } from '../../../api/saveFile';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { useAction } from '../../../kit/useAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { CancelEInvoice } from './CancelEInvoice';
import { EInvoiceBuyer } from './EInvoiceBuyer';
import styles from './EInvoices.module.css';
import {
  useFetchEInvoiceMutation,
  useMarkEInvoiceSeenMutation,
  useSendEInvoiceAgainMutation,
} from './eInvoices.api';
import { RenewEInvoice } from './RenewEInvoice';
import { SetAsideEInvoice } from './SetAsideEInvoice';
import { TakeOutOfEInvoice } from './TakeOutOfEInvoice';

/** What can be done with an e-invoice now. */
export function EInvoiceSteps({ eInvoice }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const { steps, hasText, portalUrl, codeNumber } = eInvoice;
  const isPossible = (step: EInvoiceStep) => steps.includes(step);
  return (
    <div className={styles.steps}>
      {portalUrl && (
        <a
          href={portalUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('admin:e_invoice.portal_of', { number: codeNumber })}
        >
          {t('admin:e_invoice.portal')}
        </a>
      )}
      <Can do="revenue.edit">
        {hasText && <Download eInvoice={eInvoice} />}
        {isPossible('buyer') && <EInvoiceBuyer eInvoice={eInvoice} />}
        {isPossible('take_out') && <TakeOutOfEInvoice eInvoice={eInvoice} />}
        {isPossible('send_again') && <SendAgain eInvoice={eInvoice} />}
        {isPossible('cancel') && <CancelEInvoice eInvoice={eInvoice} />}
        {isPossible('renew') && <RenewEInvoice eInvoice={eInvoice} />}
        {isPossible('set_aside') && <SetAsideEInvoice eInvoice={eInvoice} />}
        {isPossible('seen') && <Seen eInvoice={eInvoice} />}
      </Can>
    </div>
  );
}

function Download({ eInvoice: { id, codeNumber } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const [fetchText, { reset }] = useFetchEInvoiceMutation();
  const { run, busy } = useAction();
  return (
    <Button
      loading={busy}
      aria-label={t('admin:e_invoice.download_of', { number: codeNumber })}
      onClick={() =>
        void run(async () => {
          const file = await fetchText(id).unwrap().finally(reset);
          saveFile(file, `${codeNumber}.json`);
        })
      }
    >
      JSON
    </Button>
  );
}

/** Takes what happened on LHDN's portal off the work that waits. */
function Seen({ eInvoice: { id, version, codeNumber } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const [markSeen] = useMarkEInvoiceSeenMutation();
  const { run, busy } = useAction();
  return (
    <Button
      loading={busy}
      aria-label={t('admin:e_invoice.news.seen_of', { number: codeNumber })}
      onClick={() => void run(() => markSeen({ id, version }).unwrap())}
    >
      {t('admin:e_invoice.news.seen')}
    </Button>
  );
}

function SendAgain({ eInvoice: { id, version, codeNumber, state } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const [sendAgain] = useSendEInvoiceAgainMutation();
  const isUnsent = state === 'waiting' || state === 'made';
  const label = t(
    state === 'set_aside'
      ? 'admin:e_invoice.again.take_up'
      : isUnsent
        ? 'admin:e_invoice.again.make'
        : 'admin:e_invoice.again.send',
  );
  return (
    <ConfirmAction
      label={label}
      ariaLabel={`${label}: ${codeNumber}`}
      title={t('admin:e_invoice.again.title', { number: codeNumber })}
      onConfirm={async () => {
        await sendAgain({ id, version }).unwrap();
        toast.success(t('admin:e_invoice.again.done', { number: codeNumber }));
      }}
    >
      <p>{t('admin:e_invoice.again.text')}</p>
    </ConfirmAction>
  );
}
