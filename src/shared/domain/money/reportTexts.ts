import { CHARGE_KIND_KEYS } from '../pricing/chargeKindTexts';
import { COST_KEYS } from './lineTexts';
import type { CostKind } from './packageTerms';
import type { PaidOutCategory } from './postings';
import type { ReportPeriod } from './reportPeriods';
import type { ReportDates, ReportGroup, ReportName, ReportTable } from './reports';

/** What reports are called, on the page and in print. */
export const REPORT_NAME_KEYS: Record<ReportName, string> = {
  occupancy: 'admin:report.name.occupancy',
  pace: 'admin:report.name.pace',
  revenue: 'admin:report.name.revenue',
  'channel-costs': 'admin:report.name.channel-costs',
  'agent-commissions': 'admin:report.name.agent-commissions',
  'service-tax': 'admin:report.name.service-tax',
  'tourism-tax': 'admin:report.name.tourism-tax',
  levies: 'admin:report.name.levies',
  'daily-sales': 'admin:report.name.daily-sales',
  receivables: 'admin:report.name.receivables',
  expenses: 'admin:report.name.expenses',
  'owner-accounts': 'admin:report.name.owner-accounts',
  installments: 'admin:report.name.installments',
};

/** What each is for. */
export const REPORT_ABOUT_KEYS: Record<ReportName, string> = {
  occupancy: 'admin:report.about.occupancy',
  pace: 'admin:report.about.pace',
  revenue: 'admin:report.about.revenue',
  'channel-costs': 'admin:report.about.channel-costs',
  'agent-commissions': 'admin:report.about.agent-commissions',
  'service-tax': 'admin:report.about.service-tax',
  'tourism-tax': 'admin:report.about.tourism-tax',
  levies: 'admin:report.about.levies',
  'daily-sales': 'admin:report.about.daily-sales',
  receivables: 'admin:report.about.receivables',
  expenses: 'admin:report.about.expenses',
  'owner-accounts': 'admin:report.about.owner-accounts',
  installments: 'admin:report.about.installments',
};

/** What rows are told by. */
export const REPORT_GROUP_KEYS: Record<ReportGroup, string> = {
  month: 'admin:report.by.month',
  day: 'admin:report.by.day',
  property: 'admin:report.by.property',
  room_type: 'admin:report.by.room_type',
  unit: 'admin:report.by.unit',
  owner: 'admin:report.by.owner',
  source: 'admin:report.by.source',
  nationality: 'admin:report.by.nationality',
  company: 'admin:report.by.company',
  agent: 'admin:report.by.agent',
  supplier: 'admin:report.by.supplier',
  category: 'admin:report.by.category',
  party: 'admin:report.by.party',
  stay: 'admin:report.by.stay',
};

/** The parts of the catalogue. */
export const REPORT_PART_KEYS: Record<ReportTable['part'], string> = {
  sales: 'admin:report.part.sales',
  tax: 'admin:report.part.tax',
  money: 'admin:report.part.money',
  owners: 'admin:report.part.owners',
};

/** The periods that can be chosen. */
export const REPORT_PERIOD_KEYS: Record<ReportPeriod, string> = {
  today: 'admin:report.period.today',
  yesterday: 'admin:report.period.yesterday',
  last_7_days: 'admin:report.period.last_7_days',
  last_30_days: 'admin:report.period.last_30_days',
  this_month: 'admin:report.period.this_month',
  last_month: 'admin:report.period.last_month',
  last_2_months: 'admin:report.period.last_2_months',
  this_quarter: 'admin:report.period.this_quarter',
  last_quarter: 'admin:report.period.last_quarter',
  last_12_months: 'admin:report.period.last_12_months',
  this_year: 'admin:report.period.this_year',
  last_year: 'admin:report.period.last_year',
  next_30_days: 'admin:report.period.next_30_days',
  next_6_months: 'admin:report.period.next_6_months',
};

/** Which day puts something into a period. */
export const REPORT_DATE_KEYS: Record<ReportDates, string> = {
  service: 'admin:report.dates.service',
  booked: 'admin:report.dates.booked',
  stay: 'admin:report.dates.stay',
  bill: 'admin:report.dates.bill',
  due: 'admin:report.dates.due',
  left: 'admin:report.dates.left',
  at: 'admin:report.dates.at',
};

/** Who owes. */
export const REPORT_PARTY_KEYS: Record<'guests' | 'channels', string> = {
  guests: 'admin:report.party.guests',
  channels: 'admin:report.party.channels',
};

