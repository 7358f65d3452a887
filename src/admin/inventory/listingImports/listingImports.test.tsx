import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  importedRowAnswer,
  importProblemAnswer,
  listingImport,
  listingImportListAnswer,
  type ImportedRow,
  type ListingImport,
} from '@shared/contract/inventory/listingImports';
import { ALL_CODES, codeOf } from '@shared/permissions';
import type { ApiError } from '../../../api/apiError';
import { sendFile } from '../../../api/sendFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { setWindowWidth } from '../../../testing/windowWidth';
import { ListingImportView } from './ListingImportView';

jest.mock('../../../api/sendFile');
const send = jest.mocked(sendFile);
beforeEach(() => send.mockReset());

const anImport = (changes: Partial<ListingImport> = {}): ListingImport => ({
  id: anId(1),
  fileName: 'flats.csv',
  sizeBytes: 900,
  state: 'uploaded',
  failedWork: null,
  stopReason: null,
  doneLine: 0,
  progress: null,
  counts: { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 },
  totalRows: null,
  problemCount: 0,
  undoneCount: 0,
  leftCount: 0,
  createdByName: 'Aisyah',
  createdAt: '2026-11-20T07:00:00.000Z',
  checkedAt: null,
  startedAt: null,
  finishedAt: null,
  version: 3,
  header: ['Ref', 'Title', 'Lat', 'Lng', 'Kind', 'Sleeps', 'Fee'],
  sample: [['7', 'Sea view', '5.4', '100.3', 'Condo', '4', 'RM 80']],
  mapping: { id: 0, name: 1, latitude: 2, longitude: 3, property_type: 4, accommodates: 5 },
  options: {
    country: 'SG',
    currency: null,
    rate: null,
    companyId: null,
    state: null,
    town: null,
    status: 'draft',
    update: false,
  },
  ...changes,
});
const counts = { read: 5, added: 3, changed: 0, unchanged: 1, refused: 1 };
const checked = (changes: Partial<ListingImport> = {}) =>
  anImport({ state: 'checked', checkedAt: anImport().createdAt, counts, problemCount: 1, ...changes });
const done = (changes: Partial<ListingImport> = {}) =>
  checked({ state: 'done', startedAt: anImport().createdAt, problemCount: 0, ...changes });

const OPTIONS = { companies: [], locations: [], policies: [], levies: [], towns: [] };
const show = (api: Handlers, { codes = ALL_CODES, route = `/?id=${anId(1)}` } = {}) =>
  renderScreen(<ListingImportView />, {
    route,
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: {
      'GET /api/properties/options': () => OPTIONS,
      'GET /api/listing-imports': () => reply(listingImportListAnswer, { imports: [], next: null }),
      'GET /api/listing-imports/:id/problems': () =>
        reply(importProblemAnswer, {
          problems: [
            {
              id: 1,
              line: 4,
              rowId: '9',
              column: 'price',
              rule: 'too_dear',
              params: { price: 'RM 200,000.00', most: 'RM 100,000.00' },
              value: '200000',
            },
          ],
          next: null,
        }),
      'GET /api/listing-imports/:id/rows': () => reply(importedRowAnswer, { rows: [], next: null }),
      ...api,
    },
  });
const GET = 'GET /api/listing-imports/:id';
const one = (row: ListingImport) => ({ [GET]: () => reply(listingImport, row) });

afterEach(() => setWindowWidth());

