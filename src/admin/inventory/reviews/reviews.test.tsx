import { screen, within } from '@testing-library/react';
import { reviewDetail, reviewListAnswer, type ReviewDetail } from '@shared/contract/stays/reviews';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember, anId } from '../../../testing/staffRows';
import InventoryPage from '../InventoryPage';

const GET = `GET /api/reviews/${anId(1)}`;
const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const aReview = (changes: Partial<ReviewDetail> = {}): ReviewDetail => ({
  ...{ id: anId(1), reservationId: anId(2), reference: 'AT-7K2M9Q', listingId: anId(3) },
  ...{ listingName: inAll('Garden Suite'), propertyName: inAll('Kenanga House') },
  ...{ firstName: 'Mei', month: '2026-10-01', language: 'cn-ZH', state: 'shown', openReports: 1 },
  ...{ overall: 2, cleanliness: 1, comfort: 2, place: 4, staff: 3, value: 2 },
  ...{ writtenAt: '2026-11-02T04:00:00.000Z', version: 3, text: '<i>Loud</i>', answer: null },
  ...{ heldReason: null, heldRemark: '', history: [] },
  reports: [
    { id: anId(9), reason: 'insult', remark: 'Look', reportedAt: '2026-11-03T04:00:00.000Z', decision: null },
  ],
  ...changes,
});
const show = (api: Handlers, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<InventoryPage />, {
    route: `/admin/view-listing?tab=reviews&review=${anId(1)}`,
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: {
      'GET /api/reviews/aggregation': () =>
        reply(reviewListAnswer, {
          reviews: [{ ...aReview(), excerpt: 'Loud', isAnswered: false }],
          totalCount: 1,
        }),
      'GET /api/properties/aggregation': () => ({ properties: [], totalCount: 0 }),
      'GET /api/review-rule': () => ({ shown: 'at_once', version: 0 }),
      [GET]: () => reply(reviewDetail, aReview()),
      ...api,
    },
  });

it('shows the words as text, what was reported, and that low ratings cannot be hidden', async () => {
  show({});
  expect(await screen.findByRole('region', { name: 'Words' })).toHaveTextContent('<i>Loud</i>');
  expect(screen.getByRole('region', { name: 'What visitors reported' })).toHaveTextContent('Look');
  expect(screen.getByText(/Low ratings cannot be hidden/)).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('holds back for a reason out of the list, with a remark and the version that was read', async () => {
  const HOLD = `PATCH /api/reviews/${anId(1)}/hold`;
  const { user, api } = show({
    [HOLD]: () => reply(reviewDetail, aReview({ state: 'held', heldReason: 'insult', version: 4 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Hold back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold this review back?' }));
  await user.click(dialog.getByRole('button', { name: 'Hold back' }));
  expect(await dialog.findByText('Please choose one of the reasons')).toBeInTheDocument();
  expect(api.callsTo(HOLD)).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'It insults somebody' }));
  await user.type(dialog.getByRole('textbox'), 'Names the cleaner');
  await user.click(dialog.getByRole('button', { name: 'Hold back' }));
  expect(await screen.findByText('The review is held back')).toBeInTheDocument();
  expect(api.callsTo(HOLD).map(({ body }) => body)).toEqual([
    { reason: 'insult', remark: 'Names the cleaner', version: 3 },
  ]);
});

it('answers, and keeps what was typed when somebody was faster', async () => {
  const ANSWER = `PATCH /api/reviews/${anId(1)}/answer`;
  const { user } = show({ [ANSWER]: () => fail(409, { code: 'row.stale', params: { version: 4 } }) });
  const field = await screen.findByRole('textbox', { name: 'Answer' });
  await user.type(field, 'Sorry');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody else has changed this/);
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Sorry');
});

it('offers nothing to those who may only look', async () => {
  show({}, [codeOf('listing.view')]);
  await screen.findByRole('region', { name: 'Words' });
  expect(screen.queryByRole('button', { name: 'Hold back' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).not.toBeInTheDocument();
});

it('tells in the history why it was held back, in the words of the page', async () => {
  const history: ReviewDetail['history'] = [
    {
      ...{
        id: 7,
        at: '2026-11-04T04:00:00.000Z',
        actorName: 'Melissa',
        actorKind: 'staff',
        action: 'hold',
      },
      before: { state: 'shown' },
      after: { state: 'held', reason: 'personal_data', remark: 'Names the cleaner', reports: 1 },
    },
  ];
  show({ [GET]: () => reply(reviewDetail, aReview({ history })) });
  const [line] = await screen.findAllByText('Names the cleaner');
  expect(line!.closest('li')).toHaveTextContent(
    /^Held back.*Reason.*It gives away personal data.*Remark.*Names the cleaner/,
  );
});

it('says that the rule of showing reviews could not be loaded, and asks again', async () => {
  let isDown = true;
  const { user } = show({
    'GET /api/review-rule': () =>
      isDown ? fail(503, { code: 'server.busy' }) : { shown: 'at_once', version: 0 },
    [GET]: () => new Promise(() => undefined),
  });
  const again = await screen.findByRole('button', { name: 'Try again', hidden: true });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText(/Reviews are shown as soon as they are written/)).toBeInTheDocument();
});

it('lists the listing above its property, and what guests wrote in its own direction', async () => {
  show({
    'GET /api/reviews/aggregation': () =>
      reply(reviewListAnswer, {
        reviews: [{ ...aReview(), excerpt: 'كان المكان', isAnswered: false }],
        totalCount: 1,
      }),
  });
  expect(await screen.findByText('كان المكان')).toHaveAttribute('dir', 'auto');
  expect(screen.getByTitle('Kenanga House').closest('a')).toHaveTextContent('Garden SuiteKenanga House');
});
