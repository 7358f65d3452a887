import { contentLine, unfold } from './contentLines';

const linesOf = (text: string) => [...unfold(text)].map(({ text: line, number }) => `${number} ${line}`);

describe('the lines of a file', () => {
  it.each([
    ['AB\nCD', ['1 AB', '2 CD']],
    ['AB\r\nCD', ['1 AB', '2 CD']],
    ['AB\rCD', ['1 AB', '2 CD']],
    ['AB\n\nCD\n', ['1 AB', '3 CD']],
    ['AB\n CD\nEF', ['1 ABCD', '3 EF']],
    ['AB\r\n\tCD', ['1 ABCD']],
    ['AB\n  CD', ['1 AB CD']],
    ['', []],
    ['\r\n', []],
  ])('%j are %j', (text, lines) => expect(linesOf(text)).toEqual(lines));

  it('are cut behind 64,000 signs, folded ones too', () => {
    const [whole] = unfold('x'.repeat(64_001));
    expect(whole!.text).toHaveLength(64_000);
    const [folded] = unfold(`${'x'.repeat(63_999)}\n yz`);
    expect([folded!.text.length, folded!.text.slice(-2)]).toEqual([64_000, 'xy']);
    const [full] = unfold(`${'x'.repeat(64_000)}\n y\n z`);
    expect(full!.text).toHaveLength(64_000);
  });
});

it.each([
  ['DTSTART:20261001', { name: 'DTSTART', params: {}, value: '20261001' }],
  [' dtstart ; value = date : 20261001 ', { name: 'DTSTART', params: { VALUE: 'date' }, value: '20261001' }],
  ['A;X="a:b;c";Y= " d " :v:w', { name: 'A', params: { X: 'a:b;c', Y: 'd' }, value: 'v:w' }],
  ['A;=x;B;C=1:v', { name: 'A', params: { C: '1' }, value: 'v' }],
  [':a:b', { name: '', params: {}, value: 'a:b' }],
  ['DTSTART', null],
  ['A;X="a:b', null],
])('%j is taken apart', (text, line) => expect(contentLine(text)).toEqual(line));
