import { printWords } from './printWords';

test.each([
  ['en-US', 'Key card lost'],
  ['ms-MY', 'Kad kunci hilang'],
  // English stands beside Chinese, as the law wants it.
  ['cn-ZH', '遗失门卡 Key card lost'],
] as const)('what staff have named is printed in %s as %s', (language, printed) =>
  expect(
    printWords(language).named({
      'en-US': 'Key card lost',
      'cn-ZH': '遗失门卡',
      'ms-MY': 'Kad kunci hilang',
    }),
  ).toBe(printed),
);
