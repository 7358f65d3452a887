import { withMapsKey } from './mapTiles';

const attribution = '© maps';
const open = 'https://tiles.example/{z}/{x}/{y}.png?key={key}';
const filled = 'https://tiles.example/{z}/{x}/{y}.png?key=server';

test.each([
  ['no map service', null, 'built', null],
  ['an answer of an older server', undefined, 'built', null],
  ["the server's key wins", filled, 'built', filled],
  ["the server's key is enough", filled, '', filled],
  ['the key of the build', open, 'built', 'https://tiles.example/{z}/{x}/{y}.png?key=built'],
  ['a key that must be escaped', open, 'a&b=c', 'https://tiles.example/{z}/{x}/{y}.png?key=a%26b%3Dc'],
  ['no key at all', open, '', null],
  [
    'a service without keys',
    'https://free.example/{z}/{x}/{y}.png',
    '',
    'https://free.example/{z}/{x}/{y}.png',
  ],
])('%s', (_name, url, key, shown) => {
  const tiles = url === null || url === undefined ? url : { url, attribution };
  expect(withMapsKey(tiles, key)).toEqual(shown === null ? null : { url: shown, attribution });
});
