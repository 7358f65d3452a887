import { render } from '@testing-library/react';
import { Sentence } from './Sentence';

test.each([
  ['Rooms <now/> vs <before/>', 'Rooms [1] vs [2]'],
  ['<before/>：<now/>', '[2]：[1]'],
  ['<before/><before/>', '[2][2]'],
  // Signs of other sentences are not ours: nothing of a text becomes an element.
  ['1 < 2 & <b>bold</b>', '1 < 2 & <b>bold</b>'],
  ['no parts', 'no parts'],
  ['<unknown/>!', '!'],
])('%s', (text, drawn) => {
  const { container } = render(<Sentence text={text} parts={{ now: <i>[1]</i>, before: '[2]' }} />);
  expect(container).toHaveTextContent(drawn);
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelectorAll('i')).toHaveLength(text.split('<now/>').length - 1);
});
