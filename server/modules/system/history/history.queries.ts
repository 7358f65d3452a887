import type { AuditEntry } from '@shared/contract/base/history';
import type { Queryable } from '../../../db/client';

/** The number of lines that a page can show readably; the log itself keeps everything. */
const MOST = 200;

/** Finds the history of a row in the audit log, newest first. */
export function findHistory(db: Queryable, entity: string, entityId: string): Promise<AuditEntry[]> {
  return db
    .selectFrom('audit_log')
    .leftJoin('account', 'account.id', 'audit_log.actor_id')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .select(['audit_log.id', 'at', 'account.name as actorName', 'actor_kind as actorKind'])
    .select(['action', 'before', 'after'])
    .orderBy('audit_log.id', 'desc')
    .limit(MOST)
    .execute();
}
