import type { SampleInput } from '@shared/contract/money/servicePackages';
import { addMonths, type StayDate } from '@shared/domain/base/stayDates';
import type { CostKind } from '@shared/domain/money/packageTerms';

/** A sample as a form asks for it: what is empty is null. */
export type SampleValues = {
  month: StayDate;
  of: 'invented' | 'unit';
  unitId?: string;
  invented: {
    nights: number | null;
    stays: number | null;
    rateSen: number | null;
    cleaningSen: number | null;
    commissionBp: number | null;
  };
  bills: Partial<Record<CostKind, number | null>>;
  otherId?: string | null;
};

/** Averages of the month before today's, with which a sample begins: 20 nights of RM 250.00 in 6 stays, cleaning RM 80.00, 15 % to channels. */
export const newSample = (today: StayDate): SampleValues => ({
  month: addMonths(`${today.slice(0, 7)}-01`, -1),
  of: 'invented',
  invented: { nights: 20, stays: 6, rateSen: 25_000, cleaningSen: 8_000, commissionBp: 1_500 },
  bills: {},
  otherId: null,
});

/** What is asked of the server; bills without an amount are none. */
export function sampleInputOf({ month, of, unitId, invented, bills }: SampleValues): SampleInput {
  const { nights, stays, rateSen, cleaningSen, commissionBp } = invented;
  return {
    month,
    ...(of === 'unit'
      ? { unitId }
      : {
          invented: {
            nights: nights ?? 0,
            stays: stays ?? 0,
            rateSen: rateSen ?? 0,
            cleaningSen: cleaningSen ?? 0,
            commissionBp: commissionBp ?? 0,
          },
        }),
    costs: Object.entries(bills).flatMap(([kind, sen]) => (sen ? [{ kind: kind as CostKind, sen }] : [])),
  };
}
