import { totalOf } from '../pricing/priceLines';
import type { TaxRules } from '../pricing/taxes';
import { LINE_MONEY } from './lineMoney';
import type { SoldLine } from './stayExplanation';

/** The channels that sell stays, by the words of `reservation.source`. */
export const CHANNEL_SOURCES = ['airbnb', 'booking_com', 'agoda', 'expedia', 'traveloka'] as const;
export type ChannelSource = (typeof CHANNEL_SOURCES)[number];
export const isChannelSource = (source: string): source is ChannelSource =>
  (CHANNEL_SOURCES as readonly string[]).includes(source);

/** Who takes the guest's money: the channel pays out later, a virtual card is charged by us, or the guest pays us. */
export const COLLECTORS = ['channel', 'we', 'virtual_card'] as const;
export type Collector = (typeof COLLECTORS)[number];

/**
 * What becomes of a tax of a channel's stay: `we` take it of the guest, beyond the gross; the platform pays it to the authorities itself and
 * it is posted nowhere; the platform passes it on, so that it is ours and in the gross; or there is none. Source: BOOKS, channels.
 */
export const TAX_TREATMENTS = ['we', 'platform_remits', 'platform_passes_on', 'exempt'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];
export type ChannelTaxes = Record<'sst' | 'tourismTax' | 'levy', TaxTreatment>;

const isCharged = (treatment: TaxTreatment) => treatment === 'we' || treatment === 'platform_passes_on';

/** The taxes that the stay is charged with: those that the platform pays itself, or that are not due, are no lines of ours. */
export const taxesOfChannel = (rules: TaxRules, taxes: ChannelTaxes): TaxRules => ({
  ...rules,
  sstRegisteredFrom: isCharged(taxes.sst) ? rules.sstRegisteredFrom : null,
  tourismTaxExempt: rules.tourismTaxExempt || !isCharged(taxes.tourismTax),
  levies: isCharged(taxes.levy) ? rules.levies : [],
});

/** The treatment of a line of tax; null for a line that is none. */
export function treatmentOf(kind: SoldLine['kind'], taxes: ChannelTaxes): TaxTreatment | null {
  if (kind === 'sst') return taxes.sst;
  if (kind === 'tourism_tax') return taxes.tourismTax;
  return kind === 'levy' ? taxes.levy : null;
}

/** True for a line that the channel's gross is made of: neither a deposit, nor a charge besides the stay, nor a tax that we collect. */
export const isInGross = (kind: SoldLine['kind'], taxes: ChannelTaxes): boolean =>
  LINE_MONEY[kind] !== 'liability' &&
  LINE_MONEY[kind] !== 'other_income' &&
  LINE_MONEY[kind] !== 'extra' &&
  treatmentOf(kind, taxes) !== 'we';

/** What the lines of a stay come to for the channel, in sen. */
export const grossOfLines = (lines: readonly SoldLine[], taxes: ChannelTaxes): number =>
  totalOf(lines.filter(({ kind }) => isInGross(kind, taxes)));

/**
 * The lines of a stay whose gross at the channel is `grossSen`: `priceAt` gives them for an agreed price of the nights, before tax. Tax in
 * the gross is price × r ÷ (1 + r), half up, the net is the rest: the sen that no agreed price reaches is tax. Null where charges besides
 * the nights are more than the gross. Source: BOOKS, the entry (inclusive prices).
 */
export function linesAtGross(
  priceAt: (agreedSen: number) => SoldLine[],
  grossSen: number,
  taxes: ChannelTaxes,
): SoldLine[] | null {
  const grossAt = (agreedSen: number) => grossOfLines(priceAt(agreedSen), taxes);
  if (grossAt(0) > grossSen) return null;
  let low = 0;
  let high = grossSen;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (grossAt(middle) <= grossSen) low = middle;
    else high = middle - 1;
  }
  if (grossAt(low) === grossSen) return priceAt(low);
  // No agreed price reaches the gross: the sen that is missing is tax, or one sen less of tax with the next price, whichever is nearer.
  const [best] = [low, low + 1]
    .flatMap((agreedSen) => fitTax(priceAt(agreedSen), grossSen, taxes) ?? [])
    .sort((one, other) => one.missSen - other.missSen);
  // Without service tax each sen of the price is one of the gross.
  return best?.lines ?? null;
}

/** The lines with so much more or less on the last line of service tax that they come to the gross, and how far that is from its share. */
function fitTax(lines: readonly SoldLine[], grossSen: number, taxes: ChannelTaxes) {
  const last = lines.findLastIndex(({ kind }) => kind === 'sst');
  const line = lines[last];
  if (!line) return null;
  const amountSen = line.amountSen + grossSen - grossOfLines(lines, taxes);
  return {
    lines: lines.map((other, index) => (index === last ? { ...line, amountSen } : other)),
    missSen: Math.abs(amountSen - (line.unitSen * (line.percentBp ?? 0)) / 10_000),
  };
}

/** The details of a channel that a price and the books ask for. Money is in sen. */
export type ChannelTerms = {
  grossSen: number;
  taxes: ChannelTaxes;
  commissionBp: number | null;
  commissionSen: number | null;
  commissionSstBp: number;
};
