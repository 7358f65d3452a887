import type { LedgerFilter } from '@shared/contract/money/ledger';
import type { Report, ReportRow } from '@shared/contract/money/reports';
import type { ReservationSource } from '@shared/contract/stays/reservations';
import { monthEnd } from '@shared/domain/base/stayDates';
import { reportTable, type ReportGroup } from '@shared/domain/money/reports';
import { NET_SALES, salesFilter } from '@shared/domain/money/salesFigures';
import { CHARGE_KINDS } from '@shared/domain/pricing/chargeKinds';
import type { Permission } from '@shared/permissions';
import { paths } from '../../../paths';

/** The days of a row, and what it narrows the entries to; null where entries are not told apart by it. */
function entriesOf(report: Report, key: string | null) {
  const scope = {
    from: report.from,
    to: report.to,
    propertyId: report.propertyId ?? undefined,
    companyId: report.companyId ?? undefined,
  };
  if (key === null) return scope;
  if (key === 'none') return null;
  switch (report.by) {
    case 'day':
      return { ...scope, from: key, to: key };
    case 'month': {
      const last = monthEnd(key);
      return {
        ...scope,
        from: key < report.from ? report.from : key,
        to: last > report.to ? report.to : last,
      };
    }
    case 'property':
      return { ...scope, propertyId: key };
    case 'company':
      return { ...scope, companyId: key };
    case 'unit':
      return { ...scope, unitId: key };
    case 'source':
      return { ...scope, source: key as ReservationSource };
    case 'owner':
      return report.name === 'owner-accounts' ? { ...scope, ownerId: key } : null;
    default:
      return null;
  }
}

type Lines = Omit<LedgerFilter, 'from' | 'to'>;

/** ★ The lines of the ledger that a column adds up, where one filter means them all. */
function linesOf({ name }: Report, column: string): Lines | null {
  switch (`${name}.${column}`) {
    case 'occupancy.roomSen':
    case 'revenue.roomSen':
      return pickSales('rooms');
    case 'occupancy.feeSen':
    case 'revenue.feeSen':
      return pickSales('fees');
    case 'revenue.cleaningSen':
      return { sold: ['cleaning'] };
    case 'revenue.chargeSen':
      return { sold: [...CHARGE_KINDS, 'deposit_kept'] };
    case 'revenue.salesSen':
    case 'channel-costs.salesSen':
    case 'daily-sales.salesSen':
      return { sold: [...NET_SALES] };
    case 'channel-costs.commissionSen':
      return { account: 5100, kind: 'commission' };
    case 'channel-costs.commissionSstSen':
      return { account: 5110, kind: 'commission' };
    case 'channel-costs.paymentFeeSen':
      return { account: 5200, kind: 'payment_fee' };
    case 'channel-costs.paymentFeeSstSen':
      return { account: 5210, kind: 'payment_fee' };
    case 'service-tax.chargedSen':
      return { sold: ['sst'] };
    case 'service-tax.feeChargedSen':
      return { account: 2100, kind: 'statement_fee' };
    case 'service-tax.managementFeeSen':
      return { account: 4300, kind: 'statement_fee' };
    case 'service-tax.dueSen':
      return { account: 2110 };
    case 'tourism-tax.chargedSen':
      return { sold: ['tourism_tax'] };
    case 'levies.chargedSen':
      return { sold: ['levy'] };
    case 'daily-sales.taxSen':
      return { sold: ['sst', 'tourism_tax', 'levy'] };
    case 'daily-sales.overShortSen':
      return { account: 5600 };
    case 'owner-accounts.statedSen':
      return { account: 2400, kind: 'statement' };
    case 'owner-accounts.ownerFeeSen':
      return { account: 2400, kind: 'statement_fee' };
    case 'owner-accounts.billSen':
      return { account: 2400, kind: 'bill' };
    case 'owner-accounts.installmentSen':
      return { account: 2400, kind: 'installment_due' };
    case 'owner-accounts.payoutSen':
      return { account: 2400, kind: 'owner_payout' };
    default:
      return null;
  }
}

function pickSales(figure: 'rooms' | 'fees'): Lines {
  const { sold, slept } = salesFilter(figure, { from: '', to: '' });
  return { sold, slept };
}

/** The address of the entries that make a figure of a row, or of the total (`key` null); null where no one list has them. */
export function entriesAddress(report: Report, key: string | null, column: string): string | null {
  const lines = linesOf(report, column);
  const scope = entriesOf(report, key);
  if (!lines || !scope) return null;
  const { from, to, ...places } = scope;
  const days =
    reportTable(report.name).dates === 'service' ? { serviceFrom: from, serviceTo: to } : { from, to };
  return paths.admin.revenue({ ...places, ...days, ...lines });
}

/** Where the name of a row leads, and what one must be allowed for it: the same report told more closely, or the page of what it is about. */
export function rowAddress(report: Report, row: ReportRow): { to: string; can?: Permission } | null {
  const { key } = row;
  if (key === 'none') return null;
  const { by: groups, narrows } = reportTable(report.name);
  const same = {
    report: report.name,
    propertyId: report.propertyId,
    companyId: report.companyId,
    from: report.from,
    to: report.to,
  };
  const closer = (by: ReportGroup) => (groups.includes(by) ? by : groups[0]!);
  switch (report.by) {
    case 'month': {
      const days = entriesOf(report, key)!;
      if (!groups.includes('day')) return null;
      return { to: paths.admin.manageReporting({ ...same, from: days.from, to: days.to, by: 'day' }) };
    }
    case 'property':
      if (!narrows.includes('property')) return null;
      return { to: paths.admin.manageReporting({ ...same, propertyId: key, by: closer('unit') }) };
    case 'company':
      if (!narrows.includes('company')) return null;
      return { to: paths.admin.manageReporting({ ...same, companyId: key, by: closer('property') }) };
    case 'unit':
      return { to: paths.admin.manageUnit(key), can: 'listing.view' };
    case 'owner':
      return { to: paths.admin.manageOwner(key), can: 'owner-mgmt.view' };
    case 'agent':
      return { to: paths.admin.userDetails(key), can: 'user-mgmt.view' };
    case 'stay':
      return { to: paths.admin.reservationDetails(key), can: 'reservation.view' };
    case 'contract':
      return { to: paths.admin.manageFreeStay(key), can: 'free-stay.view' };
    default:
      return null;
  }
}
