import type { Language } from '../../languages';

const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const MS_ONES = 'kosong satu dua tiga empat lima enam tujuh lapan sembilan sepuluh sebelas'.split(' ');
const ZH_DIGITS = '零壹贰叁肆伍陆柒捌玖';

/** The parts of a number below 1,000,000,000 by thousands, the largest first. */
const GROUPS = [1_000_000, 1_000, 1] as const;
const groupsOf = (n: number) => GROUPS.map((size) => Math.floor(n / size) % 1_000);

function englishHundreds(n: number): string {
  if (n >= 100) {
    const rest = n % 100;
    return `${EN_ONES[Math.floor(n / 100)]} hundred${rest ? ` ${englishHundreds(rest)}` : ''}`;
  }
  if (n < 20) return EN_ONES[n]!;
  return n % 10 ? `${EN_TENS[Math.floor(n / 10)]}-${EN_ONES[n % 10]}` : EN_TENS[n / 10]!;
}

function malayHundreds(n: number): string {
  if (n >= 100) {
    const [count, rest] = [Math.floor(n / 100), n % 100];
    return `${count === 1 ? 'seratus' : `${MS_ONES[count]} ratus`}${rest ? ` ${malayHundreds(rest)}` : ''}`;
  }
  if (n < 12) return MS_ONES[n]!;
  if (n < 20) return `${MS_ONES[n - 10]} belas`;
  return `${MS_ONES[Math.floor(n / 10)]} puluh${n % 10 ? ` ${MS_ONES[n % 10]}` : ''}`;
}

function inGroups(n: number, hundreds: (n: number) => string, names: readonly string[]): string {
  if (n === 0) return hundreds(0);
  return groupsOf(n)
    .flatMap((group, index) => (group === 0 ? [] : [`${hundreds(group)} ${names[index]}`.trim()]))
    .join(' ');
}

const english = (n: number) => inGroups(n, englishHundreds, ['million', 'thousand', '']);
const malay = (n: number) => inGroups(n, malayHundreds, ['juta', 'ribu', '']).replace(/^satu ribu/, 'seribu');

/** Four digits at a time, in the signs that banks write; 零 stands once for digits that are left out. */
function chinese(n: number): string {
  if (n === 0) return '零';
  let text = '';
  let left = false;
  const digits = String(n).padStart(12, '0');
  for (let place = 0; place < 12; place += 1) {
    const digit = Number(digits[place]);
    const isEnd = place % 4 === 3;
    if (digit !== 0) {
      if (left && text) text += '零';
      text += ZH_DIGITS[digit]! + ['仟', '佰', '拾', ''][place % 4];
      left = false;
    } else left = true;
    if (isEnd && Number(digits.slice(place - 3, place + 1)) > 0) text += ['亿', '万', ''][(place - 3) / 4];
  }
  return text;
}

/**
 * An amount of ringgit in words, as it is written on receipts: `Ringgit Malaysia seven hundred sixty and sen forty only`. Takes sen from 0 to
 * below RM 1,000,000,000; throws a RangeError for others.
 */
export function ringgitInWords(amountSen: number, language: Language): string {
  if (!Number.isInteger(amountSen) || amountSen < 0 || amountSen >= 100_000_000_000)
    throw new RangeError(`no amount in words: ${amountSen}`);
  const [ringgit, sen] = [Math.floor(amountSen / 100), amountSen % 100];
  switch (language) {
    case 'cn-ZH':
      return `马币${chinese(ringgit)}令吉${sen ? `${chinese(sen)}仙` : ''}正`;
    case 'ms-MY':
      return `Ringgit Malaysia ${malay(ringgit)}${sen ? ` dan ${malay(sen)} sen` : ''} sahaja`;
    case 'en-US':
      return `Ringgit Malaysia ${english(ringgit)}${sen ? ` and sen ${english(sen)}` : ''} only`;
  }
}
