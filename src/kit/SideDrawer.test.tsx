import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderScreen } from '../testing/renderScreen';
import { AdminTheme } from '../ui/AdminTheme';
import { ModalDialog } from './ModalDialog';
import { SideDrawer } from './SideDrawer';

/** A drawer that is open while `open` says so, and a dialog that is opened in it. */
function Boats({ open, isStep, onClose }: { open: boolean; isStep?: boolean; onClose: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <AdminTheme>
      <SideDrawer open={open} isStep={isStep} onClose={onClose} title="Boats">
        <button onClick={() => setAsks(true)}>Sink</button>
      </SideDrawer>
      <ModalDialog open={asks} onClose={() => setAsks(false)} title="Sink it?" footer={null} />
    </AdminTheme>
  );
}
function OpenByState() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Show boats</button>
      <Boats open={open} onClose={() => setOpen(false)} />
    </>
  );
}
function OpenByAddress() {
  const navigate = useNavigate();
  return <Boats isStep open={useLocation().search === '?boats'} onClose={() => void navigate(-1)} />;
}

async function show(ui: React.ReactNode) {
  const view = renderScreen(ui, { route: '/before', language: 'en-US' });
  await act(() => view.router.navigate('/harbour'));
  const at = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, at, back: () => act(() => view.router.navigate(-1)) };
}
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

test('a drawer and a dialog over it are closed one by one by Back, and then the page is left', async () => {
  const { user, at, back } = await show(<OpenByState />);
  await user.click(screen.getByRole('button', { name: 'Show boats' }));
  await user.click(await screen.findByRole('button', { name: 'Sink' }));
  await screen.findByText('Sink it?');
  await back();
  await gone('Sink it?');
  expect(screen.getByText('Boats')).toBeInTheDocument();
  await back();
  await gone('Boats');
  expect(at()).toBe('/harbour');
  await back();
  expect(at()).toBe('/before');
});

test('of a drawer that the address opens Back closes the dialog over it, then goes the step back', async () => {
  const { user, router, at, back } = await show(<OpenByAddress />);
  await act(() => router.navigate('/harbour?boats'));
  await user.click(await screen.findByRole('button', { name: 'Sink' }));
  await screen.findByText('Sink it?');
  await back();
  await gone('Sink it?');
  expect(at()).toBe('/harbour?boats');
  await back();
  await gone('Boats');
  expect(at()).toBe('/harbour');
});

test('a dialog that must not be closed now keeps its page too', async () => {
  const { at, back } = await show(
    <AdminTheme>
      <ModalDialog open onClose={undefined} title="Sinking" />
    </AdminTheme>,
  );
  await back();
  expect(at()).toBe('/harbour');
  expect(screen.getByRole('dialog', { name: 'Sinking' })).toBeInTheDocument();
});
