import { schoolGroupOn, statesBySchoolGroup, usualSchoolGroup, type SchoolGroupMove } from './schoolGroups';

const OTHERS = ['01', '04', '05', '06', '07', '08', '09', '10', '12', '13', '14', '15', '16'].map(
  (code) => `MY-${code}`,
);
/** Johor goes to group A on 1 January 2027 and back on 1 July; the order does not matter. */
const JOHOR: SchoolGroupMove[] = [
  { state: 'MY-01', group: 'B', validFrom: '2027-07-01' },
  { state: 'MY-01', group: 'A', validFrom: '2027-01-01' },
  { state: 'MY-01', group: 'B', validFrom: '2000-01-01' },
];

describe('the groups of schools (DOMAIN c.6)', () => {
  it('are Kedah, Kelantan and Terengganu, and everybody else, where nobody says anything', () => {
    expect(statesBySchoolGroup([], '2026-03-20')).toEqual({ A: ['MY-02', 'MY-03', 'MY-11'], B: OTHERS });
    expect(usualSchoolGroup('MY-01')).toBe('B');
  });

  it.each([
    ['1999-12-31', 'MY-01', 'B'],
    ['2026-12-31', 'MY-01', 'B'],
    ['2027-01-01', 'MY-01', 'A'],
    ['2027-06-30', 'MY-01', 'A'],
    ['2027-07-01', 'MY-01', 'B'],
    ['2027-01-01', 'MY-02', 'A'],
    ['2027-01-01', 'MY-14', 'B'],
    ['2027-01-01', 'SG-01', null],
    ['2027-01-01', '', null],
  ])('on %s a place in %s follows %s', (date, state, group) => {
    expect(schoolGroupOn(JOHOR, state, date)).toBe(group);
  });

  it('have each state once on every day', () => {
    expect(statesBySchoolGroup(JOHOR, '2026-12-31').A).toEqual(['MY-02', 'MY-03', 'MY-11']);
    expect(statesBySchoolGroup(JOHOR, '2027-01-01')).toEqual({
      A: ['MY-01', 'MY-02', 'MY-03', 'MY-11'],
      B: ['04', '05', '06', '07', '08', '09', '10', '12', '13', '14', '15', '16'].map((code) => `MY-${code}`),
    });
  });
});
