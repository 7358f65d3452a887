/** A payment or a refund of a stay, in sen: `countsSen` is what it settles, rounding included. The earlier come first. */
export type MoneyMoved = {
  id: string;
  kind: 'payment' | 'refund';
  status: 'pending' | 'received' | 'rejected' | 'voided';
  method: string;
  methodKind: string;
  countsSen: number;
  refundOf: string | null;
};

type Way = Pick<MoneyMoved, 'method' | 'methodKind'>;

/** True when money goes back the way it came: by the same method, or as cash for cash. */
export const isSameWay = (one: Way, other: Way): boolean =>
  one.method === other.method || (one.methodKind === 'cash' && other.methodKind === 'cash');

/**
 * The sen that are left of each payment that came in, the latest first. A refund that names none is taken off the payments of its own way,
 * then off the others, the latest first. One that waits for a second person counts already.
 */
export function leftOfPayments(moved: readonly MoneyMoved[]): (MoneyMoved & { leftSen: number })[] {
  const came = moved
    .filter(({ kind, status }) => kind === 'payment' && status === 'received')
    .map((payment) => ({ ...payment, leftSen: payment.countsSen }))
    .reverse();
  const back = moved.filter(
    ({ kind, status }) => kind === 'refund' && (status === 'received' || status === 'pending'),
  );
  for (const { refundOf, countsSen } of back) {
    const named = came.find(({ id }) => id === refundOf);
    if (named) named.leftSen -= countsSen;
  }
  for (const refund of back.filter(({ refundOf }) => refundOf === null)) {
    let openSen = refund.countsSen;
    const ownWayFirst = [
      ...came.filter((payment) => isSameWay(payment, refund)),
      ...came.filter((payment) => !isSameWay(payment, refund)),
    ];
    for (const payment of ownWayFirst) {
      const takenSen = Math.min(openSen, Math.max(0, payment.leftSen));
      payment.leftSen -= takenSen;
      openSen -= takenSen;
    }
  }
  return came;
}

/** The way of a refund: the payment that it gives back (null: several together), the sen left of it, and whether it goes as it came. */
export type RefundWay = { refundOf: string | null; leftSen: number; sameWay: boolean };

/**
 * Finds the way of a refund in sen. Without a payment named, it is the latest that came the same way and has enough left, else several of
 * that way together, else the latest that has enough. null when the payment named is none that came in.
 */
export function refundWay(
  moved: readonly MoneyMoved[],
  { amountSen, refundOf, ...way }: Way & { amountSen: number; refundOf?: string },
): RefundWay | null {
  const came = leftOfPayments(moved);
  if (refundOf !== undefined) {
    const named = came.find(({ id }) => id === refundOf);
    return named ? { refundOf, leftSen: named.leftSen, sameWay: isSameWay(named, way) } : null;
  }
  const sameWay = came.filter((payment) => isSameWay(payment, way));
  const enough = (payments: typeof came) => payments.find(({ leftSen }) => leftSen >= amountSen);
  const own = enough(sameWay);
  if (own) return { refundOf: own.id, leftSen: own.leftSen, sameWay: true };
  const total = (payments: typeof came) => payments.reduce((sum, { leftSen }) => sum + leftSen, 0);
  if (total(sameWay) >= amountSen) return { refundOf: null, leftSen: total(sameWay), sameWay: true };
  const other = enough(came);
  if (other) return { refundOf: other.id, leftSen: other.leftSen, sameWay: false };
  return { refundOf: null, leftSen: total(came), sameWay: false };
}
