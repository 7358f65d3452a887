import type { CardKind } from '@shared/contract/system/paymentMethods';
import type { ReservationSource } from '@shared/contract/stays/reservations';
import type { Quote } from '@shared/domain/pricing/prices';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language, LocalText } from '@shared/languages';
import type { PolicyTier } from '../db/columnContents';
import type { SeededRandom } from './seededRandom';
import type { Account, DemoAccounts } from './demoAccounts';
import type { PlannedStay } from './demoCalendar';

/** The fate of a planned stay that is not left to its dates. */
export type Fate = {
  status: ReservationStatus;
  source?: ReservationSource;
  guest?: Account;
  /** A slip was sent back once before. */
  slipReturned?: boolean;
};

export type ReservationRow = {
  id: string;
  reference: string;
  property_id: string;
  company_id: string;
  room_type_id: string;
  account_id: string | null;
  status: ReservationStatus;
  source: ReservationSource;
  check_in: StayDate;
  check_out: StayDate;
  guests: number;
  children: number;
  infants: number;
  pets: number;
  nationality: string;
  permanent_resident: boolean;
  guest_name: string;
  guest_email: string;
  guest_phone: string;
  requests: string;
  language: Language;
  payment_method: string;
  total_sen: number;
  room_sen: number;
  deposit_sen: number;
  paid_sen: number;
  cancellation: { name: LocalText; tiers: PolicyTier[] };
  hold_expires_at: string | null;
  checked_in_at: string | null;
  checked_out_at: string | null;
  cancelled_at: string | null;
  created_at: string;
  version: number;
};

export type PaymentRow = {
  id: string;
  reservation_id: string;
  kind: 'payment' | 'refund';
  method: string;
  amount_sen: number;
  rounding_sen: number;
  status: 'pending' | 'received' | 'rejected';
  reference: string;
  remark: string;
  card_kind: CardKind | null;
  fee_sen: number | null;
  fee_sst_sen: number | null;
  settlement_days: number | null;
  due_on: StayDate | null;
  paid_into: string;
  refund_of: string | null;
  received_on: StayDate | null;
  checked_by: string | null;
  checked_at: string | null;
  created_at: string;
  due_at: string | null;
};

/** Rows for the tables of bookings, collected before they are inserted. */
export type Rows = {
  reservation: ReservationRow[];
  occupancy: Record<
    'id' | 'unit_id' | 'stay' | 'kind' | 'reason' | 'active' | 'reservation_id' | 'note' | 'created_at',
    unknown
  >[];
  priceLine: Record<
    | 'reservation_id'
    | 'position'
    | 'kind'
    | 'date'
    | 'rate'
    | 'label'
    | 'quantity'
    | 'unit_sen'
    | 'amount_sen'
    | 'percent_bp'
    | 'is_closing',
    unknown
  >[];
  payment: PaymentRow[];
  deposit: Record<
    | 'reservation_id'
    | 'amount_sen'
    | 'held_sen'
    | 'kept_sen'
    | 'reason'
    | 'payment_id'
    | 'settled_by'
    | 'settled_at',
    unknown
  >[];
  note: { id: string; reservation_id: string; author_id: string; body: string; created_at: string }[];
  audit: {
    at: string;
    actor_id: string | null;
    actor_kind: string;
    action: string;
    entity: string;
    entity_id: string;
    before: unknown;
    after: unknown;
  }[];
};

/** The tools and rows with which every booking of the demo is written. */
export type Desk = {
  rng: SeededRandom;
  newId: () => string;
  newReference: () => string;
  today: StayDate;
  accounts: DemoAccounts;
  rows: Rows;
};

/** Writes a line of the audit log. */
export type History = (action: string, day: StayDate, at: string, before: unknown, after: unknown) => void;

/** A booking whose money is settled. */
export type Settlement = {
  row: ReservationRow;
  plan: PlannedStay;
  quote: Quote;
  bookedOn: StayDate;
  source: ReservationSource;
  method: string;
  fate?: Fate;
  history: History;
};

export type NewPayment = {
  kind: 'payment' | 'refund';
  method: string;
  amountSen: number;
  status: 'pending' | 'received' | 'rejected';
  day: StayDate;
  reference?: string;
  remark?: string;
  /** The settlement of the deposit tells of it in the history. */
  ofDeposit?: boolean;
};
