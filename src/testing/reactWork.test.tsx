import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useEffect, useState } from 'react';
import { ReactWork } from './reactWork';

/** Comes to 3 by effects, each of which asks for the next drawing. */
function Chain() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < 3) setStep(step + 1);
  }, [step]);
  return <p>step {step}</p>;
}

it('draws with the build of React that is delivered', () => {
  expect(process.env.NODE_ENV).toBe('production');
  expect(Object.keys(<p />)).not.toContain('_store');
});

it('has drawn all that effects lead to once a screen is rendered', () => {
  render(<Chain />);
  expect(screen.getByText('step 3')).toBeInTheDocument();
});

it('has drawn what an event leads to, with a transition and its effects, once the event is over', () => {
  function Later() {
    const [isOpen, setOpen] = useState(false);
    return (
      <button onPointerMove={() => startTransition(() => setOpen(true))}>
        {isOpen ? <Chain /> : 'closed'}
      </button>
    );
  }
  render(<Later />);
  fireEvent.pointerMove(screen.getByRole('button'));
  expect(screen.getByText('step 3')).toBeInTheDocument();
});

describe('work that is waited for', () => {
  function Answer({ wanted }: { wanted: Promise<string> }) {
    const [text, setText] = useState('waiting');
    useEffect(() => void wanted.then(setText), [wanted]);
    return <p>{text}</p>;
  }

  it('is drawn when it has come, and the result is handed on', async () => {
    const wanted = Promise.resolve('here');
    render(<Answer wanted={wanted} />);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(await act(async () => wanted.then((text) => `${text} it is`))).toBe('here it is');
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('comes too where a test holds the timers', async () => {
    jest.useFakeTimers();
    const wanted = Promise.resolve('here');
    render(<Answer wanted={wanted} />);
    await act(async () => wanted);
    expect(screen.getByText('here')).toBeInTheDocument();
    jest.useRealTimers();
  });
});

it.each([
  ['at once', async () => act(() => fail())],
  ['later', async () => await act(async () => fail())],
])('tells of work that fails %s, and goes on', async (_when, broken) => {
  await expect(broken()).rejects.toThrow('broken');
  render(<Chain />);
  expect(screen.getByText('step 3')).toBeInTheDocument();
});
function fail(): never {
  throw new Error('broken');
}

it('does each task once: when it is asked for, else at its time, and what it leads to after it', async () => {
  const work = new ReactWork();
  const done: string[] = [];
  work.queueMicrotask(() => {
    done.push('first');
    work.queueMicrotask(() => done.push('of first'));
  });
  const channel = new work.MessageChannel();
  channel.port1.onmessage = () => done.push('message');
  channel.port2.postMessage();
  work.drain();
  expect(done).toEqual(['first', 'message', 'of first']);
  work.queueMicrotask(() => done.push('by itself'));
  await Promise.resolve();
  expect(done).toEqual(['first', 'message', 'of first', 'by itself']);
});
