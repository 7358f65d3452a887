import { screen, waitFor, within } from '@testing-library/react';
import { companyDetail } from '@shared/contract/money/companies';
import { eInvoicing, type EInvoicing } from '@shared/contract/money/eInvoices';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { aCompany, aCompanyDetail } from '../../../testing/companyRows';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import CompaniesPage from './CompaniesPage';

const { id } = aCompany();
const PATH = '/api/companies/:id/e-invoicing';
const OFF: EInvoicing = {
  settings: [],
  environment: 'sandbox',
  clientId: null,
  hasSecret: false,
  missing: ['supplier.msic'],
  version: 0,
};
const show = (found: EInvoicing, api: Handlers = {}, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<CompaniesPage />, {
    route: `/admin/company?id=${id}&tab=e-invoice`,
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: {
      'GET /api/companies/:id': () => reply(companyDetail, aCompanyDetail()),
      [`GET ${PATH}`]: () => reply(eInvoicing, found),
      ...api,
    },
  });

test('names what the company lacks, and is switched on from a day', async () => {
  const { user, api } = show(OFF, { [`POST ${PATH}/days`]: () => reply(eInvoicing, OFF, 201) });
  expect(await screen.findByText("The company's MSIC code")).toBeInTheDocument();
  expect(screen.getByText(/nothing is sent\./)).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a day' }));
  await user.type(dialog.getByLabelText('From'), '2026-12-01{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(`POST ${PATH}/days`)[0]?.body).toEqual({
      validFrom: '2026-12-01',
      supplier: 'company',
      ownAboveSen: 1_000_000,
    }),
  );
});

test('says which sales have e-invoices of their own, and takes another amount or none', async () => {
  const day = { supplier: 'company', removable: false } as const;
  const { user, api } = show(
    {
      ...OFF,
      settings: [
        { ...day, validFrom: '2028-01-01', ownAboveSen: 1_000_000 },
        { ...day, validFrom: '2026-01-01', ownAboveSen: null },
        { validFrom: '2025-01-01', supplier: 'owner', ownAboveSen: 1_000_000, removable: false },
      ],
    },
    { [`POST ${PATH}/days`]: () => reply(eInvoicing, OFF, 201) },
  );
  expect(await screen.findAllByText(/Sales above RM\s?10,000.00 have e-invoices of their own/)).toHaveLength(
    1,
  );
  expect(screen.getByText('Everything may be consolidated')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a day' }));
  await user.type(dialog.getByLabelText('From'), '2026-12-01{Tab}');
  await user.clear(dialog.getByLabelText('Sales with an e-invoice of their own: above'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(`POST ${PATH}/days`)[0]?.body).toEqual({
      validFrom: '2026-12-01',
      supplier: 'company',
      ownAboveSen: null,
    }),
  );
});

test('keeps a client whose secret is never shown again, and takes a day back', async () => {
  const on: EInvoicing = {
    ...OFF,
    missing: [],
    version: 2,
    clientId: 'attic',
    hasSecret: true,
    settings: [
      { validFrom: '2026-12-01', supplier: 'company', ownAboveSen: 1_000_000, removable: true },
      { validFrom: '2026-07-01', supplier: 'owner', ownAboveSen: null, removable: false },
    ],
  };
  const { user, api } = show(on, {
    [`PATCH ${PATH}`]: () => reply(eInvoicing, on),
    [`DELETE ${PATH}/days`]: () => reply(eInvoicing, on),
  });
  expect(await screen.findByText(/Client attic, Sandbox/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Access to MyInvois' }));
  expect(dialog.getByLabelText('Client secret')).toHaveValue('');
  await user.click(dialog.getByRole('radio', { name: 'Production' }));
  await user.type(dialog.getByLabelText('Client secret'), 'a secret');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(`PATCH ${PATH}`)[0]?.body).toEqual({
      version: 2,
      environment: 'production',
      clientId: 'attic',
      clientSecret: 'a secret',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Take back: 2026-12-01' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take this day back?' }));
  await user.click(question.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(api.callsTo(`DELETE ${PATH}/days`)[0]?.query).toEqual({ validFrom: '2026-12-01' }),
  );
});

test('whoever only reads changes nothing', async () => {
  show(
    {
      ...OFF,
      settings: [{ validFrom: '2026-12-01', supplier: 'company', ownAboveSen: 1_000_000, removable: true }],
    },
    {},
    [codeOf('company.view')],
  );
  expect(await screen.findByText('From 2026-12-01')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add a day|Change access|Take back/ })).not.toBeInTheDocument();
});
