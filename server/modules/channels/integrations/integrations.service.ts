import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  AcceptProblemsInput,
  IntegrationInput,
  IntegrationPatch,
  IntegrationRow,
} from '@shared/contract/channels/integrations';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { lockRoomType } from '../../nights/occupancy/takeNights.queries';
import { acceptProblems, forgetProblems } from './feedProblems.queries';
import { findById, unitExists } from './integrations.queries';
import {
  change,
  freeNights,
  freeSoftNights,
  insert,
  lock,
  markQueued,
  remove,
  type KeptAddress,
} from './integrationWrites.queries';
import { isPublicAddress } from './publicAddress';
import { importPurpose } from './sync.service';

const entity = 'channel_feed';
/** Bytes of the secret part of an export address: 192 bits. */
const TOKEN_BYTES = 24;
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

async function current({ now }: Context, trx: Trx, id: string): Promise<IntegrationRow> {
  const row = await findById(trx, now(), id);
  if (!row) throw notFound('no such feed');
  return row;
}

const lockVersion = async (trx: Trx, id: string, version: number) =>
  requireVersion(await lock(trx, id), version, 'feed');

/** An import address as it is kept; throws when it is one that is never fetched. */
function keptAddress(context: Context, unitId: string, address: string | null): KeptAddress {
  if (address === null) return { import_sealed: null, import_host: null, import_end: null };
  const url = new URL(address);
  const isTest = context.env.CHANNELS_ALLOW_LOOPBACK && url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isTest)
    throw invalidField('importUrl', 'https', 'must be an https address');
  if (url.username || url.password || (url.port !== '' && !isTest))
    throw invalidField('importUrl', 'link', 'must be a plain address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isTest && isIP(host) && !isPublicAddress(host))
    throw invalidField('importUrl', 'not_public', 'not an address of the public internet');
  const own = new URL(publicOrigin(context.env));
  if (url.host === own.host && url.pathname.startsWith('/api/public/ical/'))
    throw invalidField('importUrl', 'own_calendar', 'that is a calendar of this house');
  return {
    import_sealed: context.vault.sealText(url.href, importPurpose(unitId)),
    import_host: url.hostname,
    import_end: url.href.slice(-4),
  };
}

/** Queues a run before those that are only due, and lets the screen know which run it is waiting for. */
async function queue(context: Context, trx: Trx, id: string) {
  await markQueued(trx, context.now(), id);
  await context.jobs.send(trx, 'sync-feed', { feedId: id }, { urgent: true });
}

export const createIntegration = (context: Context, actor: AuditActor, input: IntegrationInput) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await unitExists(trx, input.unitId)))
      throw invalidField('unitId', 'unknown', 'there is no such unit');
    const address = keptAddress(context, input.unitId, input.importUrl ?? null);
    const { id } = await insert(trx, context.now(), {
      unit_id: input.unitId,
      channel: input.channel,
      name: input.name ?? '',
      ...address,
    });
    if (address.import_sealed) await queue(context, trx, id);
    await audit(trx, actor, {
      action: 'create',
      entity,
      entityId: id,
      after: { unitId: input.unitId, channel: input.channel, importHost: address.import_host },
    });
    return current(context, trx, id);
  });

export const updateIntegration = (context: Context, actor: AuditActor, id: string, patch: IntegrationPatch) =>
  context.db.transaction().execute(async (trx) => {
    const before = await lockVersion(trx, id, patch.version);
    const now = context.now();
    const address =
      patch.importUrl === undefined ? undefined : keptAddress(context, before.unitId, patch.importUrl);
    await change(trx, now, id, { state: patch.state, address, nextRunAt: now });
    if (address) await forgetProblems(trx, id);
    // Without an address nothing is imported any more, and nights that nobody tells us about are free.
    if (address && !address.import_sealed) {
      await lockRoomType(trx, before.roomTypeId);
      await freeNights(trx, id, businessDate(now));
    }
    // A limit of its calendar is no sale: it goes with the feed that nobody asks any more.
    if (patch.state === 'paused' && before.state !== 'paused') {
      await lockRoomType(trx, before.roomTypeId);
      await freeSoftNights(trx, id);
    }
    const after = await current(context, trx, id);
    if (after.state === 'active' && after.importHost && (address || before.state === 'paused'))
      await queue(context, trx, id);
    await audit(trx, actor, {
      action: 'update',
      entity,
      entityId: id,
      before: { state: before.state, importHost: before.importHost },
      after: { state: after.state, importHost: after.importHost },
    });
    return current(context, trx, id);
  });

