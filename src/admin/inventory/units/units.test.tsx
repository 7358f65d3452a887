import { screen, waitFor, within } from '@testing-library/react';
import {
  unitBlock,
  unitChoices,
  unitDetail,
  unitListAnswer,
  unitsMade,
  type UnitDetail,
} from '@shared/contract/inventory/units';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import UnitPage from './UnitPage';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });
const id = anId(1);
const aUnit = (changes: Partial<UnitDetail> = {}): UnitDetail => ({
  id,
  number: '12A-01',
  floor: '12A',
  status: 'active',
  roomTypeId: anId(3),
  roomTypeName: text('Sea Studio'),
  propertyId: anId(2),
  propertyName: text('Ombak Residences'),
  linked: null,
  licenceState: 'expiring',
  licenceExpiresOn: '2026-12-31',
  blocks: 1,
  companyId: null,
  propertyCompanyName: 'Ombak Stays Sdn Bhd',
  note: '',
  licences: [{ kind: 'council', number: 'MBPP/77', expiresOn: '2026-12-31' }],
  owners: [{ accountId: anId(8), name: 'Puan Salmah', shareBp: 10_000 }],
  currentBlocks: [
    {
      id: anId(5),
      reason: 'maintenance',
      startsOn: '2026-12-01',
      endsOn: '2026-12-04',
      note: 'Lift',
      version: 2,
    },
  ],
  uses: [
    {
      unitId: id,
      unitNumber: '12A-01',
      kind: 'reservation',
      reservationId: anId(6),
      reference: 'AT-3BERV6',
      checkIn: '2026-12-24',
      checkOut: '2026-12-26',
    },
  ],
  whole: null,
  parts: [],
  history: [],
  version: 4,
  ...changes,
});
const choices = () =>
  reply(unitChoices, {
    roomTypes: [
      { id: anId(3), name: text('Sea Studio'), propertyId: anId(2), propertyName: text('Ombak Residences') },
    ],
    companies: [{ id: anId(9), name: 'Seri Homes Sdn Bhd' }],
  });
const others = () =>
  reply(unitListAnswer, {
    units: [
      { id: anId(11), number: 'R-1', roomTypeName: text('Room'), linked: null },
      { id: anId(12), number: 'R-2', roomTypeName: text('Room'), linked: 'part' },
    ],
    totalCount: 2,
  });

const show = (
  api: Handlers,
  options: { route?: string; codes?: readonly number[]; english?: boolean } = {},
) =>
  renderScreen(<UnitPage />, {
    route: options.route ?? `/admin/manage-unit?id=${id}`,
    user: aStaffMember(options.codes ?? ALL_CODES),
    language: options.english ? 'en-US' : 'cimode',
    api: {
      'GET /api/units/:id': () => reply(unitDetail, aUnit()),
      ...api,
      'GET /api/units/choices': choices,
      'GET /api/units/aggregation': others,
    },
    routes: [{ path: '/admin/view-listing', element: <h1>tree</h1> }],
  });

