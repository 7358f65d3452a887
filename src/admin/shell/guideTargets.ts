import type { GuideTarget } from '@shared/guides';

/** What the guide says of a screen: of the screen itself, and of those of its parts (`?tab=` or `?view=`) that are another task. */
type ScreenGuide = { screen: GuideTarget; tabs?: Record<string, GuideTarget> };

/** ★ By the code of a screen, the place in the guide that is about it. */
export const GUIDE_OF: Record<string, ScreenGuide> = {
  dashboard: { screen: 'front-desk#day' },
  'admin-mgmt': { screen: 'administrator#people' },
  'user-mgmt': { screen: 'administrator#registrations' },
  'owner-mgmt': { screen: 'administrator#owners' },
  'free-stay': { screen: 'finance#free-stays' },
  listing: { screen: 'listings#property' },
  'view-listing': {
    screen: 'listings#property',
    tabs: { units: 'listings#unit', reviews: 'listings#reviews' },
  },
  integration: {
    screen: 'listings#channels',
    tabs: { conflicts: 'listings#conflicts', payouts: 'finance#bank', balances: 'finance#bank' },
  },
  reservation: { screen: 'front-desk#find', tabs: { chart: 'front-desk#chart' } },
  report: { screen: 'finance#daily' },
  'check-report': {
    screen: 'finance#checking',
    tabs: { bank: 'finance#bank', lines: 'finance#bank', takings: 'finance#bank', expected: 'finance#bank' },
  },
  company: { screen: 'administrator#company' },
  'service-package': { screen: 'finance#contracts' },
  expenses: { screen: 'finance#expenses' },
  'owner-installment': { screen: 'finance#instalments' },
  revenue: {
    screen: 'finance#ledger',
    tabs: {
      statements: 'finance#statements',
      payouts: 'finance#payouts',
      questions: 'finance#questions',
      'business-days': 'finance#close',
      months: 'finance#close',
      'e-invoices': 'finance#e-invoices',
      documents: 'finance#e-invoices',
    },
  },
  reporting: { screen: 'finance#reports' },
  announcement: { screen: 'administrator#announcement' },
  holiday: { screen: 'listings#holidays', tabs: { school: 'listings#school-groups' } },
  setting: { screen: 'administrator#own' },
  global: {
    screen: 'administrator#global',
    tabs: {
      'set-up': 'administrator#set-up',
      amenities: 'listings#amenities',
      features: 'administrator#features',
      outbox: 'administrator#outbox',
      letters: 'administrator#letters',
      cancellation: 'administrator#cancellation',
      taxes: 'administrator#taxes',
      currencies: 'listings#currencies',
      'banking-days': 'finance#banking-days',
      'personal-data': 'administrator#personal-data',
      enquiries: 'front-desk#enquiries',
      'answer-templates': 'front-desk#enquiries',
    },
  },
};

/** Pages below a screen that are a task of their own, by their name in the address. */
const GUIDE_OF_PAGE: Record<string, ScreenGuide> = {
  'reservation-details': { screen: 'front-desk#check-in' },
  'manage-room-types': {
    screen: 'listings#room-type',
    tabs: { rates: 'listings#rates', photos: 'listings#photographs' },
  },
  'manage-property': { screen: 'listings#property', tabs: { photos: 'listings#photographs' } },
  'manage-unit': { screen: 'listings#unit' },
  'manage-admin': { screen: 'administrator#permissions' },
  'manage-revenue': { screen: 'finance#statements', tabs: { questions: 'finance#questions' } },
};

/** What stands under a name that came with an address: an address may hold any word. */
const under = <Value>(table: Record<string, Value>, name: string | null | undefined): Value | undefined =>
  name !== null && name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

/** The place in the guide for an address of the back-office, whose screen has this code. */
export function guideTargetOf(code: string | undefined, pathname: string, tab: string | null): GuideTarget {
  const page = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '');
  const guide = under(GUIDE_OF_PAGE, page) ?? under(GUIDE_OF, code);
  return under(guide?.tabs ?? {}, tab) ?? guide?.screen ?? 'administrator';
}

/** Every place in the guide that a screen leads to. */
export const GUIDE_TARGETS: readonly GuideTarget[] = [
  ...Object.values(GUIDE_OF),
  ...Object.values(GUIDE_OF_PAGE),
].flatMap(({ screen, tabs }) => [screen, ...Object.values(tabs ?? {})]);
