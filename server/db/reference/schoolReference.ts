import { SCHOOL_GROUPS_SINCE, usualSchoolGroup } from '@shared/domain/pricing/schoolGroups';
import { STATES } from '@shared/malaysia';

/** The groups of schools of 2026 (DOMAIN c.6); from then on staff say which state moves. */
export const SCHOOL_GROUP_STATES = STATES.map(({ iso }) => ({
  state: iso,
  school_group: usualSchoolGroup(iso),
  valid_from: SCHOOL_GROUPS_SINCE,
  source: 'Ministry of Education: the groups of 2026 (malaymail.com 2026-03-10)',
}));
