import type { ForgottenKind } from '@shared/domain/system/retention';
import type { DB } from '../../../db/tables';

/** Why it may be held at all: for the stay, because somebody asked us, because an act says so, for an agreement, for safety, for staff's own work. */
export type HeldBasis = 'stay' | 'request' | 'law' | 'contract' | 'safety' | 'work';

type Columns = { readonly [Table in keyof DB]?: readonly (keyof DB[Table] & string)[] };

/** A kind of personal data: where it stands, why it is held, what ends it. */
export type HeldKind = {
  basis: HeldBasis;
  /** What takes it away: kinds of the nightly job, the deletion of the account, a period that nobody settles, or the books as long as they are kept. */
  ends: readonly (ForgottenKind | 'withAccount' | 'fixed' | 'never')[];
  /** What is done to it then: rows go, or stay without whoever they were about. */
  does: 'delete' | 'nameless' | 'keep';
  columns: Columns;
};

const ofPaper = ['file_key', 'name', 'upload_key', 'content_hash'] as const;

/** ★ Every kind of personal data that the database holds. A test holds it against the schema: no column of a person is in neither list. */
export const HELD_DATA = {
  identityPapers: {
    basis: 'stay',
    ends: ['identityPapers', 'stays', 'unusedBookings', 'withAccount'],
    does: 'delete',
    columns: { reservation_document: ofPaper },
  },
  stays: {
    basis: 'law',
    ends: ['stays', 'unusedBookings'],
    does: 'nameless',
    columns: {
      reservation: ['guest_name', 'guest_email', 'guest_phone', 'nationality', 'requests', 'search_text'],
      reservation_guest: ['name', 'nationality'],
      reservation_note: ['body'],
      review: ['first_name', 'text', 'answer', 'held_remark'],
      review_report: ['remark'],
      payment: ['payer', 'reference', 'remark', 'slip_key', 'void_reason'],
      stay_change: ['reason', 'before', 'after'],
      stay_charge: ['note', 'reason', 'taken_back_reason'],
      deposit_settlement: ['reason'],
      channel_conflict: ['remark'],
      occupancy: ['note'],
      free_stay_request: [
        'guest_name',
        'guest_email',
        'guest_phone',
        'guest',
        'nationality',
        'note',
        'remark',
      ],
      issued_document: ['buyer_name', 'content'],
      issued_document_mail: ['recipient'],
      e_invoice: ['buyer_sealed'],
    },
  },
  freeStayWishes: {
    basis: 'request',
    ends: ['freeStayWishes', 'stays'],
    does: 'nameless',
    columns: { free_stay_request: ['guest_name', 'guest_email', 'guest_phone', 'note', 'remark'] },
  },
  enquiries: {
    basis: 'request',
    ends: ['enquiries'],
    does: 'delete',
    columns: { enquiry: ['name', 'email', 'phone', 'message'], enquiry_answer: ['text'] },
  },
  accounts: {
    basis: 'contract',
    ends: ['accounts', 'withAccount'],
    does: 'nameless',
    columns: {
      account: [
        'name',
        'email',
        'phone',
        'nationality',
        'photo_key',
        'search_text',
        'banned_remark',
        'decision_remark',
      ],
      account_document: ['file_key'],
      favourite: ['room_type_id'],
      social_identity: ['email', 'subject'],
      rider: [
        ...(['emergency_name', 'emergency_phone', 'vehicle_plate', 'remarks'] as const),
        ...(['identity_no_sealed', 'identity_no_end', 'identity_type'] as const),
      ],
    },
  },
  owners: {
    basis: 'contract',
    ends: ['withAccount'],
    does: 'delete',
    columns: {
      owner_profile: [
        ...([
          'address',
          'city',
          'postcode',
          'remark',
          'tax_no',
          'bank_account_name',
          'bank_account_sealed',
        ] as const),
        ...(['bank_account_end', 'identity_no_sealed', 'identity_no_end', 'identity_type'] as const),
      ],
    },
  },
  letters: {
    basis: 'work',
    ends: ['letters', 'fixed'],
    does: 'delete',
    columns: { outbox_mail: ['recipient', 'subject', 'text_body', 'html_body', 'error', 'attachments'] },
  },
  contactChanges: {
    basis: 'request',
    ends: ['contactChanges', 'withAccount'],
    does: 'delete',
    columns: {
      change_contact_submission: ['old_email', 'new_email', 'old_phone', 'new_phone', 'reason', 'remark'],
    },
  },
  bankChanges: {
    basis: 'safety',
    ends: ['bankChanges', 'withAccount'],
    does: 'delete',
    columns: { bank_account_change: ['account_name', 'account_sealed', 'account_end', 'remark'] },
  },
  referrals: { basis: 'work', ends: ['referrals'], does: 'delete', columns: { referral_day: ['clicks'] } },
  bankLines: {
    basis: 'law',
    ends: ['bankLines'],
    does: 'nameless',
    columns: { bank_line: ['description', 'reference'] },
  },
  /** Sessions and links a day after they ran out, kept answers after two days, limits after an hour, exports and reports after a day. */
  shortLived: {
    basis: 'safety',
    ends: ['fixed'],
    does: 'delete',
    columns: {
      session: ['address', 'user_agent'],
      account_link: ['payload'],
      idempotency_key: ['response'],
      rate_limit: ['key'],
      reservation_booker: ['key'],
      owner_export: ['content'],
      report_run: ['result'],
    },
  },
  /** What the log says of a row goes with what was taken from the row. */
  auditLog: {
    basis: 'law',
    ends: [
      'stays',
      'unusedBookings',
      'freeStayWishes',
      'channelPayouts',
      'eInvoices',
      'contactChanges',
      'withAccount',
    ],
    does: 'nameless',
    columns: { audit_log: ['before', 'after'] },
  },
  /** What owners were paid and told, which the books are made of. */
  ownersBooks: {
    basis: 'law',
    ends: ['never'],
    does: 'keep',
    columns: {
      owner_payout_item: ['account_name', 'account_sealed', 'account_end', 'return_why'],
      owner_payout_file: ofPaper,
      owner_payout_item_file: ofPaper,
      owner_contract: ['notice_reason', 'remark'],
      owner_contract_file: ofPaper,
      owner_statement_mail: ['recipient'],
      owner_question_message: ['text'],
      owner_advance: ['reason'],
      owner_installment: ['owner_note', 'hold_reason'],
    },
  },
  /** What LHDN has been sent, sealed: it is what was declared. Its hash stays. What is said to the general public names nobody, and stays too. */
  eInvoices: {
    basis: 'law',
    ends: ['eInvoices'],
    does: 'nameless',
    columns: {
      e_invoice: [
        'document_sealed',
        'buyer_sealed',
        'cancel_reason',
        'rejection_reason',
        'errors',
        'failure',
      ],
    },
  },
  /** What a channel's file says of a guest, and why staff booked its line otherwise. */
  channelPayouts: {
    basis: 'law',
    ends: ['channelPayouts'],
    does: 'nameless',
    columns: { channel_payout_item: ['guest', 'details', 'note'] },
  },
  /** What a channel's calendar says. */
  channelBooks: {
    basis: 'law',
    ends: ['never'],
    does: 'keep',
    columns: {
      feed_event: ['echo'],
      feed_problem: ['reason', 'value'],
    },
  },
  /** What staff write while they work, about money and days. */
  staffWords: {
    basis: 'work',
    ends: ['never'],
    does: 'keep',
    columns: {
      attendance: ['note', 'edit_remark'],
      agent_payment: ['reference', 'taken_back_why'],
      bank_match: ['note', 'reason', 'undone_why'],
      online_settlement: ['undone_why'],
      provider_refund: ['note'],
      cash_movement: ['note', 'reference', 'taken_back_why'],
      cash_shift: ['close_reason', 'remark'],
      daily_report: ['remark'],
      daily_report_event: ['remark', 'remarks'],
      expense: ['remark', 'duplicate_reason', 'void_reason'],
      expense_payment: ['reference', 'taken_back_why'],
      expense_plan: ['remark'],
      expense_plan_month: ['skipped_why'],
      expense_file: ofPaper,
      daily_report_file: ofPaper,
      report_sending: ['name', 'error', 'reason'],
      ledger_check: ['reason'],
    },
  },
} as const satisfies Record<string, HeldKind>;
export type HeldKindName = keyof typeof HELD_DATA;

