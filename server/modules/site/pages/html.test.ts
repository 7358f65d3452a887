import fc from 'fast-check';
import { createTemplate, escapeHtml, scriptJson, tag } from './html';

test('an attribute holds any text and ends where we end it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = tag('meta', { content: text });
      expect(written).toMatch(/^<meta content="[^"<>]*" \/>$/);
    }),
  );
  expect(tag('link', { href: '/a?b&c="x"', crossorigin: true, as: undefined })).toBe(
    '<link href="/a?b&amp;c=&quot;x&quot;" crossorigin />',
  );
});

test('JSON in a script cannot end the script, and says the same', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;'), (json, hostile) => {
      const source = JSON.stringify({ value: JSON.parse(json) as unknown, hostile });
      const written = scriptJson(source);
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(JSON.parse(source));
    }),
  );
});

test('the template takes its parts literally', () => {
  const fill = createTemplate(
    '<html lang="en-US"><head><title>Attic</title><!--attic:head--><script src="/x.js"></script></head><body><div id="root"></div></body></html>',
  );
  expect(fill({ lang: 'zh-CN', head: "<title>$& $' $1</title>", data: '<i>$`</i>' })).toBe(
    '<html lang="zh-CN"><head><title>$& $\' $1</title><script src="/x.js"></script></head><body><div id="root"></div><i>$`</i></body></html>',
  );
});

test('a template without the mark has its head at the end', () => {
  const fill = createTemplate('<html lang="en"><head></head><body></body></html>');
  expect(fill({ lang: 'ms-MY', head: 'H', data: 'D' })).toBe(
    '<html lang="ms-MY"><head>H</head><body>D</body></html>',
  );
});

test('escapes what has a meaning', () => {
  expect(escapeHtml(`<a href='x'>"&"</a>`)).toBe('&lt;a href=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/a&gt;');
});
