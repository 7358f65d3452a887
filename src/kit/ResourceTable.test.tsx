import { act, screen, waitFor, within } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { z } from 'zod';
import { axeProblems } from '../testing/axe';
import { renderScreen } from '../testing/renderScreen';
import { setWindowWidth } from '../testing/windowWidth';
import { moneyColumn, stayDateColumn, textColumn } from './columns';
import { FilterBar, FilterChoices, FilterToggle } from './FilterBar';
import { ResourceTable } from './ResourceTable';
import type { ListPage } from './resourceList';
import type { Query } from './Loaded';
import { StatusTag } from './StatusTag';
import { useListParams } from './useListParams';

type Boat = { id: string; name: string; price: number | null; built: string; state: string };
const BOATS: Boat[] = [
  { id: '1', name: 'Kelah', price: 123_450, built: '2026-12-24', state: 'open' },
  { id: '2', name: 'Toman', price: null, built: '2025-01-02', state: 'done' },
];
const columns = [
  textColumn<Boat>('name', 'Name', (boat) => boat.name, { sortable: true }),
  {
    key: 'state',
    title: 'State',
    render: (boat: Boat) => (
      <>
        <StatusTag tone="success">{boat.state}</StatusTag>
        {/* What a button of the row would open on top of the page. */}
        {createPortal(<p>About {boat.name}</p>, document.body)}
      </>
    ),
  },
  moneyColumn<Boat>('price', 'Price', (boat) => boat.price, { sortable: true }),
  stayDateColumn<Boat>('built', 'Built', (boat) => boat.built, { hidden: true }),
];
const filterSchema = z.strictObject({
  q: z.string().optional(),
  state: z.array(z.enum(['open', 'done'])).optional(),
  late: z.boolean().optional(),
});
const SORTS = ['name', 'price'] as const;

function List({ query }: { query: Query<ListPage<Boat>> }) {
  const params = useListParams(filterSchema, SORTS);
  return (
    <>
      <FilterBar
        search={params.filter.q}
        onSearch={(q) => params.setFilter({ q })}
        searchLabel="Find"
        params={params}
      >
        <FilterChoices
          label="State"
          value={params.filter.state}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ]}
          onChange={(state) => params.setFilter({ state })}
        />
        <FilterToggle
          pressed={params.filter.late === true}
          onChange={(on) => params.setFilter({ late: on || undefined })}
        >
          Late
        </FilterToggle>
      </FilterBar>
      <ResourceTable
        label="Boats"
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => `/boat?id=${id}`}
        empty={<p>No boats yet</p>}
      />
    </>
  );
}
const refetch = jest.fn();
const answer = (changes: Partial<ListPage<Boat>> = {}) => ({
  data: { rows: BOATS, totalCount: 2, ...changes },
  isFetching: false,
  refetch,
});
const show = (query: Query<ListPage<Boat>> = answer(), route = '/boats') =>
  renderScreen(<List query={query} />, {
    route,
    language: 'en-US',
    routes: [{ path: '/boat', element: <h1>Boat</h1> }],
  });
const searchOf = ({ router }: ReturnType<typeof show>) => router.state.location.search;

