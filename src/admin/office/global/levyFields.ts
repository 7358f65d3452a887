import {
  LEVY_NAME_MAX,
  type LevyDetail,
  type LevyInput,
  type LevyRow,
} from '@shared/contract/inventory/levies';
import { TAX_LIMITS } from '@shared/contract/pricing/taxRates';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import { choice, fieldsOf, localText, money, own, stayDate, text, yesNo } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';
import { GRADE_KEYS } from '../../inventory/listings/listingTexts';

export type LevyGrade = LevyRow['grade'];
/** The grades in the order of their stars. */
export const GRADES = Object.keys(GRADE_KEYS) as LevyGrade[];

/** What the form of a levy holds: days and amount may not be there yet. */
export type LevyValues = {
  jurisdiction: string;
  grades: LevyGrade[];
  name: LocalText;
  amountSen: number | null;
  appliesTo: LevyRow['appliesTo'];
  collectAllowed: boolean;
  validFrom: StayDate | null;
  validTo: StayDate | null;
  source: string;
  version?: number;
};

export const FIELDS = fieldsOf<LevyDetail, LevyValues>()({
  jurisdiction: text('admin:levy.fields.jurisdiction', { max: 40, help: 'admin:levy.help.jurisdiction' }),
  grade: choice<LevyGrade>('admin:levy.fields.grade', GRADE_KEYS),
  grades: own('admin:levy.fields.grades'),
  name: localText('admin:levy.fields.name', { max: LEVY_NAME_MAX }),
  amountSen: money('admin:levy.fields.amount'),
  appliesTo: choice('admin:levy.fields.appliesTo', {
    all: 'admin:levy.applies.all',
    foreigners: 'admin:levy.applies.foreigners',
  }),
  collectAllowed: yesNo('admin:levy.fields.collectAllowed', { help: 'admin:levy.help.collectAllowed' }),
  validFrom: stayDate('admin:tax.fields.validFrom'),
  validTo: stayDate('admin:tax.fields.validTo', { optional: true, help: 'admin:tax.help.validTo' }),
  source: text('admin:tax.fields.source', {
    max: TAX_LIMITS.source,
    rows: { minRows: 2, maxRows: 6 },
    help: 'admin:tax.help.source',
  }),
});

/** The fields of a levy in the reader's language. */
export const useLevyFields = () => useFields(FIELDS);

/** Returns what the form of a levy begins with, its version among it. */
export const levyValuesOf = (row: LevyRow): LevyValues => {
  const { jurisdiction, grade, name, amountSen, appliesTo, collectAllowed, version } = row;
  const { validFrom, validTo, source } = row;
  return {
    ...{ jurisdiction, grades: [grade], name, amountSen, appliesTo, collectAllowed, version },
    ...{ validFrom, validTo, source },
  };
};

/** The form of a new levy: of the place that is looked at, as it is called there. */
export const newLevy = (like: LevyRow | undefined): LevyValues => ({
  jurisdiction: like?.jurisdiction ?? '',
  grades: [],
  name: like?.name ?? { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' },
  amountSen: null,
  appliesTo: like?.appliesTo ?? 'all',
  collectAllowed: like?.collectAllowed ?? true,
  ...{ validFrom: null, validTo: null, source: '' },
});

/** Returns what is sent of a form, which would not have let a missing day or amount through. */
export const levyBodyOf = (values: LevyValues): Omit<LevyInput, 'jurisdiction' | 'grades'> => {
  const { name, amountSen, appliesTo, collectAllowed, validFrom, validTo, source } = values;
  return {
    ...{ name, amountSen: amountSen!, appliesTo, collectAllowed, source },
    ...{ validFrom: validFrom!, validTo: validTo ?? null },
  };
};
