import { render, screen } from '@testing-library/react';
import { SLOT, TextWith } from './TextWith';

const shown = (text: string, isPhrase?: boolean) => {
  const { unmount } = render(
    <TextWith text={text} isPhrase={isPhrase} className="words">
      <b>RM 5</b>
    </TextWith>,
  );
  const { textContent } = screen.getByText('RM 5').parentElement!;
  unmount();
  return textContent;
};

test('an element stands where the sentence wants it', () => {
  expect(shown(`from ${SLOT} a night`)).toBe('from RM 5 a night');
  expect(shown(`all of you, for ${SLOT}`)).toBe('all of you, for RM 5');
});

test.each([
  [`from ${SLOT} a night`, 'from_RM 5 a_night'],
  [`${SLOT} for the stay`, 'RM 5 for_the_stay'],
  [`dari ${SLOT} setiap malam`, 'dari_RM 5 setiap_malam'],
  [`每晚 ${SLOT} 起`, '每晚_RM 5_起'],
  [`每晚 ${SLOT}`, '每晚_RM 5'],
])('a phrase, %s, breaks after its amount at most, and leaves no single word behind', (text, words) => {
  expect(shown(text, true)?.replaceAll('\u00a0', '_')).toBe(words);
});
