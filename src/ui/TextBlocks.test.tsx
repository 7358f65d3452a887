import { render, screen, within } from '@testing-library/react';
import type { TextBlock } from '@shared/contract/site/houseTexts';
import { axeProblems } from '../testing/axe';
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

it('draws headings, paragraphs and lists, and no markup that stands in the words', async () => {
  render(<TextBlocks blocks={BLOCKS} />);
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
  render(<TextBlocks blocks={BLOCKS} headingOffset={1} language="cn-ZH" />);
  const heading = screen.getByRole('heading', { name: 'Booking', level: 3 });
  expect(screen.getByRole('heading', { name: 'Ways to pay', level: 4 })).toBeInTheDocument();
  expect(heading.parentElement).toHaveAttribute('lang', 'zh-CN');
});

it('opens other sites beside the page, and its own pages, mail and telephone in place', () => {
  render(<TextBlocks blocks={BLOCKS} />);
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
