import { addDays, addMonths, monthEnd, monthStart, type StayDate } from '../base/stayDates';

/** A bill that comes every month: on a day of it, in a shorter month on its last; `endsOn` is the last day on which one comes, null: no end. */
export type MonthlyPlan = { day: number; startsOn: StayDate; endsOn: StayDate | null };

/** The day of a month, given by its first day, on which the bill of a plan comes. */
export function planDay({ day }: Pick<MonthlyPlan, 'day'>, month: StayDate): StayDate {
  const lastDay = monthEnd(month);
  const wanted = addDays(month, day - 1);
  return wanted > lastDay ? lastDay : wanted;
}

/** The months, by their first days, whose bill has come by a day: those between the first and the last day of the plan, both inclusive. */
export function monthsDue(plan: MonthlyPlan, today: StayDate): StayDate[] {
  const months: StayDate[] = [];
  const end = plan.endsOn !== null && plan.endsOn < today ? plan.endsOn : today;
  for (let month = monthStart(plan.startsOn); month <= end; month = addMonths(month, 1)) {
    const due = planDay(plan, month);
    if (due >= plan.startsOn && due <= end) months.push(month);
  }
  return months;
}
