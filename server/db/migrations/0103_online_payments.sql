-- Money that guests pay on a page of the payment provider. The provider's answer decides, never the browser that comes back: each row is looked at until
-- it is paid or over.
insert into payment_method (code, kind, name, instructions, needs_slip, for_visitors, enabled, position)
  select 'online', 'card', '{"en-US": "Pay online", "cn-ZH": "在线支付", "ms-MY": "Bayar dalam talian"}',
    '{"en-US": "By card, FPX or e-wallet on the secure page of our payment provider. Your booking is confirmed at once.", "cn-ZH": "在我们支付服务商的安全页面上，以银行卡、FPX 或电子钱包付款。预订即时确认。", "ms-MY": "Dengan kad, FPX atau e-dompet di halaman selamat penyedia pembayaran kami. Tempahan anda disahkan serta-merta."}',
    false, true, true, 0
  where exists (select from payment_method)
  on conflict (code) do nothing;
insert into payment_method_rate (method, card_kind, valid_from, fee_bp, fee_sst_bp, settlement_days)
  select 'online', card.kind, '2000-01-01', 300, 800, 5
  from payment_method join (values ('local_debit'), ('local_credit'), ('foreign'), ('online')) as card (kind) on code = 'online'
  on conflict do nothing;

create table online_payment (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservation,
  amount_sen integer not null,
  -- `open`: the guest can pay; `processing`: the guest has paid and the provider waits for the money; `over`: nothing came of it.
  state text not null default 'open',
  language text not null,
  -- The provider's page, and what it took.
  session_id text,
  intent_id text,
  expires_at timestamptz not null,
  next_look_at timestamptz not null,
  -- The money in the books.
  payment_id uuid references payment,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint online_payment_state_known check (state in ('open', 'processing', 'paid', 'over')),
  constraint online_payment_amount_sound check (amount_sen > 0),
  constraint online_payment_paid_whole check ((state = 'paid') = (payment_id is not null)),
  constraint online_payment_session_once unique (session_id),
  constraint online_payment_intent_once unique (intent_id),
  constraint online_payment_money_once unique (payment_id)
);
-- One page at a time: nobody pays a booking twice.
create unique index online_payment_one_open on online_payment (reservation_id) where state in ('open', 'processing');
create index online_payment_of on online_payment (reservation_id);
create index online_payment_due on online_payment (next_look_at) where state in ('open', 'processing');

-- What becomes of a refund of such money: the refund stands in the books, the provider sends it.
create table online_refund (
  payment_id uuid primary key references payment,
  refund_id text,
  state text not null default 'asked',
  failure text not null default '',
  next_look_at timestamptz not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  constraint online_refund_state_known check (state in ('asked', 'pending', 'done', 'failed')),
  constraint online_refund_once unique (refund_id)
);
create index online_refund_due on online_refund (next_look_at) where state in ('asked', 'pending');