test('shows the rows; the first column leads to the row and knows the way back', async () => {
  const view = show(answer(), '/boats?late=true');
  const row = screen.getByRole('row', { name: /Kelah/ });
  expect(
    within(row).getByText('RM 1,234.50', { normalizer: (text) => text.replace(/\s/g, ' ') }),
  ).toBeVisible();
  expect(screen.getByText('2 entries')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Built' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await view.user.click(within(row).getByRole('link', { name: 'Kelah' }));
  expect(view.router.state.location).toMatchObject({ search: '?id=1', state: { from: '/boats?late=true' } });
});

test('a click in a dialog that a row has opened does not open the row', async () => {
  const view = show();
  await view.user.click(screen.getByText('About Toman'));
  expect(searchOf(view)).toBe('');
});

test('a click anywhere on a row, or Enter on its link, opens it', async () => {
  const view = show();
  await view.user.click(screen.getByText('done'));
  expect(searchOf(view)).toBe('?id=2');
  await waitFor(() => expect(screen.getByText('Boat')).toBeInTheDocument());
  await act(() => view.router.navigate('/boats'));
  (await screen.findByRole('link', { name: 'Kelah' })).focus();
  await view.user.keyboard('{Enter}');
  expect(searchOf(view)).toBe('?id=1');
});

test('sorts on the server and goes back to page 1', async () => {
  const view = show(answer({ totalCount: 90 }), '/boats?page=3');
  const header = () => screen.getByRole('columnheader', { name: /Price/ });
  await view.user.click(header());
  expect(searchOf(view)).toBe('?sort=price.asc');
  await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'));
  await view.user.click(header());
  expect(searchOf(view)).toBe('?sort=price.desc');
  await view.user.click(header());
  expect(searchOf(view)).toBe('');
});

test('pages, density and columns', async () => {
  const view = show(answer({ totalCount: 25_000, totalIsEstimate: true }));
  expect(screen.getByText('about 25,000 entries')).toBeInTheDocument();
  await view.user.click(screen.getByRole('listitem', { name: '2' }));
  expect(searchOf(view)).toBe('?page=2&size=10');
  await view.user.click(screen.getByText('Compact'));
  expect(searchOf(view)).toBe('?page=2&size=10&density=compact');
  await view.user.click(screen.getByRole('button', { name: 'Columns' }));
  await view.user.click(await screen.findByRole('checkbox', { name: 'Built' }));
  expect(searchOf(view)).toBe('?page=2&size=10&columns=name,state,price,built&density=compact');
  expect(await screen.findByRole('columnheader', { name: 'Built' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(searchOf(view)).toBe('?page=2&size=10&density=compact');
});

test('searches after a pause in typing, or at once on Enter', async () => {
  const view = show(answer(), '/boats?page=2');
  await view.user.type(screen.getByLabelText('Find'), ' kel');
  expect(searchOf(view)).toBe('?page=2');
  await waitFor(() => expect(searchOf(view)).toBe('?q=kel'));
  await view.user.type(screen.getByLabelText('Find'), 'ah{Enter}');
  expect(searchOf(view)).toBe('?q=kelah');
  await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(searchOf(view)).toBe('');
  await waitFor(() => expect(screen.getByLabelText('Find')).toHaveValue(''));
});

test('filters by several choices and by a toggle', async () => {
  const view = show();
  await view.user.click(screen.getByRole('combobox', { name: 'State' }));
  await view.user.click(await screen.findByTitle('Open'));
  await view.user.click(screen.getByTitle('Done'));
  expect(searchOf(view)).toBe('?state=open,done');
  const late = screen.getByRole('button', { name: 'Late' });
  await view.user.click(late);
  expect(late).toHaveAttribute('aria-pressed', 'true');
  await view.user.click(late);
  expect(searchOf(view)).toBe('?state=open,done');
});

test('nothing at all, nothing found, and a failure each say what to do next', async () => {
  const none = answer({ rows: [], totalCount: 0 });
  const first = show(none);
  expect(screen.getByText('No boats yet')).toBeInTheDocument();
  first.unmount();

  const second = show(none, '/boats?q=zzz');
  await second.user.click(
    within(screen.getByText('Nothing matches this search.').parentElement!).getByRole('button'),
  );
  expect(searchOf(second)).toBe('');
  second.unmount();

  const third = show({
    error: { kind: 'code', status: 400, code: 'query.invalid' },
    isFetching: false,
    refetch,
  });
  await third.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalled();
});

test('a page that is no longer there gives way to the last one', async () => {
  const view = show(answer({ rows: [], totalCount: 15 }), '/boats?page=9');
  await waitFor(() => expect(searchOf(view)).toBe('?page=2&size=10'));
});

describe('in a narrow window', () => {
  afterEach(() => setWindowWidth());

  it('a tablet has cards too, with the filters in view', () => {
    setWindowWidth(768);
    show(answer());
    expect(screen.getByRole('list', { name: 'Boats' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Late' })).toBeInTheDocument();
  });

  it('from 992 px on there is a table', () => {
    setWindowWidth(992);
    show(answer());
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  it('on a phone rows are cards, filters wait behind a button, and sorting has a field of its own', async () => {
    setWindowWidth(390);
    const view = show(answer(), '/boats?late=true');
    const card = within(screen.getByRole('list', { name: 'Boats' })).getAllByRole('listitem')[0]!;
    expect(within(card).getByRole('link', { name: 'Kelah' })).toHaveAttribute('href', '/boat?id=1');
    expect(within(card).getByText('Price')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Late' })).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    expect(screen.getByRole('button', { name: 'Late' })).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await view.user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await view.user.click(await screen.findByTitle('Name ↓'));
    expect(searchOf(view)).toBe('?late=true&sort=name.desc');
  });
});

test('rows of before that could not be fetched anew have a box with a retry above them', async () => {
  const error = { kind: 'network', status: 0, message: 'Failed to fetch' };
  const { user } = show({ ...answer(), error });
  expect(screen.getByText('Kelah')).toBeInTheDocument();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalled();
});
