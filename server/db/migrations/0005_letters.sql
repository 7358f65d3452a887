-- Letters about accounts are forgotten some time after they have left, and at once with the account.
create index outbox_mail_people_sent on outbox_mail (sent_at) where template like 'people.%';
create index outbox_mail_people_recipient on outbox_mail (recipient) where template like 'people.%';

-- The log stays append-only, but for one thing: a person who is erased takes the own words and addresses out of it, in the
-- transaction of the erasure. Who did what when, and to which account, cannot be touched even then.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log' and current_setting('attic.erasing', true) = old.entity_id
     and old.entity = 'account' and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
     and coalesce(old.before, '{}') @> coalesce(new.before, '{}') and coalesce(old.after, '{}') @> coalesce(new.after, '{}') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
