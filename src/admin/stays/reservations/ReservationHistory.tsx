import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import { formatSen } from '@shared/domain/base/money';
import { isStayDate } from '@shared/domain/base/stayDates';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { useLanguage } from '../../../i18n';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Panel } from '../../../kit/Page';
import { formatDate } from '../../../ui/dates';
import { CHANNEL_TAX_KEYS, COLLECTOR_KEYS, TREATMENT_KEYS } from '../channelBookings/channelBookingTexts';
import { DISPUTE_KEYS, REASON_KEYS } from './disputeTexts';
import { DECISION_KEYS } from './MoneyDecision';
import { STATUS_KEYS } from './reservationStatusTexts';
import {
  ACTION_KEYS,
  DOCUMENT_KIND_KEYS,
  METHOD_KEYS,
  PAYMENT_STATUS_KEYS,
  REFUND_ANSWER_KEYS,
} from './reservationTexts';

const NAMES: Record<string, Record<string, string>> = {
  status: STATUS_KEYS,
  payment: PAYMENT_STATUS_KEYS,
  method: METHOD_KEYS,
  kind: DOCUMENT_KIND_KEYS,
  decision: DECISION_KEYS,
  dispute: DISPUTE_KEYS,
  disputeReason: REASON_KEYS,
  refundAnswer: REFUND_ANSWER_KEYS,
  channel: SOURCE_KEYS,
  collects: COLLECTOR_KEYS,
  sstTreatment: TREATMENT_KEYS,
  tourismTaxTreatment: TREATMENT_KEYS,
  levyTreatment: TREATMENT_KEYS,
};

/** Numbers that are no money. */
const COUNTS = ['guests', 'children', 'infants', 'pets', 'missingNames', 'missingCopies'];

/** The history of a reservation. */
export function ReservationHistory({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const show = (field: string, value: unknown) => {
    if (COUNTS.includes(field)) return String(value);
    if (typeof value === 'number') return formatSen(value);
    if (isStayDate(value)) return formatDate(value, language);
    const key = NAMES[field]?.[String(value)];
    return key ? t(key) : undefined;
  };
  return (
    <Panel title={t('admin:history.title')}>
      <HistoryTimeline
        entries={entries}
        actions={Object.fromEntries(Object.entries(ACTION_KEYS).map(([action, key]) => [action, t(key)]))}
        fields={{
          status: t('admin:reservation.fields.status'),
          checkIn: t('admin:reservation.fields.checkIn'),
          checkOut: t('admin:reservation.fields.checkOut'),
          guests: t('admin:reservation.fields.guests'),
          children: t('admin:reservation.fields.children'),
          infants: t('admin:reservation.fields.infants'),
          pets: t('admin:reservation.fields.pets'),
          party: t('admin:party.title'),
          releasedFrom: t('admin:reservation.released_from'),
          commission: t('admin:agent.commission'),
          group: t('admin:group.title'),
          dueOn: t('admin:reservation.fields.dueOn'),
          unit: t('admin:reservation.fields.unit'),
          total: t('admin:reservation.fields.total'),
          paid: t('admin:reservation.fields.paid'),
          payment: t('admin:payment.fields.check'),
          amount: t('admin:payment.fields.amount'),
          claimed: t('admin:payment.approve.claimed'),
          due: t('admin:payment.approve.due'),
          payer: t('admin:payment.approve.paid_by'),
          decision: t('admin:payment.decision.label'),
          beyond: t('admin:payment.beyond_label'),
          returned: t('admin:deposit.returned_label'),
          kept: t('admin:deposit.kept_label'),
          method: t('admin:payment.fields.method'),
          kind: t('admin:reservation.documents.kind_label'),
          missingNames: t('admin:reservation.papers.missing_names'),
          missingCopies: t('admin:reservation.papers.missing_copies'),
          channel: t('admin:channel_booking.fields.channel'),
          channelCode: t('admin:channel_booking.fields.code'),
          gross: t('admin:channel_booking.fields.gross'),
          commissionAmount: t('admin:channel_booking.fields.commission'),
          commissionSst: t('admin:channel_booking.fields.commission_sst'),
          collects: t('admin:channel_booking.fields.collects'),
          sstTreatment: t(CHANNEL_TAX_KEYS.sst),
          tourismTaxTreatment: t(CHANNEL_TAX_KEYS.tourismTax),
          levyTreatment: t(CHANNEL_TAX_KEYS.levy),
          cardAmount: t('admin:channel_booking.fields.card_amount'),
          cardExpiresOn: t('admin:channel_booking.fields.card_expires'),
          dispute: t('admin:payment.dispute.fields.state'),
          disputeReason: t('admin:payment.dispute.fields.why'),
          disputeFee: t('admin:payment.dispute.fields.fee'),
          refundAtProvider: t('admin:payment.at_provider.fields.refund'),
          refundAnswer: t('admin:payment.at_provider.fields.answer'),
          remark: t('admin:payment.fields.remark'),
        }}
        show={show}
      />
    </Panel>
  );
}
