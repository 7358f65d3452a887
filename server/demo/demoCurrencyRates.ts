import { addDays, type StayDate } from '@shared/domain/base/stayDates';

/** Round figures near what the currencies of most guests are worth, given twice: some weeks ago, and ten days ago. */
export const demoCurrencyRates = (today: StayDate) =>
  (
    [
      ['SGD', 3.3, 3.2],
      ['USD', 4.2, 4.1],
      ['CNY', 0.6, 0.59],
    ] as const
  ).flatMap(([currency, before, now]) => [
    { currency, valid_from: addDays(today, -40), myr_per_unit: before },
    { currency, valid_from: addDays(today, -10), myr_per_unit: now },
  ]);
