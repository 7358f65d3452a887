import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ownBankAccount,
  type BankAccountChange,
  type OwnBankAccount,
} from '@shared/contract/people/bankAccountChanges';
import { aUser } from '../../../testing/aUser';
import { fail, reply } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { siteHandlers } from '../../testing/siteHandlers';
import OwnBankAccountPage from './OwnBankAccountPage';

const BANK = { bankCode: 'maybank', accountName: 'Siti Nurhaliza', accountNoMasked: '••••1111' };
const aChange = (fields: Partial<BankAccountChange> = {}): BankAccountChange => ({
  ...{ id: '0197a5f0-0000-7000-8000-00000000b001', bankCode: 'cimb', accountName: 'Siti Nurhaliza' },
  ...{ accountNoMasked: '••••6789', status: 'asked', remark: '', version: 1 },
  ...{ createdAt: '2026-11-20T07:00:00.000Z', decidedAt: null },
  ...fields,
});

function show(kept: { now: OwnBankAccount }, api: object = {}, route = '/owner/bank-account') {
  return renderScreen(<OwnBankAccountPage />, {
    ...{ route, language: 'en-US', user: aUser({ role: 'owner', isOwner: true }) },
    api: { ...siteHandlers(), 'GET /api/owner/bank-account': () => reply(ownBankAccount, kept.now), ...api },
  });
}

test('another account is asked for; what is missing is said beside its field, and nothing is sent', async () => {
  const kept: { now: OwnBankAccount } = { now: { bank: BANK, change: null } };
  const sent: unknown[] = [];
  show(kept, {
    'POST /api/owner/bank-account': ({ body }: { body: unknown }) => {
      sent.push(body);
      kept.now = { ...kept.now, change: aChange() };
      return reply(ownBankAccount, kept.now, 201);
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByRole('region', { name: 'You are paid to' })).toHaveTextContent('••••1111');
  await user.type(screen.getByLabelText('Account number'), '12 34');
  await user.click(screen.getByRole('button', { name: 'Ask for this account' }));
  expect(screen.getByLabelText('Bank')).toHaveFocus();
  expect(screen.getByLabelText('Account number')).toBeInvalid();
  expect(sent).toEqual([]);

  await user.selectOptions(screen.getByLabelText('Bank'), 'CIMB Bank Berhad');
  await user.type(screen.getByLabelText('Account holder'), 'Siti Nurhaliza');
  await user.type(screen.getByLabelText('Account number'), '5 6789');
  await user.click(screen.getByRole('button', { name: 'Ask for this account' }));
  const wish = await screen.findByRole('region', { name: 'Your request' });
  expect(wish).toHaveTextContent('We have sent you a mail');
  expect(sent).toEqual([{ bankCode: 'cimb', accountName: 'Siti Nurhaliza', accountNo: '12 345 6789' }]);
  expect(screen.queryByRole('button', { name: 'Ask for this account' })).not.toBeInTheDocument();
});

test('the link of the mail confirms by a button; one that ran out says so', async () => {
  const kept: { now: OwnBankAccount } = { now: { bank: null, change: aChange() } };
  let isOld = true;
  show(
    kept,
    {
      'POST /api/owner/bank-account/confirm': ({ body }: { body: unknown }) => {
        expect(body).toEqual({ token: 'AAAAAAAAAAAAAAAAAAAAAA' });
        if (isOld) return fail(400, { code: 'link.invalid' });
        kept.now = { ...kept.now, change: aChange({ status: 'confirmed', version: 2 }) };
        return reply(ownBankAccount, kept.now);
      },
    },
    '/owner/bank-account?token=AAAAAAAAAAAAAAAAAAAAAA',
  );
  const user = userEvent.setup();
  const box = await screen.findByRole('region', { name: 'Confirm the new account' });
  await user.click(within(box).getByRole('button', { name: 'Confirm' }));
  expect(await within(box).findByRole('alert')).not.toBeEmptyDOMElement();
  isOld = false;
  await user.click(within(box).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/Our staff check it now/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Confirm the new account' })).not.toBeInTheDocument();
});

test('a request is taken back, and another can be made', async () => {
  const kept: { now: OwnBankAccount } = { now: { bank: BANK, change: aChange() } };
  show(kept, {
    'PATCH /api/owner/bank-account/withdraw': ({ body }: { body: unknown }) => {
      expect(body).toEqual({ version: 1 });
      kept.now = { ...kept.now, change: aChange({ status: 'withdrawn', version: 2 }) };
      return reply(ownBankAccount, kept.now);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take the request back' }));
  expect(await screen.findByText('You have taken this request back.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask for this account' })).toBeInTheDocument();
});

test('what staff refused says why', async () => {
  show({ now: { bank: BANK, change: aChange({ status: 'rejected', remark: 'Not your name', version: 3 }) } });
  const wish = await screen.findByRole('region', { name: 'Your request' });
  expect(wish).toHaveTextContent('Remark: Not your name');
});
