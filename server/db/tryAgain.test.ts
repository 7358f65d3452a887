import { isDeadlock, tryAgain } from './tryAgain';

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
/** Work that fails so many times before it is done, and counts how often it was tried. */
const workThatFails = (times: number, failure: Error) => {
  const tried = { times: 0 };
  const work = async () => {
    tried.times += 1;
    if (tried.times <= times) throw failure;
    return 'done';
  };
  return { tried, work };
};

it.each([
  [0, 1],
  [1, 2],
  [2, 3],
])('does work that loses %i races in %i tries', async (races, tries) => {
  const { tried, work } = workThatFails(races, deadlock);
  expect(await tryAgain(work, isDeadlock)).toBe('done');
  expect(tried.times).toBe(tries);
});

it('gives up after three races in a row, with the last failure', async () => {
  const { tried, work } = workThatFails(3, deadlock);
  await expect(tryAgain(work, isDeadlock)).rejects.toBe(deadlock);
  expect(tried.times).toBe(3);
});

it.each([
  ['another state', Object.assign(new Error('lock timeout'), { code: '55P03' })],
  ['a mistake of ours', new TypeError('no such thing')],
])('does not try again after %s', async (_, failure) => {
  const { tried, work } = workThatFails(1, failure);
  await expect(tryAgain(work, isDeadlock)).rejects.toBe(failure);
  expect(tried.times).toBe(1);
});
