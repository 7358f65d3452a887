import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../ui/lazyPart';
import { lazyLayer } from './lazyLayer';
import { useIsNear } from './useIsNear';
import { useLaterOpened } from './useLaterOpened';

/** Code that comes, or does not, when the test says so. */
function atWill<Part>(part: Part) {
  const asked: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<{ default: Part }>((resolve, reject) =>
      asked.push({ come: () => resolve({ default: part }), fail: () => reject(new Error('offline')) }),
    );
  return { asked, load };
}

test('a layer shows once it is open and there; where it does not come, the next press asks again', async () => {
  const Dialog = ({ open, children }: { open: boolean; children?: ReactNode }) =>
    open ? <div role="dialog">{children}</div> : null;
  const { asked, load } = atWill(Dialog);
  const layer = lazyLayer(load);
  function Page() {
    const [open, setOpen] = useState(false);
    const show = () => {
      layer.wake();
      setOpen(true);
    };
    return (
      <>
        <button onClick={show}>show</button>
        <layer.Layer open={open}>words</layer.Layer>
      </>
    );
  }
  render(<Page />);
  expect(asked).toHaveLength(0);
  fireEvent.click(screen.getByRole('button'));
  await act(async () => asked.forEach(({ fail }) => fail()));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const before = asked.length;
  fireEvent.click(screen.getByRole('button'));
  expect(asked.length).toBe(before + 1);
  await act(async () => asked.at(-1)!.come());
  expect(screen.getByRole('dialog')).toHaveTextContent('words');
});

const Control = ({ isOpen }: { isOpen: boolean }) => (
  <button>{isOpen ? 'open control' : 'closed control'}</button>
);
function makeLater() {
  const { asked, load } = atWill(Control);
  const part = lazyPart(load);
  function Later() {
    const { Control: Real, boxRef, wasPressed, keyProps } = useLaterOpened(part, 'button');
    return (
      <span ref={boxRef}>{Real ? <Real isOpen={wasPressed} /> : <button {...keyProps}>key</button>}</span>
    );
  }
  return { asked, Later };
}

test('pointing asks for a control and changes nothing; a press before it is there opens it, and focus is on it', async () => {
  const { asked, Later } = makeLater();
  const user = userEvent.setup();
  render(<Later />);
  await user.hover(screen.getByRole('button'));
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'key' }));
  await act(async () => asked.forEach(({ come }) => come()));
  expect(screen.getByRole('button', { name: 'open control' })).toHaveFocus();
});

test('a control that was pointed at and is there waits for the press', async () => {
  const { asked, Later } = makeLater();
  const user = userEvent.setup();
  render(<Later />);
  await user.hover(screen.getByRole('button'));
  await act(async () => asked[0]!.come());
  expect(screen.getByRole('button', { name: 'key' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'key' }));
  expect(screen.getByRole('button', { name: 'open control' })).toHaveFocus();
});

test('a control that is there comes with the click, not between both halves of a press', async () => {
  const { asked, Later } = makeLater();
  render(<Later />);
  fireEvent.pointerEnter(screen.getByRole('button'));
  await act(async () => asked[0]!.come());
  // Nor does the focus, which would bring it.
  expect(fireEvent.mouseDown(screen.getByRole('button'))).toBe(false);
  fireEvent.mouseUp(screen.getByRole('button', { name: 'key' }));
  fireEvent.click(screen.getByRole('button', { name: 'key' }));
  expect(screen.getByRole('button', { name: 'open control' })).toHaveFocus();
});

test('the keyboard comes to a control that is closed, and one who has gone on is not called back', async () => {
  const { asked, Later } = makeLater();
  const user = userEvent.setup();
  render(
    <>
      <Later />
      <a href="/next">next</a>
    </>,
  );
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  await act(async () => asked[0]!.come());
  expect(screen.getByRole('button', { name: 'closed control' })).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveFocus();
});

test.each([
  ['scrolls to half a screen above it', () => fireEvent.scroll(document), 1_152],
  ['presses a key', () => fireEvent.keyDown(document, { key: 'p' }), 5_000],
  ['touches the page', () => fireEvent.pointerDown(document), 5_000],
])('what lies far below is near once one %s', (_what, act, top) => {
  let at = 5_000;
  const place = jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: at }) as DOMRect);
  function Box() {
    const box = useRef<HTMLDivElement>(null);
    return <div ref={box}>{useIsNear(box) ? 'near' : 'far'}</div>;
  }
  try {
    render(<Box />);
    // Of a screen of 768 pixels.
    expect(window.innerHeight).toBe(768);
    at = 1_153;
    fireEvent.scroll(document);
    expect(screen.getByText('far')).toBeInTheDocument();
    at = top;
    act();
    expect(screen.getByText('near')).toBeInTheDocument();
  } finally {
    place.mockRestore();
  }
});
