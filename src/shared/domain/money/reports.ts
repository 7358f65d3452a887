import { bp, count, credit, each, more, sen, type ReportColumn } from './reportColumns';
import type { ReportPeriod } from './reportPeriods';

/** What rows of a report can be told apart by. */
export const REPORT_GROUPS = [
  'month',
  'day',
  'property',
  'room_type',
  'unit',
  'owner',
  'source',
  'nationality',
  'company',
  'agent',
  'supplier',
  'category',
  'party',
  'stay',
  'contract',
] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/**
 * Which day of an entry or a document puts it into the period: `service` the night or day that it is about, `booked` the day that it is booked on,
 * `stay` the nights of bookings, `bill` the date of a bill, `due` the day on which it is to be paid, `left` the day of check-out, `year` that its year
 * has a day of the period, whole. `at` is no period but what stands at the end of a day.
 */
export type ReportDates = 'service' | 'booked' | 'stay' | 'bill' | 'due' | 'left' | 'year' | 'at';

export type ReportTable = {
  /** The part of the catalogue that it stands in. */
  part: 'sales' | 'tax' | 'money' | 'owners';
  dates: ReportDates;
  /** What it can be narrowed to. */
  narrows: readonly ('property' | 'company')[];
  /** The first is shown where none is chosen. */
  by: readonly ReportGroup[];
  columns: readonly ReportColumn[];
  /** The column that is drawn. */
  picture: string;
  /** The period where none is chosen. */
  period: ReportPeriod;
};

/**
 * How free stays of contracts stand: `entitled + carried + over = used + booked + expired + left`. Years that count points are a report of their own:
 * nights and points are never added up.
 */
const freeStayAccounts = {
  part: 'owners',
  dates: 'year',
  narrows: ['property'],
  by: ['contract', 'unit', 'owner', 'property'],
  columns: [
    credit('entitled'),
    credit('carried'),
    credit('used'),
    credit('booked'),
    credit('expired'),
    credit('left'),
    credit('over'),
    credit('discounted'),
    credit('discountedTaken'),
    credit('discountedLeft'),
  ],
  picture: 'used',
  period: 'this_year',
} as const satisfies ReportTable;

/**
 * ★ Every report: what it is told by and which figures it has, in the order in which they stand. All of them are read from the ledger and the documents
 * that made it, and none keeps a sum of its own. Source: BOOKS, one ledger; PRODUCT, reporting.
 */
