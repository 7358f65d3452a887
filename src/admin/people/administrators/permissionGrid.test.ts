import fc from 'fast-check';
import { ALL_CODES } from '@shared/permissions';
import { columnOf, grant, isEvery, revoke, rowOf, twinOf, stateOf, toggle } from './permissionGrid';

const codes = fc.uniqueArray(fc.constantFrom(...ALL_CODES)).map((list) => list.sort((a, b) => a - b));

it('knows rows and columns, and which entries share their codes', () => {
  expect(rowOf('listing')).toEqual([8, 9, 10, 11]);
  expect(columnOf(2)).toHaveLength(16);
  expect(columnOf(2).slice(0, 3)).toEqual([2, 6, 10]);
  expect([twinOf('expenses'), twinOf('owner-installment')]).toEqual(['owner-installment', 'expenses']);
  expect(twinOf('listing')).toBeUndefined();
});

it('gives view with the others and takes the others with view', () => {
  expect(grant([], [10], ALL_CODES)).toEqual([8, 10]);
  expect(grant([4], [11, 10], ALL_CODES)).toEqual([4, 8, 10, 11]);
  expect(revoke([4, 8, 9, 10], [8], ALL_CODES)).toEqual([4]);
  expect(revoke([8, 9, 10], [9], ALL_CODES)).toEqual([8, 10]);
  expect(toggle([8], rowOf('listing'), ALL_CODES)).toEqual([8, 9, 10, 11]);
  expect(toggle([4, 8, 9, 10, 11], rowOf('listing'), ALL_CODES)).toEqual([4]);
});

it('tells how much of a row is there', () => {
  expect(stateOf([8, 9], rowOf('listing'), ALL_CODES)).toEqual({
    disabled: false,
    checked: false,
    indeterminate: true,
  });
  expect(stateOf([8, 9], rowOf('listing'), [8, 9])).toMatchObject({ checked: true, indeterminate: false });
  expect(stateOf([8, 9], rowOf('listing'), [4])).toMatchObject({ checked: false, disabled: true });
  expect(isEvery(grant([], ALL_CODES, ALL_CODES))).toBe(true);
});

it('never touches what one does not hold, whatever is pressed', () => {
  fc.assert(
    fc.property(codes, codes, codes, (before, some, held) => {
      for (const after of [
        grant(before, some, held),
        revoke(before, some, held),
        toggle(before, some, held),
      ]) {
        const changed = ALL_CODES.filter((code) => before.includes(code) !== after.includes(code));
        expect(changed.filter((code) => !held.includes(code))).toEqual([]);
        expect(after).toEqual([...new Set(after)].sort((a, b) => a - b));
      }
    }),
  );
});
