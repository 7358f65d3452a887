/**
 * Cache tags, one per resource, singular as in the URL of one row. A list provides `{ type, id: 'LIST' }` and a tag per row; a write
 * invalidates what it changed. Add a line here before using a new one: createApi must know them all.
 */
export const TAGS = [
  'UserInfo',
  'Account',
  'Administrator',
  'User',
  'ChangeContactSubmission',
  'Rider',
  'Owner',
  'FreeStay',
  'Listing',
  'Location',
  'Site',
  'Property',
  'RoomType',
  'Unit',
  'Rate',
  'Block',
  'Photo',
  'Integration',
  'ListingImport',
  'Reservation',
  'Payment',
  'PaymentMethod',
  'Calendar',
  'SalesReport',
  'Company',
  'ServicePackage',
  'Expense',
  'Service',
  'OwnerInstallment',
  'Revenue',
  'Statement',
  'LedgerEntry',
  'BusinessDay',
  'LedgerCheck',
  'LedgerMonth',
  'IssuedDocument',
  'Report',
  'Announcement',
  'Holiday',
  'Setting',
  'Session',
  'Enquiry',
  'Letter',
  'Audit',
  'Dashboard',
  'List',
] as const;
export type Tag = (typeof TAGS)[number];

/** The tags a list provides: one per row and the list itself. */
export const listTags = <T extends Tag>(type: T, rows: readonly { id: string | number }[] | undefined) => [
  { type, id: 'LIST' as string | number },
  ...(rows ?? []).map(({ id }) => ({ type, id })),
];
