/* eslint-disable max-lines -- a table of record: it has a line for each route */
/**
 * The people who may call each route, written down by hand from the specification and apart from the code: a
 * menu entry owns four codes from its base, view, +1 create, +2 edit, +3 delete, and what decides (approve,
 * check, pay, finalise) needs edit. Parts of a row (the nights that a unit is blocked, pictures of a listing,
 * papers of a person) are changed and taken away by those who may edit the row. A route that is missing here,
 * or here alone, fails the test: write its line from the rule, not from the route.
 */
const RIGHTS = `
public      GET    /api/docs/json
public      GET    /api/health
public      GET    /api/health/live

public      POST   /api/auth/login
signed-in   POST   /api/auth/logout
public      POST   /api/auth/register-new-user
public      POST   /api/auth/forgot-password
public      POST   /api/auth/reset-password
public      POST   /api/auth/confirm
public      POST   /api/auth/resend-confirmation
public      POST   /api/auth/google
public      POST   /api/auth/facebook

public      GET    /api/account/me
admin       GET    /api/account/admin
signed-in   POST   /api/account/password
signed-in   GET    /api/account/sessions
signed-in   DELETE /api/account/sessions/:id
signed-in   DELETE /api/account/sessions
signed-in   PATCH  /api/account/:id
signed-in   DELETE /api/account/:id
signed-in   GET    /api/account/:id/photo
signed-in   GET    /api/account/change-contact
signed-in   POST   /api/account/change-contact
signed-in   DELETE /api/account/change-contact/:id
signed-in   GET    /api/account/reservations

admin       GET    /api/dashboard
admin       GET    /api/dashboard/trend
admin       GET    /api/dashboard/days
admin       GET    /api/search

0           GET    /api/administrators/aggregation
0           GET    /api/administrators/export
0           GET    /api/administrators/:id
1           POST   /api/administrators
2           PATCH  /api/administrators/:id
2           POST   /user-mgmt/change-admin-permission
2 6 22      POST   /user-mgmt/ban-user
2 6 22      POST   /user-mgmt/reset-user-password
1 2 5 6 21 22 POST /user-mgmt/check-email-available

4           GET    /api/users/aggregation
4           GET    /api/users/export
4           GET    /api/users/dormant
4           GET    /api/users/dormant/export
6           PATCH  /api/users/dormant
4           GET    /api/users/:id
6           PATCH  /api/users/:id/approval-action
6           PATCH  /api/users/:id/url
6           PATCH  /api/users/:id/ban
4 20        GET    /user-mgmt/get-user-list
4           GET    /user-mgmt/pending-verify-user
4 13        GET    /user-mgmt/search-buyer
6           POST   /user-mgmt/set-vip-status
6           POST   /user-mgmt/agent/change-agent-type
6           POST   /user-mgmt/agent/change-agent-commission
4           GET    /api/change-contact-submissions
4           GET    /api/change-contact-submissions/export
6           PATCH  /api/change-contact-submissions/:id
4           GET    /user-mgmt/get-rider-details
6           POST   /user-mgmt/action-rider-verification
4           GET    /user-mgmt/rider-attendance
6           POST   /user-mgmt/edit-rider-details
6           PATCH  /api/attendance/:id
6 22        GET    /api/documents/:id
6 22        DELETE /api/documents/:id

rider       GET    /api/rider/me
rider       PATCH  /api/rider/me
rider       POST   /api/rider/documents
rider       GET    /api/rider/documents/:id
rider       DELETE /api/rider/documents/:id
rider       POST   /api/rider/submit
rider       POST   /api/rider/clock-in
rider       POST   /api/rider/clock-out
rider       GET    /api/rider/attendance

owner       GET    /api/owner/statements/aggregation
owner       GET    /api/owner/statements/choices
owner       GET    /api/owner/statements/tax-year
owner       GET    /api/owner/statements/tax-year/export
owner       GET    /api/owner/statements/:id
owner       GET    /api/owner/statements/:id/pdf
owner       POST   /api/owner/statements/:id/questions
owner       POST   /api/owner/questions/:id/messages
owner       GET    /api/owner/payout-items/:id/files/:fileId
owner       GET    /api/owner/bills/:id/files/:fileId
owner       GET    /api/owner/contracts
owner       GET    /api/owner/contracts/:id/pdf
owner       GET    /api/owner/contracts/:id/files/:fileId
owner       GET    /api/owner/home
owner       GET    /api/owner/units
owner       GET    /api/owner/units/:id
owner       GET    /api/owner/bank-account
owner       POST   /api/owner/bank-account
owner       POST   /api/owner/bank-account/confirm
owner       PATCH  /api/owner/bank-account/withdraw

20          GET    /api/owners/aggregation
20          GET    /api/owners/export
20          GET    /api/owners/:id
20          GET    /api/owners/:id/e-invoice-details
21          POST   /api/owners
22          PATCH  /api/owners/:id
22          GET    /api/owners/:id/bank-account
22          PATCH  /api/owners/:id/bank-account
22          PATCH  /api/bank-account-changes/:id
22          POST   /api/owners/:id/documents
20          GET    /api/units/search
22          PATCH  /api/units/:id/owners

8           GET    /api/units/aggregation
8           GET    /api/units/export
8           GET    /api/units/choices
8           GET    /api/units/:id
9           POST   /api/units
10          PATCH  /api/units/:id
10          PATCH  /api/units/:id/links
10          POST   /api/units/:id/blocks
10          PATCH  /api/blocks/:id
10          DELETE /api/blocks/:id
8           GET    /api/unit-rule
18          PATCH  /api/unit-rule
8           GET    /api/properties/aggregation
8           GET    /api/properties/export
8           GET    /api/properties/options
8           GET    /api/properties/:id
9           POST   /api/properties
10          PATCH  /api/properties/:id
10          PATCH  /api/properties/:id/status
11          DELETE /api/properties/:id
8           GET    /api/room-types/aggregation
8           GET    /api/room-types/:id
8           GET    /api/room-types/:id/preview
9           POST   /api/room-types
10          PATCH  /api/room-types/:id
10          PATCH  /api/room-types/:id/status
11          DELETE /api/room-types/:id
8           GET    /api/room-types/:id/rates
10          PATCH  /api/room-types/:id/rates
10          POST   /api/room-types/:id/rates/copy-year
8           POST   /api/room-types/:id/rates/preview
8           GET    /api/photos/:ownerType/:id
10          POST   /api/photos/:ownerType/:id
10          PATCH  /api/photos/:ownerType/:id/order
10          PATCH  /api/photos/:id
10          DELETE /api/photos/:id

8           GET    /api/listing-imports
8           GET    /api/listing-imports/:id
8           GET    /api/listing-imports/:id/problems
8           GET    /api/listing-imports/:id/problems/export
8           GET    /api/listing-imports/:id/rows
9           POST   /api/listing-imports
9           PATCH  /api/listing-imports/:id/mapping
9           POST   /api/listing-imports/:id/check
9           POST   /api/listing-imports/:id/run
9           POST   /api/listing-imports/:id/cancel
11          POST   /api/listing-imports/:id/undo

8           GET    /api/integrations/aggregation
8           GET    /api/integrations/export
9           GET    /api/integrations/units
8           GET    /api/integrations/:id
9           POST   /api/integrations
10          PATCH  /api/integrations/:id
11          DELETE /api/integrations/:id
10          POST   /api/integrations/:id/sync
10          PATCH  /api/integrations/:id/accept-drop
10          PATCH  /api/integrations/:id/accept-unread
10          PATCH  /api/integrations/:id/export-address
8           GET    /api/integration-conflicts/aggregation
8           GET    /api/integration-conflicts/export
10          PATCH  /api/integration-conflicts/:id/keep
14          GET    /api/integration-conflicts/:id/units
14          PATCH  /api/integration-conflicts/:id/move
14          PATCH  /api/integration-conflicts/:id/cancel
public      GET    /api/public/ical/:file

36          GET    /api/announcements/aggregation
36          GET    /api/announcements/export
36          GET    /api/announcements/:id
37          POST   /api/announcements
38          PATCH  /api/announcements/:id
39          DELETE /api/announcements/:id
36          GET    /api/announcements/:id/readers
public      GET    /api/public/announcements
signed-in   PATCH  /api/announcements/:id/read
signed-in   PATCH  /api/announcements/:id/acknowledge

48          POST   /api/holidays/substitutes
48          POST   /api/holidays/impact/nights
48          POST   /api/holidays/impact/lost
48          POST   /api/holidays/impact/stays
48          GET    /api/holidays/import
49          POST   /api/holidays/import
48          GET    /api/holidays/aggregation
48          GET    /api/holidays/export
48          GET    /api/holidays/:id
49          POST   /api/holidays
50          PATCH  /api/holidays/:id
51          DELETE /api/holidays/:id
24          GET    /api/business-days/aggregation
24          GET    /api/business-days/open
26          POST   /api/business-days/close

24 56       GET    /api/daily-reports/aggregation
24 56       GET    /api/daily-reports/export
24 56       GET    /api/daily-reports/month
24 56       GET    /api/daily-reports/:id
24 56       GET    /api/daily-reports/:id/lines
25          POST   /api/daily-reports
26          PATCH  /api/daily-reports/:id
26          PATCH  /api/daily-reports/:id/submit
58          PATCH  /api/daily-reports/:id/return
58          PATCH  /api/daily-reports/:id/check
58          PATCH  /api/daily-reports/:id/match
58          PATCH  /api/daily-reports/:id/lock
27          DELETE /api/daily-reports/:id
26          POST   /api/daily-reports/:id/cash-movements
26          POST   /api/daily-reports/:id/cash-movements/:movementId/take-back
26          POST   /api/daily-reports/:id/files
24 56       GET    /api/daily-reports/:id/files/:fileId
26          DELETE /api/daily-reports/:id/files/:fileId

24 56       GET    /api/cash-shifts/aggregation
24 56       GET    /api/cash-shifts/export
24 56       GET    /api/cash-shifts/people
24 56       GET    /api/cash-shifts/:id
25          GET    /api/cash-shifts/drawer
25          GET    /api/cash-shifts/successors
25          POST   /api/cash-shifts
25 26       PATCH  /api/cash-shifts/:id/close
25          PATCH  /api/cash-shifts/:id/hand-over
25          PATCH  /api/cash-shifts/:id/take-over

56          GET    /api/bank-lines/accounts
56          GET    /api/bank-lines/aggregation
56          GET    /api/bank-lines/export
56          GET    /api/bank-lines/proposals
58          POST   /api/bank-lines/preview
58          POST   /api/bank-lines/import
58          POST   /api/bank-lines/accept
58          PATCH  /api/bank-lines/:id/match
58          PATCH  /api/bank-lines/:id/unmatch
56          GET    /api/bank-takings/aggregation
56          GET    /api/bank-takings/expected
58          POST   /api/bank-takings/explain
58          PATCH  /api/bank-matches/:id/undo

40          GET    /api/ledger/aggregation
40          GET    /api/ledger/export
40          GET    /api/ledger/sum
40          GET    /api/ledger/trial-balance
40          GET    /api/ledger/statement
40          GET    /api/ledger/places
44          GET    /api/reports/places
44          GET    /api/reports/:name
44          GET    /api/reports/aggregation
44          GET    /api/reports/recipients
44          POST   /api/reports
44          PATCH  /api/reports/:id
44          DELETE /api/reports/:id
44          POST   /api/reports/:id/send
44          GET    /api/report-runs
44          POST   /api/report-runs
44          GET    /api/report-runs/:id
44          PATCH  /api/report-runs/:id/end
44          GET    /api/report-runs/:id/report
40          GET    /api/ledger/stays/:id
40          GET    /api/ledger/:id
40          GET    /api/ledger/months
42          POST   /api/ledger/close-month
40          GET    /api/ledger-checks/aggregation
40          GET    /api/ledger-checks/last
42          POST   /api/ledger-checks/run
42          POST   /api/ledger-checks/:id/post-anew
40          GET    /api/statements/aggregation
40          GET    /api/statements/export
40          GET    /api/statements/months
40          GET    /api/statements/:id
40          GET    /api/statements/:id/pdf
42          POST   /api/statements/:id/send
42          POST   /api/statements/run
40          GET    /api/statement-runs/:id
42          PATCH  /api/statement-runs/:id/end
42          PATCH  /api/statements/:id/review
42          PATCH  /api/statements/:id/approve
42          PATCH  /api/statements/:id/issue
42          PATCH  /api/statements/:id/return
42          PATCH  /api/statements/:id/pay
40          GET    /api/owner-questions/aggregation
40          GET    /api/owner-questions/:id
42          PATCH  /api/owner-questions/:id/answer
42          PATCH  /api/owner-questions/:id/close
40          GET    /api/agent-payments
42          POST   /api/agent-payments
42          POST   /api/agent-payments/:id/take-back
40          GET    /api/owner-payouts/aggregation
40          GET    /api/owner-payouts/export
40          GET    /api/owner-payouts/due
40          GET    /api/owner-payouts/:id
42          GET    /api/owner-payouts/:id/file
41          POST   /api/owner-payouts
42          PATCH  /api/owner-payouts/:id/approve
42          PATCH  /api/owner-payouts/:id/release
42          PATCH  /api/owner-payouts/:id/cancel
42          PATCH  /api/owner-payouts/:id/return-item
42          POST   /api/owner-payouts/:id/files
32 40       GET    /api/owner-payouts/:id/files/:fileId
42          PATCH  /api/owner-payouts/:id/files/:fileId/remove
42          POST   /api/owner-payout-items/:id/files
32 40       GET    /api/owner-payout-items/:id/files/:fileId
42          PATCH  /api/owner-payout-items/:id/files/:fileId/remove

60          GET    /api/companies/aggregation
60          GET    /api/companies/export
60          GET    /api/companies/:id
61          POST   /api/companies
62          PATCH  /api/companies/:id
63          DELETE /api/companies/:id
62          PATCH  /api/companies/:id/logo
60          GET    /api/companies/:id/tax-settings/effect
62          POST   /api/companies/:id/tax-settings
62          DELETE /api/companies/:id/tax-settings
62          POST   /api/companies/:id/bank-accounts
62          PATCH  /api/company-bank-accounts/:id
62          GET    /api/company-bank-accounts/:id/number
62          PATCH  /api/companies/:id/numbering
public      GET    /api/public/companies/:id/logo

28          GET    /api/service-packages/aggregation
28          GET    /api/service-packages/export
28          GET    /api/service-packages/:id
29          POST   /api/service-packages
30          PATCH  /api/service-packages/:id
30          PATCH  /api/service-packages/:id/terms
30          PATCH  /api/service-packages/:id/status
31          DELETE /api/service-packages/:id
28          POST   /api/service-packages/:id/sample
28          GET    /api/owner-contracts/aggregation
28          GET    /api/owner-contracts/export
28          GET    /api/owner-contracts/:id
29          POST   /api/owner-contracts
30          PATCH  /api/owner-contracts/:id
30          PATCH  /api/owner-contracts/:id/sign
30          PATCH  /api/owner-contracts/:id/terms
30          PATCH  /api/owner-contracts/:id/notice
30          PATCH  /api/owner-contracts/:id/prolong
31          DELETE /api/owner-contracts/:id
28          POST   /api/owner-contracts/:id/sample
28          GET    /api/owner-contracts/:id/pdf
30          POST   /api/owner-contracts/:id/files
28          GET    /api/owner-contracts/:id/files/:fileId
30          PATCH  /api/owner-contracts/:id/files/:fileId/remove
28          GET    /api/unit-pools/aggregation
28          GET    /api/unit-pools/companies
28          GET    /api/unit-pools/:id
29          POST   /api/unit-pools
30          PATCH  /api/unit-pools/:id
30          PATCH  /api/unit-pools/:id/add-member
30          PATCH  /api/unit-pools/:id/end-member
30          PATCH  /api/unit-pools/:id/remove-member
31          DELETE /api/unit-pools/:id
40          GET    /api/unit-pools/:id/months

48          GET    /api/school-holidays/aggregation
48          GET    /api/school-holidays/export
48          GET    /api/school-holidays/:id
49          POST   /api/school-holidays
50          PATCH  /api/school-holidays/:id
51          DELETE /api/school-holidays/:id

public      POST   /api/public/reservations
public      GET    /api/public/reservations/:id
public      GET    /api/public/reservations/:id/calendar
public      POST   /api/public/reservations/:id/slips
public      POST   /api/public/reservations/:id/confirm
public      PATCH  /api/public/reservations/:id/cancel
12          GET    /api/reservations/aggregation
12          GET    /api/reservations/export
12          GET    /api/reservations/:id
12          GET    /api/reservations/:id/units
13          POST   /api/reservations
13          POST   /api/reservations/quote
13          GET    /api/reservations/free-units
13          GET    /api/reservations/payment-methods
13          GET    /api/reservations/bookers
14          PATCH  /api/reservations/:id/commission
13          POST   /api/reservations/channel
13          POST   /api/reservations/channel/quote
12          GET    /api/reservations/:id/channel
14          PATCH  /api/reservations/:id/channel
14          POST   /api/reservations/:id/channel-card
8           GET    /api/channel-blocks/:id
12          GET    /api/channel-blocks/aggregation
40          GET    /api/channel-payouts/aggregation
40          GET    /api/channel-payouts/:id
41          POST   /api/channel-payouts/preview
41          POST   /api/channel-payouts/import
42          PATCH  /api/channel-payouts/:id/items
42          PATCH  /api/channel-payouts/:id/settle
42          PATCH  /api/channel-payouts/:id/undo
40          GET    /api/channel-balances
14          PATCH  /api/reservations/:id/:step
14          POST   /api/reservations/:id/notes
14          POST   /api/reservations/:id/payments
14          POST   /api/reservations/:id/deposit
14          POST   /api/reservations/:id/group-payment
14          GET    /api/reservations/:id/services
14          POST   /api/reservations/:id/charges
14          PATCH  /api/stay-charges/:id/take-back
32          GET    /api/expenses/aggregation
32          GET    /api/expenses/export
32          GET    /api/expenses/places
32          GET    /api/expenses/units
32          GET    /api/expenses/vendors
32          GET    /api/expenses/preview
32          GET    /api/expenses/unpaid
32          GET    /api/expenses/:id
33          POST   /api/expenses
33          POST   /api/expenses/import/preview
33          POST   /api/expenses/import
34          PATCH  /api/expenses/:id
34          PATCH  /api/expenses/:id/approve
34          PATCH  /api/expenses/:id/void
35          DELETE /api/expenses/:id
34          POST   /api/expenses/:id/payments
34          POST   /api/expenses/:id/payments/:paymentId/take-back
34          POST   /api/expenses/:id/files
32          GET    /api/expenses/:id/files/:fileId
34          DELETE /api/expenses/:id/files/:fileId
32          GET    /api/expense-plans/aggregation
32          GET    /api/expense-plans/:id
33          POST   /api/expense-plans
34          PATCH  /api/expense-plans/:id
34          PATCH  /api/expense-plans/:id/make
34          PATCH  /api/expense-plans/:id/skip
35          DELETE /api/expense-plans/:id
32          GET    /api/owner-installments/aggregation
32          GET    /api/owner-installments/export
32          GET    /api/owner-installments/board
32          GET    /api/owner-installments/cover
32          GET    /api/owner-installments/:id
34          PATCH  /api/owner-installments/:id/hold
34          PATCH  /api/owner-installments/:id/release
32          GET    /api/owner-advances/aggregation
32          GET    /api/owner-advances/export
33          GET    /api/owner-advances/choices
32          GET    /api/owner-advances/:id
33          POST   /api/owner-advances
34          PATCH  /api/owner-advances/:id/plan
34          PATCH  /api/owner-advances/:id/recover
52          GET    /api/free-stays/aggregation
52          GET    /api/free-stays/export
52          GET    /api/free-stays/:id
52          GET    /api/free-stay-requests/aggregation
52          GET    /api/free-stay-requests/export
52          GET    /api/free-stay-requests/choices
52          GET    /api/free-stay-requests/:id
52          POST   /api/free-stay-requests/check
53          POST   /api/free-stay-requests
54          PATCH  /api/free-stay-requests/:id
54          PATCH  /api/free-stay-requests/:id/approve
54          PATCH  /api/free-stay-requests/:id/reject
54          PATCH  /api/free-stay-requests/:id/cancel
owner       GET    /api/owner/free-stays
owner       GET    /api/owner/free-stay-choices
owner       POST   /api/owner/free-stay-requests/check
owner       GET    /api/owner/free-stay-requests/aggregation
owner       POST   /api/owner/free-stay-requests
owner       GET    /api/owner/free-stay-requests/:id
owner       PATCH  /api/owner/free-stay-requests/:id
owner       PATCH  /api/owner/free-stay-requests/:id/cancel
owner       GET    /api/owner/installments/aggregation
owner       GET    /api/owner/payouts/aggregation
owner       GET    /api/owner/export
owner       POST   /api/owner/export
owner       GET    /api/owner/export/file
owner       GET    /api/owner/letters
owner       PATCH  /api/owner/letters
agent       GET    /api/agent/home
agent       GET    /api/agent/bookings/aggregation
32          GET    /api/expense-approval
18          PATCH  /api/expense-approval
32          GET    /api/service-prices/properties
32          GET    /api/service-prices/aggregation
32          GET    /api/service-prices/export
32          GET    /api/service-prices/:id
33          POST   /api/service-prices
34          PATCH  /api/service-prices/:id
34          PATCH  /api/service-prices/:id/prices
35          DELETE /api/service-prices/:id
14          PATCH  /api/payments/:id/check
14          PATCH  /api/payments/:id/void
14          GET    /api/payments/void-refusals
24          GET    /api/payments/aggregation
24          GET    /api/payments/export
40          GET    /api/issued-documents/aggregation
40          GET    /api/issued-documents/export
12          GET    /api/issued-documents/day
12 40       GET    /api/issued-documents/:id
12 40       GET    /api/issued-documents/:id/pdf
14          POST   /api/issued-documents
14          POST   /api/issued-documents/:id/credit
14          POST   /api/issued-documents/:id/send
40          GET    /api/e-invoices/aggregation
40          GET    /api/e-invoices/months
40          GET    /api/e-invoices/:id
42          GET    /api/e-invoices/:id/document
42          POST   /api/e-invoices
42          POST   /api/e-invoices/consolidate
42          PATCH  /api/e-invoices/:id/send-again
42          PATCH  /api/e-invoices/:id/buyer
42          PATCH  /api/e-invoices/:id/cancel
42          PATCH  /api/e-invoices/:id/take-out
42          PATCH  /api/e-invoices/:id/set-aside
42          PATCH  /api/e-invoices/:id/seen
42          POST   /api/e-invoices/:id/renew
60          GET    /api/companies/:id/e-invoicing
62          PATCH  /api/companies/:id/e-invoicing
62          POST   /api/companies/:id/e-invoicing/days
62          DELETE /api/companies/:id/e-invoicing/days
12          GET    /api/reservations/:id/issued-documents
12          GET    /api/reservations/:id/registration-card
public      GET    /api/public/reservations/:id/issued-documents
public      GET    /api/public/reservations/:id/issued-documents/:documentId/pdf
12          GET    /api/payments/:id/slip
14          POST   /api/reservations/:id/documents
14          GET    /api/reservations/:id/documents/:documentId
14          DELETE /api/reservations/:id/documents/:documentId
14          POST   /api/reservations/:id/changes/preview
14          POST   /api/reservations/:id/changes
14          POST   /api/reservations/:id/changes/undo
12          GET    /api/occupancy/window
12          GET    /api/occupancy/groups
12          GET    /api/occupancy/free
12          GET    /api/occupancy/holidays
12          GET    /api/occupancy/changes

16          GET    /api/mail-texts
16          GET    /api/mail-texts/:kind/:language
18          PATCH  /api/mail-texts/:kind/:language
16          POST   /api/mail-texts/:kind/:language/preview
18          POST   /api/mail-texts/:kind/:language/test
16          GET    /api/outbox/aggregation
16          GET    /api/outbox/:id
18          POST   /api/outbox/send-again
16          GET    /api/set-up
18          PATCH  /api/set-up
16          GET    /api/translations/aggregation
16          GET    /api/booking-rules
18          PATCH  /api/booking-rules
16          GET    /api/personal-data
18          PATCH  /api/personal-data
16          GET    /api/personal-data/due
16          GET    /api/personal-data/runs/aggregation
16          GET    /api/personal-data/runs/export
16          GET    /api/personal-data/runs/:id
18          POST   /api/personal-data/person
18          POST   /api/personal-data/person/export
7           POST   /api/personal-data/person/erase
16          GET    /api/brand
18          PATCH  /api/brand
18          PATCH  /api/brand/logo
public      GET    /api/public/brand/logo
public      GET    /api/public/brand/icon
16          GET    /api/enquiries/aggregation
16          GET    /api/enquiries/export
16          GET    /api/enquiries/:id
18          PATCH  /api/enquiries/:id/answer
18          PATCH  /api/enquiries/:id/:step
16          GET    /api/locations/aggregation
16          GET    /api/locations/:id
17          POST   /api/locations
18          PATCH  /api/locations/:id
19          DELETE /api/locations/:id
18          PATCH  /api/locations/:id/picture
16          GET    /api/cancellation-policies/aggregation
16          GET    /api/cancellation-policies/:id
17          POST   /api/cancellation-policies
18          PATCH  /api/cancellation-policies/:id
19          DELETE /api/cancellation-policies/:id
16          GET    /api/tax-rates
16          GET    /api/tax-rates/:id
17          POST   /api/tax-rates
16          POST   /api/tax-rates/impact
18          PATCH  /api/tax-rates/:id
18          PATCH  /api/tax-rates/:id/end
19          DELETE /api/tax-rates/:id
16          GET    /api/levies
16          GET    /api/levies/:id
17          POST   /api/levies
16          POST   /api/levies/impact
18          PATCH  /api/levies/:id
18          PATCH  /api/levies/:id/end
19          DELETE /api/levies/:id
16          GET    /api/payment-methods/aggregation
16          GET    /api/payment-methods/:code
18          PATCH  /api/payment-methods/:code
18          PATCH  /api/payment-methods/:code/qr
18          POST   /api/payment-methods/:code/rates
18          PATCH  /api/payment-methods/:code/rates/remove
public      GET    /api/public/payment-methods/:code/qr

public      GET    /api/public/site
public      GET    /api/public/locations
public      GET    /api/public/listings
public      GET    /api/public/listings/:id
public      GET    /api/public/listings/:id/availability
public      POST   /api/public/quotes
public      POST   /api/public/enquiries
public      POST   /api/public/referrals

public      GET    /media/:id/:file
public      GET    /guide
public      GET    /guide/:language
public      GET    /guide/:language/:person
public      GET    /guide/pictures/:language/:file
public      GET    /assets/*
public      GET    /favicon.svg
public      GET    /robots.txt
public      GET    /sitemap.xml
public      GET    /sitemaps/:file
public      GET    /*
`;

/** The lines of the table: method with address, and who: codes or kinds of people, sorted. */
export const ROUTE_RIGHTS = RIGHTS.trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const words = line.trim().split(/\s+/);
    return { route: words.slice(-2).join(' '), who: words.slice(0, -2).sort().join(' ') };
  });
