/* eslint-disable max-lines -- a table is looked up here by its name, so all of them stay together */
import type { ReservationDocumentKind } from '@shared/contract/reservationDocuments';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { AnnouncementAudience, AnnouncementStatus } from '@shared/contract/announcements';
import type { BlockReason, LicenceKind } from '@shared/contract/units';
import type { ImportMapping, ListingImportOptions } from '@shared/contract/listingImports';
import type {
  ImportRowKind,
  ImportRowState,
  ImportState,
  ImportWork,
  LeftReason,
  RowRule,
  StopReason,
} from '@shared/domain/listingImport';
import type { HolidayContent, HolidayKind, SchoolGroup } from '@shared/domain/holidays';
import type { FeedError, FeedRun } from '@shared/contract/integrations';
import type { ConflictState } from '@shared/contract/integrationConflicts';
import type { Channel } from '@shared/domain/calendar/feedSpans';
import type { ProblemReason } from '@shared/domain/calendar/parseCalendar';
import type { SpanKind } from '@shared/domain/calendar/spanKinds';
import type { NightRange } from '@shared/domain/calendar/nightRanges';
import type { PartyGuest } from '@shared/domain/party';
import type { LocalText } from '@shared/languages';
import type { ChangeKind, UnitChoice } from '@shared/contract/stayChanges';
import type { SoldLine } from '@shared/domain/stayChanges';
import type { PaymentDecision } from '@shared/domain/paymentDecisions';
import type { ReservationStatus } from '@shared/domain/reservationSteps';

/** The tables as Kysely sees them. Dates are `YYYY-MM-DD` strings and instants ISO strings (see `client.ts`). */
type Instant = ColumnType<string, string | Date | undefined, string | Date>;
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** jsonb: objects may be given as they are, arrays must pass `json()`, because pg would write a PostgreSQL array. */
type Json<T> = ColumnType<T, T | string, T | string>;
type Default<T> = Generated<T>;

type Registration = 'held' | 'open' | null;

