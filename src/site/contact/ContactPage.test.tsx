import { screen } from '@testing-library/react';
import { enquiryAnswer, siteInfo } from '@shared/contract/site/site';
import { aUser } from '../../testing/aUser';
import { fail, offline, reply, type Handler, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aSite } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import ContactPage from './ContactPage';
import { brokenRules, firstDraft } from './enquiryDraft';

const taken = () => reply(enquiryAnswer, { id: '0197a5f0-0000-7000-8000-0000000000e1' }, 201);
const show = (answer: Handler = taken, route = '/contact', more: Handlers = {}) =>
  renderScreen(<ContactPage />, {
    language: 'en-US',
    route,
    api: { ...siteHandlers(), 'POST /api/public/enquiries': answer, ...more },
  });
type User = ReturnType<typeof show>['user'];

async function fill(user: User) {
  await user.type(screen.getByLabelText('Your name'), 'Mei Ling');
  await user.type(screen.getByLabelText('E-mail'), 'mei@example.com');
  await user.type(screen.getByLabelText('Your message'), 'Is there a cot?');
}

test('sends once, however often it is pressed, and says what happens next', async () => {
  const { user, api } = show(taken, '/contact?topic=listing&listing=0197a5f0-0000-7000-8000-000000000100');
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: 'Send enquiry' }));
  const heading = await screen.findByRole('heading', { name: 'Thank you, your message has reached us' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/reply to mei@example.com/)).toBeVisible();
  const sent = api.callsTo('POST /api/public/enquiries');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'Mei Ling',
      email: 'mei@example.com',
      message: 'Is there a cot?',
      topic: 'listing',
      language: 'en-US',
      listingId: '0197a5f0-0000-7000-8000-000000000100',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(screen.getByLabelText('Your name')).toHaveValue('Mei Ling');
  expect(screen.getByLabelText('Your message')).toHaveValue('');
});

test('mistakes stand beside their field and the first one gets the focus', async () => {
  const { user, api } = show();
  await user.type(screen.getByLabelText('E-mail'), 'mei');
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }));
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Please enter Your name');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid e-mail address');
  expect(screen.getByLabelText('Subject')).toBeInvalid();
  expect(api.callsTo('POST /api/public/enquiries')).toHaveLength(0);
  await user.type(screen.getByLabelText('Your name'), 'M');
  expect(screen.getByLabelText('Your name')).toBeValid();
});

test('what was typed stays when the server cannot be reached or finds a mistake', async () => {
  const { user, api } = show(() => offline(), '/contact?topic=owner');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached.*still here/);
  api.use({
    'POST /api/public/enquiries': () =>
      fail(400, { code: 'form.invalid', fields: [{ path: 'email', rule: 'email', message: 'no' }] }),
  });
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }));
  expect(await screen.findByText('Please enter a valid e-mail address')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('Your message')).toHaveValue('Is there a cot?');
});

test('without the form, while it is switched off, the other ways are left', async () => {
  show(taken, '/contact', {
    'GET /api/public/site': () => reply(siteInfo, aSite({ featuresOff: ['enquiries'] })),
  });
  expect(await screen.findByText(/The contact form is closed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send enquiry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+60 3-1234 5678' })).toBeVisible();
});

test('the other ways to reach the business', async () => {
  show();
  expect(await screen.findByRole('link', { name: '+60 3-1234 5678' })).toHaveAttribute(
    'href',
    'tel:+60312345678',
  );
  expect(screen.getByRole('link', { name: 'Send us a message' })).toHaveAttribute(
    'href',
    'https://wa.me/60123456789',
  );
  expect(screen.getByRole('region', { name: 'Map with our office' })).toBeVisible();
});

test('a draft begins with what is known', () => {
  expect(firstDraft(aUser(), 'agent')).toMatchObject({ name: 'Aisyah Rahman', topic: 'agent', message: '' });
  expect(firstDraft(null, 'nonsense')).toMatchObject({ name: '', topic: '' });
  expect(brokenRules({ ...firstDraft(aUser(), 'agent'), message: 'Hello', phone: '12' })).toEqual({
    phone: 'phone',
  });
});
