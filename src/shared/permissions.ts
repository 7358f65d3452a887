/**
 * The permission table of the specification (section 6): each menu entry owns four consecutive codes from its base code,
 * view, create, edit, delete. The sidebar, the routes, the buttons and the server's guards are all derived from it.
 * Expenses and Owner Installment share base 32, as the client wrote.
 */
export const ENTRIES = {
  'admin-mgmt': { base: 0, group: 'Admin' },
  'user-mgmt': { base: 4, group: 'User' },
  listing: { base: 8, group: 'Listing' },
  reservation: { base: 12, group: 'Listing' },
  global: { base: 16, group: 'Global' },
  'owner-mgmt': { base: 20, group: 'User' },
  report: { base: 24, group: 'Global' },
  'service-package': { base: 28, group: 'Global' },
  expenses: { base: 32, group: 'Global' },
  'owner-installment': { base: 32, group: 'Global' },
  announcement: { base: 36, group: 'Global' },
  revenue: { base: 40, group: 'Global' },
  reporting: { base: 44, group: 'Global' },
  holiday: { base: 48, group: 'Listing' },
  'free-stay': { base: 52, group: 'Listing' },
  'check-report': { base: 56, group: 'Global' },
  company: { base: 60, group: 'Global' },
} as const satisfies Record<string, { base: number; group: PermissionGroup }>;

export type PermissionGroup = 'Admin' | 'User' | 'Listing' | 'Global';
export const PERMISSION_GROUPS: readonly PermissionGroup[] = ['Admin', 'User', 'Listing', 'Global'];

export type PermissionEntry = keyof typeof ENTRIES;

/** The actions of an entry, in the order of its codes; deciding (approve, check, pay, finalise) is `edit`. */
export const ACTIONS = ['view', 'create', 'edit', 'delete'] as const;
export type PermissionAction = (typeof ACTIONS)[number];

/** A permission as it is written in code: `reservation.edit`. */
export type Permission = `${PermissionEntry}.${PermissionAction}`;

/** The numeric code of a permission: base of the entry + 0 view, 1 create, 2 edit, 3 delete. */
export function codeOf(permission: Permission): number {
  const [entry, action] = permission.split('.') as [PermissionEntry, PermissionAction];
  return ENTRIES[entry].base + ACTIONS.indexOf(action);
}

/** Every code there is, ascending. */
export const ALL_CODES: readonly number[] = [
  ...new Set(Object.values(ENTRIES).flatMap(({ base }) => ACTIONS.map((_, index) => base + index))),
].sort((a, b) => a - b);

/** True when the person's codes hold the permission. */
export const allows = (codes: readonly number[], permission: Permission): boolean =>
  codes.includes(codeOf(permission));