export type AccountTable = {
  id: Generated<string>;
  account_number: Generated<string>;
  email: string;
  password_hash: string | null;
  name: string;
  phone: string | null;
  nationality: string | null;
  role: Default<string>;
  is_admin: Default<boolean>;
  is_owner: Default<boolean>;
  permission_codes: Default<number[]>;
  status: Default<string>;
  banned_remark: string | null;
  language: Default<string>;
  created_at: Instant;
  last_seen_at: InstantOrNull;
  version: Default<number>;
  is_vip: Default<boolean>;
  agent_type: string | null;
  commission_bp: number | null;
  url: string | null;
  photo_key: string | null;
  application: Default<string>;
  email_verified_at: InstantOrNull;
  /** Registered by a visitor whose mailbox nobody has proved: see 0022. */
  registration: ColumnType<Registration, Registration | undefined, Registration>;
  decision_remark: string | null;
  decided_at: InstantOrNull;
  decided_by: string | null;
  banned_at: InstantOrNull;
  deleted_at: InstantOrNull;
  search_text: ColumnType<string, never, never>;
};
export type AccountLinkTable = {
  id: Generated<string>;
  account_id: string;
  kind: 'set_password' | 'confirm_email' | 'link_social';
  token_hash: string;
  payload: Json<unknown> | null;
  created_at: Instant;
  expires_at: Instant;
  used_at: InstantOrNull;
};
export type SocialIdentityTable = {
  provider: 'google' | 'facebook';
  subject: string;
  account_id: string;
  email: string | null;
  created_at: Instant;
};
export type ChangeContactSubmissionTable = {
  id: Generated<string>;
  account_id: string;
  old_email: string;
  new_email: string | null;
  old_phone: string | null;
  new_phone: string | null;
  reason: Default<string>;
  status: Default<string>;
  remark: Default<string>;
  created_at: Instant;
  decided_at: InstantOrNull;
  decided_by: string | null;
};
export type AccountDocumentTable = {
  id: Generated<string>;
  account_id: string;
  kind: string;
  file_key: string;
  mime: string;
  size_bytes: number;
  uploaded_by: string | null;
  created_at: Instant;
};
export type RiderTable = {
  account_id: string;
  identity_type: string | null;
  identity_no_sealed: string | null;
  identity_no_end: string | null;
  vehicle_plate: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
  verification: Default<string>;
  remarks: Default<string>;
  submitted_at: InstantOrNull;
  decided_at: InstantOrNull;
  decided_by: string | null;
  version: Default<number>;
};
export type AttendanceTable = {
  id: Generated<string>;
  account_id: string;
  business_date: string;
  clocked_in_at: Instant;
  clocked_out_at: InstantOrNull;
  note: Default<string>;
  edited_by: string | null;
  edit_remark: Default<string>;
  version: Default<number>;
};
export type OwnerProfileTable = {
  account_id: string;
  identity_type: string | null;
  identity_no_sealed: string | null;
  identity_no_end: string | null;
  tax_no: string | null;
  address: Default<string>;
  is_business: Default<boolean>;
  remark: Default<string>;
  bank_code: string | null;
  bank_account_name: string | null;
  bank_account_sealed: string | null;
  bank_account_end: string | null;
  version: Default<number>;
};
export type SessionTable = {
  id: Generated<string>;
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: InstantOrNull;
  user_agent: string | null;
  address: string | null;
  last_seen_at: Instant;
};
export type CompanyTable = {
  id: Generated<string>;
  name: string;
  registration_no: string;
  tax_no: string | null;
  sst_no: string | null;
  sst_registered_from: string | null;
  address: Default<string>;
  phone: string | null;
  email: string | null;
  created_at: Instant;
  version: Default<number>;
};
export type SettingTable = { key: string; value: Json<unknown>; version: Default<number> };
export type TaxRateTable = {
  id: Generated<string>;
  kind: 'sst' | 'tourism_tax';
  percent_bp: number | null;
  amount_sen: number | null;
  valid_from: string;
  valid_to: string | null;
  source: Default<string>;
};
export type LevyTable = {
  id: Generated<string>;
  jurisdiction: string;
  grade: string;
  name: Json<LocalText>;
  amount_sen: number;
  applies_to: Default<'all' | 'foreigners'>;
  collect_allowed: Default<boolean>;
  valid_from: string;
  valid_to: string | null;
  source: Default<string>;
};
export type PublicHolidayTable = {
  id: Generated<string>;
  state: string;
  date: string;
  name: Json<LocalText>;
  substitute: Default<boolean>;
  estimated: Default<boolean>;
  source: Default<string>;
  announced_on: string | null;
  holiday_id: Generated<string>;
};
export type HolidayTable = {
  id: Generated<string>;
  name: Json<LocalText>;
  date: string;
  kind: Default<HolidayKind>;
  estimated: Default<boolean>;
  source: Default<string>;
  announced_on: string | null;
  created_at: Instant;
  updated_at: Instant;
  version: Default<number>;
};
export type HolidayReferenceTable = { key: string; holiday_id: string | null; taken: Json<HolidayContent> };
export type SchoolHolidayTable = {
  id: Generated<string>;
  name: Json<LocalText>;
  school_group: SchoolGroup;
  starts_on: string;
  ends_on: string;
  source: Default<string>;
  announced_on: string | null;
  updated_at: Instant;
  version: Default<number>;
};
export type PaymentMethodTable = {
  code: string;
  kind: string;
  name: Json<LocalText>;
  instructions: Json<LocalText>;
  fee_bp: Default<number>;
  settlement_days: Default<number>;
  needs_slip: Default<boolean>;
  for_visitors: Default<boolean>;
  enabled: Default<boolean>;
  position: Default<number>;
  version: Default<number>;
};
export type PolicyTier = { daysBefore: number; refundBp: number };
export type CancellationPolicyTable = {
  id: Generated<string>;
  code: string;
  name: Json<LocalText>;
  tiers: Json<PolicyTier[]>;
  version: Default<number>;
};
export type PhotoTable = {
  id: Generated<string>;
  owner_id: string;
  owner_type: 'location' | 'property' | 'room_type';
  position: Default<number>;
  file_key: string | null;
  scene: Json<Record<string, string> | null>;
  width: number;
  height: number;
  placeholder: Default<string>;
  alt: Json<LocalText>;
  created_at: Instant;
  upload_key: ColumnType<string | null, string | null | undefined, never>;
  content_hash: ColumnType<string | null, string | null | undefined, never>;
  version: Default<number>;
};
export type PhotoOrderTable = { owner_type: string; owner_id: string; version: Default<number> };
export type LocationTable = {
  id: Generated<string>;
  slug: string;
  name: Json<LocalText>;
  description: Json<LocalText>;
  state: string;
  lat: number;
  lng: number;
  featured: Default<boolean>;
  position: Default<number>;
  version: Default<number>;
};
export type PropertyTable = {
  id: Generated<string>;
  company_id: string;
  location_id: string;
  source_key: string | null;
  name: Json<LocalText>;
  description: Json<LocalText>;
  address: Default<string>;
  country: Default<string>;
  state: string;
  town: string;
  lat: number | null;
  lng: number | null;
  grade: Default<string>;
  levy_jurisdiction: string | null;
  tourism_tax_exempt: Default<boolean>;
  weekend_nights: Default<number[]>;
  holiday_nights: Default<'eve' | 'day' | 'eve_and_day'>;
  check_in_time: Default<string>;
  check_out_time: Default<string>;
  house_rules: Json<LocalText>;
  cancellation_policy_id: string;
  status: Default<'draft' | 'published' | 'retired'>;
  created_at: Instant;
  version: Default<number>;
};
export type RoomTypeTable = {
  id: Generated<string>;
  property_id: string;
  source_key: string | null;
  name: Json<LocalText>;
  description: Json<LocalText>;
  kind: string;
  bedrooms: number;
  bathrooms: number;
  beds: number;
  size_sqm: number | null;
  included_guests: number;
  max_guests: number;
  amenities: Default<string[]>;
  base_sen: number;
  weekend_sen: number | null;
  holiday_sen: number | null;
  extra_guest_sen: Default<number>;
  cleaning_sen: Default<number>;
  deposit_sen: Default<number>;
  min_nights: Default<number>;
  max_nights: number | null;
  length_discounts: ColumnType<{ minNights: number; percentBp: number }[], string | undefined, string>;
  featured: Default<boolean>;
  rank: Default<number>;
  status: Default<'draft' | 'published' | 'retired'>;
  search_text: Default<string>;
  created_at: Instant;
  version: Default<number>;
  /** Of its plan, seasons and painted nights together. */
  rates_version: Default<number>;
};
export type SeasonTable = {
  id: Generated<string>;
  room_type_id: string;
  name: Json<LocalText>;
  starts_on: string;
  ends_on: string;
  rate_sen: number;
  weekend_rate_sen: number | null;
  min_nights: number | null;
  max_nights: ColumnType<number | null, number | null | undefined, number | null>;
  no_arrival_on: Default<number[]>;
  no_departure_on: Default<number[]>;
};
export type RateNightTable = {
  room_type_id: string;
  date: string;
  rate_sen: number | null;
  min_nights: number | null;
  max_nights: number | null;
  closed_to_arrival: boolean | null;
  closed_to_departure: boolean | null;
};
export type UnitTable = {
  id: Generated<string>;
  room_type_id: string;
  number: string;
  floor: string | null;
  status: Default<'active' | 'closed' | 'retired'>;
  version: Default<number>;
  company_id: ColumnType<string | null, string | null | undefined, string | null>;
  note: Default<string>;
};
export type UnitLicenceTable = {
  id: Generated<string>;
  unit_id: string;
  kind: LicenceKind;
  number: string;
  expires_on: string | null;
};
export type UnitLinkTable = {
  id: Generated<number>;
  whole_id: string;
  part_id: string;
  since: Default<string>;
};
export type UnitOwnerTable = { unit_id: string; account_id: string; share_bp: number };
export type ReservationTable = {
  id: Generated<string>;
  reference: string;
  property_id: string;
  room_type_id: string;
  account_id: string | null;
  status: ReservationStatus;
  source: string;
  check_in: string;
  check_out: string;
  guests: number;
  nationality: string;
  permanent_resident: Default<boolean>;
  guest_name: string;
  /** Empty for a guest without one. */
  guest_email: string;
  guest_phone: string;
  requests: Default<string>;
  language: Default<string>;
  payment_method: string;
  total_sen: number;
  room_sen: number;
  deposit_sen: Default<number>;
  paid_sen: Default<number>;
  cancellation: Json<{ name: LocalText; tiers: PolicyTier[] }>;
  /** Until when nights are kept that are not confirmed. */
  hold_expires_at: InstantOrNull;
  /** Kept until the guest opens the link that was mailed to him. */
  awaits_link: Default<boolean>;
  checked_in_at: InstantOrNull;
  checked_out_at: InstantOrNull;
  cancelled_at: InstantOrNull;
  /** The first night that is charged though others could have it. */
  released_from: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Instant;
  version: Default<number>;
  search_text: ColumnType<string, never, never>;
  unit_choice: Json<UnitChoice> | null;
  agent_id: ColumnType<string | null, string | null | undefined, string | null>;
  agent_type: ColumnType<string | null, string | null | undefined, string | null>;
  commission_bp: ColumnType<number | null, number | null | undefined, number | null>;
  /** The same in all that were booked together; null for a booking of one unit. */
  group_id: ColumnType<string | null, string | null | undefined, string | null>;
  changed_xid: ColumnType<string, never, never>;
};
export type OccupancyTable = {
  id: Generated<string>;
  unit_id: string;
  /** `[2026-01-01,2026-01-03)` */
  stay: string;
  kind: 'reservation' | 'owner_stay' | 'block' | 'channel' | 'linked';
  active: Default<boolean>;
  reservation_id: string | null;
  note: Default<string>;
  created_at: Instant;
  version: Default<number>;
  reason: ColumnType<BlockReason | null, BlockReason | null | undefined, BlockReason | null>;
  /** Of a `linked` row, which the database alone writes: the use of another unit that takes these nights too. */
  mirror_of: ColumnType<string | null, never, never>;
  link_id: ColumnType<number | null, never, never>;
  lane: ColumnType<string, never, never>;
  changed_xid: ColumnType<string, never, never>;
  /** Of a `channel` row: the feed that it came from. */
  feed_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** When its nights were changed last; the database alone writes it. */
  updated_at: ColumnType<string | null, never, never>;
  /** Of a `channel` row: only a limit of that channel's calendar, not a sale. */
  soft: Default<boolean>;
};
export type ReservationGuestTable = {
  reservation_id: string;
  position: number;
  name: string;
  nationality: string;
  permanent_resident: Default<boolean>;
  child: Default<boolean>;
};
/** A stay with its lines at one moment. */
export type StaySnapshot = {
  checkIn: string;
  checkOut: string;
  guests: number;
  propertyId: string;
  roomTypeId: string;
  totalSen: number;
  roomSen: number;
  depositSen: number;
  lines: SoldLine[];
  segments: { unitId: string; number: string; from: string; to: string }[];
  /** Changes from before there were parties know none. */
  party?: PartyGuest[];
  /** Whether the change that led here set the agreed price or took one away; older ones do not say. */
  priceAgreed?: boolean;
};
export type StayChangeTable = {
  id: Generated<string>;
  reservation_id: string;
  kind: ChangeKind;
  before: Json<StaySnapshot>;
  after: Json<StaySnapshot>;
  explanation: Json<unknown>;
  reason: Default<string>;
  version_after: number;
  created_by: string | null;
  created_at: Instant;
};
export type OccupancyGoneTable = {
  occupancy_id: string;
  changed_xid: ColumnType<string, never, never>;
  gone_at: Instant;
};
export type ChannelFeedTable = {
  id: Generated<string>;
  unit_id: string;
  channel: Channel;
  name: Default<string>;
  import_sealed: string | null;
  import_host: string | null;
  import_end: string | null;
  state: Default<'active' | 'paused'>;
  etag: string | null;
  last_modified: string | null;
  next_run_at: InstantOrNull;
  queued_at: InstantOrNull;
  run_token: string | null;
  run_until: InstantOrNull;
  last_run_at: InstantOrNull;
  last_good_at: InstantOrNull;
  last_outcome: FeedRun['outcome'] | null;
  last_error: FeedError | null;
  failures: Default<number>;
  drop_accepted: Default<boolean>;
  export_hash: string | null;
  export_created_at: InstantOrNull;
  export_fetched_at: InstantOrNull;
  export_told: ColumnType<NightRange[], string | undefined, string>;
  created_at: Instant;
  version: Default<number>;
};
export type FeedEventTable = {
  id: Generated<string>;
  feed_id: string;
  uid: string;
  starts_on: string;
  ends_on: string;
  kind: SpanKind;
  reference: Default<string>;
  state: Default<'live' | 'gone' | 'past' | 'replaced'>;
  missing: Default<number>;
  doubted: Default<boolean>;
  echo: ColumnType<NightRange[], string | undefined, string>;
  first_seen_at: Instant;
  last_seen_at: Instant;
};
export type FeedRunTable = {
  id: Generated<number>;
  feed_id: string;
  started_at: Instant;
  finished_at: Instant;
  outcome: FeedRun['outcome'];
  http_status: number | null;
  bytes: number | null;
  events: number | null;
  created: Default<number>;
  updated: Default<number>;
  cancelled: Default<number>;
  conflicts: Default<number>;
  error: FeedError | null;
};
export type FeedProblemTable = {
  id: Generated<string>;
  feed_id: string;
  uid: string;
  hash: string;
  reason: ProblemReason;
  line: number;
  property: string;
  value: string;
  found_at: Instant;
  accepted_at: InstantOrNull;
  accepted_by: string | null;
};
export type ChannelConflictTable = {
  id: Generated<string>;
  feed_id: string;
  event_id: string;
  unit_id: string;
  occupancy_id: string | null;
  reservation_id: string | null;
  stay: string;
  state: Default<ConflictState>;
  created_at: Instant;
  decided_at: InstantOrNull;
  decided_by: string | null;
  remark: Default<string>;
  version: Default<number>;
};
export type PriceLineTable = {
  id: Generated<number>;
  reservation_id: string;
  position: number;
  kind: string;
  date: string | null;
  rate: string | null;
  label: Json<LocalText | null>;
  quantity: number;
  unit_sen: number;
  amount_sen: number;
  percent_bp: number | null;
};
export type DepositSettlementTable = {
  reservation_id: string;
  amount_sen: number;
  held_sen: number;
  kept_sen: number;
  reason: Default<string>;
  payment_id: string | null;
  settled_by: string | null;
  settled_at: Instant;
};
export type PaymentTable = {
  id: Generated<string>;
  reservation_id: string;
  kind: 'payment' | 'refund';
  method: string;
  amount_sen: number;
  /** What the guest said to have sent; null where staff wrote it down. */
  claimed_sen: ColumnType<number | null, number | null | undefined, number | null>;
  /** Who paid by the bank, where it was not the guest. */
  payer: Default<string>;
  decision: ColumnType<PaymentDecision | null, PaymentDecision | null | undefined, PaymentDecision | null>;
  status: 'pending' | 'received' | 'rejected';
  reference: Default<string>;
  slip_key: string | null;
  slip_mime: string | null;
  remark: Default<string>;
  received_on: string | null;
  created_by: string | null;
  checked_by: string | null;
  checked_at: InstantOrNull;
  created_at: Instant;
  version: Default<number>;
  /** When a slip should have been checked; null for money that staff wrote down. */
  due_at: InstantOrNull;
  /** When staff and guest were told that it was not. */
  late_told_at: InstantOrNull;
};
/** Whom a visitor's booking counts for; the key is a keyed hash. */
export type ReservationBookerTable = {
  reservation_id: string;
  kind: 'account' | 'email' | 'phone' | 'address';
  key: string;
};
export type ReservationDocumentTable = {
  id: Generated<string>;
  reservation_id: string;
  kind: ReservationDocumentKind;
  name: string;
  file_key: string;
  mime: string;
  size_bytes: number;
  content_hash: string;
  upload_key: string;
  uploaded_by: string | null;
  created_at: Instant;
};
export type ReservationNoteTable = {
  id: Generated<string>;
  reservation_id: string;
  author_id: string | null;
  body: string;
  created_at: Instant;
};
export type AnnouncementTable = {
  id: Generated<string>;
  title: Json<LocalText>;
  body: Json<LocalText>;
  audience: AnnouncementAudience;
  property_id: string | null;
  status: Default<AnnouncementStatus>;
  starts_at: InstantOrNull;
  ends_at: InstantOrNull;
  pinned: Default<boolean>;
  must_acknowledge: Default<boolean>;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
  version: Default<number>;
};
export type AnnouncementReceiptTable = {
  announcement_id: string;
  account_id: string;
  read_at: Instant;
  acknowledged_at: InstantOrNull;
};
export type EnquiryTable = {
  id: Generated<string>;
  name: string;
  email: string;
  phone: string | null;
  topic: string;
  message: string;
  language: string;
  status: Default<string>;
  room_type_id: string | null;
  created_at: Instant;
  version: Default<number>;
};
export type OutboxMailTable = {
  id: Generated<string>;
  recipient: string;
  language: string;
  template: string;
  subject: string;
  text_body: string;
  html_body: string;
  attachments: ColumnType<
    { filename: string; contentType: string; content: string }[],
    string | undefined,
    string
  >;
  status: Default<'queued' | 'retrying' | 'sent' | 'refused' | 'failed'>;
  attempts: Default<number>;
  error: string | null;
  created_at: Instant;
  sent_at: InstantOrNull;
  asked_at: Instant;
  next_try_at: InstantOrNull;
  handed_at: InstantOrNull;
  taken_until: InstantOrNull;
};
export type AuditLogTable = {
  id: Generated<number>;
  at: Instant;
  actor_id: string | null;
  actor_kind: string;
  action: string;
  entity: string;
  entity_id: string;
  before: Json<unknown>;
  after: Json<unknown>;
  request_id: string | null;
};
export type IdempotencyKeyTable = {
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  response: Json<unknown>;
  created_at: Instant;
};
export type RateLimitTable = { key: string; count: number; resets_at: Instant };

