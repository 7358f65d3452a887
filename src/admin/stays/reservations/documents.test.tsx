import { screen, waitFor, within } from '@testing-library/react';
import type { ReservationDocument } from '@shared/contract/stays/reservationDocuments';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aReservation, aStaffMember, anId } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

jest.mock('../../../api/saveFile');

const ADD = 'POST /api/reservations/:id/documents';
const VIEW = 'GET /api/reservations/:id/documents/:documentId';
const REMOVE = 'DELETE /api/reservations/:id/documents/:documentId';
const aDocument: ReservationDocument = {
  id: anId(70),
  kind: 'agreement',
  name: 'signed.pdf',
  mime: 'application/pdf',
  sizeBytes: 204_800,
  createdAt: '2026-11-19T17:00:00.000Z',
  uploadedByName: 'Aisyah Rahman',
};

function show(documents: ReservationDocument[], api: Handlers = {}, user = aStaffMember()) {
  const stay: Reservation = aReservation({ documents, payments: [] });
  return renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      api: { ...noPostings, 'GET /api/reservations/:id': () => reply(reservation, stay), ...api },
      user,
      language: 'en-US',
    },
  );
}
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Documents' })).closest('section')!);

test('lists kind, name, size, when and who', async () => {
  show([aDocument]);
  const documents = await panel();
  expect(documents.getByText('Signed agreement')).toBeInTheDocument();
  expect(documents.getByText(/signed\.pdf · 200 kB · .* · Aisyah Rahman/)).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('who may only look sees that there is one, and no way in', async () => {
  show([aDocument], {}, aStaffMember([codeOf('reservation.view')]));
  expect((await panel()).queryByRole('button')).not.toBeInTheDocument();
});

test('is opened and removed after a question', async () => {
  const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
  const view = show([aDocument], { [VIEW]: () => pdf, [REMOVE]: () => ({ status: 'ok' }) });
  await view.user.click(await screen.findByRole('button', { name: 'View: Signed agreement: signed.pdf' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  await view.user.click(screen.getByRole('button', { name: 'Delete: Signed agreement: signed.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
  expect(view.api.callsTo(REMOVE)).toHaveLength(0);
  await view.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(view.api.callsTo(REMOVE)).toHaveLength(1));
});

test('an upload keeps its key when it is sent again, and stays open with the reason it was not taken', async () => {
  let attempts = 0;
  const fields = [{ path: 'document', rule: 'file_type', message: '' }];
  const view = show([], {
    [ADD]: () => (attempts++ ? aDocument : fail(400, { code: 'file.type', fields })),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Add document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add document' }));
  await view.user.click(dialog.getByRole('combobox'));
  await view.user.click(await screen.findByTitle('Passport or MyKad'));
  await view.user.upload(dialog.getByLabelText('File'), new File(['x'], 'p.png', { type: 'image/png' }));
  await view.user.click(dialog.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(view.api.callsTo(ADD)).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled());
  await view.user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('The document has been added.')).toBeInTheDocument();
  expect(view.api.callsTo(ADD)).toHaveLength(2);
});
