/** Each document, and the texts of the labels of each field in it by name; null for what can have none. */
const DOCUMENTS: [html: string, labels: Record<string, string[] | null>][] = [
  ['<label for="a">A</label><input id="a" name="one" />', { one: ['A'] }],
  ['<input id="a" name="one" /><label for="a">A</label><label for="a">B</label>', { one: ['A', 'B'] }],
  ['<label>A <input name="one" /> <input name="two" /></label>', { one: ['A  '], two: [] }],
  [
    '<label for="b">A <input id="a" name="one" /></label><textarea id="b" name="two"></textarea>',
    { one: [], two: ['A '] },
  ],
  ['<label for="">A <input name="one" /></label>', { one: [] }],
  ['<label for="nobody">A <input name="one" /></label>', { one: [] }],
  ['<label for="a">A</label><input id="a" name="one" type="hidden" />', { one: null }],
  [
    '<label for="a">A</label><select id="a" name="one"></select><input id="a" name="two" />',
    { one: ['A'], two: [] },
  ],
  ['<label for="a">A</label><p id="a"></p><input id="a" name="one" />', { one: [] }],
  ['<label for="a">A</label><button id="a" name="one"></button>', { one: ['A'] }],
  ['<label for="a">A</label><output id="a" name="one"></output>', { one: ['A'] }],
];

const labelsIn = (root: ParentNode) =>
  Object.fromEntries(
    [...root.querySelectorAll<HTMLInputElement>('[name]')].map((field) => [
      field.name,
      field.labels && [...field.labels].map(({ textContent }) => textContent),
    ]),
  );

test.each(DOCUMENTS)('the labels in %s', (html, labels) => {
  document.body.innerHTML = html;
  expect(labelsIn(document)).toEqual(labels);
  // What is no part of the document is told by jsdom itself.
  const apart = document.createElement('div');
  apart.innerHTML = html;
  expect(labelsIn(apart)).toEqual(labels);
});

test('a label that is put there, or taken away, is told at once', () => {
  document.body.innerHTML = '<input id="a" name="one" />';
  const label = document.createElement('label');
  label.htmlFor = 'a';
  label.textContent = 'A';
  expect(labelsIn(document)).toEqual({ one: [] });
  document.body.append(label);
  expect(labelsIn(document)).toEqual({ one: ['A'] });
  label.remove();
  expect(labelsIn(document)).toEqual({ one: [] });
});
