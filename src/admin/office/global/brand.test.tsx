import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { brandAnswer, type BrandAnswer } from '@shared/contract/system/brand';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const GET = 'GET /api/brand';
const PATCH = 'PATCH /api/brand';
const LOGO = 'PATCH /api/brand/logo';
const brand = (changes: Partial<BrandAnswer> = {}): BrandAnswer => ({
  ...{ name: 'Attic', phone: '', whatsapp: '', email: '', address: '', lat: null, lng: null },
  ...{ facebook: '', instagram: '', tiktok: '', xiaohongshu: '', colour: '#c6a25e', linkColour: '#7d6128' },
  ...{ logo: null, version: 0, history: [], ...changes },
});
const show = (answer = brand(), api: Handlers = {}, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<GlobalPage />, {
    route: '/admin/global?tab=brand',
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: {
      'GET /api/public/site': () => new Promise(() => undefined),
      [GET]: () => reply(brandAnswer, answer),
      ...api,
    },
  });

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
});

it('is written as a whole, with the version that was read, and the open page takes name and colours over', async () => {
  const { user, api } = show(brand({ version: 3, phone: '+60 4-226 1234' }), {
    [PATCH]: () => reply(brandAnswer, brand({ name: 'Loft', colour: '#8fd19e', version: 4 })),
  });
  const name = await screen.findByLabelText('Name of the business');
  expect(screen.getByLabelText('Telephone')).toHaveValue('+60 4-226 1234');
  await user.clear(name);
  await user.type(name, 'Loft');
  await user.clear(screen.getByLabelText('Colour of buttons and marks'));
  await user.type(screen.getByLabelText('Colour of buttons and marks'), '#8FD19E');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Brand and contact are saved.')).toBeVisible();
  expect(api.callsTo(PATCH)).toMatchObject([
    { body: { ...{ name: 'Loft', phone: '+60 4-226 1234', colour: '#8fd19e' }, lat: null, version: 3 } },
  ]);
  expect(api.callsTo(PATCH)[0]!.body).not.toHaveProperty('logo');
  expect(document.documentElement.style.getPropertyValue('--gold')).toBe('#8fd19e');
  document.documentElement.removeAttribute('style');
});

it('refuses a colour that cannot be read beside its field, and offers a near one', async () => {
  const { user, api } = show(brand(), { [PATCH]: () => reply(brandAnswer, brand({ version: 1 })) });
  const colour = await screen.findByLabelText('Colour of buttons and marks');
  await user.clear(colour);
  await user.type(colour, '#3355aa');
  expect(
    await screen.findByText(/its contrast is 2\.4:1, and 4\.5:1 is needed\. #6a83c1 would do\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.callsTo(PATCH)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take #6a83c1' }));
  expect(colour).toHaveValue('#6a83c1');
  await waitFor(() => expect(screen.queryByText(/its contrast is/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(PATCH)).toMatchObject([{ body: { colour: '#6a83c1' } }]));
  document.documentElement.removeAttribute('style');
});

it('says beside the field what the server refuses', async () => {
  const fields = [{ path: 'facebook', rule: 'social_link', message: 'no' }];
  const { user } = show(brand(), { [PATCH]: () => fail(400, { code: 'form.invalid', fields }) });
  await user.type(await screen.findByLabelText('Facebook'), 'loft');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      'Please enter the whole address of your page at Facebook, beginning with https://',
    ),
  ).toBeVisible();
});

it('shows the logo, takes another, and says why one is refused', async () => {
  const logo = { url: '/api/public/brand/logo?v=2', width: 600, height: 200 };
  const { user, api } = show(brand({ logo, version: 2 }), {
    [LOGO]: () => fail(400, { code: 'file.pixels' }),
  });
  const panel = within((await screen.findByRole('heading', { name: 'Logo' })).closest('section')!);
  expect(panel.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', expect.stringContaining(logo.url));
  // Node's own, as FormData and fetch are in these tests.
  const file = new NodeFile(['png'], 'logo.png', { type: 'image/png' }) as unknown as File;
  await user.upload(panel.getByLabelText('Picture of the logo'), file);
  await user.click(panel.getByRole('button', { name: 'Save the logo' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'This picture has too many pixels. Please make it smaller.',
  );
  api.use({ [LOGO]: () => reply(brandAnswer, brand({ version: 3 })) });
  await user.click(panel.getByRole('button', { name: 'Save the logo' }));
  expect(await screen.findByText('The logo has been saved.')).toBeVisible();
  const sent = api.callsTo(LOGO).at(-1)!.body as FormData;
  expect(sent.get('version')).toBe('2');
});

it('is read by those who may not change it', async () => {
  show(brand({ phone: '+60 4-226 1234' }), {}, [codeOf('global.view')]);
  expect(await screen.findByText('+60 4-226 1234')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose a picture' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});
