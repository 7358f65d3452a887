import type { Language } from '@shared/languages';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { ENQUIRY_TOPICS } from '@shared/contract/site/site';
import type { SeededRandom } from './seededRandom';
import { instantAt } from './instants';
import { malaysian } from './demoNames';

type Topic = (typeof ENQUIRY_TOPICS)[number];

const ANSWERED_AFTER_MS = 16 * 3_600_000;

/** The replies of staff, by the message that each answers. */
const ANSWERS: Record<string, string> = {
  '想把入住日期延后一天，费用会变吗？':
    '可以延后。周日那一晚按平日价计算，比原来的周六便宜 RM 60。如需更改，请直接回复此邮件，我们马上为您处理。',
  'We run a small travel agency in Singapore and would like to sell your Johor and Penang homes.':
    'We would be glad to work with you. Please register as an agent on our site: choose “Agent” in the form. Once your account is approved you see our net rates and your commission with each booking.',
  'Boleh bayar deposit dahulu dan bakinya semasa daftar masuk?':
    'Boleh. Bayar 30% sekarang melalui pindahan bank dan bakinya semasa daftar masuk, tunai atau kad. Sila muat naik slip pada halaman tempahan anda.',
  'I left a blue jacket at Sayap Lofts on Sunday. Could you keep it at the desk? A friend will collect it.':
    'We have found it: it waits at the desk under your name. Your friend can collect it any day between 9 a.m. and 9 p.m.',
  'Is there somewhere to rinse and dry diving gear? We arrive with six sets.':
    'Yes, there is a rinse tank with fresh water beside the jetty and a covered rack for twelve sets.',
};

/** Days ago, topic, language, status, property of the listing that it is about, message. */
const ENQUIRIES: [number, Topic, Language, 'open' | 'answered' | 'closed', string | null, string][] = [
  [
    1,
    'booking',
    'en-US',
    'open',
    'seruling',
    'Do you take groups of 14 for a wedding weekend? We would need three apartments next to each other.',
  ],
  [
    1,
    'listing',
    'ms-MY',
    'open',
    'camar',
    'Adakah dapur di Pangsapuri Pantai Camar halal sepenuhnya? Kami bercadang memasak untuk kenduri kecil.',
  ],
  [2, 'listing', 'cn-ZH', 'open', 'nyiur', '别墅的泳池有围栏吗？我们带着两岁的孩子。'],
  [
    3,
    'owner',
    'en-US',
    'open',
    null,
    'I own two condo units near KLCC, both furnished. What fee do you charge, and when are owners paid?',
  ],
  [4, 'booking', 'cn-ZH', 'answered', 'kabus', '想把入住日期延后一天，费用会变吗？'],
  [
    6,
    'agent',
    'en-US',
    'answered',
    null,
    'We run a small travel agency in Singapore and would like to sell your Johor and Penang homes.',
  ],
  [8, 'booking', 'ms-MY', 'answered', 'pasir', 'Boleh bayar deposit dahulu dan bakinya semasa daftar masuk?'],
  [
    11,
    'other',
    'en-US',
    'closed',
    null,
    'I left a blue jacket at Sayap Lofts on Sunday. Could you keep it at the desk? A friend will collect it.',
  ],
  [
    15,
    'listing',
    'en-US',
    'closed',
    'karang',
    'Is there somewhere to rinse and dry diving gear? We arrive with six sets.',
  ],
  [19, 'owner', 'cn-ZH', 'closed', null, '我在槟城有一间老店屋，想了解托管方案与合约年限。'],
  [
    26,
    'booking',
    'ms-MY',
    'closed',
    'delima',
    'Terima kasih atas bantuan semalam. Bilik sangat selesa, kami akan datang lagi.',
  ],
];

export function makeEnquiries(
  rng: SeededRandom,
  newId: () => string,
  roomTypes: readonly { id: string; property: string }[],
  today: StayDate,
) {
  return ENQUIRIES.map(([daysAgo, topic, language, status, property, message]) => {
    let person = malaysian(rng, 'MY-14');
    while (person.language !== language) person = malaysian(rng, 'MY-14');
    return {
      id: newId(),
      name: person.name,
      email: person.email,
      phone: person.phone,
      topic,
      message,
      language,
      status,
      room_type_id: roomTypes.find((type) => type.property === property)?.id ?? null,
      created_at: instantAt(addDays(today, -daysAgo), rng.int(8 * 60, 22 * 60)),
    };
  });
}

/** Answers of staff, each some hours after its enquiry. */
export const makeEnquiryAnswers = (
  newId: () => string,
  enquiries: ReturnType<typeof makeEnquiries>,
  author: { id: string },
) =>
  enquiries
    .filter(({ message }) => message in ANSWERS)
    .map(({ id, message, created_at }) => ({
      id: newId(),
      enquiry_id: id,
      author_id: author.id,
      text: ANSWERS[message]!,
      created_at: new Date(Date.parse(created_at) + ANSWERED_AFTER_MS).toISOString(),
    }));
