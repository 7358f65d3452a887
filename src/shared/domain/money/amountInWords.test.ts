import { ringgitInWords } from './amountInWords';

test.each([
  [
    76_040,
    'seven hundred sixty and sen forty',
    'tujuh ratus enam puluh dan empat puluh sen',
    '柒佰陆拾令吉肆拾仙',
  ],
  [0, 'zero', 'kosong', '零令吉'],
  [100, 'one', 'satu', '壹令吉'],
  [1_105, 'eleven and sen five', 'sebelas dan lima sen', '壹拾壹令吉伍仙'],
  [11_900, 'one hundred nineteen', 'seratus sembilan belas', '壹佰壹拾玖令吉'],
  [100_100, 'one thousand one', 'seribu satu', '壹仟零壹令吉'],
  [1_000_500, 'ten thousand five', 'sepuluh ribu lima', '壹万零伍令吉'],
  [
    123_456_789,
    'one million two hundred thirty-four thousand five hundred sixty-seven and sen eighty-nine',
    'satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh dan lapan puluh sembilan sen',
    '壹佰贰拾叁万肆仟伍佰陆拾柒令吉捌拾玖仙',
  ],
  [10_000_000, 'one hundred thousand', 'seratus ribu', '壹拾万令吉'],
])('%i sen', (sen, english, malay, chinese) => {
  expect(ringgitInWords(sen, 'en-US')).toBe(`Ringgit Malaysia ${english} only`);
  expect(ringgitInWords(sen, 'ms-MY')).toBe(`Ringgit Malaysia ${malay} sahaja`);
  expect(ringgitInWords(sen, 'cn-ZH')).toBe(`马币${chinese}正`);
});

test.each([-1, 1.5, 100_000_000_000])('%p sen is no amount', (sen) => {
  expect(() => ringgitInWords(sen, 'en-US')).toThrow(RangeError);
});
