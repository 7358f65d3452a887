-- A channel's payout that is in the books is money that the bank shows: its line can be matched with it, as with any other taking.
alter table bank_match_taking add column payout_id uuid references channel_payout;
alter table bank_match_taking drop constraint bank_match_taking_one_document,
  add constraint bank_match_taking_one_document check (num_nonnulls(payment_id, movement_id, payout_id) = 1),
  -- It stands on 1100 since it was settled.
  add constraint bank_match_taking_payout_account check (payout_id is null or account = 1100);
create unique index bank_match_taking_payout on bank_match_taking (payout_id) where live and payout_id is not null;
create index channel_payout_settled on channel_payout (company_id, value_date) where state = 'settled';

-- What is matched stays as it was matched: first the match is undone, then the payout is taken back.
create function refuse_changing_matched_payout() returns trigger language plpgsql as $$
begin
  if (new.state, new.amount_sen, new.value_date, new.company_id) is distinct from (old.state, old.amount_sen, old.value_date, old.company_id)
    and exists (select from bank_match_taking where payout_id = old.id and live) then
    raise exception 'the payout is matched with the bank' using errcode = 'check_violation', constraint = 'channel_payout_matched_stays';
  end if;
  return new;
end $$;
create trigger channel_payout_matched before update on channel_payout for each row execute function refuse_changing_matched_payout();
