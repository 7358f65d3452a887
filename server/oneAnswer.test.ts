import { oneAnswer } from './oneAnswer';

it('gives one answer to all who ask the same of the same while it is on its way, and asks anew afterwards', async () => {
  const [here, there] = [{}, {}];
  const asked: string[] = [];
  const answers: ((answer: string) => void)[] = [];
  const ask = (name: string) => () => {
    asked.push(name);
    return new Promise<string>((resolve) => answers.push(resolve));
  };
  const first = oneAnswer(here, 'free?', ask('first'));
  const joined = oneAnswer(here, 'free?', ask('joined'));
  const other = oneAnswer(here, 'taken?', ask('other'));
  const elsewhere = oneAnswer(there, 'free?', ask('elsewhere'));
  expect(asked).toEqual(['first', 'other', 'elsewhere']);
  answers.forEach((answer, place) => answer(`answer ${place}`));
  expect(await Promise.all([first, joined, other, elsewhere])).toEqual([
    'answer 0',
    'answer 0',
    'answer 1',
    'answer 2',
  ]);
  void oneAnswer(here, 'free?', ask('later'));
  expect(asked).toHaveLength(4);
});

it('gives an error to all who wait for it, and keeps it for nobody who comes later', async () => {
  const here = {};
  const fails = () => Promise.reject(new Error('away'));
  const both = [oneAnswer(here, 'free?', fails), oneAnswer(here, 'free?', fails)];
  for (const answer of both) await expect(answer).rejects.toThrow('away');
  expect(await oneAnswer(here, 'free?', async () => 'free')).toBe('free');
});