export type ListingImportTable = {
  id: Generated<string>;
  file_name: string;
  file_key: string | null;
  file_hash: string;
  upload_key: string;
  size_bytes: number;
  header: Json<string[]>;
  sample: Json<string[][]>;
  mapping: Json<ImportMapping>;
  options: Json<ListingImportOptions>;
  state: Default<ImportState>;
  failed_work: ImportWork | null;
  stop_reason: StopReason | null;
  stop_text: Default<string>;
  done_line: Default<number>;
  done_bytes: Default<number>;
  total_rows: number | null;
  rows_read: Default<number>;
  rows_added: Default<number>;
  rows_changed: Default<number>;
  rows_unchanged: Default<number>;
  rows_refused: Default<number>;
  problem_count: Default<number>;
  undone_count: Default<number>;
  left_count: Default<number>;
  run_token: string | null;
  run_until: InstantOrNull;
  attempts: Default<number>;
  created_by: string;
  created_at: Instant;
  updated_at: Instant;
  checked_at: InstantOrNull;
  started_at: InstantOrNull;
  finished_at: InstantOrNull;
  version: Default<number>;
};
export type ListingImportProblemTable = {
  id: Generated<number>;
  import_id: string;
  line: number;
  row_id: string;
  column_name: string;
  rule: RowRule;
  params: Json<Record<string, string | number>>;
  cause: string;
  value: string;
};
export type ListingImportRowTable = {
  id: Generated<number>;
  import_id: string;
  kind: ImportRowKind;
  entity_id: string;
  property_id: string | null;
  name: Default<string>;
  before: Json<Partial<Record<'property' | 'room_type', Record<string, unknown>>>> | null;
  written: string | null;
  state: Default<ImportRowState>;
  reason: LeftReason | null;
  created_at: Instant;
};

