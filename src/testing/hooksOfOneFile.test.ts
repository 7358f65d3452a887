import userEvent from '@testing-library/user-event';
import { hooksOfOneFile } from './hooksOfOneFile';

/** A window of its own, as that of the tests has been given hooks before. */
function openWindow() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  return frame.contentWindow as Window & typeof globalThis;
}

test('who waits for the end of the page is forgotten after the file, who waits for anything else is not', () => {
  const window = openWindow();
  const end = hooksOfOneFile(window);
  const heard: string[] = [];
  const hear = ({ type }: Event) => void heard.push(type);
  window.addEventListener('pagehide', hear);
  window.addEventListener('resize', hear);
  window.dispatchEvent(new window.Event('pagehide'));
  end();
  window.dispatchEvent(new window.Event('pagehide'));
  window.dispatchEvent(new window.Event('resize'));
  expect(heard).toEqual(['pagehide', 'resize']);
});

test('what user-event has wrapped and listens to is as it was, and a next file can type', async () => {
  const window = openWindow();
  const { document } = window;
  const { prototype } = window.HTMLElement;
  const before = Object.getOwnPropertyDescriptors(prototype);
  const end = hooksOfOneFile(window);
  const listened: string[] = [];
  const listen = document.addEventListener;
  document.addEventListener = (...asked: Parameters<Document['addEventListener']>) => {
    listened.push(asked[0]);
    listen(...asked);
  };
  const field = document.body.appendChild(document.createElement('input'));
  await userEvent.setup({ document }).type(field, 'Ipoh');
  expect(field.value).toBe('Ipoh');
  expect(listened).toEqual(expect.arrayContaining(['focus', 'blur']));
  expect(prototype.focus).not.toBe(before.focus!.value);

  end();
  expect(Object.getOwnPropertyDescriptors(prototype)).toEqual(before);
  // Nobody prepares a field that is focused now.
  const next = document.body.appendChild(document.createElement('input'));
  next.focus();
  expect(Object.hasOwn(next, 'value')).toBe(false);
  expect(Object.hasOwn(field, 'value')).toBe(true);
});
