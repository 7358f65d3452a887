import type { AgentBookingRow, AgentFigures, AgentHome } from '@shared/contract/office/agentRooms';
import { addMonths, businessDate, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { agentCommission } from '@shared/domain/stays/commission';
import { OCCUPYING_STATUSES, type ReservationStatus } from '@shared/domain/stays/reservationSteps';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import { catchUp, type Poster } from '../../money/posting/postStays.service';
import {
  findAgentMoney,
  findAgentMonths,
  findAgentPage,
  findAgentProfile,
  findAheadStays,
  type AgentBookingQuery,
} from './agentRooms.queries';

/** Months that the first page tells apart. */
const MONTHS = 12;

const NOTHING: AgentFigures = { clicks: 0, linkBookings: 0, bookings: 0, earnedSen: 0 };
const plus = (one: AgentFigures, other: AgentFigures): AgentFigures => ({
  clicks: one.clicks + other.clicks,
  linkBookings: one.linkBookings + other.linkBookings,
  bookings: one.bookings + other.bookings,
  earnedSen: one.earnedSen + other.earnedSen,
});

/** The first page of an agent: what he earned, what he was paid, and how his link does. */
export async function showAgentHome(context: Poster, agentId: string): Promise<AgentHome> {
  await catchUp(context);
  const { db, now } = context;
  const today = businessDate(now());
  const thisMonth = monthStart(today);
  const found = new Map(
    (await findAgentMonths(db, agentId, addMonths(thisMonth, 1 - MONTHS))).map((row) => [row.month, row]),
  );
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const month = addMonths(thisMonth, -back);
    return { ...NOTHING, ...found.get(month), month };
  });
  const money = await findAgentMoney(db, agentId);
  const ahead = await findAheadStays(db, agentId);
  return {
    today,
    ...(await findAgentProfile(db, agentId)),
    month: plus(NOTHING, months[0]!),
    year: months.filter(({ month }) => isOfYear(month, today)).reduce(plus, NOTHING),
    months,
    money: {
      ...money,
      owedSen: money.earnedSen - money.paidSen,
      expectedSen: ahead.reduce((sum, stay) => sum + expectedOf(stay), 0),
    },
  };
}

const isOfYear = (day: StayDate, today: StayDate) => day.slice(0, 4) === today.slice(0, 4);

type Brought = {
  status: ReservationStatus;
  roomSen: number;
  commissionBp: number;
  lines: readonly SoldLine[];
};

/** What a stay is to bring that is booked and not over, in sen. */
const expectedOf = ({ status, lines, roomSen, commissionBp }: Brought) =>
  OCCUPYING_STATUSES.includes(status) && status !== 'checked_out' && status !== 'no_show'
    ? agentCommission({ roomSen, commissionBp, paidSen: 0 }, { status, lines }).commissionSen
    : 0;

/** One page of the bookings that an agent brought. */
export async function listAgentBookings(
  context: Poster,
  agentId: string,
  query: AgentBookingQuery,
): Promise<{ rows: AgentBookingRow[]; totalCount: number; countIsExact?: boolean }> {
  await catchUp(context);
  const { rows, ...count } = await findAgentPage(context.db, agentId, query);
  return {
    rows: rows.map(({ guestName, lines, commissionBp, entries, ...row }) => ({
      ...row,
      firstName: firstNameOf(guestName),
      commissionRate: commissionBp / 100,
      expectedSen: expectedOf({ ...row, commissionBp, lines }),
      earnedSen: sumOf(entries.filter(({ isPayment }) => !isPayment)),
      paidSen: -sumOf(entries.filter(({ isPayment }) => isPayment)),
      entries,
    })),
    ...count,
  };
}

const sumOf = (entries: readonly { sen: number }[]) => entries.reduce((sum, { sen }) => sum + sen, 0);

/** Enough of a name to tell bookings apart. */
const firstNameOf = (name: string) => name.trim().split(/\s+/)[0]!;
