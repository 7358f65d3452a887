import { screen, waitFor, within } from '@testing-library/react';
import {
  outboxLetter,
  outboxListAnswer,
  sendAgainAnswer,
  type OutboxRow,
} from '@shared/contract/system/outbox';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const LIST = 'GET /api/outbox/aggregation';
const AGAIN = 'POST /api/outbox/send-again';
const aLetter = (changes: Partial<OutboxRow> = {}): OutboxRow => ({
  id: anId(1),
  recipient: 'guest@attic.example',
  language: 'ms-MY',
  template: 'booking.confirmed',
  subject: 'Tempahan disahkan',
  state: 'retrying',
  attempts: 4,
  error: 'connect ECONNREFUSED 10.0.0.5:25',
  createdAt: '2026-11-20T07:00:00.000Z',
  nextTryAt: '2026-11-20T08:00:00.000Z',
  sentAt: null,
  ...changes,
});
const listed = (unsentCount: number, ...letters: OutboxRow[]) =>
  reply(outboxListAnswer, { letters, totalCount: letters.length, unsentCount });
const show = (route: string, api: Handlers, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<GlobalPage />, { route, user: aStaffMember([...codes]), language: 'en-US', api });

describe('the outbox', () => {
  it('says in words what each letter is and what became of it', async () => {
    const { calls } = show('/admin/global?tab=outbox&state=retrying,refused,failed', {
      [LIST]: () => listed(1, aLetter(), aLetter({ id: anId(2), state: 'sent', error: null })),
    });
    const [letter] = await screen.findAllByRole('link', { name: 'guest@attic.example' });
    expect(letter).toHaveAttribute(
      'href',
      `/admin/global?tab=outbox&state=retrying,refused,failed&letter=${anId(1)}`,
    );
    expect(screen.getAllByText('Booking confirmed')).toHaveLength(2);
    expect(screen.getByText('Being tried again')).toBeInTheDocument();
    expect(screen.getByText('connect ECONNREFUSED 10.0.0.5:25')).toBeInTheDocument();
    expect(calls[0]!.query.filter).toBe('{"state":["retrying","refused","failed"]}');
    expect(await axeProblems()).toEqual([]);
  });

  it('names the letter to somebody who registered although there is an account', async () => {
    show('/admin/global?tab=outbox', { [LIST]: () => listed(0, aLetter({ template: 'people.known' })) });
    expect(await screen.findByText('Already has an account')).toBeInTheDocument();
  });

  it('sends all of the filter again, after it has said how many', async () => {
    const { user, api } = show('/admin/global?tab=outbox&topic=booking', {
      [LIST]: () => listed(37, aLetter()),
      [AGAIN]: () => reply(sendAgainAnswer, { count: 37 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send all again (37)' }));
    const asked = await screen.findByRole('dialog');
    expect(within(asked).getByText('Send 37 letters again?')).toBeInTheDocument();
    expect(api.callsTo(AGAIN)).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(api.callsTo(AGAIN)).toMatchObject([{ body: { filter: { topic: 'booking' } } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends chosen letters again, of those that could not be sent', async () => {
    const { user, api } = show('/admin/global?tab=outbox', {
      [LIST]: () =>
        listed(
          2,
          aLetter(),
          aLetter({ id: anId(2), state: 'failed' }),
          aLetter({ id: anId(3), state: 'sent' }),
        ),
      [AGAIN]: () => reply(sendAgainAnswer, { count: 1 }),
    });
    const boxes = await screen.findAllByRole('checkbox', { name: 'Choose' });
    expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, false, true]);
    await user.click(boxes[1]!);
    await user.click(screen.getByRole('button', { name: 'Send chosen again (1)' }));
    const asked = await screen.findByRole('dialog');
    expect(within(asked).getByText('Send 1 letter again?')).toBeInTheDocument();
    await user.click(within(asked).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(api.callsTo(AGAIN)).toMatchObject([{ body: { ids: [anId(2)] } }]));
  });

  it('opens a letter with its text, and offers nothing to those who may only look', async () => {
    show(
      `/admin/global?tab=outbox&letter=${anId(1)}`,
      {
        [LIST]: () => listed(1, aLetter()),
        [`GET /api/outbox/${anId(1)}`]: () =>
          reply(outboxLetter, {
            ...aLetter(),
            text: 'Buka ?token=…',
            attachments: ['stay.ics'],
            history: [],
          }),
      },
      [codeOf('global.view')],
    );
    expect(await screen.findByRole('region', { name: 'Text of the letter' })).toHaveTextContent(
      'Buka ?token=…',
    );
    expect(screen.getByText('stay.ics')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