describe('a unit', () => {
  it('shows its facts, licences, blocks, stays and owners, and is clean for axe', async () => {
    show({}, { english: true });
    expect(await screen.findByRole('heading', { level: 1, name: '12A-01' })).toBeInTheDocument();
    expect(screen.getByText('Licence expires soon')).toBeInTheDocument();
    expect(screen.getByLabelText('Number of licence 1')).toHaveValue('MBPP/77');
    expect(screen.getByRole('link', { name: 'AT-3BERV6' })).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(6)}`,
    );
    expect(screen.getByRole('link', { name: 'Puan Salmah' })).toHaveAttribute(
      'href',
      `/admin/manage-owner?id=${anId(8)}`,
    );
    expect(screen.getByText('Lift')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('is changed with its version and its licences', async () => {
    const { user, api } = show({
      'PATCH /api/units/:id': () => reply(unitDetail, aUnit({ floor: '14', version: 5 })),
    });
    const floor = await screen.findByLabelText('unit.fields.floor');
    await user.clear(floor);
    await user.type(floor, '14');
    await user.click(screen.getByRole('button', { name: 'unit.actions.add_licence' }));
    const numbers = screen.getAllByLabelText('unit.fields.licence_number');
    await user.type(numbers[1]!, 'M-9');
    await user.click(screen.getByRole('button', { name: 'actions.save' }));
    expect(await screen.findByText('unit.saved')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/units/:id')[0]!.body).toEqual({
      number: '12A-01',
      roomTypeId: anId(3),
      floor: '14',
      companyId: null,
      status: 'active',
      note: '',
      licences: [
        { kind: 'council', number: 'MBPP/77', expiresOn: '2026-12-31' },
        { kind: 'council', number: 'M-9', expiresOn: null },
      ],
      version: 4,
    });
  });

  it('says whose stays keep it from being closed, and keeps what was typed', async () => {
    const params = { count: 1, unit: '12A-01', reference: 'AT-3BERV6', from: '2026-12-24', to: '2026-12-26' };
    const { user } = show(
      { 'PATCH /api/units/:id': () => fail(409, { code: 'unit.has_stays', params }) },
      { english: true },
    );
    const note = await screen.findByLabelText('Note for staff');
    await user.type(note, 'Sold');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/from 24 Dec 2026 to 26 Dec 2026/)).toHaveTextContent('AT-3BERV6');
    expect(note).toHaveValue('Sold');
  });

  it('offers to compare when somebody else was faster', async () => {
    let theirs = false;
    const { user } = show({
      'GET /api/units/:id': () => reply(unitDetail, aUnit(theirs ? { note: 'Theirs', version: 5 } : {})),
      'PATCH /api/units/:id': () => {
        theirs = true;
        return fail(409, { code: 'row.stale', params: { version: 5 } });
      },
    });
    await user.type(await screen.findByLabelText('unit.fields.note'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'actions.save' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Theirs')).toBeInTheDocument();
  });

  it('is only looked at by those who may not edit', async () => {
    show({}, { codes: ALL_CODES.filter((code) => code !== codeOf('listing.edit')) });
    expect(await screen.findByText(/MBPP\/77/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'actions.save' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'unit.block.new' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'unit.link.change' })).not.toBeInTheDocument();
  });

  it('that is gone says so', async () => {
    show({ 'GET /api/units/:id': () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText('code.row_not_found')).toBeInTheDocument();
  });
});

describe('blocks', () => {
  it('are made, and a refusal names the stay in the way', async () => {
    let taken = true;
    const params = { unit: '12A-01', reference: 'AT-3BERV6', from: '2026-12-24', to: '2026-12-26' };
    const { user, api } = show(
      {
        'POST /api/units/:id/blocks': () =>
          taken
            ? fail(409, { code: 'unit.taken', params })
            : reply(unitBlock, aUnit().currentBlocks[0]!, 201),
      },
      { english: true },
    );
    await user.click(await screen.findByRole('button', { name: 'Block nights' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('First night'), '2026-12-25{Enter}');
    await user.type(within(dialog).getByLabelText('Free again on'), '2026-12-27{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText(/12A-01 is taken from 24 Dec 2026 to 26 Dec 2026/),
    ).toHaveTextContent('AT-3BERV6');
    taken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The block has been saved.')).toBeInTheDocument();
    expect(api.callsTo('POST /api/units/:id/blocks')[1]!.body).toEqual({
      reason: 'maintenance',
      startsOn: '2026-12-25',
      endsOn: '2026-12-27',
      note: '',
    });
  });

  it('are changed with their version, and removed when that was confirmed', async () => {
    const { user, api } = show({
      'PATCH /api/blocks/:id': () => reply(unitBlock, aUnit().currentBlocks[0]!),
      'DELETE /api/blocks/:id': () => ({ status: 'ok' }),
    });
    await user.click(await screen.findByRole('button', { name: 'unit.actions.edit' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'actions.save' }));
    await waitFor(() => expect(api.callsTo('PATCH /api/blocks/:id')).toHaveLength(1));
    expect(api.callsTo('PATCH /api/blocks/:id')[0]!.body).toMatchObject({ version: 2, note: 'Lift' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'unit.block.remove' }));
    const confirm = await screen.findByRole('dialog');
    expect(api.callsTo('DELETE /api/blocks/:id')).toHaveLength(0);
    await user.click(within(confirm).getByRole('button', { name: 'unit.block.remove' }));
    expect(await screen.findByText('unit.block.removed')).toBeInTheDocument();
  });
});

describe('links', () => {
  it('of a house are chosen among the free units of its property', async () => {
    const { user, api } = show({
      'PATCH /api/units/:id/links': () =>
        reply(unitDetail, aUnit({ parts: [{ id: anId(11), number: 'R-1' }] })),
    });
    await user.click(await screen.findByRole('button', { name: 'unit.link.change' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('combobox'));
    expect(await screen.findByTitle('R-2 · Room')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByTitle('R-1 · Room'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'actions.save' }));
    expect(await screen.findByText('unit.link.saved')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/units/:id/links')[0]!.body).toEqual({ partIds: [anId(11)], version: 4 });
  });

  it('of a room lead to its house', async () => {
    show(
      {
        'GET /api/units/:id': () =>
          reply(unitDetail, aUnit({ linked: 'part', whole: { id: anId(20), number: 'Villa' } })),
      },
      { english: true },
    );
    expect(await screen.findByRole('link', { name: 'Villa' })).toHaveAttribute(
      'href',
      `/admin/manage-unit?id=${anId(20)}`,
    );
    expect(screen.queryByRole('button', { name: 'Link rooms' })).not.toBeInTheDocument();
  });
});

describe('new units', () => {
  const route = `/admin/manage-unit?roomType=${anId(3)}`;

  it('are made of a range, which says how many it is', async () => {
    const made = {
      units: [
        { id: anId(30), number: 'C-1' },
        { id: anId(31), number: 'C-2' },
      ],
    };
    const { user, api, router } = show(
      { 'POST /api/units': () => reply(unitsMade, made, 201) },
      { route, english: true },
    );
    await user.type(screen.getByLabelText('Number'), 'C-1');
    await user.type(screen.getByLabelText('Last number'), 'C-20');
    expect(await screen.findByText('20 units: C-1 to C-20')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/view-listing'));
    expect(api.callsTo('POST /api/units')[0]!.body).toEqual({
      number: 'C-1',
      lastNumber: 'C-20',
      roomTypeId: anId(3),
      floor: null,
      companyId: null,
      status: 'active',
      note: '',
    });
  });

  it('show a refusal beside its field', async () => {
    const refusal = {
      code: 'form.invalid',
      fields: [{ path: 'number', rule: 'number_taken', params: { number: 'C-1' }, message: '' }],
    };
    const { user } = show({ 'POST /api/units': () => fail(400, refusal) }, { route, english: true });
    await user.type(screen.getByLabelText('Number'), 'C-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is a unit C-1 already')).toBeInTheDocument();
  });

  it('are not for those who may not create', () => {
    show({}, { route, codes: ALL_CODES.filter((code) => code !== codeOf('listing.create')) });
    expect(screen.getByText('forbidden.title')).toBeInTheDocument();
  });
});
