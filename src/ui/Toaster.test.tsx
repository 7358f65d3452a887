import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTestLanguage } from '../testing/allTexts';
import { Toaster } from './Toaster';
import { toast, toastStore } from './toast';

const texts = () => toastStore.get().map(({ text }) => text);
const show = () => {
  setTestLanguage('en-US');
  render(<Toaster />);
};

test('failures are alerts, the rest is polite', () => {
  show();
  act(() => {
    toast.error('Broken');
    toast.success('Saved');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('the same text shows once, and at most three at a time', () => {
  ['a', 'b', 'a', 'c', 'd'].forEach((text) => toast.info(text));
  expect(texts()).toEqual(['b', 'c', 'd']);
});

test('a toast goes when it is closed', async () => {
  show();
  act(() => void toast.info('Hello'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

test('it goes by itself, but not while it is pointed at', async () => {
  jest.useFakeTimers();
  try {
    show();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    act(() => {
      toast.success('Saved');
      toast.error('Broken');
    });
    await user.hover(screen.getByText('Broken'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(texts()).toEqual(['Broken']);
    await user.unhover(screen.getByText('Broken'));
    act(() => void jest.advanceTimersByTime(10_000));
    expect(texts()).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});