describe('the upload', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a CSV file'), { target: { files: [file] } });
  const file = new File(['x'], 'flats.csv');

  it('says why a file is refused, sends the same attempt again, and leads to its import', async () => {
    const { user, router } = show(one(anImport()), { route: '/' });
    const refused: ApiError = {
      kind: 'code',
      status: 400,
      code: 'form.invalid',
      message: '',
      fields: [{ path: 'file', rule: 'csv_utf16', message: '' }],
    };
    send.mockRejectedValueOnce(refused).mockResolvedValueOnce(anImport());
    choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is in UTF-16');
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'flats.csv' })).toBeInTheDocument();
    expect(router.state.location.search).toContain(`id=${anId(1)}`);
    const keys = send.mock.calls.map(([, form]) => form.get('uploadKey'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('shows how far it is and can be stopped', async () => {
    const { user } = show({}, { route: '/' });
    send.mockImplementation(
      (_url, _form, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress(0.4);
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    );
    choose(file);
    const bar = await screen.findByRole('progressbar', { name: 'Uploading flats.csv' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Choose a CSV file')).toBeInTheDocument();
  });

  it('stands above the past imports, and is not there for those who may not', async () => {
    const list = {
      'GET /api/listing-imports': () => reply(listingImportListAnswer, { imports: [done()], next: null }),
    };
    show(list, { route: '/', codes: [codeOf('listing.view')] });
    expect(await screen.findByRole('link', { name: 'flats.csv' })).toHaveAttribute(
      'href',
      expect.stringContaining(`id=${anId(1)}`),
    );
    expect(screen.getByText(/3 added, 0 changed, 1 refused/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Choose a CSV file')).not.toBeInTheDocument();
  });
});

describe('the columns', () => {
  it('show samples, say what is missing, and start the check once all is there', async () => {
    const { user, api } = show({
      ...one(anImport()),
      'PATCH /api/listing-imports/:id/mapping': () =>
        reply(listingImport, anImport({ state: 'mapped', version: 4 })),
      'POST /api/listing-imports/:id/check': () =>
        reply(listingImport, anImport({ state: 'checking', version: 5 })),
    });
    expect(await screen.findByText('Still missing: Price per night')).toBeInTheDocument();
    expect(screen.getByText('For example: Sea view')).toBeInTheDocument();
    const check = screen.getByRole('button', { name: 'Save and check' });
    expect(check).toBeDisabled();
    await user.click(screen.getByLabelText('Price per night'));
    await user.click(await screen.findByTitle('Fee'));
    expect(screen.queryByText(/Still missing/)).not.toBeInTheDocument();
    await user.click(check);
    await waitFor(() => expect(api.callsTo('POST /api/listing-imports/:id/check')).toHaveLength(1));
    expect(api.callsTo('PATCH /api/listing-imports/:id/mapping')[0]!.body).toMatchObject({
      mapping: { price: 6 },
      options: { country: 'SG', rate: null, status: 'draft', update: false },
      version: 3,
    });
    expect(api.callsTo('POST /api/listing-imports/:id/check')[0]!.body).toEqual({ version: 4 });
  });

  it('get the words of the server beside their field', async () => {
    const fields = [{ path: 'options.rate', rule: 'required', message: '' }];
    const { user } = show({
      ...one(anImport({ mapping: { ...anImport().mapping, price: 6 } })),
      'PATCH /api/listing-imports/:id/mapping': () => fail(400, { code: 'form.invalid', fields }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save and check' }));
    expect(await screen.findByText('Please enter Exchange rate to MYR')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Exchange rate to MYR'), '3');
    await waitFor(() =>
      expect(screen.queryByText('Please enter Exchange rate to MYR')).not.toBeInTheDocument(),
    );
  });

  it('want a country where the file has none, until one is chosen', async () => {
    const options = { ...anImport().options, country: null };
    const { user, api } = show({
      ...one(anImport({ mapping: { ...anImport().mapping, price: 6 }, options })),
      'PATCH /api/listing-imports/:id/mapping': () =>
        reply(listingImport, anImport({ state: 'mapped', version: 4 })),
      'POST /api/listing-imports/:id/check': () =>
        reply(listingImport, anImport({ state: 'checking', version: 5 })),
    });
    const country = await screen.findByLabelText('Default country');
    expect(country).toHaveAttribute('aria-required', 'true');
    await user.click(screen.getByRole('button', { name: 'Save and check' }));
    expect(await screen.findByText('Please choose Default country')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/listing-imports/:id/mapping')).toHaveLength(0);
    await user.type(country, 'Singapore');
    await user.click(await screen.findByTitle('Singapore'));
    await waitFor(() => expect(screen.queryByText('Please choose Default country')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Save and check' }));
    await waitFor(() => expect(api.callsTo('PATCH /api/listing-imports/:id/mapping')).toHaveLength(1));
  });
});

describe('the check', () => {
  it('shows what the import would do and why rows cannot be used', async () => {
    const { user, api } = show({
      ...one(checked()),
      'POST /api/listing-imports/:id/run': () => fail(409, { code: 'row.stale' }),
    });
    const table = await screen.findByRole('table');
    expect(
      await within(table).findByText('is RM 200,000.00 a night, more than RM 100,000.00'),
    ).toBeInTheDocument();
    expect(within(table).getByText('Price per night')).toBeInTheDocument();
    expect(screen.getByText('there already, unchanged')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Import 3 listings' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this');
    expect(api.callsTo('POST /api/listing-imports/:id/run')[0]!.body).toEqual({ version: 3 });
  });

  it('on a phone each reason is a card', async () => {
    setWindowWidth(390);
    show(one(checked()));
    const card = await screen.findByText('RM 200,000.00', { exact: false });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(card.closest('li')).toHaveTextContent(/Line\s*4.*200000/);
    expect(await axeProblems()).toEqual([]);
  });

  it('offers no import of nothing, and none to those who may not', async () => {
    show(one(checked({ counts: { ...counts, added: 0 } })));
    expect(await screen.findByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  });

  it('that publishes is not run by who may only create', async () => {
    const codes = [codeOf('listing.view'), codeOf('listing.create')];
    show(one(checked({ options: { ...anImport().options, status: 'published' } })), { codes });
    expect(await screen.findByText('there already, unchanged')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });
});

test('a running import is looked at again until it is done', async () => {
  let looks = 0;
  show({
    [GET]: () => {
      looks += 1;
      return reply(listingImport, looks < 3 ? done({ state: 'running', progress: 40 * looks }) : done());
    },
  });
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel the import' })).toBeInTheDocument();
  expect(await screen.findByText('The import has written nothing.')).toBeInTheDocument();
});

test('undo says its effect first; what it left is listed with the reason', async () => {
  let row = done();
  const left: ImportedRow[] = [
    {
      id: 1,
      kind: 'added',
      entityId: anId(8),
      propertyId: anId(9),
      name: 'Sea view',
      state: 'left',
      reason: 'booked',
    },
    {
      id: 2,
      kind: 'location',
      entityId: anId(7),
      propertyId: null,
      name: 'Tanjung Bungah',
      state: 'left',
      reason: 'used',
    },
  ];
  const { user, api } = show({
    [GET]: () => reply(listingImport, row),
    'POST /api/listing-imports/:id/undo': () => {
      row = done({ state: 'undone', undoneCount: 2, leftCount: 1, version: 5 });
      return reply(listingImport, row);
    },
    'GET /api/listing-imports/:id/rows': ({ query }) =>
      reply(importedRowAnswer, {
        rows: query.state === 'left' ? left : [],
        next: null,
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('3 listings that it added are deleted.');
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Left: it has been booked or blocked.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sea view' })).toHaveAttribute(
    'href',
    expect.stringContaining(anId(8)),
  );
  expect(screen.getByText('Tanjung Bungah').closest('li')).toHaveTextContent('Destination');
  expect(api.callsTo('POST /api/listing-imports/:id/undo')[0]!.body).toEqual({ version: 3 });
});

test('a failed import says what happened and what is possible', async () => {
  show(one(done({ state: 'failed', failedWork: 'run', stopReason: 'file_gone', doneLine: 200 })));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The import stopped. What is in stays; it can go on or be undone. The file is no longer there. Please upload it again The file was read up to line 200.',
  );
  expect(screen.getByRole('button', { name: 'Go on with the import' })).toBeInTheDocument();
});
