import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import { findAgentStays } from '../modules/money/agentPayments/agentPayments.queries';
import { payAgent } from '../modules/money/agentPayments/agentPayments.service';
import type { Trx } from '../db/client';

/** The agent whose link visitors came by, and the one who books by telephone alone. */
const BY_LINK = 'agent@attic.example';
const BY_HAND = 'agent2@attic.example';

/** Says who brought the bookings of agents, lets some visitors come by a link, and counts its visits; before the books are written. */
export async function loadAgents(trx: Trx, today: StayDate): Promise<void> {
  await sql`
    update reservation set agent_id = account.id, agent_type = account.agent_type, commission_bp = account.commission_bp
    from account
    where source in ('agent', 'direct') and account.email = case
      when source = 'agent' and hashtext(reference) % 3 = 0 then ${BY_HAND}
      when source = 'agent' or hashtext(reference) % 12 = 0 then ${BY_LINK} end`.execute(trx);
  await sql`
    insert into referral_day (agent_id, date, clicks)
    select account.id, day::date, 1 + abs(hashtext(day::text)) % 9
    from account, generate_series(${today}::date - 300, ${today}::date, interval '1 day') day
    where email = ${BY_LINK} and abs(hashtext(day::text)) % 4 <> 0`.execute(trx);
}

/** Pays the agent of the link what one company owes him: what the others owe is still to be paid. */
export async function payDemoAgent(
  trx: Trx,
  { finance, today }: { finance: { id: string }; today: StayDate },
): Promise<void> {
  const { id: agentId } = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', BY_LINK)
    .executeTakeFirstOrThrow();
  const [first] = await findAgentStays(trx, { agentId });
  if (!first) return;
  const { companyId } = first;
  const stays = await findAgentStays(trx, { agentId, companyId });
  const amountSen = stays.reduce((sum, { earnedSen, paidSen }) => sum + earnedSen - paidSen, 0);
  const actor = { kind: 'staff' as const, id: finance.id };
  const order = { agentId, companyId, amountSen, paidOn: today, reference: 'COMM NADIA' };
  await payAgent({ now: () => new Date() }, trx, actor, order);
}
