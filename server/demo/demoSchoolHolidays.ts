import { text } from '../db/reference/localText';

/** The long break of 2026, the one that both groups have been announced for; staff add the others as they are published. */
export const SCHOOL_HOLIDAYS = (['A', 'B'] as const).map((group) => ({
  name: text('Hari Raya Aidilfitri school break', '开斋节学校假期', 'Cuti sekolah Hari Raya Aidilfitri'),
  school_group: group,
  starts_on: group === 'A' ? '2026-03-20' : '2026-03-21',
  ends_on: group === 'A' ? '2026-03-28' : '2026-03-29',
  source: 'Ministry of Education, as reported by malaymail.com on 10 March 2026',
  announced_on: '2026-03-10',
  updated_at: '2026-03-10T04:00:00.000Z',
  version: 1,
}));
