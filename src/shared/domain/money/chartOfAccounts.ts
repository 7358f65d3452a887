/** What an account is; it decides which side of the trial balance its balance stands on by nature. */
export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** What a line can carry besides its account and its amount, so that the account can be told apart by it. */
export const LINE_FACTS = ['unit', 'reservation', 'owner', 'channel', 'method', 'category'] as const;
export type LineFact = (typeof LINE_FACTS)[number];

type Account = {
  /** Its name in the journal that goes out; the words on screen have the account's code as their key. */
  name: string;
  kind: AccountKind;
  /** What every line of the account carries. */
  carries: readonly LineFact[];
};

const account = (kind: AccountKind, name: string, ...carries: LineFact[]): Account => ({
  name,
  kind,
  carries,
});

/** ★ Every account of the books, by its code. Source: BOOKS, accounts. */
export const CHART = {
  1000: account('asset', 'cash'),
  1050: account('asset', 'cash in transit'),
  1100: account('asset', 'bank'),
  1150: account('asset', 'payouts in transit'),
  1200: account('asset', 'clearing', 'method'),
  1400: account('asset', 'guests', 'reservation'),
  1500: account('asset', 'channels', 'reservation', 'channel'),
  1600: account('asset', 'advances to owners', 'owner'),
  1700: account('asset', 'inter-company'),
  2000: account('liability', 'security deposits', 'reservation'),
  2100: account('liability', 'sst charged', 'category'),
  2110: account('liability', 'sst due', 'category'),
  2200: account('liability', 'tourism tax charged', 'reservation', 'category'),
  2210: account('liability', 'tourism tax due', 'reservation', 'category'),
  2300: account('liability', 'levies', 'reservation', 'category'),
  2400: account('liability', 'owners', 'owner'),
  2410: account('liability', 'owners not yet stated', 'unit'),
  2450: account('liability', 'owners reserve', 'owner'),
  2500: account('liability', 'agents commission payable', 'reservation'),
  2550: account('liability', 'withholding tax'),
  2600: account('liability', 'suppliers'),
  3000: account('equity', 'opening balances'),
  4000: account('income', 'accommodation', 'reservation', 'category'),
  4100: account('income', 'cleaning', 'reservation', 'category'),
  4200: account('income', 'cancellation and no-show fees', 'reservation', 'category'),
  4300: account('income', 'management fee'),
  4400: account('income', 'mark-up'),
  4900: account('income', 'other', 'category'),
  5000: account('expense', 'owners share', 'unit'),
  5100: account('expense', 'channel commission', 'reservation', 'channel'),
  5110: account('expense', 'sst on commission', 'reservation', 'channel'),
  5150: account('expense', 'agents commission', 'reservation'),
  // What a bank charges for the account itself has no way to pay.
  5200: account('expense', 'payment fees'),
  5210: account('expense', 'sst on payment fees', 'method'),
  5300: account('expense', 'expenses', 'category'),
  5400: account('expense', 'guarantee shortfall', 'unit'),
  5500: account('expense', 'complimentary', 'reservation'),
  5600: account('expense', 'cash over and short'),
  5700: account('expense', 'rounding'),
  5800: account('expense', 'bad debts', 'reservation'),
  5900: account('expense', 'exchange differences'),
} as const satisfies Record<number, Account>;

export type AccountCode = keyof typeof CHART;

/** The codes in their order. */
export const ACCOUNT_CODES = Object.keys(CHART).map(Number) as AccountCode[];

/** What an account is, for any code of the chart. */
export const accountOf = (code: AccountCode): Account => CHART[code];
