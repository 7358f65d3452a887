/** Those of `gates.ts` on the pages about what is agreed with owners, what their units cost, and what services cost. */
export const OWNER_MONEY_GATES: Record<string, readonly (readonly [permission: string, what: string])[]> = {
  'admin/money/ownerContracts/ContractFilesPanel.tsx': [
    ['service-package.edit', 'remove a signed paper'],
    ['service-package.edit', 'add signed papers'],
  ],
  'admin/money/ownerContracts/ContractSteps.tsx': [
    ['service-package.edit', 'sign'],
    ['service-package.delete', 'delete a draft'],
    ['service-package.edit', 'new terms, notice and a later end'],
  ],
  'admin/money/ownerContracts/OwnerContractPage.tsx': [
    ['service-package.create', 'the page for a new one'],
    ['revenue.view', 'the month of the unit'],
    ['service-package.edit', 'the form of a draft'],
  ],
  'admin/money/ownerInstallments/InstallmentPayments.tsx': [['revenue.view', 'the way to the payout']],
  'admin/money/ownerPayouts/PaymentProof.tsx': [
    ['revenue.edit', 'remove a proof of payment'],
    ['revenue.edit', 'add proof of payment'],
  ],
  'admin/money/ownerInstallments/InstallmentSteps.tsx': [['owner-installment.edit', 'hold and release']],
  'admin/money/ownerInstallments/InstallmentView.tsx': [
    ['service-package.view', 'the way to the contract'],
    ['revenue.view', 'the way to the entries of a part of an advance'],
    ['revenue.view', 'the way to the entries'],
  ],
  'admin/money/ownerAdvances/AdvanceSteps.tsx': [
    ['owner-installment.edit', 'plan the rest anew, and recover a part early'],
  ],
  'admin/money/ownerAdvances/AdvancesTab.tsx': [['owner-installment.create', 'new']],
  'admin/money/ownerAdvances/OwnerAdvancePage.tsx': [
    ['owner-installment.create', 'the page for a new one'],
    ['revenue.view', 'the way to the payout'],
    ['revenue.view', 'the way to the entries'],
  ],
  'admin/money/freeStays/FreeStaysPage.tsx': [['free-stay.create', 'new']],
  'admin/money/freeStays/FreeStayPage.tsx': [
    ['free-stay.create', 'new'],
    ['service-package.view', 'the way to the contract'],
  ],
  'admin/money/freeStays/FreeStayRequestSteps.tsx': [
    ['free-stay.edit', 'approve, reject, change and call off'],
  ],
  'admin/money/statements/AccountLinesPanel.tsx': [['expenses.view', 'the way to the bill']],
  'admin/money/ownerQuestions/StatementQuestions.tsx': [['revenue.edit', 'answer and close']],
  'admin/money/statements/MonthsToRun.tsx': [['revenue.edit', 'make the statements of a month']],
  'admin/money/statements/OwnerStatementsTab.tsx': [['revenue.edit', 'choose several, and take them on']],
  'admin/money/statements/RunProgress.tsx': [['revenue.edit', 'end a run']],
  'admin/money/statements/StatementEInvoicePanel.tsx': [['owner-mgmt.view', 'the way to the owner']],
  'admin/money/statements/StatementPaper.tsx': [['revenue.edit', 'send it by mail']],
  'admin/money/statements/StatementSteps.tsx': [
    ['revenue.edit', 'pay'],
    ['revenue.edit', 'make the month again, return, review, approve and issue'],
  ],
  'admin/money/statements/UnitLinesPanel.tsx': [
    ['service-package.view', 'the way to the contract'],
    ['service-package.view', 'the way to the pool'],
  ],
  'admin/money/ownerPayouts/OwnerPayoutPage.tsx': [
    ['revenue.create', 'the page for a new one'],
    ['revenue.edit', 'why an owner whom it pays cannot approve it'],
  ],
  'admin/money/ownerPayouts/OwnerPayoutsTab.tsx': [['revenue.create', 'new']],
  'admin/money/ownerPayouts/PayoutItemsPanel.tsx': [
    ['owner-installment.view', 'the way to the advance'],
    ['revenue.edit', 'say that one came back'],
  ],
  'admin/money/ownerPayouts/PayoutSteps.tsx': [
    ['revenue.edit', 'approve, take the file, hand it to the bank, cancel'],
  ],
  'admin/money/ExpensesPage.tsx': [['expenses.create', 'new']],
  'admin/money/expenses/ApprovalLimitNote.tsx': [
    ['global.edit', 'change the amount above which two approve'],
  ],
  'admin/money/expenses/ExpenseFilesPanel.tsx': [
    ['expenses.edit', 'remove a paper'],
    ['expenses.edit', 'add papers'],
  ],
  'admin/money/expenses/ExpensePage.tsx': [['expenses.create', 'the page for a new one']],
  'admin/money/expenses/ExpensePaymentsPanel.tsx': [
    ['expenses.edit', 'pay'],
    ['expenses.edit', 'take a payment back'],
  ],
  'admin/money/expenses/ExpensePlanPage.tsx': [
    ['expenses.create', 'the page for a new one'],
    ['expenses.edit', 'the form in place of the facts'],
    ['expenses.delete', 'delete'],
  ],
  'admin/money/expenses/ExpensesTab.tsx': [['expenses.create', 'import bills from a file']],
  'admin/money/expenses/MissingBills.tsx': [
    ['expenses.edit', 'make a missing bill, or say why there is none'],
  ],
  'admin/money/expenses/ExpenseSteps.tsx': [
    ['expenses.delete', 'delete a draft'],
    ['expenses.edit', 'change a draft, approve it, make a bill void'],
    ['expenses.create', 'write another in the place of a void one'],
  ],
  'admin/money/reports/ReportFiguresTable.tsx': [['revenue.view', 'the way from a figure to its entries']],
  'admin/money/reports/ReportsPage.tsx': [['revenue.view', 'the way to the statements on paper']],
  'admin/money/ReportingPdfPage.tsx': [['revenue.view', 'statements on paper']],
  'admin/money/reports/useSavedReportRights.ts': [
    ['reporting.edit', 'change and send the saved report that somebody else shares'],
    ['reporting.delete', 'delete it'],
  ],
  'admin/money/reports/reportLinks.ts': [
    ['listing.view', 'the way to a unit'],
    ['owner-mgmt.view', 'the way to an owner'],
    ['user-mgmt.view', 'the way to an agent'],
    ['reservation.view', 'the way to a stay'],
    ['free-stay.view', 'the way to the account of free stays'],
  ],
  'admin/money/expenses/ExpenseView.tsx': [['revenue.view', 'the way to the entries']],
  'admin/money/servicePrices/ServicePriceDays.tsx': [['expenses.edit', 'add a price']],
  'admin/money/servicePrices/ServicePricePage.tsx': [
    ['expenses.create', 'the page for a new one'],
    ['expenses.edit', 'the form in place of the facts'],
    ['expenses.delete', 'delete'],
  ],
  'admin/money/unitPools/PoolEdit.tsx': [['service-package.edit', 'the form in place of the facts']],
  'admin/money/unitPools/PoolMembersPanel.tsx': [
    ['service-package.edit', 'add a unit, or give it other points'],
    ['listing.view', 'the way to the unit'],
    ['service-package.edit', 'its last day, and take it out'],
  ],
  'admin/money/unitPools/UnitPoolPage.tsx': [
    ['service-package.create', 'the page for a new one'],
    ['revenue.view', 'what it shared'],
    ['service-package.delete', 'delete'],
  ],
  'admin/money/servicePackages/PackageEdit.tsx': [['service-package.edit', 'the form in place of the facts']],
  'admin/money/servicePackages/PackageSteps.tsx': [
    ['service-package.edit', 'activate and retire'],
    ['service-package.delete', 'delete a draft'],
  ],
  'admin/money/servicePackages/PackageTermsTab.tsx': [['service-package.edit', 'the way to new terms']],
  'admin/money/servicePackages/ServicePackagePage.tsx': [
    ['service-package.create', 'the page for a new one'],
    ['service-package.edit', 'the page for new terms'],
  ],
  'admin/money/servicePackages/ServicePackagesPage.tsx': [['service-package.create', 'new']],
  'admin/money/servicePackages/sample/SampleFields.tsx': [
    ['revenue.view', 'the month of a unit'],
    ['listing.view', 'the search for a unit'],
  ],
};
