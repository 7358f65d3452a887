import type { PublicHouseText } from '@shared/contract/system/houseTexts';

/** Terms of booking for tests, the only ones so far. */
export const aHouseText = (changes: Partial<PublicHouseText> = {}): PublicHouseText => ({
  kind: 'terms',
  validFrom: '2026-03-01',
  language: 'en-US',
  blocks: [
    { kind: 'heading', level: 2, pieces: [{ text: 'Payment' }] },
    {
      kind: 'paragraph',
      pieces: [
        { text: 'You pay ' },
        { text: 'in full', bold: true },
        { text: ' before you come; see ' },
        { text: 'how we keep your data', href: '/privacy' },
        { text: '.' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'By card' }], [{ text: 'By transfer' }]] },
  ],
  days: ['2026-03-01'],
  ...changes,
});
