import { TAXED_BY_DEFAULT } from '@shared/domain/pricing/chargeKinds';
import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import {
  company,
  companyBankAccountNo,
  companyDetail,
  companyListAnswer,
  companyTaxEffect,
  type CompanyDetail,
} from '@shared/contract/money/companies';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import {
  aCompany,
  aCompanyBankAccount,
  aCompanyDetail,
  aCompanyRow,
  aNumbering,
} from '../../../testing/companyRows';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import CompaniesPage from './CompaniesPage';

jest.mock('../../../api/saveFile');

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
});

const id = aCompany().id;
const GET = 'GET /api/companies/:id';
const at = (tab = '') => `/admin/company?id=${id}${tab && `&tab=${tab}`}`;
const without = (...permissions: Permission[]) =>
  aStaffMember(ALL_CODES.filter((code) => !permissions.map(codeOf).includes(code)));

function show(
  route: string,
  api: Handlers = {},
  user = aStaffMember(),
  language: 'cimode' | 'en-US' = 'cimode',
) {
  return renderScreen(<CompaniesPage />, {
    route,
    user,
    language,
    api: {
      [GET]: () => reply(companyDetail, aCompanyDetail()),
      // Later lines win: this address would fit the one above, too.
      'GET /api/companies/aggregation': () =>
        reply(companyListAnswer, { companies: [aCompanyRow()], totalCount: 1 }),
      ...api,
    },
  });
}
const found = (changes: Partial<CompanyDetail>): Handlers => ({
  [GET]: () => reply(companyDetail, aCompanyDetail(changes)),
});
const saved = (status = 200) => reply(companyDetail, aCompanyDetail(), status);

describe('the list', () => {
  it('shows the companies, leads to each, and leaves the house as a file', async () => {
    const { user, api } = show('/admin/company?q=hib', {
      'GET /api/companies/export': () => new Response('a,b'),
    });
    expect(await screen.findByRole('link', { name: 'Hibiscus Stays Sdn. Bhd.' })).toHaveAttribute(
      'href',
      `/admin/company?id=${id}`,
    );
    expect(screen.getByText('W10-1808-32000001')).toBeInTheDocument();
    expect(api.callsTo('GET /api/companies/aggregation')[0]!.query.filter).toBe('{"q":"hib"}');
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'actions.export' }));
    await user.click(await screen.findByText('list.export_csv'));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
  });

  it('is filtered by use and by service tax', async () => {
    const { user, api } = show('/admin/company');
    await screen.findByText('W10-1808-32000001');
    await user.click(screen.getByLabelText('company.fields.active'));
    await user.click(await screen.findByTitle('company.state.inactive'));
    await user.click(screen.getByLabelText('company.filter.sst'));
    await user.click(await screen.findByTitle('company.filter.registered'));
    await waitFor(() =>
      expect(api.callsTo('GET /api/companies/aggregation').at(-1)!.query.filter).toBe(
        '{"active":false,"sst":true}',
      ),
    );
  });

  it('is empty with a word about what to do', async () => {
    show('/admin/company', {
      'GET /api/companies/aggregation': () => reply(companyListAnswer, { companies: [], totalCount: 0 }),
    });
    expect(await screen.findByText('company.empty')).toBeInTheDocument();
  });

  it('lets only those who may create begin a new one', async () => {
    show('/admin/company', {}, without('company.create'));
    await screen.findByText('W10-1808-32000001');
    expect(screen.queryByRole('button', { name: 'company.actions.create' })).not.toBeInTheDocument();
  });
});

