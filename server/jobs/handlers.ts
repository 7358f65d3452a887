import type { Context } from '../context';
import { deliverMail, handOver } from '../mail/mailOutbox';
import { readBrand } from '../modules/system/settings/settings.queries';
import { mailForgottenPassword } from '../modules/people/auth/links.service';
import { mailConfirmationAgain } from '../modules/people/auth/register.service';
import { queueDueFeeds } from '../modules/channels/integrations/dueFeeds.service';
import { syncFeed } from '../modules/channels/integrations/sync.service';
import { tellLicences } from '../modules/inventory/units/tellLicences.service';
import { sweepImports } from '../modules/inventory/listingImports/sweepImports.service';
import { workOnImport } from '../modules/inventory/listingImports/work.service';
import { expireHolds } from '../modules/stays/reservations/expireHolds';
import { sweepOnlineRefunds } from '../modules/stays/reservations/onlineRefunds.service';
import {
  settleRefund,
  settleRefundsOfCharge,
  sweepProviderRefunds,
} from '../modules/stays/reservations/providerRefunds.service';
import { settleDispute, sweepDisputes } from '../modules/stays/reservations/settleDisputes.service';
import { settleOnline, sweepOnlinePayments } from '../modules/stays/reservations/settleOnline.service';
import { inviteToReview } from '../modules/stays/reviews/reviewInvitations.service';
import { showUnread } from '../modules/stays/reviews/reviews.service';
import { tellLateSlips } from '../modules/stays/reservations/tellLateSlips';
import { rollDays } from '../modules/money/businessDays/rollDays.service';
import { sweepEInvoices, workOnEInvoice } from '../modules/money/eInvoices/workOnEInvoice.service';
import { printDocument } from '../modules/money/issuedDocuments/printDocuments.service';
import { makePlannedBills } from '../modules/money/expenses/expensePlans.service';
import { checkLedger } from '../modules/money/ledgerChecks/checkLedger.service';
import { readOnlinePayout, sweepOnlinePayouts } from '../modules/money/onlinePayouts/keepPayouts.service';
import { keepPromises } from '../modules/money/ownerInstallments/keepPromises.service';
import { postDue } from '../modules/money/posting/postStays.service';
import { printSending, queueDueReports, workOnSending } from '../modules/money/reports/sendReports.service';
import { sweepReportRuns, workOnReportRun } from '../modules/money/reports/workOnReportRun.service';
import { printStatement } from '../modules/money/statements/readStatement.service';
import { sweepStatementRuns, workOnRun } from '../modules/money/statements/workOnRun.service';
import { tellAnnouncements } from '../modules/office/announcements/tellAnnouncements.service';
import { sweepOwnerExports, workOnOwnerExport } from '../modules/office/ownerExports/ownerExports.service';
import { forgetDueData } from '../modules/office/personalData/forgetDueData.service';
import { SYSTEM } from '../plugins/audit';
import type { JobHandlers, Sweeps } from './jobs';
import { sweepLeftovers } from './sweepLeftovers';

/** The work of each kind of queued job. */
export const jobHandlers = (context: Context): JobHandlers => ({
  mail: async ({ mailId }) => {
    const { name } = await readBrand(context.db);
    await deliverMail(
      context,
      mailId,
      async ({ type, id, language }) => {
        if (type === 'report') return printSending(context, id);
        const print = type === 'statement' ? printStatement : printDocument;
        return (await print(context, id, language)).pdf;
      },
      name,
    );
  },
  'forgot-password': (asked) => mailForgottenPassword(context, asked),
  'resend-confirmation': (asked) => mailConfirmationAgain(context, asked),
  'listing-import': ({ importId }) => workOnImport(context, importId),
  'e-invoice': ({ eInvoiceId }) => workOnEInvoice(context, eInvoiceId),
  'send-report': ({ sendingId }) => workOnSending(context, sendingId),
  'statement-run': ({ runId }) => workOnRun(context, runId),
  'report-run': ({ runId }) => workOnReportRun(context, runId),
  'owner-export': ({ exportId }) => workOnOwnerExport(context, exportId),
  'online-payment': async ({ onlinePaymentId }) => {
    const { paymentProvider } = context;
    if (paymentProvider) await settleOnline(context, paymentProvider, onlinePaymentId);
  },
  'online-refund': async ({ refundId }) => {
    const { paymentProvider } = context;
    if (paymentProvider) await settleRefund(context, paymentProvider, refundId);
  },
  'online-charge': async ({ chargeId }) => {
    const { paymentProvider } = context;
    if (paymentProvider) await settleRefundsOfCharge(context, paymentProvider, chargeId);
  },
  'online-dispute': async ({ disputeId }) => {
    const { paymentProvider } = context;
    if (paymentProvider) await settleDispute(context, paymentProvider, disputeId);
  },
  'online-payout': async ({ payoutId }) => {
    const { paymentProvider } = context;
    if (paymentProvider) await readOnlinePayout(context, paymentProvider, payoutId);
  },
  'sync-feed': async ({ feedId }) => void (await syncFeed(context, feedId)),
});

