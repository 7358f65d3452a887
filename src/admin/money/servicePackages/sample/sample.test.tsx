import { screen, waitFor, within } from '@testing-library/react';
import { unitListAnswer } from '@shared/contract/inventory/units';
import {
  sampleStatement,
  servicePackageDetail,
  servicePackageListAnswer,
  type SampleStatement,
  type ServicePackageDetail,
} from '@shared/contract/money/servicePackages';
import { codeOf } from '@shared/permissions';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { axeProblems } from '../../../../testing/axe';
import { fail, reply, type Handlers } from '../../../../testing/fakeApi';
import { renderScreen } from '../../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../../testing/staffRows';
import ServicePackagePage from '../ServicePackagePage';

const AT = '2026-11-20T01:05:00.000Z';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const row = { status: 'active' as const, validFrom: '2026-01-01', versions: 1, updatedAt: AT, version: 1 };
const found: ServicePackageDetail = {
  ...{ ...row, id: anId(60), name: words('Full care'), included: words(''), history: [] },
  terms: [
    { id: anId(61), validFrom: '2026-01-01', terms: SOME_TERMS, used: false, createdAt: AT, byName: null },
  ],
};
const OTHER = { ...row, id: anId(70), name: words('Essential') };

type Line = SampleStatement['lines'][number];
const line = (part: Line['part'], about: string | null, sen: number, formula: Line['formula']): Line => ({
  ...{ part, about, what: '', sen, formula, entries: [] },
});
// DOMAIN c.10: room 900.00 less commission 135.00 = 765.00; fee 20 % 153.00, service tax on it 8 % 12.24; electricity 60.00: 539.76.
const STATEMENT: SampleStatement = {
  ...{ packageName: words('Full care'), validFrom: '2026-01-01', month: '2026-10-01', unitNumber: null },
  ...{ recognition: 'night', nights: 3, nightsOpen: 31, stays: 1 },
  lines: [
    line('revenue', 'room', 90_000, { code: 'sum' }),
    line('deduction', 'channel_commission', -13_500, { code: 'part', ofSen: 15_000 }),
    line('fee', null, -15_300, { code: 'share', percentBp: 2_000, ofSen: 76_500 }),
    line('fee_sst', null, -1_224, { code: 'share', percentBp: 800, ofSen: 15_300 }),
    line('cost', 'utilities', -6_000, { code: 'sum' }),
  ],
  ...{ netRentalSen: 76_500, baseSen: 76_500, feeSen: 15_300, netToOwnerSen: 53_976, companySen: 23_800 },
  uncovered: [],
};

