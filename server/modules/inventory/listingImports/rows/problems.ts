import type { RowRule } from '@shared/domain/inventory/listingImport';
import { quoted } from './plainTexts';

export type RuleParams = Record<string, string | number>;
/**
 * The reason why a row is refused: the column, the rule that it breaks, the same in English for the terminal,
 * the value.
 */
export type RowProblem = {
  column: string;
  rule: RowRule;
  params?: RuleParams;
  cause: string;
  value: string;
};

const CAUSES: Record<RowRule, string | ((params: RuleParams) => string)> = {
  blank: 'is blank',
  whole: 'not a whole number',
  more_than: ({ most }) => `more than ${most}`,
  degrees: 'not a number of degrees',
  degrees_range: ({ most }) => `not between -${most} and ${most}`,
  zero: 'must be above zero',
  money: 'not an amount of money',
  rounded_id: 'was rounded by a spreadsheet: keep the column as text',
  id_letters: 'letters, digits and - _ . : only, 64 at most',
  one_or_more: 'must be 1 or more',
  country_code: 'no two-letter country code',
  bathrooms: 'not a number of bathrooms',
  list: 'not a list',
  no_country: 'is blank, and --country is not given',
  no_type: 'is blank, and room_type too',
  kind_off: ({ kind }) => `is of a kind of listing that is not on (${kind})`,
  no_place: '0, 0 is in the Atlantic: the place is missing',
  no_state: 'no Malaysian state: give --state, such as --state Penang',
  other_currency: ({ currency, others }) =>
    `is in ${currency}, the other prices in ${others}: there is no exchange rate for it`,
  under_sen: 'is less than 1 sen',
  too_dear: ({ price, most }) => `is ${price} a night, more than ${most}`,
  field_count: ({ fields, columns }) => `has ${fields} fields, the header has ${columns}`,
  database: ({ constraint }) => `the database refuses it${constraint ? ` (${constraint})` : ''}`,
};

export function rowProblem(
  column: string,
  value: string,
  rule: RowRule,
  params: RuleParams = {},
): RowProblem {
  const cause = CAUSES[rule];
  return { column, rule, params, cause: typeof cause === 'string' ? cause : cause(params), value };
}

/** `price: not an amount of money ("abc")` */
export const problemText = ({ column, cause, value }: Pick<RowProblem, 'column' | 'cause' | 'value'>) =>
  `${column}: ${cause}${value.trim() ? ` (${quoted(value.trim())})` : ''}`;
