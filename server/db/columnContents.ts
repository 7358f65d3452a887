import type { MoneyColumns } from './moneyColumnContents';
import type { CardKind } from '@shared/contract/system/paymentMethods';
import type { UnitChoice } from '@shared/contract/system/unitRule';
import type { ReservationDocumentKind } from '@shared/contract/stays/reservationDocuments';
import type { ColumnType } from 'kysely';
import type { AnnouncementAudience, AnnouncementStatus } from '@shared/contract/office/announcements';
import type { BlockReason, LicenceKind } from '@shared/contract/inventory/units';
import type { ImportMapping, ListingImportOptions } from '@shared/contract/inventory/listingImports';
import type {
  ImportRowKind,
  ImportRowState,
  ImportState,
  ImportWork,
  LeftReason,
  RowRule,
  StopReason,
} from '@shared/domain/inventory/listingImport';
import type { NearbyPlace } from '@shared/domain/inventory/nearby';
import type { SleepingRoom } from '@shared/domain/inventory/sleeping';
import type { AmenityGroup, AmenityIconName, TermUse } from '@shared/domain/inventory/listingTerms';
import type { ChargeKind } from '@shared/domain/pricing/chargeKinds';
import type { HolidayContent, HolidayKind, SchoolGroup } from '@shared/domain/pricing/holidays';
import type { FeedError, FeedRun } from '@shared/contract/channels/integrations';
import type { ConflictState } from '@shared/contract/stays/integrationConflicts';
import type { Channel } from '@shared/domain/channels/calendar/feedSpans';
import type { ProblemReason } from '@shared/domain/channels/calendar/parseCalendar';
import type { SpanKind } from '@shared/domain/channels/calendar/spanKinds';
import type { NightRange } from '@shared/domain/channels/calendar/nightRanges';
import type { PartyGuest } from '@shared/domain/pricing/taxedParty';
import type { HouseTextKind } from '@shared/contract/system/houseTexts';
import type { Language, LocalText } from '@shared/languages';
import type { ChangeKind } from '@shared/contract/stays/stayChanges';
import type { BankingDayKind } from '@shared/domain/stays/bankingDays';
import type { SoldLine } from '@shared/domain/stays/stayChanges';
import type { DisputeReason, DisputeStatus } from '@shared/domain/stays/disputes';
import type { ProviderRefundState } from '@shared/domain/stays/providerRefunds';
import type { OnlinePayoutStatus, OnlineRowKind, OnlineRowsState } from '@shared/domain/money/onlinePayouts';
import type { PaymentDecision } from '@shared/domain/stays/paymentDecisions';
import type { ReviewState } from '@shared/contract/stays/reviews';
import type { EnquiryTopic } from '@shared/contract/site/enquiries';
import type { HoldReason, ReportReason } from '@shared/domain/stays/reviews';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';

import type { Computed, Instant } from './columnTypes';

export type PolicyTier = { daysBefore: number; refundBp: number };

/** A stay with its lines at one moment. */
export type StaySnapshot = {
  checkIn: string;
  checkOut: string;
  guests: number;
  /** Changes from before these were asked for know none: nobody. */
  children?: number;
  infants?: number;
  pets?: number;
  propertyId: string;
  roomTypeId: string;
  totalSen: number;
  roomSen: number;
  depositSen: number;
  lines: SoldLine[];
  segments: { unitId: string; number: string; from: string; to: string }[];
  /** Changes from before there were parties know none. */
  party?: PartyGuest[];
  /** True when the change that led here set the agreed price or took one away; older changes do not say. */
  priceAgreed?: boolean;
};

/**
 * The contents of columns beyond their type in SQL: the words that a text may be, the shape of a `jsonb`,
 * what the database writes itself. The tables themselves come from the migrations (`npm run schema` writes
 * `tables.ts`; a test holds the two together).
 */
