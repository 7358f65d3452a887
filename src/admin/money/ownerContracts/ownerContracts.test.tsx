import { screen, waitFor, within } from '@testing-library/react';
import { paper, type Paper } from '@shared/contract/base/papers';
import { emptyAnswer } from '@shared/contract/base/common';
import {
  contractSample,
  ownerContract,
  ownerContractDetail,
  ownerContractListAnswer,
  type OwnerContractDetail,
} from '@shared/contract/money/ownerContracts';
import { servicePackageListAnswer, type ServicePackageRow } from '@shared/contract/money/servicePackages';
import { unitListAnswer } from '@shared/contract/inventory/units';
import { codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import ServicePackagesPage from '../servicePackages/ServicePackagesPage';
import { OwnerContractPage } from './OwnerContractPage';

jest.mock('../../../api/saveFile');

const AT = '2026-11-20T01:05:00.000Z';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const PACKAGE: ServicePackageRow = {
  ...{ id: anId(60), name: words('Full care'), status: 'active', validFrom: '2026-01-01', versions: 1 },
  ...{ updatedAt: AT, version: 4 },
};
const aContract = (changes: Partial<OwnerContractDetail> = {}): OwnerContractDetail => ({
  ...{
    id: anId(70),
    number: 'C-00007',
    unitId: anId(71),
    unitNumber: 'A-28-01',
    propertyName: words('Seruling'),
  },
  owners: [
    { accountId: anId(72), name: 'Anna Tan', shareBp: 6_000 },
    { accountId: anId(73), name: 'Ben Lim', shareBp: 4_000 },
  ],
  ...{ packageName: PACKAGE.name, arrangement: 'price', validFrom: '2026-01-01', lastDay: '2026-12-31' },
  ...{
    status: 'running',
    updatedAt: AT,
    version: 3,
    priceSen: 48_000_000,
    remark: '',
    signedOn: '2025-12-20',
  },
  ...{ notice: null, noticeDays: 60, files: [] },
  terms: [
    {
      ...{
        id: anId(74),
        validFrom: '2026-01-01',
        packageId: PACKAGE.id,
        packageName: PACKAGE.name,
        role: 'principal',
      },
      arrangement: { kind: 'price', rateBp: 700, every: 'quarter' },
      ...{ used: false, createdAt: AT, byName: 'Ann' },
    },
  ],
  history: [
    {
      ...{ id: 1, at: AT, actorName: 'Ann', actorKind: 'staff', action: 'notice', before: { lastDay: null } },
      after: { on: '2026-11-01', from: 'owner', reason: 'sells it', lastDay: '2026-12-31' },
    },
  ],
  ...changes,
});

const show = (found: OwnerContractDetail | 'new', api: Handlers = {}, user = aStaffMember(), tab = '') =>
  renderScreen(<OwnerContractPage id={found === 'new' ? 'new' : found.id} />, {
    route: `/admin/manage-service-package?contract=${found === 'new' ? 'new' : found.id}${tab}`,
    ...{ user, language: 'en-US' },
    api: {
      'GET /api/owner-contracts/:id': () =>
        found === 'new' ? fail(404, { code: 'row.not_found' }) : reply(ownerContractDetail, found),
      'GET /api/service-packages/aggregation': () =>
        reply(servicePackageListAnswer, { servicePackages: [PACKAGE], totalCount: 1 }),
      ...api,
    },
  });

test('lists contracts beside the packages, with their owners and last days', async () => {
  renderScreen(<ServicePackagesPage />, {
    ...{ route: '/admin/service-package?tab=contracts', user: aStaffMember(), language: 'en-US' },
    api: {
      'GET /api/owner-contracts/aggregation': () =>
        reply(ownerContractListAnswer, { ownerContracts: [aContract()], totalCount: 1 }),
    },
  });
  expect(await screen.findByRole('link', { name: 'C-00007' })).toHaveAttribute(
    'href',
    `/admin/manage-service-package?contract=${anId(70)}`,
  );
  expect(screen.getAllByText(/Anna Tan 60\s?%.*Ben Lim 40\s?%/).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /New contract/ })).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('shows what it promises: four quarters of RM 8,400.00', async () => {
  show(aContract());
  expect(
    await screen.findByText(/7\s?% of the purchase price a year, paid quarterly/, { selector: 'span' }),
  ).toBeInTheDocument();
  const promises = screen.getByText('Promised sums').closest('section')!;
  expect(within(promises).getAllByText(/8,400\.00/)).toHaveLength(4);
  expect(within(promises).getByText('60 days of notice by the package.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notice' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('a new one is sent with the amounts of its kind alone, and a fault stands beside its field', async () => {
  const shown = show('new', {
    'GET /api/units/aggregation': () =>
      reply(unitListAnswer, {
        units: [
          { id: anId(71), number: 'A-28-01', propertyName: words('Seruling'), roomTypeName: words('Studio') },
        ],
        totalCount: 1,
      }),
    'POST /api/owner-contracts': () =>
      fail(400, { code: 'form.invalid', fields: [{ path: 'priceSen', rule: 'required' }] }),
  });
  const { user, api } = shown;
  expect(await axeProblems()).toEqual([]);
  await user.click(await screen.findByLabelText('Package'));
  await user.click(await screen.findByText('Full care'));
  await user.click(screen.getByLabelText('What the owner has'));
  await user.click(await screen.findByText('Return on the price'));
  await user.type(await screen.findByLabelText('Share of the price a year'), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The unit is missing: nothing is sent.
  expect(await screen.findByText('Please choose Unit')).toBeInTheDocument();
  expect(api.callsTo('POST /api/owner-contracts')).toHaveLength(0);
  await user.type(screen.getByLabelText('Unit'), 'A-28');
  await user.click(await screen.findByTitle('A-28-01 · Seruling · Studio'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter Purchase price')).toBeInTheDocument();
  expect(api.callsTo('POST /api/owner-contracts')[0]!.body).toMatchObject({
    ...{ unitId: anId(71), lastDay: null, priceSen: null },
    terms: {
      packageId: PACKAGE.id,
      role: 'principal',
      arrangement: { kind: 'price', rateBp: 700, every: 'month' },
    },
  });
}, 30_000);

test('a draft is written anew and signed', async () => {
  const draft = aContract({ status: 'draft', signedOn: null, arrangement: 'rent', lastDay: null });
  draft.terms[0]!.arrangement = { kind: 'rent', monthSen: 80_000 };
  const shown = show(draft, {
    'PATCH /api/owner-contracts/:id': () => reply(ownerContract, draft),
    'PATCH /api/owner-contracts/:id/sign': () =>
      fail(409, { code: 'owner_contract.overlap', params: { number: 'C-00001' } }),
  });
  const { user, api } = shown;
  const month = await screen.findByLabelText('A month');
  await user.clear(month);
  await user.type(month, '900');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/owner-contracts/:id')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/owner-contracts/:id')[0]!.body).toEqual({
    ...{
      unitId: anId(71),
      validFrom: '2026-01-01',
      lastDay: null,
      priceSen: 48_000_000,
      remark: '',
      version: 3,
    },
    terms: { packageId: PACKAGE.id, role: 'principal', arrangement: { kind: 'rent', monthSen: 90_000 } },
  });
  await user.click(screen.getByRole('button', { name: 'Mark as signed' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as signed' }));
  expect(await within(dialog).findByText(/^C-00001 holds on some of these days/)).toBeInTheDocument();
}, 30_000);

test('a notice is given with its reason', async () => {
  const shown = show(aContract(), {
    'PATCH /api/owner-contracts/:id/notice': () => reply(ownerContract, aContract()),
  });
  const { user, api } = shown;
  await user.click(await screen.findByRole('button', { name: 'Notice' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/60 days of notice/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'Company' }));
  await user.type(within(dialog).getByLabelText('Reason'), 'the house is sold');
  await user.click(within(dialog).getByRole('button', { name: 'End the contract' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/owner-contracts/:id/notice')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/owner-contracts/:id/notice')[0]!.body).toMatchObject({
    ...{ from: 'company', reason: 'the house is sold', version: 3 },
  });
}, 30_000);

test('a month says what the company pays from its own pocket', async () => {
  const statement = {
    ...{ packageName: PACKAGE.name, validFrom: '2026-01-01', month: '2026-02-01', unitNumber: 'A-28-01' },
    ...{ recognition: 'night' as const, nights: 2, nightsOpen: 28, stays: 1, lines: [], uncovered: [] },
    ...{ netRentalSen: 50_000, baseSen: 50_000, feeSen: 0, netToOwnerSen: 50_000, companySen: 0 },
  };
  const shown = show(
    aContract(),
    {
      'POST /api/owner-contracts/:id/sample': () =>
        reply(contractSample, {
          ...{
            statement,
            from: '2026-02-01',
            to: '2026-03-01',
            arrangement: { kind: 'price', rateBp: 700, every: 'quarter' },
          },
          ...{
            rentalSen: 261_334,
            billsSen: -6_000,
            netToOwnerSen: 255_334,
            companySen: -211_334,
            shortfallSen: 200_667,
          },
          formula: {
            code: 'promise',
            parts: [
              {
                period: { from: '2026-01-01', to: '2026-04-01', sen: 840_000 },
                ...{ accruedSen: 550_667, accruedBeforeSen: 289_333 },
              },
            ],
          },
          owners: [
            { accountId: anId(72), name: 'Anna Tan', shareBp: 6_000, sen: 153_201 },
            { accountId: anId(73), name: 'Ben Lim', shareBp: 4_000, sen: 102_133 },
          ],
        }),
    },
    aStaffMember(),
    '&tab=month',
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Show the month' }));
  const sums = await screen.findByRole('region', { name: 'By this contract' });
  expect(
    within(sums).getByText(
      /^Of RM\s?8,400\.00 from 01 Jan 2026 on: RM\s?5,506\.67 so far, less RM\s?2,893\.33/,
    ),
  ).toBeInTheDocument();
  for (const amount of [/2,613\.34/, /2,553\.34/, /1,532\.01/, /1,021\.33/, /2,006\.67/])
    expect(within(sums).getByText(amount)).toBeInTheDocument();
  // There is no fee, and what the package would have left says nothing.
  expect(screen.getByText('= Net rental income')).toBeInTheDocument();
  expect(screen.getAllByText('= Net to the owner')).toHaveLength(1);
  expect(await axeProblems()).toEqual([]);
});

test('who may not see the books has no month, and who may not edit no steps', async () => {
  show(aContract(), {}, aStaffMember([codeOf('service-package.view')]));
  expect(await screen.findByText('Promised sums')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'A month by it' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Notice' })).not.toBeInTheDocument();
});

test('is printed in a language that is chosen; a draft too', async () => {
  const PDF = 'GET /api/owner-contracts/:id/pdf';
  const { user, api } = show(aContract({ status: 'draft', signedOn: null }), {
    [PDF]: () => new Blob(['%PDF'], { type: 'application/pdf' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Print contract C-00007' }));
  await user.click(await screen.findByRole('menuitem', { name: '中文' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(api.callsTo(PDF)[0]!.query).toEqual({ language: 'cn-ZH' });
});

const PAPER: Paper = {
  ...{ id: anId(75), name: 'signed.pdf', mime: 'application/pdf', sizeBytes: 9 },
  ...{ createdAt: AT, uploadedByName: 'Ann' },
};
const FILES = 'POST /api/owner-contracts/:id/files';
const REMOVE = 'PATCH /api/owner-contracts/:id/files/:fileId/remove';

test.each([
  ['running', [], true],
  ['upcoming', [], true],
  ['running', [PAPER], false],
  ['ended', [], false],
] as const)(
  'a contract that is %s with %j: a note that the signed paper is missing: %s',
  async (status, files, isMissed) => {
    show(aContract({ status, files: [...files] }));
    expect(await screen.findByRole('heading', { name: 'Signed paper' })).toBeVisible();
    expect(screen.queryAllByText(/its signed paper is not here yet/)).toHaveLength(isMissed ? 1 : 0);
  },
);

test('signed papers come several at once; what is refused is named beside the field', async () => {
  let sent = 0;
  const { user, api } = show(aContract(), {
    [FILES]: () => {
      sent += 1;
      return sent === 1 ? fail(400, { code: 'file.type' }) : reply(paper, PAPER);
    },
  });
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await user.upload(await screen.findByLabelText('Add files'), files);
  await waitFor(() => expect(api.callsTo(FILES)).toHaveLength(2));
  expect(await screen.findByText(/a\.jpg: This kind of file is not accepted/)).toBeVisible();
  expect(screen.queryByText(/b\.jpg:/)).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('a signed paper goes with a reason', async () => {
  const { user, api } = show(aContract({ files: [PAPER] }), {
    [REMOVE]: () => reply(emptyAnswer, { status: 'ok' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove signed.pdf' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText(/Please|required|Enter/i)).toBeVisible();
  await user.type(within(dialog).getByLabelText('Why it is removed'), 'Of another unit');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.callsTo(REMOVE)).toHaveLength(1));
  expect(api.callsTo(REMOVE)[0]!.body).toEqual({ reason: 'Of another unit' });
});

test('who may only look sees signed papers, and neither adds nor removes one', async () => {
  show(aContract({ files: [PAPER] }), {}, aStaffMember([codeOf('service-package.view')]));
  expect(await screen.findByRole('button', { name: 'Show signed.pdf' })).toBeVisible();
  expect(screen.queryByLabelText('Add files')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove signed.pdf' })).not.toBeInTheDocument();
});
