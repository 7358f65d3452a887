import { Readable } from 'node:stream';
import type {
  EraseAnswer,
  EraseRefusal,
  PersonAnswer,
  PersonInput,
  StaysBehind,
} from '@shared/contract/office/personalData';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { RETENTION_RULES } from '@shared/domain/system/retention';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict, forbidden } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { zipPieces } from '../../../storage/zipFile';
import { lockAccount } from '../../people/accounts/accounts.queries';
import { deletePerson } from '../../people/accounts/accounts.service';
import { isSpecial } from '../../people/accounts/rights.service';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { doomFiles } from './doomedFiles.queries';
import { cleanLog, forgetContact, forgetGuests, forgetWishes, removeRows } from './forgetRows.queries';
import { removeDoomedFiles } from './forgetDueData.service';
import * as queries from './person.queries';
import { readMoneyPapers } from './personMoney.service';
import {
  MOST_PAPERS,
  papersAnswer,
  personFiles,
  planPapers,
  type ArchiveLimits,
} from './personPapers.service';

const ENTITY = 'personal_data';
/** Letters about accounts go so many days after they left (`sweepLeftovers`). */
const FAREWELL_DAYS = 90;

const subjectOf = ({ email, phone }: PersonInput): queries.Subject => ({
  email: email ?? null,
  digits: phone?.replace(/\D/g, '') ?? null,
});

/** Who may edit what is global, and see people too: both are needed to look into one person. */
function requireMayLook(caller: Caller): void {
  if (!mayDo(personOf(caller), 'user-mgmt.view')) throw forbidden('needs user-mgmt.view');
}

/** Everything that names a person, with what stands in the way of an erasure and what it would leave. */
async function collect({ env, now }: Pick<Context, 'env' | 'now'>, trx: Queryable, subject: queries.Subject) {
  const today = businessDate(now());
  const accounts = await queries.findAccounts(trx, subject, today);
  const accountIds = accounts.map(({ id }) => id);
  const stays = await queries.findStays(trx, subject, accountIds);
  const wishes = await queries.findWishes(trx, subject);
  const stayIds = stays.map(({ id }) => id);
  const held = {
    accounts: accountIds,
    stays: stayIds,
    enquiries: await queries.findEnquiries(trx, subject),
    wishes: wishes.map(({ id }) => id),
    letters: await queries.findLetters(
      trx,
      subject,
      stays.map(({ reference }) => reference),
    ),
    contactChanges: await queries.findContactChanges(trx, subject, accountIds),
  };
  const documents = await queries.findDocuments(trx, stayIds);
  const refusals: EraseRefusal[] = [];
  if (accounts.some((one) => one.isAdmin || one.isOwner || one.role !== 'buyer' || isSpecial(env, one.id)))
    refusals.push('role');
  if (accounts.some(({ ownsUnits }) => ownsUnits)) refusals.push('ownedUnits');
  if (stays.some(({ isOver }) => !isOver)) refusals.push('openStay');
  if (wishes.some(({ isOpen }) => isOpen)) refusals.push('openWish');
  const found: PersonAnswer['found'] = {
    ...{
      accounts: accounts.length,
      stays: stays.length,
      enquiries: held.enquiries.length,
      freeStayWishes: wishes.length,
    },
    ...{
      letters: held.letters.length,
      contactChanges: held.contactChanges.length,
      documents: documents.length,
    },
  };
  return { accounts, stays, held, found, refusals, documents: documents.length };
}
type Collected = Awaited<ReturnType<typeof collect>>;

