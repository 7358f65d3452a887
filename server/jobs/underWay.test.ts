import { underWay } from './underWay';

test('waits for what is begun and for what that begins, also where it fails', async () => {
  const begun = underWay();
  const ended: string[] = [];
  const later = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    ended.push(name);
  };
  void begun.add(
    later('first').then(() => {
      void begun.add(later('second'));
    }),
  );
  begun.add(Promise.reject(new Error('refused'))).catch(() => ended.push('refused'));
  await begun.settled(60_000);
  expect(ended.sort()).toEqual(['first', 'refused', 'second']);
});

test('does not wait for ever, and for nothing not at all', async () => {
  const begun = underWay();
  await begun.settled(60_000);
  void begun.add(new Promise(() => undefined));
  await begun.settled(10);
});
