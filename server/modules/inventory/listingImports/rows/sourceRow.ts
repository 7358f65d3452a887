import { z } from 'zod';
import { isCountryIso } from '@shared/callingCodes';
import type { RowRule } from '@shared/domain/inventory/listingImport';
import { readAmenityList } from './amenities';
import type { ColumnName } from './importColumns';
import { readAmount, type Amount } from './decimals';
import type { RuleParams } from './problems';
import { oneLine, plainText } from './plainTexts';

const rule = (name: RowRule) => name;
/** An issue whose message is the rule. */
const broken = (name: RowRule, params: RuleParams = {}) => ({
  code: 'custom' as const,
  message: name,
  params,
});

/** A whole number as spreadsheets write it (`2`, `2.0`), or null when blank. */
const wholeNumber = (most: number) =>
  z.string().transform((text, context) => {
    const trimmed = text.trim();
    if (trimmed === '') return null;
    const number = /^\d{1,15}(\.0*)?$/.test(trimmed) ? Number(trimmed) : NaN;
    if (number <= most) return number;
    context.addIssue(Number.isNaN(number) ? broken('whole') : broken('more_than', { most }));
    return z.NEVER;
  });

const degrees = (most: number) =>
  z.string().transform((text, context) => {
    const number = /^[-+]?\d{1,3}(\.\d{1,20})?$/.test(text.trim()) ? Number(text) : NaN;
    if (Math.abs(number) <= most) return number;
    context.addIssue(Number.isNaN(number) ? broken('degrees') : broken('degrees_range', { most }));
    return z.NEVER;
  });

const text = (length: number) => z.string().transform((value) => oneLine(value, length));

const price = z.string().transform((value, context): Amount => {
  const amount = readAmount(value);
  if (amount && amount.digits > 0n) return amount;
  context.addIssue(broken(amount ? 'zero' : value.trim() ? 'money' : 'blank'));
  return z.NEVER;
});

const id = z.string().transform((value, context) => {
  const trimmed = value.trim();
  if (/^[\w.:-]{1,64}$/.test(trimmed)) return trimmed;
  context.addIssue(
    broken(/^\d(\.\d+)?E\+\d+$/i.test(trimmed) ? 'rounded_id' : trimmed ? 'id_letters' : 'blank'),
  );
  return z.NEVER;
});

/** The columns of a row, read and checked one by one. */
export const sourceRow = z.object({
  id,
  name: text(200),
  latitude: degrees(90),
  longitude: degrees(180),
  property_type: text(60),
  room_type: text(60),
  accommodates: wholeNumber(50).refine((guests) => guests === null || guests > 0, rule('one_or_more')),
  price,
  country: z
    .string()
    .transform((value) => value.trim().toUpperCase())
    .refine((value) => value === '' || isCountryIso(value), rule('country_code')),
  description: z.string().transform((value) => plainText(value, 4000)),
  neighborhood_overview: z.string().transform((value) => plainText(value, 2000)),
  neighbourhood_cleansed: text(80),
  neighbourhood_group_cleansed: text(80),
  bedrooms: wholeNumber(50),
  beds: wholeNumber(200),
  bathrooms_text: text(60).refine((value) => readBaths(value) !== undefined, rule('bathrooms')),
  bathrooms: text(20).refine((value) => readBaths(value) !== undefined, rule('bathrooms')),
  amenities: z.string().transform((value, context) => {
    const list = readAmenityList(value);
    if (list) return list;
    context.addIssue(broken('list'));
    return z.NEVER;
  }),
  minimum_nights: wholeNumber(Number.MAX_SAFE_INTEGER),
  maximum_nights: wholeNumber(Number.MAX_SAFE_INTEGER),
} satisfies Record<ColumnName, z.ZodType>);

/** `1.5 baths` = 1, `Half-bath` = 1: ours are whole and one that is only a toilet is none, but a place with half a bath has one. */
export function readBaths(words: string): number | null | undefined {
  if (!words) return null;
  const found = /^(\d{1,2})(\.\d+)?(?= |$)/.exec(words);
  if (found) return Number(found[1]) || (Number(found[2] ?? 0) > 0 ? 1 : 0);
  return /half-bath/i.test(words) ? 1 : undefined;
}

export type SourceData = z.output<typeof sourceRow>;
