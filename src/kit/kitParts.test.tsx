import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { setTestLanguage } from '../testing/allTexts';
import { BarList } from './BarList';
import { ColumnChart } from './ColumnChart';
import { InstantText, StayDateText } from './DateTexts';
import { DetailList } from './DetailList';
import { EmailText } from './EmailText';
import { HistoryTimeline } from './HistoryTimeline';
import { Loaded } from './Loaded';
import { Page } from './Page';
import { ScrollRegion } from './ScrollRegion';
import { SearchField } from './SearchField';

beforeEach(() => setTestLanguage('en-US'));

test('dates are read in Malaysian time, whatever the zone of the browser', () => {
  render(
    <>
      <StayDateText date="2026-12-24" />
      <InstantText instant="2026-12-24T16:05:00.000Z" />
      <p>
        <StayDateText date={null} />
      </p>
    </>,
  );
  expect(screen.getByText('24 Dec 2026')).toHaveAttribute('datetime', '2026-12-24');
  expect(screen.getByText('25 Dec 2026, 00:05')).toBeInTheDocument();
  expect(screen.getByText('–')).toBeInTheDocument();
});

test('an e-mail address is one text that may break before its @ and after the dots of its name', () => {
  render(<EmailText>tan.mei@mail.example</EmailText>);
  const address = screen.getByText('tan.mei@mail.example');
  expect(address.innerHTML).toBe('tan.<wbr>mei<wbr>@mail.example');
});

test('what scrolls by itself is reached with the keyboard, by its name', async () => {
  render(<ScrollRegion label="Parts">Much</ScrollRegion>);
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Parts' })).toHaveFocus();
});

test('DetailList shows a dash for what is missing and keeps a zero', () => {
  render(
    <DetailList
      items={[
        ['Name', 'Ali'],
        ['Phone', null],
        ['Stays', 0],
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Ali', '–', '0']);
});

test('HistoryTimeline tells who did what and what it changed', () => {
  const at = '2026-12-24T01:00:00.000Z';
  render(
    <HistoryTimeline
      entries={[
        {
          id: 2,
          at,
          actorName: 'Aisyah',
          actorKind: 'staff',
          action: 'update',
          before: { state: 'a', title: { en: 'One', ms: 'Satu' } },
          after: { state: 'b', title: { en: 'Two', ms: 'Satu' }, secret: 1 },
        },
        {
          id: 1,
          at,
          actorName: null,
          actorKind: 'system',
          action: 'unheard_of',
          before: null,
          after: { state: null },
        },
      ]}
      actions={{ update: 'Changed' }}
      fields={{ state: 'State', title: 'Title' }}
      show={(_field, value) => (value === 'b' ? 'Bee' : undefined)}
    />,
  );
  const [newer, older] = screen.getAllByRole('listitem');
  expect(newer).toHaveTextContent('ChangedAisyah · 24 Dec 2026, 09:00Statea → BeeTitleOne → Two');
  expect(newer).not.toHaveTextContent('secret');
  expect(older).toHaveTextContent('unheard_ofSystem');
});

test('Loaded waits, shows, and tells a row that is gone from one that could not be fetched', () => {
  const refetch = jest.fn();
  const base = { isFetching: false, refetch };
  const { rerender } = render(<Loaded query={{ ...base, isFetching: true }}>{() => 'there'}</Loaded>);
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  rerender(<Loaded query={{ ...base, data: 1 }}>{(data) => `there ${data}`}</Loaded>);
  expect(screen.getByText('there 1')).toBeInTheDocument();
  rerender(
    <Loaded query={{ ...base, error: { kind: 'code', status: 404, code: 'row.not_found' } }}>
      {() => ''}
    </Loaded>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This no longer exists');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(
    <Loaded query={{ ...base, error: { kind: 'network', status: 0, message: '' } }}>{() => ''}</Loaded>,
  );
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalled();
});

test('charts can be read as tables', () => {
  render(
    <>
      <ColumnChart
        label="Revenue"
        points={[
          { key: '1', foot: 'Nov', name: 'November 2026', value: 5, text: 'RM 5.00' },
          { key: '2', foot: 'Dec', name: 'December 2026', value: 0, text: 'RM 0.00' },
        ]}
      />
      <BarList
        label="Mix"
        rows={[
          { key: 'a', name: 'Airbnb', value: 1, text: 'RM 1.00' },
          { key: 'b', name: 'Agoda', value: 3, text: 'RM 3.00' },
        ]}
      />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Revenue' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Revenue', hidden: true })).getAllByRole('row', {
      hidden: true,
    }),
  ).toHaveLength(2);
  expect(screen.getByRole('row', { name: 'Agoda 75.0% RM 3.00' })).toBeInTheDocument();
});

test('Page titles the tab and leads back', () => {
  render(
    <MemoryRouter>
      <Page title="Boats" intro="All of them" back={{ to: '/list', label: 'List' }}>
        <p>content</p>
      </Page>
    </MemoryRouter>,
  );
  expect(document.title).toBe('Boats · Attic');
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('href', '/list');
});

test('SearchField asks once, by Enter or after the pause', () => {
  jest.useFakeTimers();
  const onChange = jest.fn();
  render(<SearchField value="" onChange={onChange} label="Find" />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(field, { target: { value: 'kelah' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  act(() => void jest.runOnlyPendingTimers());
  expect(onChange.mock.calls).toEqual([['kelah']]);
  fireEvent.change(field, { target: { value: 'toman' } });
  act(() => void jest.runOnlyPendingTimers());
  expect(onChange.mock.calls).toEqual([['kelah'], ['toman']]);
  jest.useRealTimers();
});
