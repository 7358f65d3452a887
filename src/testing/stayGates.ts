/** Those of `gates.ts` on the pages about stays. */
export const STAY_GATES: Record<string, readonly (readonly [permission: string, what: string])[]> = {
  'admin/stays/stayCharges/ChargesPanel.tsx': [['reservation.edit', 'take a charge back']],
  'admin/stays/reservations/StayAgentPanel.tsx': [
    ['reservation.edit', 'change the commission, together with the next'],
    ['revenue.edit', 'change the commission'],
  ],
  'admin/stays/channelBookings/ChannelPanel.tsx': [
    ['reservation.edit', 'change the details, charge the card'],
    ['revenue.view', 'the way to a payout'],
  ],
  'admin/stays/channelBookings/ChannelSalesTab.tsx': [['reservation.create', 'make stays of sales']],
  'admin/stays/reservations/AgreedPriceField.tsx': [['revenue.edit', 'agree on a price']],
  'admin/stays/reservations/StayDocumentsPanel.tsx': [
    ['reservation.edit', 'add a paper'],
    ['reservation.edit', 'view and delete papers'],
  ],
  'admin/stays/reservations/PaymentDialog.tsx': [['revenue.edit', 'give back more than is owed']],
  'admin/stays/reservations/issued/IssuedPanel.tsx': [
    ['reservation.edit', 'issue an invoice'],
    ['reservation.edit', 'issue receipts'],
    ['reservation.edit', 'send by mail, issue a credit note'],
  ],
  'admin/stays/reservations/PaymentsPanel.tsx': [
    ['reservation.edit', 'what can be void no more'],
    ['reservation.edit', 'payment, refund'],
    ['reservation.edit', 'check a slip, approve a refund, void'],
  ],
  'admin/stays/reservations/ProviderRefundsPanel.tsx': [
    ['reservation.edit', 'look at one with a note'],
    ['revenue.edit', 'waive the fee that it gave back'],
  ],
  'admin/stays/reservations/GroupPanel.tsx': [['reservation.edit', 'one payment for all stays']],
  'admin/stays/reservations/ReservationNotes.tsx': [['reservation.edit', 'add a note']],
  'admin/stays/reservations/ReservationPage.tsx': [
    ['reservation.create', 'the page for a new one'],
    ['revenue.view', 'what the stay has put into the books'],
  ],
  'admin/stays/ReservationsPage.tsx': [['reservation.create', 'new booking']],
  'admin/stays/reservations/changes/ChangeButtons.tsx': [['revenue.edit', 'agree on another price']],
  'admin/stays/reservations/changes/DepartureDialog.tsx': [['revenue.edit', 'give back the whole price']],
  'admin/stays/tapeChart/BarPanel.tsx': [
    ['reservation.edit', 'move, extend'],
    ['reservation.create', 'make a stay of imported nights, together with the next'],
    ['listing.view', 'make a stay of imported nights'],
    ['listing.view', 'the way to the unit'],
  ],
  'admin/stays/tapeChart/TapeChart.tsx': [
    ['reservation.edit', 'drag a bar'],
    ['reservation.create', 'draw a new one'],
    ['listing.view', 'close and open nights: their rates are read'],
    ['listing.edit', 'close and open nights'],
  ],
};