export type Holds = MoneyColumns & {
  account: {
    /**
     * `held` or `open` for an account that a visitor registered whose mailbox nobody has proved: see 0022.
     */
    registration: 'held' | 'open';
    search_text: Computed<string>;
  };
  account_link: {
    kind: 'set_password' | 'confirm_email' | 'link_social' | 'bank_account';
    payload: unknown;
  };
  social_identity: {
    provider: 'google' | 'facebook';
  };
  setting: {
    value: unknown;
  };
  tax_rate: {
    kind: 'sst' | 'tourism_tax';
  };
  levy: {
    name: LocalText;
    applies_to: 'all' | 'foreigners';
  };
  holiday_reference: { taken: HolidayContent };
  public_holiday: {
    /** A trigger makes the holiday of a day that comes without one. */
    holiday_id: ColumnType<string, string | undefined, string>;
    name: LocalText;
  };
  holiday: {
    name: LocalText;
    kind: HolidayKind;
  };
  banking_day: { kind: BankingDayKind };
  school_group_state: { school_group: SchoolGroup };
  school_holiday: {
    name: LocalText;
    school_group: SchoolGroup;
  };
  payment_method: {
    name: LocalText;
    instructions: LocalText;
  };
  payment_method_rate: {
    card_kind: CardKind;
  };
  cancellation_policy: {
    name: LocalText;
    tiers: PolicyTier[];
  };
  online_payment: { state: 'open' | 'processing' | 'paid' | 'over'; language: Language };
  online_refund: { state: 'asked' | 'pending' | 'done' | 'failed' };
  provider_refund: { state: ProviderRefundState };
  online_dispute: { reason: DisputeReason; status: DisputeStatus };
  online_payout: { status: OnlinePayoutStatus; rows_state: OnlineRowsState };
  online_payout_row: { kind: OnlineRowKind };
  house_text: { kind: HouseTextKind; text: LocalText };
  answer_template: { topic: EnquiryTopic; text: LocalText };
  listing_term: {
    use: TermUse;
    name: LocalText;
    amenity_group: AmenityGroup;
    icon: AmenityIconName;
  };
  photo: {
    owner_type: 'location' | 'property' | 'room_type';
    scene: Record<string, string>;
    alt: LocalText;
  };
  location: {
    name: LocalText;
    description: LocalText;
  };
  property: {
    name: LocalText;
    description: LocalText;
    holiday_nights: 'eve' | 'day' | 'eve_and_day';
    house_rules: LocalText;
    nearby: NearbyPlace[];
    status: 'draft' | 'published' | 'retired';
  };
  room_type: {
    name: LocalText;
    description: LocalText;
    length_discounts: { minNights: number; percentBp: number }[];
    sleeping: SleepingRoom[];
    status: 'draft' | 'published' | 'retired';
    /** One version of the room type's plan, seasons and painted nights together. */
    rates_version: number;
    rates_xid: Computed<string>;
  };
  season: {
    name: LocalText;
  };
  unit: {
    status: 'active' | 'closed' | 'retired';
  };
  unit_licence: {
    kind: LicenceKind;
  };
  reservation: {
    status: ReservationStatus;
    /** The e-mail; empty for a guest without one. */
    guest_email: string;
    cancellation: { name: LocalText; tiers: PolicyTier[] };
    /** The instant until which nights are kept that are not confirmed. */
    hold_expires_at: Instant;
    /** True until the guest opens the link that was mailed to him. */
    awaits_link: boolean;
    /** The first night that is charged though others could have it. */
    released_from: string;
    search_text: Computed<string>;
    unit_choice: UnitChoice;
    /** The id that all stays booked together share; null for a booking of one unit. */
    group_id: string;
    changed_xid: Computed<string>;
  };
  /** The person whom a visitor's booking counts for; the key is a keyed hash. */
  reservation_booker: {
    kind: 'account' | 'email' | 'phone' | 'address';
  };
  occupancy: {
    /** `[2026-01-01,2026-01-03)` */
    stay: string;
    kind: 'reservation' | 'owner_stay' | 'block' | 'channel' | 'linked';
    reason: BlockReason;
    /**
     * The use of another unit that takes these nights too; set in `linked` rows, which the database alone
     * writes.
     */
    mirror_of: Computed<string | null>;
    link_id: Computed<number | null>;
    lane: Computed<string>;
    changed_xid: Computed<string>;
    /** The feed that a `channel` row came from. */
    feed_id: string;
    /** The instant at which its nights were changed last; the database alone writes it. */
    updated_at: Computed<string | null>;
    /** True for a `channel` row that is only a limit of that channel's calendar, not a sale. */
    soft: boolean;
  };
  stay_change: {
    kind: ChangeKind;
    before: StaySnapshot;
    after: StaySnapshot;
    explanation: unknown;
  };
  occupancy_gone: {
    changed_xid: Computed<string>;
  };
  channel_feed: {
    channel: Channel;
    state: 'active' | 'paused';
    last_outcome: FeedRun['outcome'];
    last_error: FeedError;
    export_told: NightRange[];
  };
  feed_event: {
    kind: SpanKind;
    state: 'live' | 'gone' | 'past' | 'replaced';
    echo: NightRange[];
  };
  feed_run: {
    outcome: FeedRun['outcome'];
    error: FeedError;
  };
  feed_problem: {
    reason: ProblemReason;
  };
  channel_conflict: {
    state: ConflictState;
  };
  service_price: {
    name: LocalText;
    kind: ChargeKind;
    unit_word: LocalText;
  };
  stay_charge: {
    name: LocalText;
    kind: ChargeKind;
  };
  price_line: {
    label: LocalText;
    charge: ChargeKind;
  };
  payment: {
    kind: 'payment' | 'refund';
    /** The amount that the guest claims to have sent; null where staff wrote it down. */
    claimed_sen: number;
    /** The name on the bank transfer, where it was not the guest who paid. */
    payer: string;
    decision: PaymentDecision;
    status: 'pending' | 'received' | 'rejected' | 'voided';
    card_kind: CardKind;
    /** The time by which a slip should have been checked; null for money that staff wrote down. */
    due_at: Instant;
    /** The instant at which staff and guest were told that it was not. */
    late_told_at: Instant;
  };
  reservation_document: {
    kind: ReservationDocumentKind;
  };
  announcement: {
    title: LocalText;
    body: LocalText;
    audience: AnnouncementAudience;
    status: AnnouncementStatus;
  };
  mail_text: {
    language: Language;
  };
  review: {
    language: Language;
    state: ReviewState;
    held_reason: HoldReason;
  };
  review_invitation: {
    kind: 'invitation' | 'reminder';
  };
  review_report: {
    reason: ReportReason;
    decision: 'kept' | 'held';
  };
  outbox_mail: {
    attachments: ({ filename: string; contentType: string } & (
      | { content: string; document?: undefined }
      /** Printed when the letter leaves. */
      | { content?: undefined; document: { id: string; language: Language } }
    ))[];
    status: 'queued' | 'retrying' | 'sent' | 'refused' | 'failed' | 'unwanted';
  };
  audit_log: {
    before: unknown;
    after: unknown;
  };
  listing_import: {
    header: string[];
    sample: string[][];
    mapping: ImportMapping;
    options: ListingImportOptions;
    state: ImportState;
    failed_work: ImportWork;
    stop_reason: StopReason;
  };
  listing_import_problem: {
    rule: RowRule;
    params: Record<string, string | number>;
  };
  listing_import_row: {
    kind: ImportRowKind;
    before: Partial<Record<'property' | 'room_type', Record<string, unknown>>>;
    state: ImportRowState;
    reason: LeftReason;
  };
  idempotency_key: {
    response: unknown;
  };
};