/** Columns whose names sound like a person's and are not, by what they are instead. */
export const NOT_PERSONAL: Record<string, Columns> = {
  'the business and what it sells': {
    announcement: ['body'],
    answer_template: ['name', 'text'],
    bank_file: ['name', 'content_hash'],
    banking_day: ['reason'],
    cancellation_policy: ['name'],
    house_text: ['text'],
    channel_feed: ['name', 'import_sealed', 'import_end'],
    channel_payout: ['file_name'],
    company: [
      ...(['name', 'address', 'document_address', 'email', 'phone', 'city'] as const),
      ...(['postcode', 'logo_key', 'tax_no', 'tourism_tax_no'] as const),
    ],
    company_bank_account: ['account_name', 'account_sealed', 'account_end'],
    e_invoice_access: ['secret_sealed'],
    expense_import: ['name', 'content_hash'],
    holiday: ['name'],
    levy: ['name'],
    listing_import: ['file_name', 'file_key', 'upload_key', 'stop_reason', 'stop_text'],
    listing_import_problem: ['column_name', 'value'],
    listing_import_row: ['name', 'before', 'reason'],
    listing_term: ['name'],
    location: ['name', 'description'],
    mail_text: ['subject', 'body'],
    payment_method: ['name', 'account_holder', 'account_number', 'qr_key'],
    photo: ['file_key', 'upload_key', 'content_hash'],
    property: ['name', 'address', 'description', 'source_key'],
    public_holiday: ['name'],
    room_type: ['name', 'description', 'search_text', 'source_key'],
    saved_report: ['name'],
    school_group_state: ['note'],
    school_holiday: ['name'],
    season: ['name'],
    service_package: ['name'],
    service_price: ['name'],
    setting: ['value'],
    stay_charge: ['name'],
    unit: ['note'],
    unit_pool: ['name', 'note'],
    vendor: ['name'],
  },
  'a number, a word of a list or a sum that says nothing of a person': {
    account: ['account_number'],
    document_number: ['text'],
    ledger_check: ['name'],
    migration: ['name', 'body_md5'],
    occupancy: ['reason'],
    online_dispute: ['reason'],
    online_payout: ['bank_text'],
    online_payout_row: ['description'],
    owner_statement: ['content_hash'],
    channel_payout: ['key'],
    channel_payout_item: ['key'],
    file_to_remove: ['key'],
    holiday_reference: ['key'],
    idempotency_key: ['key'],
    outbox_mail: ['template'],
    photo: ['placeholder'],
    review: ['held_reason'],
    review_report: ['reason'],
    setting: ['key'],
  },
};
