import { createTurns } from './turns';

/** A task that says when it begins and is over when it is told to be. */
function held(begun: string[], name: string) {
  let end!: (error?: Error) => void;
  const over = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  const task = async () => {
    begun.push(name);
    await over;
    return name;
  };
  return { task, end };
}
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

it('lets tasks of one key begin one after the other, whatever becomes of them, and others at once', async () => {
  const inTurn = createTurns(60_000);
  const begun: string[] = [];
  const [first, second, third, other] = ['first', 'second', 'third', 'other'].map((name) =>
    held(begun, name),
  );
  const one = inTurn('a', first!.task);
  const two = inTurn('a', second!.task);
  const three = inTurn('a', third!.task);
  const beside = inTurn('b', other!.task);
  await aTurn();
  expect(begun).toEqual(['first', 'other']);
  first!.end(new Error('refused'));
  await expect(one).rejects.toThrow('refused');
  await aTurn();
  expect(begun).toEqual(['first', 'other', 'second']);
  second!.end();
  third!.end();
  other!.end();
  expect(await Promise.all([two, three, beside])).toEqual(['second', 'third', 'other']);
});

it('lets nobody wait for longer than its patience', async () => {
  const inTurn = createTurns(1);
  const begun: string[] = [];
  const [stuck, next] = [held(begun, 'stuck'), held(begun, 'next')];
  const never = inTurn('a', stuck.task);
  next.end();
  expect(await inTurn('a', next.task)).toBe('next');
  stuck.end();
  expect(await never).toBe('stuck');
});
