import type {
  OwnHome,
  OwnStaySales,
  OwnUnit,
  OwnUnitDetail,
  OwnUnits,
} from '@shared/contract/office/ownerRooms';
import { LICENCE_NOTICE_DAYS } from '@shared/contract/inventory/units';
import { addDays, addMonths, businessDate, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { Period } from '@shared/domain/stays/performance';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import type { Actor } from '../../../plugins/loginSessions';
import { findPhotos } from '../../inventory/photos/photos.queries';
import { findFacts } from '../../inventory/units/unitDetail.queries';
import { catchUp, type Poster } from '../../money/posting/postStays.service';
import { findOwner } from '../../people/owners/owners.queries';
import { findForReader } from '../announcements/readers.queries';
import { findLastStatement, findOwnMoney } from './ownMoney.queries';
import { findOwnTimes, findStaySales, type FoundStay } from './ownSales.queries';
import { ownMonths, sumOf, type OwnMonths, type OwnTimes } from './ownSales.service';
import { findLicencesUntil, findNextStays, findOwnUses, findUnitNames } from './ownUnits.queries';

const yearOf = (day: StayDate): Period => ({
  from: `${day.slice(0, 4)}-01-01`,
  to: `${Number(day.slice(0, 4)) + 1}-01-01`,
});
const monthOf = (day: StayDate): Period => ({ from: monthStart(day), to: addMonths(monthStart(day), 1) });

/** The first page of an owner: what his units earned, what is paid, who comes next, and what waits for him. */
export async function showHome(context: Poster, owner: Actor): Promise<OwnHome> {
  await catchUp(context);
  const { db, now } = context;
  const ownerId = owner.id;
  const today = businessDate(now());
  const year = yearOf(today);
  const times = await findOwnTimes(db, ownerId);
  const months = await ownMonths(db, { ownerId, times, period: year, today });
  const announcements = await findForReader(db, now(), owner);
  return {
    today,
    month: sumOf(months.filter(({ month }) => month === monthStart(today))),
    year: sumOf(months),
    lastStatement: (await findLastStatement(db, ownerId)) ?? null,
    money: await findOwnMoney(db, { ownerId, year, today }),
    nextStays: await findNextStays(db, { ownerId, today }),
    waiting: {
      announcements: announcements.filter((one) => one.mustAcknowledge && !one.acknowledged).length,
      licences: await findLicencesUntil(db, { ownerId, today, until: addDays(today, LICENCE_NOTICE_DAYS) }),
      hasBankAccount: Boolean((await findOwner(db, ownerId))?.bankCode),
    },
  };
}

/** His units, those that he had and those that he will have too. */
export async function showUnits(context: Poster, ownerId: string): Promise<OwnUnits> {
  await catchUp(context);
  const { db, now } = context;
  const today = businessDate(now());
  const times = await findOwnTimes(db, ownerId);
  const months = await ownMonths(db, { ownerId, times, period: yearOf(today), today });
  const named = await findUnitNames(db, [...new Set(times.map(({ unitId }) => unitId))]);
  return { today, units: named.map((unit) => withFigures(unit, { times, months, today })) };
}

type Named = Awaited<ReturnType<typeof findUnitNames>>[number];

function withFigures(
  { roomTypeId: _type, propertyId: _property, ...unit }: Named,
  { times, months, today }: { times: OwnTimes; months: OwnMonths; today: StayDate },
): OwnUnit {
  const own = months.filter(({ unitId }) => unitId === unit.unitId);
  return {
    ...unit,
    times: times
      .filter(({ unitId }) => unitId === unit.unitId)
      .map(({ shareBp, from, to }) => ({ shareBp, from, to })),
    month: sumOf(own.filter(({ month }) => month === monthStart(today))),
    year: sumOf(own),
  };
}

/** One of his units in a month: its calendar, its sales to the entry, licences and pictures. Throws 404 for a unit that never was his. */
export async function showUnit(
  context: Poster,
  { ownerId, unitId, month }: { ownerId: string; unitId: string; month?: string | undefined },
): Promise<OwnUnitDetail> {
  const { db, now } = context;
  const today = businessDate(now());
  const times = (await findOwnTimes(db, ownerId)).filter((time) => time.unitId === unitId);
  const [unit] = times.length === 0 ? [] : await findUnitNames(db, [unitId]);
  if (!unit) throw notFound('no such unit of this owner');
  await catchUp(context);
  const shown = monthOf(month ? `${month}-01` : today);
  const ofYear = (period: Period) => ownMonths(db, { ownerId, times, period, today });
  const months = await ofYear(yearOf(today));
  const [shownFigures] = await ofYear(shown);
  const stays = await findStaySales(db, { ownerId, unitIds: [unitId], period: shown });
  return {
    ...withFigures(unit, { times, months, today }),
    today,
    shown: shown.from,
    shownFigures: sumOf([shownFigures!]),
    uses: await findOwnUses(db, { ownerId, unitId, period: shown }),
    stays: stays.map(summed),
    licences: isHis(times, today) ? ((await findFacts(db, today, unitId))?.licences ?? []) : [],
    photos: await picturesOf(db, unit),
  };
}

const isHis = (times: OwnTimes, day: StayDate) =>
  times.some(({ from, to }) => from <= day && (to === null || to > day));

/** The pictures of its type, then those of its property. */
const picturesOf = async (db: Queryable, { roomTypeId, propertyId }: Named) =>
  [
    ...(await findPhotos(db, { ownerType: 'room_type', id: roomTypeId })),
    ...(await findPhotos(db, { ownerType: 'property', id: propertyId })),
  ].map(({ id, width, height, placeholder, alt }) => ({ id, width, height, placeholder, alt }));

/** Adds up the lines of a stay. A night counts as sold while the price of its room stands, and others cannot have it. */
function summed({ releasedFrom, ...stay }: FoundStay): OwnStaySales {
  const rates = new Map<StayDate, number>();
  for (const { date, category, sen } of stay.lines)
    if (category === 'room' && (releasedFrom === null || date < releasedFrom))
      rates.set(date, (rates.get(date) ?? 0) + sen);
  return {
    ...stay,
    nightsSold: [...rates.values()].filter((sen) => sen > 0).length,
    salesSen: stay.lines.reduce((sum, { sen }) => sum + sen, 0),
  };
}