/** What an erasure leaves, with the last day on which it does. */
async function staysBehind(
  trx: Queryable,
  { accounts, stays, documents }: Collected,
  today: StayDate,
): Promise<PersonAnswer['stays']> {
  const { bookYears } = await readStaffSetting(trx, 'personal_data');
  const until = (days: readonly StayDate[]) => {
    const last = days.reduce((one, other) => (other > one ? other : one), '');
    return last === ''
      ? null
      : `${Number(last.slice(0, 4)) + Math.max(bookYears, RETENTION_RULES.bookYears.min)}-12-31`;
  };
  const booked = stays.filter(({ isBooked }) => isBooked);
  const open = booked.filter(({ isOpenMoney }) => isOpenMoney);
  const stayIds = stays.map(({ id }) => id);
  const lastDays = stays.map(({ lastDay }) => lastDay);
  const paid = await queries.findChannelLines(trx, stayIds);
  const declared = await queries.findNamingEInvoices(trx, stayIds);
  const declaredOn = declared.filter((day) => day !== null);
  const lines: { what: StaysBehind; count: number; until: StayDate | null }[] = [
    { what: 'bookedStays', count: booked.length, until: until(booked.map(({ lastDay }) => lastDay)) },
    { what: 'openMoney', count: open.length, until: null },
    {
      what: 'documents',
      count: documents,
      until: documents ? until(booked.map(({ lastDay }) => lastDay)) : null,
    },
    {
      what: 'channelLines',
      count: paid.length,
      until: paid.length ? until([...paid, ...lastDays]) : null,
    },
    // No day is known while one is still on its way to LHDN.
    {
      what: 'eInvoices',
      count: declared.length,
      until: declaredOn.length === declared.length ? until([...declaredOn, ...lastDays]) : null,
    },
    { what: 'farewell', count: accounts.length, until: addDays(today, FAREWELL_DAYS) },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** What is held of a person, and what an erasure would do. Throws 403 for who may not see people. The log has that somebody looked, not for whom. */
export async function findPerson(
  context: Context,
  caller: Caller,
  input: PersonInput,
): Promise<PersonAnswer> {
  requireMayLook(caller);
  const { db, now } = context;
  const subject = subjectOf(input);
  const collected = await collect(context, db, subject);
  await audit(db, caller.actor, {
    action: 'look',
    entity: ENTITY,
    entityId: 'person',
    after: collected.found,
  });
  return {
    accounts: collected.accounts.map(({ id, accountNumber, role, isOwner }) => ({
      id,
      accountNumber,
      role,
      isOwner,
    })),
    ...{ found: collected.found, refusals: collected.refusals },
    papers: papersAnswer(await planPapers(db, subject, collected)),
    stays: await staysBehind(db, collected, businessDate(now())),
  };
}

/**
 * Everything that is held of a person as a ZIP, file by file: JSON for each kind, and the papers that are known to be the person's, each in the log
 * as one that was looked at. The log has the export before anything leaves.
 */
export async function exportPerson(
  context: Context,
  caller: Caller,
  input: PersonInput,
  most: ArchiveLimits = MOST_PAPERS,
): Promise<Readable> {
  requireMayLook(caller);
  const { db } = context;
  const subject = subjectOf(input);
  const { held, found, accounts, stays } = await collect(context, db, subject);
  const plan = await planPapers(db, subject, { accounts, stays });
  const kinds = {
    ...(await queries.readHeld(db, { ...held, letters: await queries.findOwnLetters(db, subject) })),
    ...(await readMoneyPapers(context, plan)),
  };
  await audit(db, caller.actor, {
    action: 'export',
    entity: ENTITY,
    entityId: 'person',
    after: { ...found, papers: plan.papers.filter(({ owner }) => owner === 'person').length },
  });
  const files = personFiles(context, caller.actor, { kinds, plan, most });
  return Readable.from(zipPieces(files), { objectMode: false });
}

/**
 * Erases a person as far as the law allows now, in one transaction, and says what stays. Throws 409 `personal_data.refused` for staff, owners,
 * agents and riders, while a stay or a wish is open; 403 for who may not edit what is global. The log keeps counts and nobody's name.
 */
export async function erasePersonalData(
  context: Context,
  caller: Caller,
  input: PersonInput,
): Promise<EraseAnswer> {
  if (!mayDo(personOf(caller), 'global.edit')) throw forbidden('needs global.edit');
  const { db, now } = context;
  const subject = subjectOf(input);
  const answer = await db.transaction().execute(async (trx) => {
    await queries.lockPersons(trx);
    const before = await collect(context, trx, subject);
    await queries.lockStays(trx, before.held.stays);
    const collected = await collect(context, trx, subject);
    if (collected.refusals.length > 0)
      throw conflict(
        'personal_data.refused',
        `the person cannot be erased: ${collected.refusals.join(', ')}`,
      );
    const { accounts, stays, held, found } = collected;
    const keys: string[] = [];
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    keys.push(
      ...(await forgetContact(
        trx,
        idsOf(stays.filter(({ isBooked, isOpenMoney }) => isBooked && !isOpenMoney)),
      )),
    );
    keys.push(...(await forgetGuests(trx, idsOf(stays.filter(({ isBooked }) => !isBooked)), now())));
    await forgetWishes(trx, held.wishes);
    await removeRows(trx, 'enquiry', held.enquiries);
    await removeRows(trx, 'outbox_mail', held.letters);
    await removeRows(trx, 'change_contact_submission', held.contactChanges);
    for (const { id } of accounts) {
      const account = await lockAccount(trx, id);
      if (account) keys.push(...(await deletePerson(context, trx, caller.actor, account)));
    }
    await queries.removeShortLived(trx, subject);
    await cleanLog(trx, await queries.findLogRows(trx, subject), queries.isSaidInLog(subject));
    await doomFiles(trx, keys, now());
    await audit(trx, caller.actor, { action: 'erase', entity: ENTITY, entityId: 'person', after: found });
    return { found, stays: await staysBehind(trx, collected, businessDate(now())) };
  });
  await removeDoomedFiles(context);
  return answer;
}
