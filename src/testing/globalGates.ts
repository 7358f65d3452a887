/** Those of `gates.ts` on the page about the whole house; each step of the set-up asks for what its own page asks for. */
export const GLOBAL_GATES: Record<string, readonly (readonly [permission: string, what: string])[]> = {
  'admin/office/global/BankingDayPanel.tsx': [
    ['global.create', 'the form of a new one'],
    ['global.delete', 'take one back'],
  ],
  'admin/office/global/BankingDaysTab.tsx': [
    ['global.create', 'new'],
    ['global.edit', 'expect what a late holiday left behind on the new days'],
  ],
  'admin/office/global/BookingRulesTab.tsx': [['global.edit', 'the form in place of the facts']],
  'admin/office/global/BrandLogoPanel.tsx': [['global.edit', 'save and remove the logo']],
  'admin/office/global/BrandTab.tsx': [['global.edit', 'the form in place of the facts']],
  'admin/office/global/CancellationPoliciesTab.tsx': [['global.create', 'new']],
  'admin/office/global/CancellationPolicyPanel.tsx': [
    ['global.create', 'the form of a new one'],
    ['global.edit', 'the form in place of the facts'],
    ['global.delete', 'delete'],
  ],
  'admin/office/global/LeviesPanel.tsx': [['global.create', 'new']],
  'admin/office/global/LevyPanel.tsx': [
    ['global.create', 'the form of a new one'],
    ['global.edit', 'the form of an end or a correction'],
    ['global.delete', 'take one back that is to come'],
  ],
  'admin/office/global/LocationPanel.tsx': [
    ['global.create', 'the form of a new one'],
    ['global.edit', 'the form in place of the facts'],
    ['global.delete', 'delete'],
  ],
  'admin/office/global/LocationPicture.tsx': [['global.edit', 'save and remove the picture']],
  'admin/office/global/LocationsTab.tsx': [['global.create', 'new']],
  'admin/office/global/MailTextEditor.tsx': [
    ['global.edit', 'the form in place of the words, back to the standard'],
  ],
  'admin/office/global/MailTextPreview.tsx': [['global.edit', 'send a test letter to oneself']],
  'admin/office/global/OutboxTab.tsx': [
    ['global.edit', 'choose letters that were not sent'],
    ['global.edit', 'send the chosen again'],
  ],
  'admin/office/global/PaymentCodePanel.tsx': [['global.edit', 'save and remove the code']],
  'admin/office/global/PaymentRatesPanel.tsx': [
    ['global.edit', 'add a rate'],
    ['global.edit', 'remove a rate'],
  ],
  'admin/office/global/PaymentMethodPanel.tsx': [['global.edit', 'the form in place of the facts']],
  'admin/office/global/SendAgain.tsx': [['global.edit', 'send again']],
  'admin/office/global/TaxesTab.tsx': [['global.create', 'new rate']],
  'admin/office/global/TaxRatePanel.tsx': [
    ['global.create', 'the form of a new one'],
    ['global.edit', 'the form of an end or a correction'],
    ['global.delete', 'take one back that is to come'],
  ],
  'admin/office/personalData/PersonPanel.tsx': [
    ['global.edit', 'look for what is held of a person'],
    ['user-mgmt.view', 'see what is held of a person'],
    ['user-mgmt.delete', 'erase a person'],
  ],
  'admin/office/personalData/RetentionRules.tsx': [['global.edit', 'the form in place of the facts']],
  'admin/office/setUp/SetUpTab.tsx': [['global.edit', 'put a step aside, take it up again']],
  'admin/office/setUp/setUpSteps.ts': [
    ['company.create', 'the way to a company'],
    ['company.edit', 'the way to its bank account'],
    ['company.edit', 'the way to its registrations'],
    ['global.create', 'the way to a destination'],
    ['listing.create', 'the way to a property'],
    ['listing.create', 'the way to a room type and its units'],
    ['listing.edit', 'the way to its rates'],
    ['global.edit', 'the way to the ways to pay'],
    ['global.edit', 'the way to the contact'],
    ['listing.edit', 'the way to publishing'],
    ['reservation.create', 'the way to a booking'],
  ],
};
