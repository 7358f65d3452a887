import { askForNextFiles } from './nextFiles';

afterEach(() => document.head.replaceChildren());
const linksAfter = (content?: string) => {
  if (content !== undefined) {
    const meta = document.createElement('meta');
    meta.name = 'attic-next';
    meta.content = content;
    document.head.append(meta);
  }
  askForNextFiles();
  return [...document.head.querySelectorAll('link')].map((link) => link.outerHTML);
};

test('what the server has named is asked for, in its order', () => {
  const named = [
    { rel: 'preload', href: '/assets/admin.js', as: 'script' },
    { rel: 'preload', href: '/assets/inter.woff2', as: 'font', crossorigin: true },
  ];
  expect(linksAfter(JSON.stringify(named))).toEqual([
    '<link rel="preload" href="/assets/admin.js" as="script">',
    '<link rel="preload" href="/assets/inter.woff2" as="font" crossorigin="">',
  ]);
});

test('a page that names none asks for none', () => {
  expect(linksAfter()).toEqual([]);
});
