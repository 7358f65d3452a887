import { act, screen } from '@testing-library/react';
import { z } from 'zod';
import { renderScreen } from '../testing/renderScreen';
import { useListParams } from './useListParams';

const filterSchema = z.strictObject({
  q: z.string().max(10).optional(),
  state: z.union([z.enum(['open', 'done']), z.array(z.enum(['open', 'done']))]).optional(),
  late: z.boolean().optional(),
  floor: z.number().int().min(1).optional(),
});
const SORTS = ['name', 'size'] as const;
type Params = ReturnType<typeof useParams>;
const useParams = () => useListParams(filterSchema, SORTS);

let params: Params;
function Probe() {
  params = useParams();
  return <p>{JSON.stringify(params.args)}</p>;
}
beforeEach(() => localStorage.clear());
const show = (route: string) => renderScreen(<Probe />, { route });
const change = (run: (params: Params) => void) => act(async () => run(params));

test.each([
  ['', { filter: {}, sort: undefined, pagination: { limit: 10, currentPage: 1 } }],
  ['?q=ali&late=true&floor=3', { filter: { q: 'ali', late: true, floor: 3 } }],
  ['?state=open&late=false', { filter: { state: 'open', late: false } }],
  ['?state=open,done', { filter: { state: ['open', 'done'] } }],
  ['?q=true', { filter: { q: 'true' } }],
  ['?sort=size.desc&page=3&size=50', { sort: { size: 'desc' }, pagination: { limit: 50, currentPage: 3 } }],
  // Garbage in an address is left out, piece by piece.
  ['?q=aaaaaaaaaaaaaaaaaaaaaaa&state=nonsense&late=perhaps&floor=0&other=1', { filter: {} }],
  ['?sort=secret.asc&page=-2&size=7', { sort: undefined, pagination: { limit: 10, currentPage: 1 } }],
  ['?sort=name.sideways&page=1e9&size=99999', { sort: undefined, pagination: { limit: 10, currentPage: 1 } }],
])('%s', (route, expected) => {
  show(`/${route}`);
  expect(params.args).toMatchObject(expected);
});

test('changes are written into the address; a new filter, sort or size begins at page 1', async () => {
  const { router } = show('/?q=ali&page=4&columns=name,size&density=compact');
  expect(params).toMatchObject({ columns: ['name', 'size'], density: 'compact', active: 1 });
  const at = () => router.state.location.search;

  await change((now) => now.setFilter({ state: ['open', 'done'], late: false }));
  expect(at()).toBe('?q=ali&state=open,done&late=false&columns=name,size&density=compact');
  expect(params.active).toBe(3);
  await change((now) => now.setPage(2));
  await change((now) => now.setSort({ key: 'size', order: 'desc' }));
  expect(at()).toContain('sort=size.desc');
  expect(at()).not.toContain('page=');
  await change((now) => now.setPage(3));
  await change((now) => now.setDensity('comfortable'));
  await change((now) => now.setColumns(null));
  expect(at()).toBe('?q=ali&state=open,done&late=false&sort=size.desc&page=3&size=10');
  await change((now) => now.setPage(3, 50));
  expect(params.args.pagination).toEqual({ limit: 50, currentPage: 1 });
  await change((now) => now.setFilter({ q: '', state: [], late: undefined }));
  expect(params.args.filter).toEqual({});
  await change((now) => now.clearFilter());
  expect(at()).toBe('?sort=size.desc&size=50');
  expect(screen.getByText(/size/)).toBeInTheDocument();
});

test('Back finds the rows of a later page again, whatever size was chosen since', async () => {
  const { router } = show('/boats');
  await change((now) => now.setPage(3));
  expect(router.state.location.search).toBe('?page=3&size=10');
  await act(() => router.navigate('/houses'));
  await change((now) => now.setPage(1, 50));
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/boats');
  expect(params.args.pagination).toEqual({ limit: 10, currentPage: 3 });
});

test('a link shows the same rows to somebody who has chosen another size', async () => {
  const first = show('/boats');
  await change((now) => now.setPage(2));
  const link = first.router.state.location;
  await change((now) => now.setPage(1, 50));
  first.unmount();
  const { router } = show(`${link.pathname}${link.search}`);
  expect(params.args.pagination).toEqual({ limit: 10, currentPage: 2 });
  // On its first page too, once anything has changed.
  await change((now) => now.setFilter({ q: 'ali' }));
  expect(router.state.location.search).toBe('?q=ali&size=10');
});
