import { screen, waitFor, within } from '@testing-library/react';
import {
  translationListAnswer,
  TRANSLATION_KINDS,
  type TranslationKind,
  type TranslationRow,
} from '@shared/contract/office/translations';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import GlobalPage from '../global/GlobalPage';
import { PLACES } from './translationTexts';

const LIST = 'GET /api/translations/aggregation';
const ID = '0198a0c0-0000-7000-8000-000000000001';
const row = (changes: Partial<TranslationRow> = {}): TranslationRow => ({
  id: `property:${ID}:house_rules`,
  kind: 'property',
  field: 'house_rules',
  rowId: ID,
  name: { 'en-US': 'Pier House', 'cn-ZH': '码头屋', 'ms-MY': 'Rumah Jeti' },
  text: { 'en-US': '', 'cn-ZH': '不可吸烟', 'ms-MY': '' },
  missing: ['en-US', 'ms-MY'],
  day: null,
  ...changes,
});
const answer = (rows: TranslationRow[]) =>
  reply(translationListAnswer, {
    translations: rows,
    totalCount: rows.length,
    kinds: rows.length
      ? [
          { kind: 'property', count: 12 },
          { kind: 'location', count: 3 },
        ]
      : [],
  });
const show = (rows = [row()], api: Handlers = {}) =>
  renderScreen(<GlobalPage />, {
    route: '/admin/global?tab=translations',
    user: aStaffMember([codeOf('global.view')]),
    language: 'en-US',
    api: { [LIST]: () => answer(rows), ...api },
  });

it('names the text that is there, the languages that lack it, and leads to its form', async () => {
  show();
  const line = (await screen.findByRole('link', { name: 'Pier House' })).closest('tr')!;
  expect(line).toHaveTextContent('Pier HousePropertyHouse rules不可吸烟English, Bahasa Melayu');
  expect(screen.getByRole('link', { name: 'Pier House' })).toHaveAttribute(
    'href',
    `/admin/manage-property?id=${ID}`,
  );
  expect(await axeProblems()).toEqual([]);
});

it('counts by kind, and one of the counts shows its kind alone', async () => {
  const { user, api } = show();
  const counts = within(await screen.findByRole('list', { name: 'Missing texts by kind' }));
  expect(counts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Property · 12',
    'Destination · 3',
  ]);
  await user.click(counts.getByRole('button', { name: 'Destination · 3' }));
  const filterOf = (index: number) => api.callsTo(LIST).at(index)?.query.filter;
  await waitFor(() => expect(filterOf(-1)).toBe('{"kind":"location"}'));
  await user.click(await screen.findByRole('button', { name: 'Destination · 3', pressed: true }));
  await waitFor(() => expect(filterOf(-1)).toBe('{}'));
});

it('says so when nothing is missing', async () => {
  show([]);
  expect(
    await screen.findByText('Nothing is missing: every text stands in three languages.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Missing texts by kind' })).not.toBeInTheDocument();
});

const HREFS: Record<TranslationKind, string> = {
  announcement: '/admin/manage-announcement?id=1',
  property: '/admin/manage-property?id=1',
  property_photo: '/admin/manage-property?id=1&tab=photos',
  room_type: '/admin/manage-room-types?id=1',
  room_type_photo: '/admin/manage-room-types?id=1&tab=photos',
  season: '/admin/manage-room-types?id=1&tab=rates',
  location: '/admin/global?tab=destinations&destination=1',
  payment_method: '/admin/global?tab=payment-methods&method=1',
  cancellation_policy: '/admin/global?tab=cancellation&policy=1',
  listing_term: '/admin/global?tab=amenities&term=1',
  house_text: '/admin/global?tab=house-texts&text=1',
  answer_template: '/admin/global?tab=answer-templates&template=1',
  levy: '/admin/global?tab=taxes&levy=1',
  service_price: '/admin/manage-service?id=1',
  service_package: '/admin/manage-service-package?id=1',
  unit_pool: '/admin/manage-service-package?pool=1',
  holiday: '/admin/manage-holiday?id=1',
  school_holiday: '/admin/holiday?view=school&year=2027&q=Cuti',
};
it.each(TRANSLATION_KINDS)('leads from a text of %s to where it is written', (kind) => {
  const name = { 'en-US': '', 'cn-ZH': '', 'ms-MY': 'Cuti' };
  expect(PLACES[kind].to(row({ kind, rowId: '1', name, day: '2027-01-02' }))).toBe(HREFS[kind]);
});