describe('a new company', () => {
  it('is checked as it is typed, sent, and leads to its page', async () => {
    const { user, api, router } = show('/admin/company?view=new', {
      'POST /api/companies': () => reply(company, aCompany(), 201),
    });
    await user.type(screen.getByLabelText('company.fields.name'), 'Hibiscus Stays Sdn. Bhd.');
    await user.type(screen.getByLabelText('company.fields.registrationNo'), '1234');
    await user.type(screen.getByLabelText('company.fields.sstNo'), 'W10');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    expect(await screen.findByText('rule.ssm_number')).toBeInTheDocument();
    expect(screen.getByText('rule.sst_number')).toBeInTheDocument();
    expect(api.callsTo('POST /api/companies')).toEqual([]);

    await user.clear(screen.getByLabelText('company.fields.registrationNo'));
    await user.type(screen.getByLabelText('company.fields.registrationNo'), '2019 0100 0005');
    await user.clear(screen.getByLabelText('company.fields.sstNo'));
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${id}`));
    expect(api.callsTo('POST /api/companies')[0]!.body).toMatchObject({
      name: 'Hibiscus Stays Sdn. Bhd.',
      registrationNo: '2019 0100 0005',
      sstNo: '',
      sstRegisteredFrom: null,
      active: true,
    });
  });

  it('is not for those who may not create', () => {
    show('/admin/company?view=new', {}, without('company.create'));
    expect(screen.getByText('forbidden.title')).toBeInTheDocument();
  });
});

describe('a company', () => {
  it('is changed with its version', async () => {
    const { user, api } = show(at(), {
      'PATCH /api/companies/:id': () => reply(company, aCompany({ name: 'Hibiscus PLT', version: 5 })),
    });
    expect(await screen.findByRole('heading', { name: 'Hibiscus Stays Sdn. Bhd.' })).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.clear(screen.getByLabelText('company.fields.name'));
    await user.type(screen.getByLabelText('company.fields.name'), 'Hibiscus PLT');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    expect(await screen.findByText('company.saved')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/companies/:id')[0]!.body).toMatchObject({
      name: 'Hibiscus PLT',
      tin: 'C20880050010',
      version: 4,
    });
  });

  it('says beside the field what the server has against it', async () => {
    const { user } = show(
      at(),
      {
        'PATCH /api/companies/:id': () =>
          fail(400, {
            code: 'form.invalid',
            fields: [{ path: 'registrationNo', rule: 'taken', message: '' }],
          }),
      },
      aStaffMember(),
      'en-US',
    );
    await user.type(await screen.findByLabelText('City'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('SSM registration number is already taken')).toBeInTheDocument();
  });

  it('is read by those who may not edit it, and deleted by those who may', async () => {
    show(at(), {}, without('company.edit', 'company.delete'));
    expect(await screen.findByText('201901000005')).toBeInTheDocument();
    expect(screen.queryByLabelText('company.fields.name')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'actions.delete' })).not.toBeInTheDocument();
  });

  it('that something names stays, and the dialog says why', async () => {
    const { user, api } = show(
      at(),
      { 'DELETE /api/companies/:id': () => fail(409, { code: 'company.in_use' }) },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/Make it inactive instead/)).toBeInTheDocument();
    expect(api.callsTo('DELETE /api/companies/:id')[0]!.query).toEqual({ version: '4' });
  });

  it('has a logo that is chosen, looked at and sent', async () => {
    const { user, api } = show(at(), {
      'PATCH /api/companies/:id/logo': () =>
        reply(company, aCompany({ logoUrl: '/api/public/companies/x/logo?v=5', version: 5 })),
    });
    // Node's own, as FormData and fetch are in these tests.
    const file = new NodeFile(['x'], 'logo.png', { type: 'image/png' }) as unknown as File;
    await user.upload(await screen.findByLabelText('company.logo.file'), file);
    await user.click(await screen.findByRole('button', { name: 'company.logo.save' }));
    expect(await screen.findByText('company.logo.saved')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'company.logo.current' })).toBeInTheDocument();
    const form = api.callsTo('PATCH /api/companies/:id/logo')[0]!.body as FormData;
    expect([form.get('version'), (form.get('logo') as File).name]).toEqual(['4', 'logo.png']);
  });

  it('tells what has happened to it', async () => {
    show(at('history'));
    expect(await screen.findByText('company.bank.viewed')).toBeInTheDocument();
    expect(screen.getByText('CIMB Bank Berhad')).toBeInTheDocument();
  });
});

describe('tax settings', () => {
  const night = {
    validFrom: '2026-12-01',
    taxDueOn: 'night' as const,
    sstOnFees: true,
    taxedCharges: [...TAXED_BY_DEFAULT],
    removable: true,
  };

  it('stand by their days, the usual one below', async () => {
    show(at('taxes'), found({ taxSettings: [night] }), aStaffMember(), 'en-US');
    await screen.findByText('From 01 Dec 2026');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/From 01 Dec 2026.*due with the night.*carry service tax/),
      expect.stringMatching(/Usual setting.*Before 01 Dec 2026.*due when it is paid.*carry no service tax/),
    ]);
  });

  it('say what a new one touches before it is saved', async () => {
    const { user, api } = show(
      at('taxes'),
      {
        'GET /api/companies/:id/tax-settings/effect': () =>
          reply(companyTaxEffect, { stays: 12, inBooks: 1 }),
        'POST /api/companies/:id/tax-settings': () => saved(201),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Add a setting' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/first day that you can choose is 20 Nov 2026/)).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/begin on or after/), '2026-12-01{Tab}');
    await user.click(within(dialog).getByRole('radio', { name: 'Charged tax becomes due with the night' }));
    expect(
      await within(dialog).findByText(
        /begin before 01 Dec 2026 stay as they are. 12 stays begin on that day or later. 1 of them has/,
      ),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/companies/:id/tax-settings')[0]?.body).toEqual({
        validFrom: '2026-12-01',
        taxDueOn: 'night',
        sstOnFees: false,
        taxedCharges: TAXED_BY_DEFAULT,
      }),
    );
  });

  it('say why a day that is over is refused', async () => {
    const { user } = show(
      at('taxes'),
      {
        'GET /api/companies/:id/tax-settings/effect': () => reply(companyTaxEffect, { stays: 0, inBooks: 0 }),
        'POST /api/companies/:id/tax-settings': () =>
          fail(409, { code: 'company.tax_day_over', params: { day: '2026-11-21' } }),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Add a setting' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/begin on or after/), '2026-11-20{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText(/The first day that you can choose is 21 Nov 2026/),
    ).toBeInTheDocument();
  });

  it('that are over stay, and nobody without the right adds one', async () => {
    show(at('taxes'), found({ taxSettings: [{ ...night, removable: false }] }), without('company.edit'));
    expect(await screen.findByText('company.tax.kept')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /company.tax/ })).not.toBeInTheDocument();
  });
});

describe('bank accounts', () => {
  it('show the end of a number, and the whole to those who ask', async () => {
    const { user } = show(at('bank'), {
      ...found({ bankAccounts: [aCompanyBankAccount()] }),
      'GET /api/company-bank-accounts/:id/number': () =>
        reply(companyBankAccountNo, { accountNo: '800123456789' }),
    });
    expect(await screen.findByText('••••6789')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /company.bank.show/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /company.bank.show/ }));
    expect(await screen.findByText('800123456789')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'company.bank.hide' }));
    expect(screen.queryByText('800123456789')).not.toBeInTheDocument();
  });

  it('are added, the first as the default', async () => {
    const { user, api } = show(at('bank'), { 'POST /api/companies/:id/bank-accounts': () => saved(201) });
    await user.click(await screen.findByRole('button', { name: 'company.bank.add' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('company.bank.bank'), 'cimb');
    await user.click(await screen.findByTitle('CIMB Bank Berhad'));
    await user.type(within(dialog).getByLabelText('company.bank.number'), '8001 2345 6789');
    await user.click(within(dialog).getByRole('button', { name: 'actions.save' }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/companies/:id/bank-accounts')[0]?.body).toEqual({
        bankCode: 'cimb',
        accountName: 'Hibiscus Stays Sdn. Bhd.',
        accountNo: '8001 2345 6789',
        purpose: '',
        currency: 'MYR',
        active: true,
        isDefault: true,
      }),
    );
  });

  it('are changed without typing the number again', async () => {
    const { user, api } = show(at('bank'), {
      ...found({ bankAccounts: [aCompanyBankAccount()] }),
      'PATCH /api/company-bank-accounts/:id': () => saved(),
    });
    await user.click(await screen.findByRole('button', { name: /company.bank.change:/ }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('company.bank.purpose'), 'Guests');
    await user.click(within(dialog).getByRole('button', { name: 'actions.save' }));
    await waitFor(() => expect(api.callsTo('PATCH /api/company-bank-accounts/:id')).toHaveLength(1));
    const { path, body } = api.callsTo('PATCH /api/company-bank-accounts/:id')[0]!;
    expect(path).toBe(`/api/company-bank-accounts/${anId(71)}`);
    expect(body).toMatchObject({ purpose: 'Guests', version: 2 });
    expect(body).not.toHaveProperty('accountNo');
  });

  it('are neither changed nor shown whole without the right', async () => {
    show(at('bank'), found({ bankAccounts: [aCompanyBankAccount()] }), without('company.edit'));
    expect(await screen.findByText('••••6789')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /company.bank/ })).not.toBeInTheDocument();
  });
});

describe('numbers of documents', () => {
  it('show the next of each kind, and a look at another pattern before it is saved', async () => {
    const { user, api } = show(
      at('numbering'),
      {
        ...found({
          numbering: [aNumbering(), aNumbering({ kind: 'receipt', last: null, next: 'RCT-2026-00001' })],
        }),
        'PATCH /api/companies/:id/numbering': () => saved(),
      },
      aStaffMember(),
      'en-US',
    );
    expect(await screen.findByText('INV-2026-00042')).toBeInTheDocument();
    expect(screen.getByText(/Last of this year: INV-2026-00041 · e-invoice type 01/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change the pattern: Tax invoice' }));
    const dialog = await screen.findByRole('dialog');
    const prefix = within(dialog).getByLabelText('Prefix');
    await user.clear(prefix);
    expect(within(dialog).getByText('The pattern is not complete yet.')).toBeInTheDocument();
    await user.type(prefix, 'hs');
    await user.click(within(dialog).getByLabelText('Year'));
    await user.click(await screen.findByTitle('YY'));
    expect(within(dialog).getByText(/The first of a year: HS-\d\d-00001/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/companies/:id/numbering')[0]?.body).toEqual({
        kind: 'tax_invoice',
        prefix: 'hs',
        separator: '-',
        yearDigits: 2,
        digits: 5,
        version: 0,
      }),
    );
  });
});

describe('what it sells', () => {
  const words = { 'en-US': 'Ombak Residences', 'cn-ZH': '', 'ms-MY': '' };
  const place = { propertyId: anId(2), propertyName: words, unitId: null, unitNumber: null };

  it('stands with its days', async () => {
    const places = [
      { ...place, validFrom: '2000-01-01', validTo: null },
      { ...place, unitId: anId(3), unitNumber: '18-05', validFrom: '2026-03-01', validTo: '2026-06-01' },
    ];
    show(at('places'), found({ places }), aStaffMember(), 'en-US');
    expect(await screen.findByRole('link', { name: 'Ombak Residences' })).toHaveAttribute(
      'href',
      `/admin/manage-property?id=${anId(2)}`,
    );
    expect(screen.getByText('From the beginning')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Unit 18-05, Ombak Residences' })).toHaveAttribute(
      'href',
      `/admin/manage-unit?id=${anId(3)}`,
    );
    expect(screen.getByText('From 01 Mar 2026 to 31 May 2026')).toBeInTheDocument();
  });
});
