import type { SchoolGroupsAnswer, SchoolMoveDetail } from '@shared/contract/pricing/schoolGroups';
import { anId } from './staffRows';

/** A planned move for tests: Johor to group A. */
export const aSchoolMove = (changes: Partial<SchoolMoveDetail> = {}): SchoolMoveDetail => ({
  ...{ id: anId(72), state: 'MY-01', group: 'A', validFrom: '2099-01-01', version: 3 },
  ...{ source: 'Notice 3/2098', note: '', createdAt: '2026-11-10T02:00:00.000Z', history: [] },
  ...changes,
});

/** The groups of schools with some moves. */
export const someSchoolGroups = (...rows: SchoolMoveDetail[]): SchoolGroupsAnswer => ({
  today: '2026-11-20',
  moves: rows.map(({ history: _history, ...row }) => row),
});
