import { hasFixedFile, type PayoutFault } from '@shared/contract/money/channelPayouts';
import type { StayDate } from '@shared/domain/base/stayDates';
import { readAirbnbPayouts } from '@shared/domain/money/airbnbPayouts';
import { readBookingComPayouts } from '@shared/domain/money/bookingComPayouts';
import {
  DelimitedTextFault,
  guessDelimiter,
  readDelimited,
  type DelimitedRow,
} from '@shared/domain/money/delimitedText';
import { readMappedPayouts } from '@shared/domain/money/mappedPayouts';
import { suggestPayoutLayout, type PayoutFileLayout } from '@shared/domain/money/payoutFileLayout';
import type { FiledPayouts, FileFault } from '@shared/domain/money/payoutFiles';
import type { ChannelSource } from '@shared/domain/stays/channelTerms';
import { AppError } from '../../../errors';

/** What the way that a text is cut says of the file. */
const TEXT_FAULTS = {
  open_quote: 'quote',
  too_many_rows: 'rows',
  too_wide: 'header',
  too_long: 'quote',
  empty: 'empty',
} as const satisfies Record<DelimitedTextFault['reason'], FileFault['rule']>;
const FIXED_READERS = { airbnb: readAirbnbPayouts, booking_com: readBookingComPayouts };
/** Faults that are told; who has more reads the file by the wrong columns. */
const MOST_FAULTS = 50;

/** The refusal of a file, with what is wrong with it. */
export const wrongFile = (faults: readonly FileFault[]) =>
  new AppError(400, {
    code: 'channel.payout_file',
    detail: toldFaults(faults)
      .map(({ rule, row, what }) => `${rule} ${row ?? ''} ${what}`)
      .join('; '),
    data: { faults: toldFaults(faults) },
  });

export const toldFaults = (faults: readonly FileFault[]): PayoutFault[] => faults.slice(0, MOST_FAULTS);

/** The rows of a text; throws 400 for one that cannot be cut into cells. */
function rowsOf(text: string, delimiter: PayoutFileLayout['delimiter']): DelimitedRow[] {
  try {
    return readDelimited(text, delimiter);
  } catch (error) {
    if (!(error instanceof DelimitedTextFault)) throw error;
    throw wrongFile([{ rule: TEXT_FAULTS[error.reason], row: error.line, what: '' }]);
  }
}
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** A payout has a currency by its three letters. */
const withCurrency = (found: FiledPayouts): FiledPayouts => ({
  ...found,
  faults: [
    ...found.faults,
    ...found.payouts.flatMap(({ paidOn, currency }) =>
      /^[A-Z]{3}$/.test(currency)
        ? []
        : [{ rule: 'currency' as const, row: null, what: `${paidOn} ${currency}`.slice(0, 80) }],
    ),
  ],
});

/** A channel's file as a layout reads it: by what is given, else by a first guess. Throws 400 for a text that is no table. */
export function readByLayout(text: string, given: PayoutFileLayout | null, today: StayDate) {
  const whole = withoutMark(text);
  const delimiter = given?.delimiter ?? guessDelimiter(whole);
  const rows = rowsOf(whole, delimiter);
  const layout = given ?? suggestPayoutLayout(rows, delimiter);
  return { layout, rows, found: readMappedPayouts(rows, layout, today) };
}

/** The payouts of a file. Throws 400 with what is wrong with it: nothing is imported of a file that cannot be read whole. */
export function readPayoutFile(
  channel: ChannelSource,
  text: string,
  layout: PayoutFileLayout | null,
  today: StayDate,
): FiledPayouts {
  const found = hasFixedFile(channel)
    ? withCurrency(FIXED_READERS[channel](rowsOf(withoutMark(text), ',').map(({ cells }) => cells)))
    : readByLayout(text, layout, today).found;
  if (found.faults.length > 0) throw wrongFile(found.faults);
  return found;
}