/** What stands in columns. */
export const REPORT_COLUMN_KEYS: Record<string, string> = {
  nightsAvailable: 'admin:report.column.nightsAvailable',
  nightsSold: 'admin:report.column.nightsSold',
  occupancyBp: 'admin:report.column.occupancyBp',
  adrSen: 'admin:report.column.adrSen',
  revparSen: 'admin:report.column.revparSen',
  roomSen: 'admin:report.column.roomSen',
  feeSen: 'admin:report.column.feeSen',
  cleaningSen: 'admin:report.column.cleaningSen',
  chargeSen: 'admin:report.column.chargeSen',
  salesSen: 'admin:report.column.salesSen',
  expectedSen: 'admin:report.column.expectedSen',
  nightsNow: 'admin:report.column.nightsNow',
  nightsThen: 'admin:report.column.nightsThen',
  nightsMore: 'admin:report.column.nightsMore',
  moreBp: 'admin:report.column.moreBp',
  nightsPickedUp: 'admin:report.column.nightsPickedUp',
  nightsFinal: 'admin:report.column.nightsFinal',
  roomSenNow: 'admin:report.column.roomSenNow',
  roomSenThen: 'admin:report.column.roomSenThen',
  roomSenPickedUp: 'admin:report.column.roomSenPickedUp',
  commissionSen: 'admin:report.column.commissionSen',
  commissionSstSen: 'admin:report.column.commissionSstSen',
  paymentFeeSen: 'admin:report.column.paymentFeeSen',
  paymentFeeSstSen: 'admin:report.column.paymentFeeSstSen',
  managementFeeSen: 'admin:report.column.managementFeeSen',
  feeChargedSen: 'admin:report.column.feeChargedSen',
  costSen: 'admin:report.column.costSen',
  costBp: 'admin:report.column.costBp',
  keptSen: 'admin:report.column.keptSen',
  stays: 'admin:report.column.stays',
  baseSen: 'admin:report.column.baseSen',
  commissionBp: 'admin:report.column.commissionBp',
  taxableSen: 'admin:report.column.taxableSen',
  platformSen: 'admin:report.column.platformSen',
  untaxedSen: 'admin:report.column.untaxedSen',
  chargedSen: 'admin:report.column.chargedSen',
  dueSen: 'admin:report.column.dueSen',
  nightsCharged: 'admin:report.column.nightsCharged',
  nightsResident: 'admin:report.column.nightsResident',
  nightsPlatform: 'admin:report.column.nightsPlatform',
  nightsProven: 'admin:report.column.nightsProven',
  nightsOther: 'admin:report.column.nightsOther',
  taxSen: 'admin:report.column.taxSen',
  takenSen: 'admin:report.column.takenSen',
  refundedSen: 'admin:report.column.refundedSen',
  bankedSen: 'admin:report.column.bankedSen',
  overShortSen: 'admin:report.column.overShortSen',
  reports: 'admin:report.column.reports',
  reportsOpen: 'admin:report.column.reportsOpen',
  comingSen: 'admin:report.column.comingSen',
  upTo30Sen: 'admin:report.column.upTo30Sen',
  upTo60Sen: 'admin:report.column.upTo60Sen',
  upTo90Sen: 'admin:report.column.upTo90Sen',
  olderSen: 'admin:report.column.olderSen',
  owedSen: 'admin:report.column.owedSen',
  prepaidSen: 'admin:report.column.prepaidSen',
  bills: 'admin:report.column.bills',
  companySen: 'admin:report.column.companySen',
  ownerSen: 'admin:report.column.ownerSen',
  markUpSen: 'admin:report.column.markUpSen',
  paidSen: 'admin:report.column.paidSen',
  openSen: 'admin:report.column.openSen',
  openingSen: 'admin:report.column.openingSen',
  statedSen: 'admin:report.column.statedSen',
  ownerFeeSen: 'admin:report.column.ownerFeeSen',
  billSen: 'admin:report.column.billSen',
  installmentSen: 'admin:report.column.installmentSen',
  payoutSen: 'admin:report.column.payoutSen',
  otherSen: 'admin:report.column.otherSen',
  closingSen: 'admin:report.column.closingSen',
  installments: 'admin:report.column.installments',
  promisedSen: 'admin:report.column.promisedSen',
  settledSen: 'admin:report.column.settledSen',
  heldSen: 'admin:report.column.heldSen',
  overdueSen: 'admin:report.column.overdueSen',
  restSen: 'admin:report.column.restSen',
};

/** What bills and cash that was paid out are for. */
export const EXPENSE_CATEGORY_KEYS: Record<CostKind | PaidOutCategory, string> = {
  supplies: 'admin:ledger.category.supplies',
  laundry: CHARGE_KIND_KEYS.laundry,
  repairs: 'admin:ledger.category.repairs',
  transport: CHARGE_KIND_KEYS.transport,
  refreshments: 'admin:ledger.category.refreshments',
  sundry: 'admin:ledger.category.sundry',
  ...COST_KEYS,
};
