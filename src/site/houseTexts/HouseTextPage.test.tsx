import { screen, waitFor, within } from '@testing-library/react';
import { publicHouseText, type PublicHouseText } from '@shared/contract/system/houseTexts';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aHouseText } from '../testing/aHouseText';
import { siteHandlers } from '../testing/siteHandlers';
import FaqPage from './FaqPage';
import PrivacyPage from './PrivacyPage';
import TermsPage from './TermsPage';

const READ = 'GET /api/public/house-texts/:kind';
type Options = Parameters<typeof renderScreen>[1];
const told = (changes: Partial<PublicHouseText> = {}): Handlers => ({
  ...siteHandlers(),
  [READ]: () => reply(publicHouseText, aHouseText(changes)),
});
const show = (options: Options = {}, page = <TermsPage />) =>
  renderScreen(page, { language: 'en-US', route: '/terms', api: told(), ...options });
const heading = (level: number, name: string) => screen.findByRole('heading', { level, name });

const DAYS = ['2026-03-01', '2025-06-15', '2024-01-01'];
const earlierTexts = () => within(screen.getByRole('navigation', { name: 'Earlier texts' }));

test('shows the text that holds today, and since when', async () => {
  const { container, api } = show();
  expect(await heading(2, 'Payment')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of booking' })).toBeVisible();
  expect(screen.getByText('Holds since 01 Mar 2026')).toBeVisible();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['By card', 'By transfer']);
  expect(screen.getByRole('link', { name: 'how we keep your data' })).toHaveAttribute('href', '/privacy');
  expect(document.title).toBe('Terms of booking · Attic');
  expect(api.callsTo(READ).map(({ path, query }) => [path, query])).toEqual([
    ['/api/public/house-texts/terms', { language: 'en-US' }],
  ]);
  expect(await axeProblems(container)).toEqual([]);
});

test('has no earlier texts where there is but one', async () => {
  show();
  await heading(2, 'Payment');
  expect(screen.queryByRole('navigation', { name: 'Earlier texts' })).not.toBeInTheDocument();
});

test('says where a text is not written in the language of the visitor, and marks the other one', async () => {
  const { api } = show(
    { route: '/zh/privacy', language: 'cn-ZH', api: told({ kind: 'privacy' }) },
    <PrivacyPage />,
  );
  expect(await screen.findByText('此内容暂无中文版，以下为英文版。')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '隐私声明' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Payment' }).closest('[lang]')).toHaveAttribute(
    'lang',
    'en-US',
  );
  expect(api.callsTo(READ)[0]).toMatchObject({
    path: '/api/public/house-texts/privacy',
    query: { language: 'cn-ZH' },
  });
});

test('leads to the texts that held before', async () => {
  show({ route: '/ms/terms', api: told({ days: DAYS }) });
  await heading(2, 'Payment');
  const links = earlierTexts().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['From 15 Jun 2025', '/ms/terms?on=2025-06-15'],
    ['From 01 Jan 2024', '/ms/terms?on=2024-01-01'],
  ]);
  expect(screen.getByText('Holds since 01 Mar 2026')).toBeVisible();
});

test('says of an earlier text until when it held, and leads to that of today', async () => {
  const { api, user } = show({
    route: '/terms?on=2025-08-31',
    api: {
      ...siteHandlers(),
      [READ]: ({ query }) =>
        reply(publicHouseText, aHouseText({ validFrom: query.on ? '2025-06-15' : '2026-03-01', days: DAYS })),
    },
  });
  const note = await screen.findByText(
    /This text held from 15 Jun 2025 until the next one began on 01 Mar 2026\./,
  );
  expect(api.callsTo(READ)[0]!.query).toEqual({ language: 'en-US', on: '2025-08-31' });
  expect(screen.queryByText(/Holds since/)).not.toBeInTheDocument();
  const current = earlierTexts()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(['From 15 Jun 2025']);
  await user.click(within(note).getByRole('link', { name: 'Read today’s text' }));
  expect(await screen.findByText('Holds since 01 Mar 2026')).toBeVisible();
  expect(api.callsTo(READ).at(-1)!.query).toEqual({ language: 'en-US' });
});

test.each(['2026-02-30', 'yesterday', ''])('a day that is none is not asked for: %j', async (on) => {
  const { api } = show({ route: `/terms?on=${on}` });
  expect(await screen.findByText('Holds since 01 Mar 2026')).toBeVisible();
  expect(api.callsTo(READ).map(({ query }) => query)).toEqual([{ language: 'en-US' }]);
});

test('answers to questions have no days', async () => {
  const { api } = show({ route: '/faq?on=2025-08-31', api: told({ kind: 'faq', days: DAYS }) }, <FaqPage />);
  expect(await heading(2, 'Payment')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  expect(screen.queryByText(/Holds since|held from/)).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(api.callsTo(READ).map(({ query }) => query)).toEqual([{ language: 'en-US' }]);
});

test('a text that nobody has written is a page that is not there', async () => {
  show({ api: { ...siteHandlers(), [READ]: () => fail(404, { code: 'row.not_found' }) } });
  expect(await heading(1, 'We cannot find this page')).toBeVisible();
  expect(document.title).toBe('Page not found · Attic');
});

test('a text that cannot be read for now can be asked for again', async () => {
  const { user, api } = show({
    api: { ...siteHandlers(), [READ]: () => fail(403, { code: 'rights.missing' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.callsTo(READ)).toHaveLength(2));
  api.use(told());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await heading(2, 'Payment')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