export const REPORTS = {
  occupancy: {
    part: 'sales',
    dates: 'service',
    narrows: ['property'],
    by: ['month', 'day', 'property', 'room_type', 'unit'],
    columns: [
      count('nightsAvailable'),
      count('nightsSold'),
      bp('occupancyBp', 'nightsSold', 'nightsAvailable'),
      each('adrSen', 'roomSen', 'nightsSold'),
      each('revparSen', 'roomSen', 'nightsAvailable'),
      sen('roomSen'),
      sen('feeSen'),
    ],
    picture: 'occupancyBp',
    period: 'last_12_months',
  },
  pace: {
    part: 'sales',
    dates: 'stay',
    narrows: ['property', 'company'],
    by: ['month', 'day', 'property', 'source'],
    columns: [
      count('nightsNow'),
      count('nightsThen'),
      more('count', 'nightsMore', 'nightsNow', 'nightsThen'),
      bp('moreBp', 'nightsMore', 'nightsThen'),
      count('nightsPickedUp'),
      count('nightsFinal'),
      sen('roomSenNow'),
      sen('roomSenThen'),
      sen('roomSenPickedUp'),
    ],
    picture: 'nightsNow',
    period: 'next_6_months',
  },
  revenue: {
    part: 'sales',
    dates: 'service',
    narrows: ['property', 'company'],
    by: ['month', 'property', 'unit', 'owner', 'source', 'nationality', 'company', 'day'],
    columns: [
      count('nightsSold'),
      sen('roomSen'),
      sen('feeSen'),
      sen('cleaningSen'),
      sen('chargeSen'),
      sen('salesSen'),
      sen('expectedSen'),
    ],
    picture: 'salesSen',
    period: 'last_12_months',
  },
  'channel-costs': {
    part: 'sales',
    dates: 'service',
    narrows: ['property', 'company'],
    by: ['source', 'month', 'property'],
    columns: [
      count('nightsSold'),
      sen('salesSen'),
      sen('commissionSen'),
      sen('commissionSstSen'),
      sen('paymentFeeSen'),
      sen('paymentFeeSstSen'),
      sen('costSen'),
      bp('costBp', 'costSen', 'salesSen'),
      more('sen', 'keptSen', 'salesSen', 'costSen'),
    ],
    picture: 'costSen',
    period: 'last_12_months',
  },
  'agent-commissions': {
    part: 'sales',
    dates: 'left',
    narrows: ['property', 'company'],
    by: ['agent', 'month', 'stay'],
    columns: [
      count('stays'),
      sen('baseSen'),
      sen('commissionSen'),
      bp('commissionBp', 'commissionSen', 'baseSen'),
    ],
    picture: 'commissionSen',
    period: 'last_12_months',
  },
  'service-tax': {
    part: 'tax',
    dates: 'booked',
    narrows: ['property', 'company'],
    by: ['month', 'company', 'property'],
    columns: [
      sen('taxableSen'),
      sen('platformSen'),
      sen('untaxedSen'),
      sen('chargedSen'),
      sen('managementFeeSen'),
      sen('feeChargedSen'),
      sen('dueSen'),
    ],
    picture: 'dueSen',
    period: 'last_2_months',
  },
  'tourism-tax': {
    part: 'tax',
    dates: 'service',
    narrows: ['property', 'company'],
    by: ['month', 'property', 'company'],
    columns: [
      count('nightsSold'),
      count('nightsCharged'),
      count('nightsResident'),
      count('nightsPlatform'),
      count('nightsProven'),
      count('nightsOther'),
      sen('chargedSen'),
      sen('dueSen'),
    ],
    picture: 'chargedSen',
    period: 'last_quarter',
  },
  levies: {
    part: 'tax',
    dates: 'service',
    narrows: ['property', 'company'],
    by: ['property', 'month', 'company'],
    columns: [count('nightsSold'), count('nightsCharged'), count('nightsOther'), sen('chargedSen')],
    picture: 'chargedSen',
    period: 'last_quarter',
  },
  'daily-sales': {
    part: 'money',
    dates: 'booked',
    narrows: ['property', 'company'],
    by: ['day', 'property', 'month'],
    columns: [
      sen('salesSen'),
      sen('taxSen'),
      sen('takenSen'),
      sen('refundedSen'),
      sen('bankedSen'),
      sen('overShortSen'),
      count('reports'),
      count('reportsOpen'),
    ],
    picture: 'salesSen',
    period: 'this_month',
  },
  receivables: {
    part: 'money',
    dates: 'at',
    narrows: ['property', 'company'],
    by: ['party', 'property', 'source', 'stay'],
    columns: [
      count('stays'),
      sen('comingSen'),
      sen('upTo30Sen'),
      sen('upTo60Sen'),
      sen('upTo90Sen'),
      sen('olderSen'),
      sen('owedSen'),
      sen('prepaidSen'),
    ],
    picture: 'owedSen',
    period: 'today',
  },
  expenses: {
    part: 'money',
    dates: 'bill',
    narrows: ['property', 'company'],
    by: ['category', 'supplier', 'property', 'unit', 'month', 'company'],
    columns: [
      count('bills'),
      sen('costSen'),
      sen('companySen'),
      sen('ownerSen'),
      sen('markUpSen'),
      sen('paidSen'),
      more('sen', 'openSen', 'costSen', 'paidSen'),
    ],
    picture: 'costSen',
    period: 'last_12_months',
  },
  'owner-accounts': {
    part: 'owners',
    dates: 'booked',
    narrows: ['company'],
    by: ['owner', 'company'],
    columns: [
      sen('openingSen'),
      sen('statedSen'),
      sen('ownerFeeSen'),
      sen('billSen'),
      sen('installmentSen'),
      sen('payoutSen'),
      sen('otherSen'),
      sen('closingSen'),
    ],
    picture: 'closingSen',
    period: 'this_month',
  },
  installments: {
    part: 'owners',
    dates: 'due',
    narrows: ['property', 'company'],
    by: ['month', 'owner', 'property', 'unit', 'company'],
    columns: [
      count('installments'),
      sen('promisedSen'),
      sen('settledSen'),
      sen('heldSen'),
      sen('overdueSen'),
      more('sen', 'restSen', 'promisedSen', 'settledSen'),
    ],
    picture: 'promisedSen',
    period: 'last_12_months',
  },
  'free-stay-nights': freeStayAccounts,
  'free-stay-points': freeStayAccounts,
  'free-stays': {
    part: 'owners',
    dates: 'service',
    narrows: ['property', 'company'],
    by: ['contract', 'unit', 'owner', 'property', 'month', 'stay'],
    columns: [
      count('nightsFree'),
      count('nightsDiscounted'),
      count('nightsLost'),
      count('nightsAhead'),
      sen('rateSen'),
      sen('roomSen'),
      more('sen', 'givenUpSen', 'rateSen', 'roomSen'),
      sen('cleaningSen'),
      sen('taxSen'),
    ],
    picture: 'givenUpSen',
    period: 'this_year',
  },
} as const satisfies Record<string, ReportTable>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];
export const reportTable = (name: ReportName): ReportTable => REPORTS[name];
