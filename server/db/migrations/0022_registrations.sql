-- Accounts that a visitor registered and whose mailbox nobody has proved yet: `held` until then from signing in by password, `open`
-- for those who were let in all the same (by staff, by a provider, or before there was such a rule). Null: proved, or made by staff.
alter table account
  add column registration text,
  add constraint account_registration_known check (registration in ('held', 'open'));

update account set registration = 'open'
  where email_verified_at is null and not is_admin and status <> 'deleted'
    and exists (
      select from audit_log as line
      where line.entity = 'account' and line.entity_id = account.id::text
        and line.action = 'register' and line.actor_id = account.id
    );
