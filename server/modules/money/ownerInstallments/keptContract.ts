import type { StayDate } from '@shared/domain/base/stayDates';
import type { PlannedPeriod } from '@shared/domain/money/promisePlan';
import type { UnitLife } from '@shared/domain/money/statementMonths';
import type { PromisingContract } from './promises.queries';

/** A period of a promise with the days of it that are of one company. */
export type CompanyPeriod = PlannedPeriod & {
  /** Already in the books: it stands as it is. */
  isKept: boolean;
  days: StayDate[];
  /** What of the promise falls to these days, in sen. */
  companySen: number;
};

/** The promises of a contract to one company, with what plans and accruals of it need. */
export type KeptContract = {
  contract: PromisingContract;
  companyId: string;
  unitId: string;
  life: UnitLife;
  /** The first month of which this company's statements are made here; null: none was run. What was due before was paid elsewhere. */
  begin: StayDate | null;
  today: StayDate;
  now: Date;
  periods: CompanyPeriod[];
};
