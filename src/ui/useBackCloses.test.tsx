import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { renderScreen } from '../testing/renderScreen';
import { Dialog } from './Dialog';
import { Popover } from './Popover';

/** A page with a sheet, in which a popover opens, as the dates of a stay on a telephone. */
function Page() {
  const [sheet, setSheet] = useState(false);
  const [dates, setDates] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSheet(true)}>
        Open sheet
      </button>
      <Link to="/next">Next page</Link>
      <Dialog open={sheet} onClose={() => setSheet(false)} title="Sheet">
        <Popover
          open={dates}
          onClose={() => setDates(false)}
          label="Dates"
          trigger={
            <button type="button" aria-expanded={dates} onClick={() => setDates(true)}>
              Open dates
            </button>
          }
        >
          A calendar
        </Popover>
      </Dialog>
    </>
  );
}
const next = { path: '/next', element: <h1>The next page</h1> };
/** A visitor who came to the page from another one of ours. */
async function open() {
  const view = renderScreen(<Page />, { route: '/before', routes: [next] });
  await act(() => view.router.navigate('/page?checkIn=2026-12-10'));
  const back = () => act(() => view.router.navigate(-1));
  const forward = () => act(() => view.router.navigate(1));
  return { ...view, back, forward };
}

test('Back closes the topmost layer, then the one below, and only then leaves the page', async () => {
  const { user, router, back } = await open();
  await user.click(screen.getByRole('button', { name: 'Open sheet' }));
  await user.click(screen.getByRole('button', { name: 'Open dates' }));
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dates' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Sheet' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?checkIn=2026-12-10');
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/page');
  await back();
  expect(router.state.location.pathname).toBe('/before');
});

test('a layer that was closed by its own button leaves nothing behind for Back', async () => {
  const { user, router, back } = await open();
  await user.click(screen.getByRole('button', { name: 'Open sheet' }));
  await user.click(screen.getByRole('button', { name: /close/i }));
  await back();
  expect(router.state.location.pathname).toBe('/before');
});

test('Forward goes on as usual, and opens nothing again', async () => {
  const { user, router, back, forward } = await open();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await back();
  await user.click(screen.getByRole('button', { name: 'Open sheet' }));
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await forward();
  expect(router.state.location.pathname).toBe('/next');
  await back();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
