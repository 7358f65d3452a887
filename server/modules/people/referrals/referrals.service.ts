import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Caller } from '../../../plugins/caller';
import { countClick, findReferrer } from './referrals.queries';

/** What programs call themselves that read pages: search engines, previews of links in messages, tools. */
const PROGRAM =
  /bot\b|crawl|spider|slurp|preview|externalhit|^whatsapp|headless|^(curl|wget|python|go-http|java|okhttp|axios|node)\b/i;

const isProgram = (userAgent: string | undefined) => !userAgent || PROGRAM.test(userAgent);

/**
 * Counts that somebody came by the link of an agent. Nothing is kept of who it was. Programs, the agent himself and staff are not counted, and
 * a link that is no active agent's counts nothing; whoever calls is not told.
 */
export async function countReferral(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { person, userAgent }: Pick<Caller, 'person' | 'userAgent'>,
  slug: string,
): Promise<void> {
  if (isProgram(userAgent) || person?.isAdmin) return;
  const agentId = await findReferrer(db, slug);
  if (agentId === undefined || agentId === person?.id) return;
  await countClick(db, agentId, businessDate(now()));
}
