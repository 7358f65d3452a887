import { partySizeOf, type PartySize, type ToldParty } from '@shared/domain/pricing/partyRules';
import type { Language } from '@shared/languages';

type Kind = 'adults' | Exclude<keyof PartySize, 'guests'>;

const english = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

const WORDS: Record<Language, { separator: string; kinds: Record<Kind, (count: number) => string> }> = {
  'en-US': {
    separator: ', ',
    kinds: {
      adults: english('adult', 'adults'),
      children: english('child', 'children'),
      infants: english('infant', 'infants'),
      pets: english('pet', 'pets'),
    },
  },
  'cn-ZH': {
    separator: '、',
    kinds: {
      adults: (count) => `${count} 位成人`,
      children: (count) => `${count} 名儿童`,
      infants: (count) => `${count} 名婴儿`,
      pets: (count) => `${count} 只宠物`,
    },
  },
  'ms-MY': {
    separator: ', ',
    kinds: {
      adults: (count) => `${count} dewasa`,
      children: (count) => `${count} kanak-kanak`,
      infants: (count) => `${count} bayi`,
      pets: (count) => `${count} haiwan peliharaan`,
    },
  },
};

/** Who comes to stay, `2 adults, 1 child, 1 pet`; null where there is no more to say than how many guests they are. */
export function partyIn(language: Language, party: ToldParty): string | null {
  const { guests, children, infants, pets } = partySizeOf(party);
  if (children + infants + pets === 0) return null;
  const { separator, kinds } = WORDS[language];
  const counts: [Kind, number][] = [
    ['adults', guests - children],
    ['children', children],
    ['infants', infants],
    ['pets', pets],
  ];
  return counts.flatMap(([kind, count]) => (count > 0 ? kinds[kind](count) : [])).join(separator);
}
