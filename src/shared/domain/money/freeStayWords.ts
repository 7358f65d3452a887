import { percentText } from '../base/percent';
import { ONE_CREDIT, type Credits, type FreeStayGuest, type FreeStayRule } from './freeStayRules';
import type { Say } from './lineWords';

export const FREE_STAY_YEAR_KEYS: Record<FreeStayRule['year'], string> = {
  contract: 'admin:service_package.free_stay.year.contract',
  calendar: 'admin:service_package.free_stay.year.calendar',
};
export const FREE_STAY_GUEST_KEYS: Record<FreeStayGuest, string> = {
  owner: 'admin:service_package.free_stay.guest.owner',
  family: 'admin:service_package.free_stay.guest.family',
  friend: 'admin:service_package.free_stay.guest.friend',
};
export const FREE_STAY_PLACE_KEYS: Record<FreeStayRule['places'], string> = {
  unit: 'admin:service_package.free_stay.places.unit',
  property: 'admin:service_package.free_stay.places.property',
  any: 'admin:service_package.free_stay.places.any',
};
export const CO_OWNER_KEYS: Record<FreeStayRule['coOwners'], string> = {
  together: 'admin:service_package.free_stay.co_owners.together',
  share: 'admin:service_package.free_stay.co_owners.share',
};
const AMOUNT_KEYS = {
  night: 'admin:service_package.free_stay.amount.night',
  point: 'admin:service_package.free_stay.amount.point',
} as const;

/** So many nights or points, of hundredths: `2.5 nights`. */
export const amountWords = (t: Say, credits: Credits, counted: keyof typeof AMOUNT_KEYS): string =>
  t(AMOUNT_KEYS[counted], { count: credits / ONE_CREDIT });

/** What owners may use, in sentences; none where they have no free stays. */
export function freeStaySentences(t: Say, rule: FreeStayRule | null | undefined): string[] {
  if (!rule) return [];
  return [...entitlement(t, rule), ...conditions(t, rule), ...ends(t, rule)];
}

function entitlement(t: Say, rule: FreeStayRule): string[] {
  const counted = rule.points === null ? 'night' : 'point';
  const amount = (count: number) => amountWords(t, count * ONE_CREDIT, counted);
  const { carry, points } = rule;
  const taken = ({ weekday, weekend }: { weekday: number; weekend: number }) => ({
    weekday: amount(weekday),
    weekend: amount(weekend),
  });
  return [
    t(
      rule.year === 'contract'
        ? 'admin:service_package.free_stay.fact.free_contract'
        : 'admin:service_package.free_stay.fact.free_calendar',
      { amount: amount(rule.free) },
    ),
    ...(rule.discounted > 0
      ? [
          t('admin:service_package.free_stay.fact.discounted', {
            amount: amount(rule.discounted),
            percent: percentText(rule.discountBp),
          }),
        ]
      : []),
    ...(points === null ? [] : [t('admin:service_package.free_stay.fact.points', taken(points))]),
    ...(points?.seasons ?? []).map(({ from, to, ...season }) =>
      t('admin:service_package.free_stay.fact.season', { from, to, ...taken(season) }),
    ),
    t(
      rule.proRata
        ? 'admin:service_package.free_stay.fact.pro_rata'
        : 'admin:service_package.free_stay.fact.whole',
    ),
    carry.most > 0 && carry.months > 0
      ? t('admin:service_package.free_stay.fact.carry', { amount: amount(carry.most), count: carry.months })
      : t('admin:service_package.free_stay.fact.no_carry'),
  ];
}

function conditions(t: Say, rule: FreeStayRule): string[] {
  const guests = rule.guests.map((guest) => t(FREE_STAY_GUEST_KEYS[guest])).join(t('common:separator'));
  return [
    t('admin:service_package.free_stay.fact.guests', { guests }),
    t(FREE_STAY_PLACE_KEYS[rule.places]),
    ...(rule.places === 'any'
      ? [t('admin:service_package.free_stay.fact.elsewhere', { percent: percentText(rule.elsewhereBp) })]
      : []),
    ...(rule.weekdaysOnly ? [t('admin:service_package.free_stay.fact.weekdays')] : []),
    ...rule.blackouts.map((blackout) => t('admin:service_package.free_stay.fact.blackout', blackout)),
    ...(rule.publicHolidays ? [t('admin:service_package.free_stay.fact.public_holidays')] : []),
    ...(rule.schoolHolidays ? [t('admin:service_package.free_stay.fact.school_holidays')] : []),
    ...(rule.noticeDays > 0
      ? [t('admin:service_package.free_stay.fact.notice', { count: rule.noticeDays })]
      : []),
    ...(rule.longestNights === null
      ? []
      : [t('admin:service_package.free_stay.fact.longest', { count: rule.longestNights })]),
  ];
}

const ends = (t: Say, rule: FreeStayRule): string[] => [
  `${t('admin:service_package.free_stay.co_owners.label')} ${t(CO_OWNER_KEYS[rule.coOwners])}`,
  ...(rule.lateDays > 0 ? [t('admin:service_package.free_stay.fact.late', { count: rule.lateDays })] : []),
  ...(rule.noShowTakes ? [t('admin:service_package.free_stay.fact.no_show')] : []),
  t('admin:service_package.free_stay.fact.pays'),
];