const EVERY_MINUTE = '* * * * *';
/** Seconds of a minute in which a long backlog is worked on: the rest is for other sweeps. */
const POSTING_SECONDS = 40;
/** 03:30 in Malaysia, in the hours of UTC: half an hour after the days are over. */
const EVERY_NIGHT = '30 19 * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_HOUR = '17 * * * *';
/** Each hour from 09:05 to 20:05 in Malaysia: when people like to get letters. */
const IN_THE_DAY = '5 1-12 * * *';

/** The jobs that come back by themselves. */
export const sweeps = (context: Context): Sweeps => ({
  'expire-holds': { cron: EVERY_MINUTE, run: () => expireHolds(context) },
  'settle-online-payments': { cron: EVERY_MINUTE, run: () => sweepOnlinePayments(context) },
  'send-online-refunds': { cron: EVERY_MINUTE, run: () => sweepOnlineRefunds(context) },
  'settle-disputes': { cron: EVERY_TEN_MINUTES, run: () => sweepDisputes(context) },
  'find-provider-refunds': { cron: EVERY_TEN_MINUTES, run: () => sweepProviderRefunds(context) },
  'read-online-payouts': { cron: EVERY_TEN_MINUTES, run: () => sweepOnlinePayouts(context) },
  'tell-late-slips': { cron: EVERY_MINUTE, run: () => tellLateSlips(context) },
  'invite-to-review': { cron: EVERY_MINUTE, run: () => inviteToReview(context) },
  'show-unread-reviews': { cron: EVERY_HOUR, run: () => showUnread(context) },
  'sync-channels': { cron: EVERY_MINUTE, run: () => queueDueFeeds(context) },
  'sweep-imports': { cron: EVERY_MINUTE, run: () => sweepImports(context) },
  'sweep-outbox': {
    cron: EVERY_MINUTE,
    run: () => context.db.transaction().execute((trx) => handOver(context, trx)),
  },
  'roll-days': { cron: EVERY_MINUTE, run: () => rollDays(context, SYSTEM) },
  'post-due': { cron: EVERY_MINUTE, run: () => postDue(context, { seconds: POSTING_SECONDS }) },
  'sweep-statement-runs': { cron: EVERY_MINUTE, run: () => sweepStatementRuns(context) },
  'sweep-e-invoices': { cron: EVERY_MINUTE, run: () => sweepEInvoices(context) },
  'sweep-owner-exports': { cron: EVERY_MINUTE, run: () => sweepOwnerExports(context) },
  'sweep-report-runs': { cron: EVERY_MINUTE, run: () => sweepReportRuns(context) },
  'send-due-reports': { cron: EVERY_MINUTE, run: () => queueDueReports(context) },
  'tell-announcements': { cron: EVERY_MINUTE, run: () => tellAnnouncements(context) },
  'tell-licences': { cron: IN_THE_DAY, run: () => tellLicences(context) },
  'make-planned-bills': { cron: EVERY_NIGHT, run: () => makePlannedBills(context) },
  'keep-promises': { cron: EVERY_NIGHT, run: () => keepPromises(context) },
  'check-ledger': { cron: EVERY_NIGHT, run: () => checkLedger(context) },
  'forget-personal-data': { cron: EVERY_MINUTE, run: () => forgetDueData(context) },
  'sweep-leftovers': { cron: EVERY_MINUTE, run: () => sweepLeftovers(context) },
  // PGlite has no autovacuum: as a house grows, its queries would be planned by statistics that never were.
  ...(context.database.embedded && {
    'keep-statistics': { cron: EVERY_HOUR, run: () => context.database.run('vacuum (analyze)') },
  }),
});
