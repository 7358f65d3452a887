import { act, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Link } from 'react-router-dom';
import { renderScreen } from '../testing/renderScreen';
import { useBackCloses } from './useBackCloses';
import { useHeldLeave } from './useHeldLeave';

/** Something typed on the page, which is asked about before it is left. */
function Typed() {
  const asked = useHeldLeave();
  return (
    asked && (
      <section aria-label="Leave?">
        <button onClick={asked.leave}>Leave</button>
        <button onClick={asked.stay}>Stay</button>
      </section>
    )
  );
}
function Layer({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose);
  return (
    <section aria-label="Layer">
      <Link to="/next">Next page</Link>
    </section>
  );
}
function Page() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(true);
  return (
    <StrictMode>
      {typed && <Typed />}
      <button onClick={() => setTyped(false)}>Save</button>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <Layer onClose={() => setOpen(false)} />}
    </StrictMode>
  );
}

const next = { path: '/next', element: <h1>The next page</h1> };
const show = () => renderScreen(<Page />, { route: '/page', routes: [next] });
const question = () => screen.queryByRole('region', { name: 'Leave?' });

test('a link in a layer with nothing to lose does not lead past what was typed below it', async () => {
  const { user, router } = show();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(question()).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/page');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'The next page' })).toBeInTheDocument();
});

test('Back closes the layer first, and asks about what was typed when nothing is open any more', async () => {
  const { user, router } = show();
  await act(() => router.navigate('/page?step=2'));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(router.state.location.search).toBe('?step=2');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('region', { name: 'Layer' })).not.toBeInTheDocument();
  expect(question()).not.toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(question()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(question()).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?step=2');
});

test('a question whose reason has gone is not asked by the next one', async () => {
  const { user, router } = show();
  await act(() => router.navigate('/next'));
  expect(question()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(question()).not.toBeInTheDocument();
  await act(() => router.navigate('/next'));
  expect(router.state.location.pathname).toBe('/next');
});
