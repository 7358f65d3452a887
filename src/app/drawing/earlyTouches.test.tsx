import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerEarlyTouches } from './earlyTouches';

function Page() {
  const [text, setText] = useState('');
  const [presses, setPresses] = useState(0);
  return (
    <>
      <input aria-label="place" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setPresses(presses + 1)}>press</button>
      <p>
        {text}, {presses}
      </p>
    </>
  );
}

let root: Root | undefined;
let box: HTMLDivElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  box.id = 'root';
  box.innerHTML = renderToString(<Page />);
});
afterEach(() => {
  act(() => root?.unmount());
  box.remove();
});
const takeOver = () => act(async () => void (root = hydrateRoot(box, <Page />)));
const words = () => box.querySelector('p')!.textContent;

test('what was typed before anybody listened is typed', async () => {
  box.querySelector('input')!.value = 'Langkawi';
  await takeOver();
  expect(words()).toBe(', 0');
  act(answerEarlyTouches);
  expect(words()).toBe('Langkawi, 0');
  expect(box.querySelector('input')!.value).toBe('Langkawi');
});

test('the button that was pressed last is pressed, once', async () => {
  (window as { atticPressed?: HTMLElement }).atticPressed = box.querySelector('button')!;
  await takeOver();
  act(answerEarlyTouches);
  act(answerEarlyTouches);
  expect(words()).toBe(', 1');
});

test('a button that is gone is not, and nothing happens where nothing was touched', async () => {
  (window as { atticPressed?: HTMLElement }).atticPressed = document.createElement('button');
  await takeOver();
  act(answerEarlyTouches);
  expect(words()).toBe(', 0');
});
