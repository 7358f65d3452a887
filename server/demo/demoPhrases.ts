import type { Language } from '@shared/languages';

/** The requests of guests, in their own language. */
export const REQUESTS: Record<Language, string[]> = {
  'en-US': [
    'We arrive late, around 11 pm.',
    'A baby cot, please.',
    'A high floor if possible.',
    'Is there a halal restaurant nearby?',
    'It is our anniversary: anything with a view would be lovely.',
    'One car, plate number to follow.',
    'Early check-in if the room is ready, please.',
    'Could you leave a few extra towels?',
    'My mother uses a wheelchair: as close to the lift as possible.',
  ],
  'cn-ZH': [
    '我们大约晚上十一点到。',
    '麻烦准备一张婴儿床。',
    '请尽量安排高楼层。',
    '附近有素食餐厅吗？',
    '我们有两辆车，需要停车位。',
    '如果可以，希望提早入住。',
    '老人家行动不便，请安排靠近电梯的单位。',
  ],
  'ms-MY': [
    'Kami sampai lewat, lebih kurang pukul 11 malam.',
    'Mohon sediakan katil bayi.',
    'Kalau boleh tingkat tinggi.',
    'Mohon sejadah dan arah kiblat, terima kasih.',
    'Kami datang dengan dua buah kereta.',
    'Boleh daftar masuk awal sedikit?',
    'Ibu saya sukar naik tangga, mohon unit dekat dengan lif.',
  ],
};

/** The notes that staff write into a booking. */
export const NOTES = [
  'Called to confirm the arrival time: after 9 pm, will use self check-in.',
  'Asked for a tax invoice in the company’s name.',
  'Returning guest, prefers the same unit as last time.',
  'Key card replaced, no charge.',
  'Air-conditioning in the living room was weak; technician came the same evening.',
  'Left a phone charger behind; kept at the desk.',
  'Extra mattress set up before arrival.',
  'Car plate registered with the guard house.',
  'Neighbour complained about noise at 11.30 pm; guest apologised.',
  'Deposit returned in full after inspection.',
];

export const CANCEL_REASONS = [
  'Guest’s flight was cancelled',
  'Guest found other dates',
  'Family emergency',
  'Booked twice by mistake',
  'Channel cancelled: card declined',
];

export const NO_SHOW_REASONS = [
  'Did not arrive and could not be reached by phone or WhatsApp',
  'Wrote at midnight that the trip was off',
];

/** The reasons for which a part of a deposit was kept, with the cost in sen. */
export const KEPT_FOR: readonly (readonly [reason: string, costSen: number])[] = [
  ['Broken bedside lamp', 5_000],
  ['Lost access card', 5_000],
  ['Wine stain on the sofa, cleaned by a company', 12_000],
  ['Smoked in the bedroom, deep cleaning', 15_000],
];
