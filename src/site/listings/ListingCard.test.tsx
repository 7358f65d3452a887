import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { aListing } from '../testing/aListing';
import { ListingCard } from './ListingCard';

test('without dates: name, place, capacity and the lowest night', () => {
  renderScreen(<ListingCard listing={aListing()} />, { language: 'en-US', route: '/zh' });
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('from RM 320.00 a night');
  expect(card).toHaveTextContent('Attic Cenang · Langkawi');
  expect(screen.getByRole('list', { name: 'Capacity' })).toHaveTextContent('4 guests2 bedrooms');
  expect(screen.getByRole('link', { name: 'Two-bedroom Suite' })).toHaveAttribute(
    'href',
    `/zh/listing?id=${aListing().id}`,
  );
});

test('with dates: bold the stay without its deposit, beside it the average night, few units, and the dates in the link', () => {
  const dated = { available: 2, averageNight: 35_000, total: 90_000, deposit: 20_000 };
  renderScreen(
    <ListingCard
      listing={aListing(dated)}
      stay={{ checkIn: '2026-12-24', checkOut: '2026-12-26', guests: 2 }}
    />,
    { language: 'en-US' },
  );
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('RM 350.00 a night');
  expect(card).toHaveTextContent('RM 700.00 for the stay');
  expect([...card.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    'RM\u00a0700.00',
  ]);
  expect(card).toHaveTextContent('plus RM 200.00 refundable deposit');
  expect(card).toHaveTextContent('Only 2 left');
  expect(screen.getByRole('link').getAttribute('href')).toContain(
    'checkIn=2026-12-24&checkOut=2026-12-26&guests=2',
  );
});