const show = (api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(<ServicePackagePage />, {
    route: `/admin/manage-service-package?id=${found.id}&tab=sample`,
    user,
    language: 'en-US',
    api: {
      'GET /api/service-packages/:id': () => reply(servicePackageDetail, found),
      'GET /api/service-packages/aggregation': () =>
        reply(servicePackageListAnswer, { servicePackages: [found, OTHER], totalCount: 2 }),
      'POST /api/service-packages/:id/sample': ({ params }) =>
        reply(
          sampleStatement,
          params.id === OTHER.id
            ? {
                ...STATEMENT,
                packageName: OTHER.name,
                feeSen: 10_000,
                netToOwnerSen: 59_276,
                companySen: 18_500,
              }
            : STATEMENT,
        ),
      ...api,
    },
  });
/** The rows of a table by their texts: what it is, then the amounts. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((one) => one.textContent.replaceAll('\u00a0', ' '));
const press = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: 'Show the statement' }));

test('the statement of a made-up month stands in its order, and each figure says how it came about', async () => {
  const shown = show();
  const { user, api } = shown;
  const field = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await field('Nights let', '3');
  await field('Stays', '1');
  await field('Rate of a night', '300');
  await field('Cleaning of a stay', '100');
  await user.click(screen.getByText('Bills of the month'));
  await user.type(screen.getByLabelText('Utilities'), '60');
  await press(shown);
  const statement = await screen.findByRole('region', { name: 'Statement by Full care' });
  expect(api.callsTo('POST /api/service-packages/:id/sample')[0]!.body).toMatchObject({
    invented: { nights: 3, stays: 1, rateSen: 30_000, cleaningSen: 10_000, commissionBp: 1_500 },
    costs: [{ kind: 'utilities', sen: 6_000 }],
  });
  expect(rowsOf(within(statement).getByRole('table'))).toEqual([
    'LineAmount',
    expect.stringMatching(/^Room.*RM 900\.00$/),
    expect.stringMatching(/^Channel commission.*RM 135\.00 of RM 150\.00.*RM 135\.00$/),
    '= Net rental incomeRM 765.00',
    'The fee is worked out onRM 765.00',
    expect.stringMatching(/^Management fee.*20 % of RM 765\.00.*RM 153\.00$/),
    expect.stringMatching(/^Service tax on the fee.*8 % of RM 153\.00.*RM 12\.24$/),
    expect.stringMatching(/^Utilities.*The whole bill.*RM 60\.00$/),
    '= Net to the ownerRM 539.76',
    expect.stringMatching(/^Apart: the company has.*RM 238\.00$/),
  ]);
  const fee = within(statement).getByText(/^20\s% of RM\s765\.00$/);
  expect(fee).not.toBeVisible();
  await user.click(within(statement).getByText(/^Management fee/));
  expect(fee).toBeVisible();
  expect(await axeProblems()).toEqual([]);
}, 30_000);

test('two packages stand side by side, with the difference of each sum', async () => {
  const shown = show();
  await shown.user.click(await screen.findByLabelText('Second package beside it'));
  await shown.user.click(await screen.findByTitle('Essential'));
  await press(shown);
  expect(await screen.findByRole('region', { name: 'Statement by Essential' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Statement by Full care' })).toBeInTheDocument();
  expect(
    rowsOf(within(screen.getByRole('region', { name: 'The sums side by side' })).getByRole('table')),
  ).toEqual([
    'SumFull careEssentialDifference',
    'Net rental incomeRM 765.00RM 765.00RM 0.00',
    'FeeRM 153.00RM 100.00−RM 53.00',
    'Net to the ownerRM 539.76RM 592.76RM 53.00',
    'The company hasRM 238.00RM 185.00−RM 53.00',
  ]);
});

test('what the server says against a made-up month stands beside its field', async () => {
  const shown = show({
    'POST /api/service-packages/:id/sample': () =>
      fail(400, { code: 'form.invalid', fields: [{ path: 'invented.stays', rule: 'choice' }] }),
  });
  await press(shown);
  expect(await screen.findByText('Please choose one of the offered values for Stays')).toBeInTheDocument();
});

test('the month of a unit leads to the ledger, and says what no rule covers', async () => {
  const unitId = anId(80);
  const entries = (part: Line, ids: number[]) => ({ ...part, entries: ids });
  const [room, commission] = STATEMENT.lines as [Line, Line];
  const shown = show({
    'GET /api/units/aggregation': () =>
      reply(unitListAnswer, {
        units: [
          { id: unitId, number: '12-01', propertyName: words('Attic Penang'), roomTypeName: words('Studio') },
        ],
        totalCount: 1,
      }),
    'POST /api/service-packages/:id/sample': () =>
      reply(sampleStatement, {
        ...STATEMENT,
        unitNumber: '12-01',
        lines: [entries(room, [11, 12, 13]), entries(commission, [14])],
        uncovered: [{ kind: 'minibar', part: 'revenue', sen: 1_200 }],
      }),
  });
  await shown.user.click(await screen.findByLabelText('Made of'));
  await shown.user.click(await screen.findByTitle('a unit’s month in the books'));
  await shown.user.type(await screen.findByLabelText('Unit'), '12');
  await shown.user.click(await screen.findByTitle('12-01 · Attic Penang · Studio'));
  await press(shown);
  expect(await screen.findByText(/^Minibar RM\s12\.00$/)).toBeInTheDocument();
  for (const opened of screen.getAllByText(/^(Room|Channel commission)/, { selector: 'summary' }))
    await shown.user.click(opened);
  expect(screen.getByRole('link', { name: '3 entries in the ledger' })).toHaveAttribute(
    'href',
    `/admin/revenue?unitId=${unitId}&sold=room,discount,adjustment&serviceFrom=2026-10-01&serviceTo=2026-10-31`,
  );
  expect(screen.getByRole('link', { name: 'Entry in the ledger 14' })).toHaveAttribute(
    'href',
    '/admin/revenue?entry=14',
  );
  await waitFor(() =>
    expect(shown.api.callsTo('POST /api/service-packages/:id/sample')[0]!.body).toMatchObject({ unitId }),
  );
});

test('who may not see the books is asked for averages alone', async () => {
  show({}, aStaffMember([codeOf('service-package.view'), codeOf('listing.view')]));
  expect(await screen.findByLabelText('Nights let')).toBeInTheDocument();
  expect(screen.queryByLabelText('Made of')).not.toBeInTheDocument();
});
