import { isPhone, joinPhone, splitPhone } from './phoneNumber';

test.each([
  ['+60 12-345 6789', { iso: 'MY', rest: '12-345 6789' }],
  ['+60123456789', { iso: 'MY', rest: '123456789' }],
  ['+6591234567', { iso: 'SG', rest: '91234567' }],
  ['+1 684 733 1234', { iso: 'AS', rest: '733 1234' }],
  ['+1 212 555 0100', { iso: 'US', rest: '212 555 0100' }],
  ['+44 20 7946 0000', { iso: 'GB', rest: '20 7946 0000' }],
  ['+44 1481 960 194', { iso: 'GG', rest: '960 194' }],
  ['+44 1534 441 000', { iso: 'JE', rest: '441 000' }],
  ['012-345 6789', { iso: 'MY', rest: '012-345 6789' }],
  ['', { iso: 'MY', rest: '' }],
])('%j has the parts %j', (phone, parts) => expect(splitPhone(phone)).toEqual(parts));

test('a shared calling code stays with the country that was chosen', () => {
  expect(splitPhone('+1 416 555 0100', 'CA')).toEqual({ iso: 'CA', rest: '416 555 0100' });
});

test.each([
  [{ iso: 'MY', rest: '012-345 6789' }, '+60 12-345 6789'],
  [{ iso: 'IT', rest: '06 1234 5678' }, '+39 06 1234 5678'],
  [{ iso: 'MY', rest: '+65 9123 4567' }, '+65 9123 4567'],
  [{ iso: 'MY', rest: '  ' }, ''],
])('%j is joined to %s', (parts, phone) => expect(joinPhone(parts)).toBe(phone));

test.each([
  ['+60 12-345 6789', true],
  ['+60 12', false],
  ['call me', false],
  ['+1234567890123456', false],
])('%s is a number: %s', (phone, fits) => expect(isPhone(phone)).toBe(fits));