/** Removes a feed with its nights from today on; conflicts of its go with it. */
export const deleteIntegration = (context: Context, actor: AuditActor, id: string, version: number) =>
  context.db.transaction().execute(async (trx) => {
    const before = await lockVersion(trx, id, version);
    const { channel, name } = await current(context, trx, id);
    await lockRoomType(trx, before.roomTypeId);
    await freeNights(trx, id, businessDate(context.now()));
    await remove(trx, id);
    await audit(trx, actor, {
      action: 'delete',
      entity,
      entityId: id,
      before: { unitId: before.unitId, channel, name, importHost: before.importHost },
    });
  });

/** A run as soon as a process is free. Several wishes are one run. */
export const requestSync = (context: Context, actor: AuditActor, id: string) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await lock(trx, id))) throw notFound('no such feed');
    const row = await current(context, trx, id);
    if (row.state !== 'active' || !row.importHost) throw conflict('integration.paused', 'the feed is paused');
    await queue(context, trx, id);
    await audit(trx, actor, { action: 'sync', entity, entityId: id });
    return { status: 'queued' as const, lastRunId: row.lastRunId };
  });

/** Accepts that what vanished from the feed is really gone, since staff have looked. */
export const acceptDrop = (context: Context, actor: AuditActor, id: string, version: number) =>
  context.db.transaction().execute(async (trx) => {
    const { lastOutcome } = await lockVersion(trx, id, version);
    if (lastOutcome !== 'suspicious') throw conflict('integration.step', 'nothing waits for this');
    await change(trx, context.now(), id, { dropAccepted: true, nextRunAt: context.now() });
    await queue(context, trx, id);
    await audit(trx, actor, { action: 'acceptDrop', entity, entityId: id });
    return current(context, trx, id);
  });

/**
 * Accepts events that cannot be read, since staff have looked at them: until those change, the rest of the
 * calendar counts as all of it.
 */
export const acceptUnread = (context: Context, actor: AuditActor, id: string, input: AcceptProblemsInput) =>
  context.db.transaction().execute(async (trx) => {
    await lockVersion(trx, id, input.version);
    const now = context.now();
    const problemIds = [...new Set(input.problemIds)];
    const accepted = await acceptProblems(trx, id, now, actor.id, problemIds);
    // A run has found something else meanwhile: what was looked at is no longer what the calendar says.
    if (accepted.length !== problemIds.length) throw conflict('integration.step', 'the calendar has changed');
    await change(trx, now, id, { nextRunAt: now });
    const row = await current(context, trx, id);
    if (row.state === 'active' && row.importHost) await queue(context, trx, id);
    await audit(trx, actor, {
      action: 'acceptUnread',
      entity,
      entityId: id,
      after: {
        unread: accepted.map(({ uid, line, reason }) => `${line}: ${reason} ${uid}`.trim()).join(', '),
      },
    });
    return current(context, trx, id);
  });

/** A new export address; the one before stops at once. */
export const rotateExport = (context: Context, actor: AuditActor, id: string, version: number) =>
  context.db.transaction().execute(async (trx) => {
    await lockVersion(trx, id, version);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const row = await change(trx, context.now(), id, { exportHash: hashOfToken(token) });
    await audit(trx, actor, { action: 'rotateExport', entity, entityId: id });
    return { address: `${publicOrigin(context.env)}/api/public/ical/${token}.ics`, version: row.version };
  });
