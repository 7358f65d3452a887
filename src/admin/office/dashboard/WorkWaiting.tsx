import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dashboard } from '@shared/contract/office/dashboard';
import type { OutboxState } from '@shared/contract/system/outbox';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import styles from './Dashboard.module.css';

/** The states of letters that could not be sent; the contract's own list would bring zod along. */
const UNSENT = ['retrying', 'refused', 'failed'] as const satisfies readonly OutboxState[];

type Kind = Dashboard['waiting'][number]['kind'];
/** The name of each kind of work, and the list that shows just it. */
const WORK: Record<Kind, { label: string; to: (today: StayDate) => string }> = {
  slips: {
    label: 'admin:dashboard.waiting.slips',
    to: () => paths.admin.reservation({ slipWaiting: true }),
  },
  slips_late: {
    label: 'admin:dashboard.waiting.slips_late',
    to: () => paths.admin.reservation({ slipLate: true }),
  },
  holds: {
    label: 'admin:dashboard.waiting.holds',
    to: () => paths.admin.reservation({ status: 'hold' }),
  },
  unpaid_arrivals: {
    label: 'admin:dashboard.waiting.unpaid_arrivals',
    to: (today) =>
      paths.admin.reservation({
        status: ['confirmed', 'checked_in'],
        checkInFrom: today,
        checkInTo: today,
        unpaid: true,
      }),
  },
  refunds_due: {
    label: 'admin:dashboard.waiting.refunds_due',
    to: () => paths.admin.reservation({ refundDue: true }),
  },
  refunds_to_approve: {
    label: 'admin:dashboard.waiting.refunds_to_approve',
    to: () => paths.admin.reservation({ refundWaiting: true }),
  },
  disputes: {
    label: 'admin:dashboard.waiting.disputes',
    to: () => paths.admin.reservation({ disputeToAnswer: true }),
  },
  provider_refunds: {
    label: 'admin:dashboard.waiting.provider_refunds',
    to: () => paths.admin.reservation({ providerRefundToLookAt: true }),
  },
  overdue_departures: {
    label: 'admin:dashboard.waiting.overdue_departures',
    to: (today) => paths.admin.reservation({ status: 'checked_in', checkOutTo: addDays(today, -1) }),
  },
  approvals: {
    label: 'admin:dashboard.waiting.approvals',
    to: () => paths.admin.userMgmt({ tab: 'pending' }),
  },
  contact_changes: {
    label: 'admin:dashboard.waiting.contact_changes',
    to: () => paths.admin.userMgmt({ tab: 'contact', status: 'pending' }),
  },
  rider_papers: {
    label: 'admin:dashboard.waiting.rider_papers',
    to: () => paths.admin.userMgmt({ tab: 'riders', status: 'active', verification: 'submitted' }),
  },
  reviews_reported: {
    label: 'admin:dashboard.waiting.reviews_reported',
    to: () => paths.admin.viewListing({ tab: 'reviews', reported: true }),
  },
  reviews_waiting: {
    label: 'admin:dashboard.waiting.reviews_waiting',
    to: () => paths.admin.viewListing({ tab: 'reviews', state: 'waiting' }),
  },
  enquiries: {
    label: 'admin:dashboard.waiting.enquiries',
    to: () => paths.admin.global({ tab: 'enquiries', status: 'open' }),
  },
  sync_errors: {
    label: 'admin:dashboard.waiting.sync_errors',
    to: () => paths.admin.integration({ health: 'trouble,suspicious' }),
  },
  channel_conflicts: {
    label: 'admin:dashboard.waiting.channel_conflicts',
    to: () => paths.admin.integration({ tab: 'conflicts', state: 'open' }),
  },
  ledger_differences: {
    label: 'admin:dashboard.waiting.ledger_differences',
    to: () => paths.admin.revenue({ tab: 'checks', open: true }),
  },
  owner_questions: {
    label: 'admin:dashboard.waiting.owner_questions',
    to: () => paths.admin.revenue({ tab: 'questions', state: 'open' }),
  },
  bank_lines_open: {
    label: 'admin:dashboard.waiting.bank_lines_open',
    to: () => paths.admin.checkReport({ tab: 'lines', age: 3 }),
  },
  takings_overdue: {
    label: 'admin:dashboard.waiting.takings_overdue',
    to: () => paths.admin.checkReport({ tab: 'takings', age: 3 }),
  },
  online_payouts_to_do: {
    label: 'admin:dashboard.waiting.online_payouts_to_do',
    to: () => paths.admin.checkReport({ tab: 'payouts', toDo: true }),
  },
  online_payouts_late: {
    label: 'admin:dashboard.waiting.online_payouts_late',
    to: () => paths.admin.checkReport({ tab: 'payouts', late: true }),
  },
  e_invoices: {
    label: 'admin:dashboard.waiting.e_invoices',
    to: () => paths.admin.revenue({ tab: 'e-invoices', toDo: true }),
  },
  bills_to_approve: {
    label: 'admin:dashboard.waiting.bills_to_approve',
    to: () => paths.admin.expenses({ status: 'draft' }),
  },
  bills_due: {
    label: 'admin:dashboard.waiting.bills_due',
    to: () => paths.admin.expenses({ due: true }),
  },
  bills_missing: {
    label: 'admin:dashboard.waiting.bills_missing',
    to: () => paths.admin.expenses({ tab: 'plans', missing: true }),
  },
  installments_overdue: {
    label: 'admin:dashboard.waiting.installments_overdue',
    to: () => paths.admin.ownerInstallment({ tab: 'list', late: true }),
  },
  bank_changes: {
    label: 'admin:dashboard.waiting.bank_changes',
    to: () => paths.admin.ownerMgmt({ bank: 'changing' }),
  },
  licences_due: {
    label: 'admin:dashboard.waiting.licences_due',
    to: () => paths.admin.viewListing({ tab: 'units', licence: 'due' }),
  },
  contracts_ending: {
    label: 'admin:dashboard.waiting.contracts_ending',
    to: () => paths.admin.servicePackage({ tab: 'contracts', ending: true }),
  },
  free_stays_asked: {
    label: 'admin:dashboard.waiting.free_stays_asked',
    to: () => paths.admin.freeStay({ status: 'requested' }),
  },
  reports_due: {
    label: 'admin:dashboard.waiting.reports_due',
    to: () => paths.admin.report(),
  },
  shifts_open: {
    label: 'admin:dashboard.waiting.shifts_open',
    to: () => paths.admin.report({ tab: 'shifts', late: true }),
  },
  channel_cards: {
    label: 'admin:dashboard.waiting.channel_cards',
    to: () => paths.admin.integration({ tab: 'balances', only: 'expired_cards' }),
  },
  channel_balances: {
    label: 'admin:dashboard.waiting.channel_balances',
    to: () => paths.admin.integration({ tab: 'balances', only: 'overdue' }),
  },
  reports_to_check: {
    label: 'admin:dashboard.waiting.reports_to_check',
    to: () => paths.admin.checkReport({ tab: 'list', status: 'submitted' }),
  },
  mail_failed: {
    label: 'admin:dashboard.waiting.mail_failed',
    to: () => paths.admin.global({ tab: 'outbox', state: UNSENT }),
  },
};

/** The work that waits; each kind leads to its list. */
export function WorkWaiting({ dashboard: { waiting, businessDate } }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  if (waiting.length === 0) return null;
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <Panel title={t('admin:dashboard.waiting.title')}>
      {open.length === 0 && <p className={styles.none}>{t('admin:dashboard.waiting.none')}</p>}
      <ul className={styles.work}>
        {open.map(({ kind, count }) => {
          const { label, to } = WORK[kind];
          return (
            <li key={kind}>
              <Link to={to(businessDate)}>
                <strong>{count.toLocaleString('en-US')}</strong> {t(label, { count })}
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
