import type { TFunction } from 'i18next';
import { FREE_STAY_LIMITS } from '@shared/contract/money/servicePackages';
import {
  CO_OWNER_KEYS,
  FREE_STAY_GUEST_KEYS,
  FREE_STAY_PLACE_KEYS,
  FREE_STAY_YEAR_KEYS,
} from '@shared/domain/money/freeStayWords';
import type { Labels } from '../../../kit/useSubmit';

/** The names of the fields of a rule of free stays by their path in the request. */
export function freeStayLabels(t: TFunction): Labels {
  const at = 'terms.freeStay';
  const labels: Labels = {
    [at]: t('admin:service_package.free_stay.give'),
    [`${at}.year`]: t('admin:service_package.free_stay.year.label'),
    [`${at}.places`]: t('admin:service_package.free_stay.places.label'),
    [`${at}.coOwners`]: t('admin:service_package.free_stay.co_owners.label'),
    [`${at}.free`]: t('admin:service_package.free_stay.fields.free'),
    [`${at}.discounted`]: t('admin:service_package.free_stay.fields.discounted'),
    [`${at}.discountBp`]: t('admin:service_package.free_stay.fields.discountBp'),
    [`${at}.proRata`]: t('admin:service_package.free_stay.fields.proRata'),
    [`${at}.carry.most`]: t('admin:service_package.free_stay.fields.carryMost'),
    [`${at}.carry.months`]: t('admin:service_package.free_stay.fields.carryMonths'),
    [`${at}.points`]: t('admin:service_package.free_stay.fields.counted'),
    [`${at}.points.weekday`]: t('admin:service_package.free_stay.fields.weekday'),
    [`${at}.points.weekend`]: t('admin:service_package.free_stay.fields.weekend'),
    [`${at}.points.seasons`]: t('admin:service_package.free_stay.seasons'),
    [`${at}.blackouts`]: t('admin:service_package.free_stay.blackouts'),
    [`${at}.weekdaysOnly`]: t('admin:service_package.free_stay.fields.weekdaysOnly'),
    [`${at}.publicHolidays`]: t('admin:service_package.free_stay.fields.publicHolidays'),
    [`${at}.schoolHolidays`]: t('admin:service_package.free_stay.fields.schoolHolidays'),
    [`${at}.noticeDays`]: t('admin:service_package.free_stay.fields.noticeDays'),
    [`${at}.longestNights`]: t('admin:service_package.free_stay.fields.longestNights'),
    [`${at}.guests`]: t('admin:service_package.free_stay.fields.guests'),
    [`${at}.elsewhereBp`]: t('admin:service_package.free_stay.fields.elsewhere'),
    [`${at}.lateDays`]: t('admin:service_package.free_stay.fields.lateDays'),
    [`${at}.noShowTakes`]: t('admin:service_package.free_stay.fields.noShowTakes'),
  };
  for (let index = 0; index < FREE_STAY_LIMITS.rows; index += 1) {
    const number = index + 1;
    const season = `${at}.points.seasons.${index}`;
    labels[`${season}.from`] = t('admin:service_package.free_stay.fields.season', { number });
    labels[`${season}.to`] = t('admin:service_package.free_stay.fields.to');
    labels[`${season}.weekday`] = t('admin:service_package.free_stay.fields.weekday');
    labels[`${season}.weekend`] = t('admin:service_package.free_stay.fields.weekend');
    const blackout = `${at}.blackouts.${index}`;
    labels[`${blackout}.from`] = t('admin:service_package.free_stay.fields.blackout', { number });
    labels[`${blackout}.to`] = t('admin:service_package.free_stay.fields.to');
    labels[`${blackout}.name`] = t('admin:service_package.free_stay.fields.name');
  }
  return labels;
}

/** Words of a rule of free stays by the path of their field. */
export const FREE_STAY_WORDS: [path: RegExp, words: Record<string, string>][] = [
  [/^terms\.freeStay\.year$/, FREE_STAY_YEAR_KEYS],
  [/^terms\.freeStay\.guests$/, FREE_STAY_GUEST_KEYS],
  [/^terms\.freeStay\.places$/, FREE_STAY_PLACE_KEYS],
  [/^terms\.freeStay\.coOwners$/, CO_OWNER_KEYS],
];

type Row = { from?: string | null; to?: string | null; name?: string };
/** Seasons or blackout dates in one line, where two versions of a form are compared; undefined for any other field. */
export function showFreeStayRows(path: string, value: unknown): string | undefined {
  if (!/^terms\.freeStay\.(blackouts|points\.seasons)$/.test(path)) return undefined;
  const rows = (value ?? []) as Row[];
  return rows
    .map(({ from, to, name }) => [`${from ?? ''}–${to ?? ''}`, name].filter(Boolean).join(' '))
    .join(' · ');
}
