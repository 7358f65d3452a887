/** Those of `gates.ts` on the pages about what is agreed with owners: service packages and contracts. */
export const OWNER_MONEY_GATES: Record<string, readonly (readonly [permission: string, what: string])[]> = {
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
