import type { BankFileLayout } from '@shared/domain/money/bankFileLayout';
import type { BankReasonCode } from '@shared/domain/money/bankReasons';
import type { CashMovementKind, ReportEvent, ReportFile } from '@shared/contract/money/dailyReports';
import type { CashCount } from '@shared/domain/money/cashCount';
import type { IssuedContent, IssuedKind } from '@shared/domain/money/documentContent';
import type { PayoutFileLayout } from '@shared/domain/money/payoutFileLayout';
import type { PaidFrom } from '@shared/domain/money/expensePostings';
import type { CostKind, PackageTerms } from '@shared/domain/money/packageTerms';
import type { PayoutItemKind, RewrittenItem } from '@shared/domain/money/payoutFiles';
import type { TakenNight } from '@shared/domain/money/freeStayAccount';
import type { FreeStayGuest } from '@shared/domain/money/freeStayRules';
import type { PackageStatus } from '@shared/contract/money/servicePackages';
import type { EInvoiceColumns } from '@shared/contract/money/eInvoices';
import type { DsrStatus } from '@shared/domain/money/dsrSteps';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import type { InstallmentFormula, InstallmentKind } from '@shared/contract/money/ownerInstallments';
import type { NoticeFrom } from '@shared/contract/money/ownerContracts';
import type { OddReason } from '@shared/domain/money/statementSums';
import type { ReportRun } from '@shared/contract/money/reportRuns';
import type { Report, ReportChoice, ReportSort } from '@shared/contract/money/reports';
import type { LeftOut, ReportFormat, ReportSending, StopReason } from '@shared/contract/money/savedReports';
import type { ReportRepeats } from '@shared/domain/money/reportSchedule';
import type { ReportName } from '@shared/domain/money/reports';
import type { OwnerPayoutStatus } from '@shared/contract/money/ownerPayouts';
import type { OwnerQuestionState, StatementFigure } from '@shared/contract/money/ownerQuestions';
import type { StatementStatus } from '@shared/contract/money/ownerStatements';
import type { StatementRunState } from '@shared/contract/money/statementRuns';
import type { StatedLine } from '@shared/domain/money/statementMonths';
import type { OwnAmount } from '@shared/domain/money/statementPostings';
import type { PaidOutCategory } from '@shared/domain/money/postings';
import type { SellerRole } from '@shared/domain/money/agencies';
import type { ChargeKind } from '@shared/domain/pricing/chargeKinds';
import type { Language, LocalText } from '@shared/languages';
import type { NumberedKind } from '@shared/domain/system/documentNumbers';
import type { ChannelSource, Collector, TaxTreatment } from '@shared/domain/stays/channelTerms';

/** What is asked of a report that was saved or sent. */
type AskedReport = {
  report: ReportName;
  choice: ReportChoice;
  sort: ReportSort | null;
  format: ReportFormat;
  language: Language;
};

/** The contents of the columns of the books, as `columnContents.ts` has those of the others. */
export type MoneyColumns = {
  company_tax_setting: { tax_due_on: 'receipt' | 'night'; untaxed_charges: ChargeKind[] };
  document_numbering: { kind: NumberedKind; separator: '-' | '/'; year_digits: 2 | 4 };
  document_counter: { kind: NumberedKind };
  document_number: { kind: NumberedKind };
  issued_document: { kind: IssuedKind; content: IssuedContent };
  service_package: { name: LocalText; included: LocalText; status: PackageStatus };
  service_package_terms: { terms: PackageTerms };
  owner_contract: { notice_from: NoticeFrom | null };
  owner_contract_terms: { role: SellerRole; arrangement: Arrangement };
  unit_pool: { name: LocalText };
  free_stay_request: {
    guest: FreeStayGuest;
    status: 'requested' | 'approved' | 'rejected' | 'cancelled';
    taken: TakenNight[];
  };
  owner_question: { figure: StatementFigure | null; state: OwnerQuestionState };
  owner_statement: { status: StatementStatus; odd: OddReason[] };
  statement_run: { state: StatementRunState };
  statement_run_owner: { outcome: 'waiting' | 'failed' };
  owner_payout: { status: OwnerPayoutStatus };
  owner_statement_line: {
    role: SellerRole;
    part: StatedLine['part'];
    about: StatedLine['about'];
    is_amount: OwnAmount;
    was_amount: OwnAmount;
    formula: StatedLine['formula'];
    entries: number[];
  };
  owner_installment: {
    status: 'scheduled' | 'due' | 'cancelled';
    formula: InstallmentFormula;
    kind: InstallmentKind;
  };
  e_invoice_setting: { supplier: 'company' | 'owner' };
  e_invoice_access: { environment: EInvoiceColumns['environment'] };
  e_invoice: EInvoiceColumns;
  vendor: { category: CostKind };
  expense: { category: CostKind; status: 'draft' | 'approved' | 'void' };
  expense_payment: { source: PaidFrom };
  expense_plan: { category: CostKind };
  saved_report: AskedReport & { repeats: ReportRepeats };
  report_run: Omit<AskedReport, 'format' | 'language' | 'sort'> & {
    state: ReportRun['state'];
    result: Report | null;
  };
  report_sending: AskedReport & { state: ReportSending['state']; reason: StopReason };
  report_sending_recipient: { left_out: LeftOut };
  daily_report: {
    status: DsrStatus;
    count: CashCount;
  };
  daily_report_event: {
    kind: ReportEvent['kind'];
    count: CashCount;
    remarks: ReportEvent['remarks'];
  };
  daily_report_file: {
    kind: ReportFile['kind'];
  };
  bank_file_layout: {
    layout: BankFileLayout;
  };
  bank_match: {
    reason: BankReasonCode;
  };
  bank_match_taking: {
    account: 1050 | 1100 | 1150 | 1200;
  };
  cash_shift: {
    float_count: CashCount;
    count: CashCount;
  };
  cash_movement: {
    kind: CashMovementKind;
    category: PaidOutCategory;
  };
  channel_booking: {
    channel: ChannelSource;
    collects: Collector;
    sst: TaxTreatment;
    tourism_tax: TaxTreatment;
    levy: TaxTreatment;
    feed_state: 'waiting' | 'there' | 'shorter' | 'gone';
  };
  channel_file_layout: {
    channel: ChannelSource;
    layout: PayoutFileLayout;
  };
  channel_payout: {
    channel: ChannelSource;
    state: 'imported' | 'settled';
  };
  channel_payout_item: {
    kind: PayoutItemKind;
    books_as: 'stay' | 'other';
    rewritten: RewrittenItem;
  };
};
