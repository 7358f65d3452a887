import type { z } from 'zod';
import type { BookingAgent, commissionInput } from '@shared/contract/stays/bookers';
import type { AgentType } from '@shared/contract/people/people';
import type { ReservationSource } from '@shared/contract/stays/reservations';
import { agentCommission } from '@shared/domain/stays/commission';
import { allows } from '@shared/permissions';
import type { Db, Queryable, Trx } from '../../../db/client';
import { forbidden, invalidField, notFound, requireVersion } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { keepAccount } from '../../people/accounts/accounts.queries';
import { findReferrer } from '../../people/referrals/referrals.queries';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { findAgent } from './agents.queries';
import type { StoredLine } from './priceLines.queries';
import { findById, update, type ReservationRecord } from './reservations.queries';

/** The agent of a booking and the terms that are kept with it. */
export type AgentTerms = { agent_id: string; agent_type: string | null; commission_bp: number };

/**
 * Makes sure that a booking can be that of an account, and that it names its agent when it came from one. Who is kept cannot be
 * deleted meanwhile. Returns the terms of the agent as they are now.
 */
export async function checkBooker(
  trx: Trx,
  {
    source,
    accountId,
    agentId,
  }: { source: ReservationSource; accountId: string | null; agentId: string | null },
): Promise<AgentTerms | null> {
  if (source === 'owner' && accountId === null)
    throw invalidField('accountId', 'required', 'a booking of an owner names the owner');
  if (accountId !== null)
    await requireActive(trx, 'accountId', accountId, source === 'owner' ? 'owner' : 'buyer');
  if (source !== 'agent') {
    if (agentId !== null) throw invalidField('agentId', 'choice', 'only a booking of an agent has one');
    return null;
  }
  if (agentId === null) throw invalidField('agentId', 'required', 'a booking of an agent names the agent');
  const agent = await requireActive(trx, 'agentId', agentId, 'agent');
  return { agent_id: agent.id, agent_type: agent.agent_type, commission_bp: agent.commission_bp ?? 0 };
}

/**
 * Who brings a booking on the site: an agent books for a client of his, or a visitor came by the link of one. A link that is nobody's, or
 * of an agent who was banned or waits for staff, brings nothing, nor does any while links are switched off.
 */
export async function broughtBy(
  trx: Trx,
  { person }: Pick<Caller, 'person'>,
  referral: string | undefined,
): Promise<{ source: 'direct' | 'agent'; agent: AgentTerms | null }> {
  if (person?.role === 'agent') return { source: 'agent', agent: await agentTerms(trx, person.id) };
  const counts = referral !== undefined && (await readStaffSetting(trx, 'features')).referral_links;
  const referrer = counts ? await findReferrer(trx, referral) : undefined;
  return { source: 'direct', agent: referrer ? await agentTerms(trx, referrer) : null };
}

/** The terms of an active agent as they are now, who is kept; null for anybody else. */
async function agentTerms(trx: Trx, id: string): Promise<AgentTerms | null> {
  const account = await keepAccount(trx, id);
  if (account?.role !== 'agent' || account.status !== 'active' || account.is_admin) return null;
  return { agent_id: id, agent_type: account.agent_type, commission_bp: account.commission_bp ?? 0 };
}

/** Keeps an account of a role, if the lists to choose from show it; throws 400 at the field for any other. */
async function requireActive(trx: Trx, field: string, id: string, role: 'buyer' | 'owner' | 'agent') {
  const account = await keepAccount(trx, id);
  if (account?.role !== role || account.status !== 'active' || account.is_admin)
    throw invalidField(field, 'unknown', `not an active ${role}`);
  return account;
}

/** The agent of a reservation as staff see it. */
export async function agentOf(
  db: Queryable,
  row: ReservationRecord,
  lines: readonly StoredLine[],
): Promise<BookingAgent | null> {
  if (row.agent_id === null || row.commission_bp === null) return null;
  const { status, room_sen: roomSen, commission_bp: commissionBp } = row;
  return {
    ...(await findAgent(db, row.agent_id)),
    agentType: row.agent_type as AgentType | null,
    commissionRate: commissionBp / 100,
    ...agentCommission({ roomSen, commissionBp, paidSen: row.paid_sen }, { status, lines }),
  };
}

/** Changes the commission of one booking: only who may change what is earned may do so, and says why. */
export const changeCommission = (
  db: Db,
  caller: Caller,
  id: string,
  { version, commissionRate, remark }: z.output<typeof commissionInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!allows(personOf(caller).codes, 'revenue.edit'))
      throw forbidden('another commission needs revenue.edit');
    const reservation = requireVersion(await findById(trx, id, 'forUpdate'), version, 'reservation');
    if (reservation.commission_bp === null) throw notFound('no agent has brought this booking');
    await update(trx, id, { commission_bp: Math.round(commissionRate * 100) });
    await audit(trx, caller.actor, {
      action: 'changeCommission',
      entity: 'reservation',
      entityId: id,
      before: { commission: `${reservation.commission_bp / 100} %` },
      after: { commission: `${commissionRate} %`, remark },
    });
  });
