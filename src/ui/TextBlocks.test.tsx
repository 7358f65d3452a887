import { screen, within } from '@testing-library/react';
import type { TextBlock } from '@shared/contract/system/houseTexts';
import { axeProblems } from '../testing/axe';
import { renderScreen } from '../testing/renderScreen';
import { TextBlocks } from './TextBlocks';

const BLOCKS: TextBlock[] = [
  { kind: 'heading', level: 2, pieces: [{ text: 'Booking' }] },
  {
    kind: 'paragraph',
    pieces: [
      { text: 'You pay ' },
      { text: 'in ringgit', bold: true },
      { text: ', ' },
      { text: 'always', italic: true },
      { text: '. <b>No markup</b>' },
    ],
  },
  { kind: 'heading', level: 3, pieces: [{ text: 'Ways to pay' }] },
  {
    kind: 'list',
    ordered: false,
    items: [[{ text: 'Card' }], [{ text: 'Transfer', bold: true, italic: true }]],
  },
  { kind: 'list', ordered: true, items: [[{ text: 'Ask' }], [{ text: 'Pay' }], [{ text: 'Stay' }]] },
  {
    kind: 'paragraph',
    pieces: [
      { text: 'The law', href: 'https://www.pdp.gov.my/' },
      { text: 'Write to us', href: 'mailto:stay@example.com' },
      { text: 'Our homes', href: '/discover' },
    ],
  },
];

const show = (props: Partial<Parameters<typeof TextBlocks>[0]> = {}, route = '/terms') =>
  renderScreen(<TextBlocks blocks={BLOCKS} {...props} />, { route, language: 'en-US' });

it('draws headings, paragraphs and lists, and no markup that stands in the words', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Booking', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ways to pay', level: 3 })).toBeInTheDocument();
  expect(screen.getByText(/^You pay/)).toHaveTextContent('You pay in ringgit, always. <b>No markup</b>');
  expect(screen.getByText('in ringgit')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByText('always')).toHaveProperty('tagName', 'EM');
  const [points, steps] = screen.getAllByRole('list');
  expect(within(points!).getAllByRole('listitem')).toHaveLength(2);
  expect(within(steps!).getAllByRole('listitem')).toHaveLength(3);
  expect(points).toHaveProperty('tagName', 'UL');
  expect(steps).toHaveProperty('tagName', 'OL');
  expect(await axeProblems()).toEqual([]);
});

it('moves its headings down, and says in which language it is written', () => {
  show({ headingOffset: 1, language: 'cn-ZH' });
  const heading = screen.getByRole('heading', { name: 'Booking', level: 3 });
  expect(screen.getByRole('heading', { name: 'Ways to pay', level: 4 })).toBeInTheDocument();
  expect(heading.parentElement).toHaveAttribute('lang', 'zh-CN');
});

it('opens other sites beside the page, and its own pages, mail and telephone in place', () => {
  show();
  const law = screen.getByRole('link', { name: 'The law' });
  expect(law).toHaveAttribute('target', '_blank');
  expect(law).toHaveAttribute('rel', 'noreferrer');
  for (const [name, href] of [
    ['Write to us', 'mailto:stay@example.com'],
    ['Our homes', '/discover'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).not.toHaveAttribute('target');
  }
});

it('leads to its own pages in the language of the page around it', () => {
  show({}, '/zh/terms');
  expect(screen.getByRole('link', { name: 'Our homes' })).toHaveAttribute('href', '/zh/discover');
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:stay@example.com',
  );
});
