-- An owner asks to be paid elsewhere. It holds once the mailbox of the account has confirmed it and staff have agreed.
create table bank_account_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  bank_code text not null,
  account_name text not null,
  -- Sealed for the owner, as the account that he is paid to.
  account_sealed text not null,
  account_end text not null,
  status text not null default 'asked',
  -- What staff told the owner.
  remark text not null default '',
  created_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account,
  version integer not null default 1,
  constraint bank_account_change_status_known check (status in ('asked', 'confirmed', 'approved', 'rejected', 'withdrawn')),
  constraint bank_account_change_confirmed_whole check (status not in ('confirmed', 'approved', 'rejected') or confirmed_at is not null),
  constraint bank_account_change_decided_whole check ((status in ('approved', 'rejected')) = (decided_by is not null)
    and (decided_by is null) = (decided_at is null)),
  -- A second person: nobody agrees to a change of his own.
  constraint bank_account_change_two_people check (decided_by is distinct from account_id)
);
create unique index bank_account_change_one_open on bank_account_change (account_id) where status in ('asked', 'confirmed');
create index bank_account_change_account on bank_account_change (account_id, created_at);

alter table account_link drop constraint account_link_kind_known,
  add constraint account_link_kind_known check (kind in ('set_password', 'confirm_email', 'link_social', 'bank_account'));
