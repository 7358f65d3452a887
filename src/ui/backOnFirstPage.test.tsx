import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { HeldNavigation } from './HeldNavigation';
import { useBackCloses } from './useBackCloses';
import { useHeldLeave } from './useHeldLeave';

function Layer({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose);
  return <p>A photograph</p>;
}
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <HeldNavigation />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Layer onClose={() => setOpen(false)} />}
    </>
  );
}

/** Something typed on the page; what asks about it is a layer too. */
function TypedPage() {
  const asked = useHeldLeave();
  return (
    <>
      <HeldNavigation />
      {asked && (
        <>
          <Layer onClose={asked.stay} />
          <button type="button" onClick={asked.stay}>
            Stay
          </button>
        </>
      )}
    </>
  );
}
const at = () => (window.history.state as { idx: number }).idx;

// The history of a real window: that of a memory router does not count the entries that are ours.
test('Back on the very first page of a visit closes the layer and stays at the address', async () => {
  window.history.replaceState(null, '', '/listing?id=7');
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  expect(at()).toBe(0);
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  expect(screen.getByText('A photograph')).toBeInTheDocument();
  await waitFor(() => expect(at()).toBe(1));
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByText('A photograph')).not.toBeInTheDocument());
  await waitFor(() => expect(at()).toBe(1));
  expect(window.location.search).toBe('?id=7');
  // Nothing is open: the next one goes on as usual.
  act(() => window.history.back());
  await waitFor(() => expect(at()).toBe(0));
  expect(window.location.search).toBe('?id=7');
  router.dispose();
});

test('the question before the very first page is left makes no entry, which would answer it', async () => {
  window.history.replaceState(null, '', '/form');
  const router = createBrowserRouter([{ path: '*', element: <TypedPage /> }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/elsewhere'));
  const stay = screen.getByRole('button', { name: 'Stay' });
  expect(at()).toBe(0);
  act(() => stay.click());
  expect(stay).not.toBeInTheDocument();
  expect(at()).toBe(0);
  expect(window.location.pathname).toBe('/form');
  router.dispose();
});
