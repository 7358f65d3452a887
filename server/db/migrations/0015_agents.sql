-- Who brought a booking, and what was promised for it at that time: later changes of the agent's profile do not touch it.
alter table reservation
  add column agent_id uuid references account,
  add column agent_type text,
  add column commission_bp integer,
  add constraint reservation_commission_whole check ((agent_id is null) = (commission_bp is null)),
  add constraint reservation_commission_sound check (commission_bp between 0 and 10000);
create index reservation_agent on reservation (agent_id, check_in desc) where agent_id is not null;
