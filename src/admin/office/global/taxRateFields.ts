import {
  TAX_LIMITS,
  type TaxKind,
  type TaxRateDetail,
  type TaxRateRow,
} from '@shared/contract/pricing/taxRates';
import { percentText } from '@shared/domain/base/percent';
import type { StayDate } from '@shared/domain/base/stayDates';
import { unbrokenSen } from '@shared/domain/base/money';
import { choice, fieldsOf, money, own, stayDate, text } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';
import { TAX_KEYS } from './taxTexts';

/** What the form of a rate holds: days and values may not be there yet. */
export type RateValues = {
  percentBp: number | null;
  amountSen: number | null;
  validFrom: StayDate | null;
  validTo: StayDate | null;
  source: string;
  version?: number;
};

export const FIELDS = fieldsOf<TaxRateDetail, RateValues>()({
  kind: choice('admin:tax.fields.kind', TAX_KEYS),
  percentBp: own('admin:tax.fields.percent'),
  amountSen: money('admin:tax.fields.amount'),
  validFrom: stayDate('admin:tax.fields.validFrom'),
  validTo: stayDate('admin:tax.fields.validTo', { optional: true, help: 'admin:tax.help.validTo' }),
  source: text('admin:tax.fields.source', {
    max: TAX_LIMITS.source,
    rows: { minRows: 2, maxRows: 6 },
    help: 'admin:tax.help.source',
  }),
});

const showOwn = (name: string, value: unknown) =>
  name === 'percentBp' && typeof value === 'number' ? percentText(value) : undefined;
/** The fields of a rate in the reader's language. */
export const useRateFields = () => useFields(FIELDS, showOwn);

/** A rate in a word: `8 %`, `RM 10.00`. */
export const rateText = ({ percentBp, amountSen }: Pick<TaxRateRow, 'percentBp' | 'amountSen'>): string =>
  percentBp !== null ? percentText(percentBp) : unbrokenSen(amountSen ?? 0);

/** Returns what the form of a rate begins with, its version among it. */
export const rateValuesOf = (row: TaxRateRow): RateValues => {
  const { percentBp, amountSen, validFrom, validTo, source, version } = row;
  return { percentBp, amountSen, validFrom, validTo, source, version };
};

/** The form of a new rate: it begins with the value of the latest, for the eye. */
export const newRate = (kind: TaxKind, latest: TaxRateRow | undefined): RateValues => ({
  percentBp: kind === 'sst' ? (latest?.percentBp ?? null) : null,
  amountSen: kind === 'sst' ? null : (latest?.amountSen ?? null),
  ...{ validFrom: null, validTo: null, source: '' },
});

/** Returns what is sent of a form, which would not have let a missing day through. */
export const rateBodyOf = ({ percentBp, amountSen, validFrom, validTo, source }: RateValues) => ({
  ...{ percentBp, amountSen, validFrom: validFrom!, validTo: validTo ?? null, source },
});
