import { originOf } from './addresses';

const env = { HOST: '0.0.0.0', PORT: 8080 };
const asked = (host: string, protocol: 'http' | 'https' = 'http') => ({ host, protocol });

test('PUBLIC_URL wins over whatever the request names', () => {
  const set = { ...env, PUBLIC_URL: 'https://attic.example/' };
  for (const host of ['localhost:8080', 'evil.example'])
    expect(originOf(set, asked(host))).toBe('https://attic.example');
});

test.each([
  'localhost:8080',
  '127.0.0.1:3000',
  '127.0.0.1',
  '[::1]:8080',
  'stays.localhost:8080',
  'LOCALHOST',
])('without it this machine is taken at its word: %s', (host) =>
  expect(originOf(env, asked(host))).toBe(`http://${host.toLowerCase()}`),
);

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:80@evil.example',
  '127.0.0.1.evil.example',
  'x"><script>',
  '',
])('and no other: %s', (host) => expect(originOf(env, asked(host))).toBe('http://0.0.0.0:8080'));
