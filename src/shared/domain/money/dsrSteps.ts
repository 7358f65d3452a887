import type { Permission } from '../../permissions';

/** The states of a daily sales report. */
export const DSR_STATUSES = ['draft', 'submitted', 'returned', 'checked', 'matched', 'locked'] as const;
export type DsrStatus = (typeof DSR_STATUSES)[number];

export const DSR_STEPS = ['submit', 'return', 'check', 'match', 'lock'] as const;
export type DsrStep = (typeof DSR_STEPS)[number];

export type DsrStepRule = {
  from: readonly DsrStatus[];
  to: DsrStatus;
  permission: Permission;
  /** Somebody who has never submitted the report. */
  byAnother: boolean;
  /** A remark, of the report or of one of its lines, is required. */
  remark: boolean;
  /** What has to be so besides. */
  needs: 'day_rolled' | 'takings_matched' | null;
};

/** ★ The life of a daily sales report. The server refuses every other step, the screens draw their buttons from it. Source: BOOKS, two locks. */
export const DSR_STEP_RULES: Record<DsrStep, DsrStepRule> = {
  submit: {
    from: ['draft', 'returned'],
    to: 'submitted',
    permission: 'report.edit',
    byAnother: false,
    remark: false,
    needs: 'day_rolled',
  },
  return: {
    from: ['submitted'],
    to: 'returned',
    permission: 'check-report.edit',
    byAnother: true,
    remark: true,
    needs: null,
  },
  check: {
    from: ['submitted'],
    to: 'checked',
    permission: 'check-report.edit',
    byAnother: true,
    remark: false,
    needs: null,
  },
  match: {
    from: ['checked'],
    to: 'matched',
    permission: 'check-report.edit',
    byAnother: true,
    remark: false,
    needs: 'takings_matched',
  },
  lock: {
    from: ['matched'],
    to: 'locked',
    permission: 'check-report.edit',
    byAnother: true,
    remark: false,
    // Something may have been undone since it was matched.
    needs: 'takings_matched',
  },
};

/** What a report is at the moment of a step: its state, who has submitted it so far, and what has come true besides. */
export type DsrMoment = {
  status: DsrStatus;
  /** The accounts of everybody who has submitted it. */
  makers: readonly string[];
  dayRolled: boolean;
  takingsMatched: boolean;
};

/** Why a step is refused. */
export type DsrRefusal = 'status' | 'permission' | 'own_report' | 'day_rolled' | 'takings_matched';

/** Why somebody cannot take a step now; null: they can. */
export function refusalOf(
  step: DsrStep,
  moment: DsrMoment,
  person: { id: string; can: (permission: Permission) => boolean },
): DsrRefusal | null {
  const rule = DSR_STEP_RULES[step];
  if (!rule.from.includes(moment.status)) return 'status';
  if (!person.can(rule.permission)) return 'permission';
  if (rule.byAnother && moment.makers.includes(person.id)) return 'own_report';
  if (rule.needs === 'day_rolled' && !moment.dayRolled) return 'day_rolled';
  if (rule.needs === 'takings_matched' && !moment.takingsMatched) return 'takings_matched';
  return null;
}
