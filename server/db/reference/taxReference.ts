import { text } from './localText';

/** Service tax on accommodation (DOMAIN c.2) and tourism tax (DOMAIN c.1); both dates are inclusive. */
export const TAX_RATES = [
  {
    kind: 'sst',
    percent_bp: 600,
    amount_sen: null,
    valid_from: '2018-09-01',
    valid_to: '2024-02-29',
    source: 'Service tax on accommodation (Group A), 6 % until the rise of 1 March 2024',
  },
  {
    kind: 'sst',
    percent_bp: 800,
    amount_sen: null,
    valid_from: '2024-03-01',
    valid_to: null,
    source: 'Service tax on accommodation (Group A), 8 % from 1 March 2024 (nst.com.my 2024-02)',
  },
  {
    kind: 'tourism_tax',
    percent_bp: null,
    amount_sen: 1_000,
    valid_from: '2017-09-01',
    valid_to: '2020-02-29',
    source:
      'Tourism tax of RM10 a room and night from 1 September 2017. The sources differ on whether the exemption began on 1 March or 1 July 2020: the earlier date is entered',
  },
  {
    kind: 'tourism_tax',
    percent_bp: null,
    amount_sen: 1_000,
    valid_from: '2023-01-01',
    valid_to: null,
    source:
      'Tourism tax of RM10 a room and night again from 1 January 2023, after the exemption to 31 December 2022',
  },
] as const;

const NAMES = {
  melaka_heritage: text('Melaka heritage fee', '马六甲古迹费', 'Caj warisan Melaka'),
  penang: text('Penang accommodation fee', '槟城住宿费', 'Caj penginapan Pulau Pinang'),
  langkawi: text('Langkawi accommodation fee', '兰卡威住宿费', 'Caj penginapan Langkawi'),
  selangor: text('Selangor accommodation fee', '雪兰莪住宿费', 'Caj penginapan Selangor'),
  perak: text('Perak accommodation fee', '霹雳住宿费', 'Caj penginapan Perak'),
  port_dickson: text('Port Dickson accommodation fee', '波德申住宿费', 'Caj penginapan Port Dickson'),
  johor: text(
    'Johor accommodation fee (unconfirmed, not charged)',
    '柔佛住宿费（未证实，不收取）',
    'Caj penginapan Johor (belum disahkan, tidak dikenakan)',
  ),
};
export type Jurisdiction = keyof typeof NAMES;

const STARS = ['star1', 'star2', 'star3', 'star4', 'star5'];
const EVERY_GRADE = [...STARS, 'budget', 'homestay'];

const levy = (
  jurisdiction: Jurisdiction,
  grades: string[],
  amountRm: number,
  validFrom: string,
  source: string,
  collectAllowed = true,
) =>
  grades.map((grade) => ({
    jurisdiction,
    grade,
    name: NAMES[jurisdiction],
    amount_sen: amountRm * 100,
    applies_to: 'all',
    collect_allowed: collectAllowed,
    valid_from: validFrom,
    valid_to: null,
    source,
  }));

const MELAKA =
  'page.mysoftinn.com: RM2; the rise to RM3–5 announced for 1 July 2024 was postponed on 28 June 2024. The first day of the RM2 is not stated: entered from 1 July 2024';
const JOHOR =
  'RM3 was announced for 2026. Neither the day it begins nor the premises it is for are confirmed: it stands here so that nobody enters it twice, and is not charged';
const PENANG =
  'buletinmutiara.com, FMT: since 2014, waived from mid-2020 to 30 June 2022, so entered from 1 July 2022. Homestays are not consistently charged: no row until the council is asked';
const LANGKAWI =
  'thestar.com.my 2016-06-21, from 1 July 2016. The further steps of RM7 and RM9 have no grade in the source';
const SELANGOR =
  'mediaselangor.com 2025/12/336789, from 1 January 2026; 2025/12/337204 gives other tiers: confirm with the council. In Shah Alam only premises licensed by the council may collect';
const PERAK = 'weirdkaya.com: RM3 from 1 January 2025';
const PORT_DICKSON = 'thestar.com.my 2025-10-17: RM4 from 1 November 2025; the hotels asked to defer it';

/** State and council fees per unit and night (DOMAIN c.3): only rows whose amount and grade the sources state. */
export const LEVIES = [
  ...levy('melaka_heritage', EVERY_GRADE, 2, '2024-07-01', MELAKA),
  ...levy('penang', ['star4', 'star5'], 3, '2022-07-01', PENANG),
  ...levy('penang', ['star1', 'star2', 'star3', 'budget'], 2, '2022-07-01', PENANG),
  ...levy('langkawi', ['star1', 'star2'], 1, '2016-07-01', LANGKAWI),
  ...levy('langkawi', ['star3', 'star4'], 3, '2016-07-01', LANGKAWI),
  ...levy('langkawi', ['star5'], 5, '2016-07-01', LANGKAWI),
  ...levy('selangor', ['star5'], 7, '2026-01-01', SELANGOR),
  ...levy('selangor', ['star4'], 5, '2026-01-01', SELANGOR),
  ...levy('selangor', ['star3'], 3, '2026-01-01', SELANGOR),
  ...levy('selangor', ['homestay', 'budget'], 2, '2026-01-01', SELANGOR),
  ...levy('perak', EVERY_GRADE, 3, '2025-01-01', PERAK),
  ...levy('port_dickson', EVERY_GRADE, 4, '2025-11-01', PORT_DICKSON),
  ...levy('johor', EVERY_GRADE, 3, '2026-01-01', JOHOR, false),
];
