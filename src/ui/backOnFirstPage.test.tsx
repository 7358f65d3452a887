import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BackClosesLayers, useBackCloses } from './useBackCloses';

function Layer({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose);
  return <p>A photograph</p>;
}
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BackClosesLayers />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Layer onClose={() => setOpen(false)} />}
    </>
  );
}

// The history of a real window: that of a memory router does not count the entries that are ours.
test('Back on the very first page of a visit closes the layer and stays at the address', async () => {
  window.history.replaceState(null, '', '/listing?id=7');
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const at = () => (window.history.state as { idx: number }).idx;
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
