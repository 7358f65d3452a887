import { originalStyle, quickComputedStyle } from './computedStyle';

const PROPERTIES = [
  ...['display', 'visibility', 'pointer-events', 'width', 'height', 'position', 'overflow', 'opacity'],
  ...['clip', 'clip-path', 'content-visibility', 'direction', 'margin-bottom', 'overflow-x'],
];
const answers = (style: CSSStyleDeclaration) =>
  PROPERTIES.map((name) => `${name}: ${style.getPropertyValue(name)}`);

test.each([
  '<div></div>',
  '<span></span>',
  '<table></table>',
  '<p hidden></p>',
  '<dialog></dialog>',
  '<dialog open></dialog>',
  '<details></details>',
  '<input type="text">',
  '<input type="hidden">',
  '<input type="color">',
  '<input type="color" list="colours">',
  '<meter></meter>',
  '<progress></progress>',
  '<svg></svg>',
  '<bdo dir="rtl"></bdo>',
  '<div style="width: 30px; overflow: hidden"></div>',
  '<div style="position: absolute; clip: rect(0 0 0 0); opacity: 0"></div>',
  '<dialog style="height: 10px"></dialog>',
  '<div style="display: none; visibility: hidden; pointer-events: none; direction: rtl"></div>',
])('%s has the style that jsdom gives it, asked twice and beside others', (html) => {
  document.body.innerHTML = `<input><div></div>${html}<dialog></dialog>`;
  const element = document.body.children[2]!;
  for (const other of document.body.children) quickComputedStyle(other).getPropertyValue('width');
  for (let times = 0; times < 2; times += 1)
    expect(answers(quickComputedStyle(element))).toEqual(answers(originalStyle(element)));
  const read = ({ width, position, overflow, clipPath }: CSSStyleDeclaration) => [
    width,
    position,
    overflow,
    clipPath,
  ];
  expect(read(quickComputedStyle(element))).toEqual(read(originalStyle(element)));
});
