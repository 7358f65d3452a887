-- Lists of people that stay as fast on many accounts: few of many by a mark, the order of those last seen, and whose wish waits.

create index account_seen on account (last_seen_at desc nulls last, id) where not is_admin and status <> 'deleted';
create index account_set_aside on account (status, created_at desc, id) where status in ('pending', 'rejected', 'banned');
create index account_vip on account (created_at desc, id) where is_vip;
create index account_agent_type on account (agent_type, created_at desc, id) where agent_type is not null;
-- Expressions must stay the same as in server/modules/changeContact/changeContact.queries.ts.
create index change_contact_waiting on change_contact_submission
  ((status <> 'pending'), (case when status = 'pending' then created_at end), (coalesce(decided_at, created_at)) desc, id);
