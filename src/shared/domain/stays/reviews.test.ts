import { isFirstName, ratingRank, reviewChance } from './reviews';

describe('who can write a review, and until when', () => {
  it.each([
    ['checked_out', 'direct', '2026-11-19', 'open'],
    ['checked_out', 'airbnb', '2026-11-20', 'open'],
    // 61 days after check-out is the last one.
    ['checked_out', 'direct', '2026-09-20', 'open'],
    ['checked_out', 'direct', '2026-09-19', 'over'],
    ['checked_out', 'owner', '2026-11-19', 'never'],
    ['checked_in', 'direct', '2026-11-21', 'not_yet'],
    ['confirmed', 'direct', '2026-11-21', 'not_yet'],
    ['no_show', 'direct', '2026-11-19', 'never'],
    ['cancelled', 'direct', '2026-11-19', 'never'],
    ['expired', 'direct', '2026-11-19', 'never'],
  ])('a stay that is %s, by %s until %s: %s', (status, source, checkOut, chance) => {
    expect(reviewChance({ status, source, checkOut }, '2026-11-20')).toBe(chance);
  });
});

describe('the Bayesian mean, as if ten guests had given four stars before', () => {
  it.each([
    // (40 + 0) is nothing that anybody gave: a listing without a review is last.
    [0, 0, 0],
    // (40 + 5) / 11
    [5, 1, 4091],
    // (40 + 240) / 60
    [240, 50, 4667],
    // (40 + 1) / 11
    [1, 1, 3727],
    // (40 + 20) / 15
    [20, 5, 4000],
    // (40 + 500) / 110
    [500, 100, 4909],
  ])('%i stars of %i guests: %i', (stars, count, rank) => {
    expect(ratingRank(stars, count)).toBe(rank);
  });
});

describe('a first name', () => {
  it.each([
    ['Aisyah', 'Nur Aisyah binti Omar', true],
    ['Mei Ling', 'Tan Mei Ling', true],
    ['tan  mei ling', 'Tan Mei Ling', false],
    ['Aisyah', 'Aisyah', true],
    ['美玲', '陈美玲', true],
    ['陈美玲', '陈美玲', false],
    ['a@b.example', 'Tan Mei Ling', false],
    ['www.cheap', 'Tan Mei Ling', false],
    ['0123456789', 'Tan Mei Ling', false],
    ['<b>Mei</b>', 'Tan Mei Ling', false],
  ])('%s of %s: %s', (name, guest, fits) => {
    expect(isFirstName(name, guest)).toBe(fits);
  });
});
