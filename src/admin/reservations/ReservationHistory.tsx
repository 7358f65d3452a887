import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/history';
import { formatSen } from '@shared/domain/money';
import { HistoryTimeline } from '../../kit/HistoryTimeline';
import { Panel } from '../../kit/Page';
import { ACTION_KEYS, METHOD_KEYS, PAYMENT_STATUS_KEYS, STATUS_KEYS } from './reservationTexts';

const NAMES: Record<string, Record<string, string>> = {
  status: STATUS_KEYS,
  payment: PAYMENT_STATUS_KEYS,
  method: METHOD_KEYS,
};

/** What happened to a reservation. */
export function ReservationHistory({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const show = (field: string, value: unknown) => {
    if (typeof value === 'number') return formatSen(value);
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
          total: t('admin:reservation.fields.total'),
          paid: t('admin:reservation.fields.paid'),
          payment: t('admin:payment.fields.check'),
          amount: t('admin:payment.fields.amount'),
          method: t('admin:payment.fields.method'),
          remark: t('admin:payment.fields.remark'),
        }}
        show={show}
      />
    </Panel>
  );
}
