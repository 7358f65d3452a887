import {
  POOL_LIMITS as LIMITS,
  type PoolMemberRow,
  type UnitPoolDetail,
  type UnitPoolInput,
} from '@shared/contract/money/unitPools';
import { fieldsOf, instant, localText, number, own, stayDate, text } from '../../../kit/fields';

type Kept = Omit<UnitPoolDetail, 'members'> &
  Pick<PoolMemberRow, 'unitNumber' | 'points' | 'validFrom' | 'lastDay'>;

/** ★ Every field of a pool and of the days of a unit in it, once: form, facts, list, history and comparison read this table. */
export const FIELDS = fieldsOf<Kept, UnitPoolInput>()({
  name: localText('admin:unit_pool.fields.name', { max: LIMITS.name, help: 'admin:unit_pool.help.name' }),
  note: text('admin:unit_pool.fields.note', {
    max: LIMITS.note,
    optional: true,
    rows: { minRows: 2, maxRows: 8 },
  }),
  companyId: own('admin:unit_pool.fields.company'),
  company: own('admin:unit_pool.fields.company'),
  units: own('admin:unit_pool.fields.units'),
  sharedUntil: stayDate('admin:unit_pool.fields.sharedUntil'),
  updatedAt: instant('admin:unit_pool.fields.updatedAt'),
  unitNumber: text('admin:unit_pool.fields.unitId'),
  points: number('admin:unit_pool.fields.points'),
  validFrom: stayDate('admin:unit_pool.fields.validFrom'),
  lastDay: stayDate('admin:unit_pool.fields.lastDay', { optional: true }),
});

/** What happens to a pool, as its history names it. */
export const POOL_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  addMember: 'admin:unit_pool.action.added',
  changeMember: 'admin:unit_pool.action.changed',
  endMember: 'admin:unit_pool.action.ended',
  removeMember: 'admin:unit_pool.action.removed',
} as const;
