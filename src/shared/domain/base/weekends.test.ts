import { defaultWeekendNights, restDays } from './weekends';

describe('weekends', () => {
  it.each([
    ['MY-02', '2026-01-01', [4, 5]],
    ['MY-03', '2026-01-01', [4, 5]],
    ['MY-11', '2026-01-01', [4, 5]],
    ['MY-10', '2026-01-01', [5, 6]],
    // Johor's years between Friday and Saturday are Johor's alone.
    ['MY-10', '2020-01-01', [5, 6]],
    ['MY-14', '2026-01-01', [5, 6]],
    ['MY-01', '2013-12-31', [5, 6]],
    ['MY-01', '2014-01-01', [4, 5]],
    ['MY-01', '2024-12-31', [4, 5]],
    ['MY-01', '2025-01-01', [5, 6]],
  ])('%s on %s has its weekend nights on %p', (state, date, nights) => {
    expect(defaultWeekendNights(state, date)).toEqual(nights);
    expect(restDays(state, date)).toEqual(nights.map((night) => night + 1));
  });
});
