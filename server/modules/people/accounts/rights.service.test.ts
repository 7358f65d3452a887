import type { PermissionAction } from '@shared/permissions';
import type { Actor } from '../../../plugins/loginSessions';
import {
  entriesOf,
  isFull,
  isSpecial,
  mayWith,
  requireHeld,
  requireMayChange,
  requireOther,
} from './rights.service';

const SPECIAL = '00000000-0000-4000-8000-000000000001';
const env = { SPECIAL_ACCOUNT_IDS: [SPECIAL] };
const staff = (codes: number[], isAdmin = true) => ({ id: 'me', isAdmin, codes }) as unknown as Actor;
const person = (role: string, permission_codes: number[] = [], id = 'other') =>
  ({
    id,
    role,
    is_admin: role === 'administrator',
    is_owner: role === 'owner',
    permission_codes,
  }) as Parameters<typeof requireMayChange>[2];
const CODES: Record<PermissionAction, readonly [admin: number, user: number, owner: number]> = {
  view: [0, 4, 20],
  create: [1, 5, 21],
  edit: [2, 6, 22],
  delete: [3, 7, 23],
};
type Refusal = { code: string; detail: string; fields?: { path: string; rule: string }[] };
/** The body of a refusal, or nothing. */
const refusal = (work: () => void): Refusal | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { body: Refusal }).body;
  }
};
const refused = (work: () => void): string | null => refusal(work)?.code ?? null;

describe('who looks after whom', () => {
  it.each(Object.entries(CODES) as [PermissionAction, readonly number[]][])(
    '%s of administrators, of owners and of the others',
    (action, [admin, user, owner]) => {
      for (let code = 0; code < 64; code += 1) {
        const may = ['administrator', 'owner', 'buyer', 'agent', 'rider'].filter((role) =>
          mayWith(staff([code]), person(role), action),
        );
        const expected =
          code === admin
            ? ['administrator']
            : code === owner
              ? ['owner']
              : code === user
                ? ['owner', 'buyer', 'agent', 'rider']
                : [];
        expect([code, may]).toEqual([code, expected]);
      }
    },
  );

  it('is nobody who is no administrator any more, whatever the codes', () => {
    expect(mayWith(staff([6], false), person('buyer'), 'edit')).toBe(false);
  });

  it('an administrator who is an owner too is an administrator', () => {
    expect(entriesOf({ is_admin: true, role: 'owner' })).toEqual(['admin-mgmt']);
  });
});

describe('who may change whom', () => {
  const change = (codes: number[], whom: ReturnType<typeof person>) =>
    refused(() => requireMayChange(env, staff(codes), whom, 'edit'));

  it.each([
    ['a buyer, with the code', [6], person('buyer'), null],
    ['a buyer, without the code', [2, 22], person('buyer'), 'permission.missing'],
    ['a protected account', [6], person('buyer', [], SPECIAL), 'account.special'],
    ['a protected account, without the code', [], person('buyer', [], SPECIAL), 'permission.missing'],
    ['an administrator with the same codes', [2, 12], person('administrator', [2, 12]), null],
    ['an administrator with one code more', [2, 12], person('administrator', [2, 13]), 'account.above'],
    ['a buyer who kept codes that count for nothing', [6], person('buyer', [13]), null],
  ] as const)('%s', (_case, codes, whom, code) => {
    expect(change([...codes], whom)).toBe(code);
  });

  it('is told which codes would do', () => {
    expect(refusal(() => requireMayChange(env, staff([]), person('owner'), 'edit'))?.detail).toBe(
      'needs owner-mgmt.edit or user-mgmt.edit',
    );
  });

  it('nobody bans, deletes or promotes himself', () => {
    expect(refused(() => requireOther(staff([]), person('administrator', [], 'me')))).toBe('account.self');
    expect(refused(() => requireOther(staff([]), person('administrator')))).toBeNull();
  });

  it('nobody gives what he does not hold', () => {
    expect(refused(() => requireHeld(staff([2, 12]), [12]))).toBeNull();
    // The form shows it at the field of the codes.
    expect(refusal(() => requireHeld(staff([2, 12]), [12, 13]))).toMatchObject({
      code: 'account.codes_not_held',
      detail: 'you do not hold 13',
      fields: [{ path: 'permissionCodes', rule: 'unknown' }],
    });
    expect(refused(() => requireHeld(staff([]), []))).toBeNull();
  });
});

it('knows the protected accounts and those who hold everything', () => {
  expect([isSpecial(env, SPECIAL), isSpecial(env, 'other')]).toEqual([true, false]);
  // 17 entries, of which two share their codes: 0 to 63.
  const all = Array.from({ length: 64 }, (_, code) => code);
  expect(isFull(person('administrator', all))).toBe(true);
  expect(isFull(person('administrator', all.slice(1)))).toBe(false);
  expect(isFull(person('buyer', all))).toBe(false);
});