export type Tables = {
  account: AccountTable;
  account_link: AccountLinkTable;
  account_document: AccountDocumentTable;
  social_identity: SocialIdentityTable;
  change_contact_submission: ChangeContactSubmissionTable;
  rider: RiderTable;
  attendance: AttendanceTable;
  owner_profile: OwnerProfileTable;
  session: SessionTable;
  company: CompanyTable;
  setting: SettingTable;
  tax_rate: TaxRateTable;
  levy: LevyTable;
  public_holiday: PublicHolidayTable;
  holiday: HolidayTable;
  holiday_reference: HolidayReferenceTable;
  school_holiday: SchoolHolidayTable;
  payment_method: PaymentMethodTable;
  cancellation_policy: CancellationPolicyTable;
  photo: PhotoTable;
  photo_order: PhotoOrderTable;
  location: LocationTable;
  property: PropertyTable;
  room_type: RoomTypeTable;
  season: SeasonTable;
  rate_night: RateNightTable;
  unit: UnitTable;
  unit_licence: UnitLicenceTable;
  unit_link: UnitLinkTable;
  unit_owner: UnitOwnerTable;
  reservation: ReservationTable;
  reservation_booker: ReservationBookerTable;
  reservation_guest: ReservationGuestTable;
  occupancy: OccupancyTable;
  stay_change: StayChangeTable;
  occupancy_gone: OccupancyGoneTable;
  channel_feed: ChannelFeedTable;
  feed_event: FeedEventTable;
  feed_run: FeedRunTable;
  feed_problem: FeedProblemTable;
  channel_conflict: ChannelConflictTable;
  price_line: PriceLineTable;
  payment: PaymentTable;
  deposit_settlement: DepositSettlementTable;
  reservation_note: ReservationNoteTable;
  reservation_document: ReservationDocumentTable;
  announcement: AnnouncementTable;
  announcement_receipt: AnnouncementReceiptTable;
  enquiry: EnquiryTable;
  outbox_mail: OutboxMailTable;
  audit_log: AuditLogTable;
  listing_import: ListingImportTable;
  listing_import_problem: ListingImportProblemTable;
  listing_import_row: ListingImportRowTable;
  idempotency_key: IdempotencyKeyTable;
  rate_limit: RateLimitTable;
};

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
