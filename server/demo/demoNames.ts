import type { Language } from '@shared/languages';
import type { SeededRandom } from './seededRandom';

/** A person of the demo: nobody's real name on purpose, and no number that can be dialled. */
export type Person = { name: string; email: string; phone: string; nationality: string; language: Language };

const words = (list: string) => list.split(' ');

const MALAY_MEN = words(
  'Amir Azlan Danial Faizal Farhan Hafiz Haziq Hakim Imran Iskandar Izzat Kamarul Khairul Luqman Nazri Norman Rahim Ridzuan Rizal Safwan Shahril Syafiq Taufik Umar Zaid Zulkifli Zulhilmi',
);
const MALAY_WOMEN = words(
  'Aina Aisyah Alya Amira Azura Balqis Farah Fatin Hani Hidayah Intan Izzah Khadijah Liyana Maisarah Mawar Najwa Nadia Nabilah Qistina Rohani Sarah Shakila Siti Suraya Wardah Yasmin Zulaikha',
);
const MALAY_FATHERS = words(
  'Abdullah Ahmad Bakar Hamid Hashim Hassan Ibrahim Ismail Jamaluddin Kassim Latif Mahmud Mansor Mokhtar Musa Nordin Omar Osman Rahman Ramli Razak Saad Salleh Sulaiman Talib Yaacob Yusof Zainal',
);
const CHINESE_SURNAMES = words(
  'Tan Lim Lee Ng Wong Chan Cheong Chong Chew Chin Foo Goh Ho Khoo Kok Koh Lau Leong Liew Loh Low Ong Ooi Pang Phang Saw Sim Soo Tang Tee Teh Teo Wee Yap Yeoh Yong',
);
const CHINESE_GIVEN = words(
  'Jia-Hui Wei-Ling Mei-Yee Kah-Wai Chee-Keong Boon-Hock Siew-Ling Yi-Xuan Zhi-Hao Kok-Leong Pei-Shan Li-Ying Jun-Jie Xin-Yi Hui-Min Kai-Yang Swee-Lan Ah-Hock Mun-Yee Teck-Seng Yen-Ping Shu-Fen Choon-Hau Wai-Kit',
).map((name) => name.replace('-', ' '));
const INDIAN_MEN = words(
  'Arjun Dinesh Ganesan Kavin Logan Mohan Naveen Prakash Raj Ravi Sanjay Suresh Thinesh Vikram Vijay',
);
const INDIAN_WOMEN = words(
  'Anjali Deepa Devi Gayathri Kavitha Lakshmi Malathi Nisha Priya Revathi Shalini Thivya Uma Vani Yogita',
);
const INDIAN_FATHERS = words(
  'Balakrishnan Chandran Govindasamy Kumar Krishnan Maniam Muniandy Nadarajan Pillai Ramasamy Rajendran Samy Selvam Subramaniam Veloo',
);
const SABAH = words('Jolene Macky Stevenson Carolyn Adrian Fiona Jeffrey Marlina Roslin Vivian');
const SABAH_FATHERS = words('Gimbad Kinsuan Lajim Majalap Mojilis Sikodol Sinidol Tangit Tunding Yangus');
const IBAN = words('Agnes Bangau Dayang Empiang Guang Jelani Kumang Linggi Merry Nyawai Sempurai Unchat');
const IBAN_FATHERS = words('Belayong Chundi Entalai Gelanggang Jimbun Kanyan Layang Manggi Nyanggau Tuah');

type Origin = {
  nationality: string;
  first: string[];
  last: string[];
  phone: string;
  language: Language;
  share: number;
};
/** Guests from abroad, as often as they come. The digits behind the code begin with 0, so the numbers reach nobody. */
const ORIGINS: Origin[] = [
  {
    nationality: 'SG',
    first: words('Adeline Benjamin Cheryl Desmond Gavin Huiling Jeremy Kelvin Rachel Shermaine Wei-Jie'),
    last: words('Tan Lim Ng Goh Chua Sim Koh Teo Quek Seah'),
    phone: '65',
    language: 'en-US',
    share: 22,
  },
  {
    nationality: 'SG',
    first: words('Aidil Farhana Hidayat Irfan Nurul Shahirah Suhaimi'),
    last: words('Abdullah Ismail Jumaat Rahman Salim Yahya'),
    phone: '65',
    language: 'en-US',
    share: 5,
  },
  {
    nationality: 'SG',
    first: words('Arvind Deepika Pravin Sanjeev Shanti'),
    last: words('Menon Nair Pillai Raju'),
    phone: '65',
    language: 'en-US',
    share: 3,
  },
  {
    nationality: 'CN',
    first: words('Wei Fang Lei Jing Min Qiang Yan Hao Xue Ying Chen Tao'),
    last: words('Wang Li Zhang Liu Chen Yang Zhao Huang Zhou Wu'),
    phone: '86',
    language: 'cn-ZH',
    share: 22,
  },
  {
    nationality: 'ID',
    first: words('Agus Ayu Bayu Dewi Dimas Fitri Hendra Indah Putri Rizky Sari Wahyu'),
    last: words('Hartono Kusuma Lestari Nugroho Pratama Santoso Saputra Setiawan Wijaya'),
    phone: '62',
    language: 'ms-MY',
    share: 14,
  },
  {
    nationality: 'AU',
    first: words('Amelia Chloe Ethan Grace Jack Liam Mia Noah Olivia Ruby'),
    last: words('Anderson Campbell Harris Kelly Mitchell Nguyen Thompson Walker'),
    phone: '61',
    language: 'en-US',
    share: 9,
  },
  {
    nationality: 'GB',
    first: words('Alice Charlotte Daniel Emily George Harriet James Oliver Sophie Thomas'),
    last: words('Baker Clarke Davies Evans Hughes Patel Robinson Wright'),
    phone: '44',
    language: 'en-US',
    share: 8,
  },
  {
    nationality: 'IN',
    first: words('Aarav Ananya Ishaan Kiran Meera Neha Rohan Sneha Vivek'),
    last: words('Agarwal Gupta Iyer Kapoor Mehta Reddy Sharma Verma'),
    phone: '91',
    language: 'en-US',
    share: 6,
  },
  {
    nationality: 'JP',
    first: words('Aiko Daichi Haruka Kenta Misaki Naoki Sakura Takumi'),
    last: words('Fujita Hayashi Inoue Kobayashi Mori Sato Suzuki Yamada'),
    phone: '81',
    language: 'en-US',
    share: 4,
  },
  {
    nationality: 'KR',
    first: words('Ji-woo Min-jun Seo-yeon Hyun-woo Ha-eun Do-yun'),
    last: words('Kim Lee Park Choi Jung Kang'),
    phone: '82',
    language: 'en-US',
    share: 4,
  },
  {
    nationality: 'DE',
    first: words('Anna Felix Hannah Jonas Lena Lukas Marie Paul'),
    last: words('Becker Fischer Hoffmann Klein Schneider Wagner Weber'),
    phone: '49',
    language: 'en-US',
    share: 4,
  },
  {
    nationality: 'BN',
    first: words('Aqilah Hafizuddin Nurin Rafiq Siti Zulhakim'),
    last: words('Damit Matussin Mohammad Sabli Tengah'),
    phone: '673',
    language: 'ms-MY',
    share: 4,
  },
  {
    nationality: 'SA',
    first: words('Abdulaziz Faisal Hessa Khalid Maha Noura Saud'),
    last: words('Alharbi Alotaibi Alqahtani Alshehri Alzahrani'),
    phone: '966',
    language: 'en-US',
    share: 3,
  },
];
const DRAW = ORIGINS.flatMap((origin) => Array.from({ length: origin.share }, () => origin));

function malaysianName(rng: SeededRandom, home: string): { name: string; language: Language } {
  const draw = rng.next();
  const borneo = home === 'MY-12' || home === 'MY-13';
  if (borneo && draw < 0.45) {
    return home === 'MY-12'
      ? { name: `${rng.pick(SABAH)} ${rng.pick(SABAH_FATHERS)}`, language: rng.pick(['en-US', 'ms-MY']) }
      : { name: `${rng.pick(IBAN)} anak ${rng.pick(IBAN_FATHERS)}`, language: rng.pick(['en-US', 'ms-MY']) };
  }
  if (draw < 0.52) {
    const man = rng.chance(0.5);
    const name = man
      ? `${rng.chance(0.3) ? 'Muhammad ' : ''}${rng.pick(MALAY_MEN)} bin ${rng.pick(MALAY_FATHERS)}`
      : `${rng.chance(0.3) ? 'Nur ' : ''}${rng.pick(MALAY_WOMEN)} binti ${rng.pick(MALAY_FATHERS)}`;
    return { name, language: rng.chance(0.8) ? 'ms-MY' : 'en-US' };
  }
  if (draw < 0.88) {
    const name = `${rng.pick(CHINESE_SURNAMES)} ${rng.pick(CHINESE_GIVEN)}`;
    return { name, language: rng.chance(0.55) ? 'cn-ZH' : 'en-US' };
  }
  const name = rng.chance(0.5)
    ? `${rng.pick(INDIAN_MEN)} a/l ${rng.pick(INDIAN_FATHERS)}`
    : `${rng.pick(INDIAN_WOMEN)} a/p ${rng.pick(INDIAN_FATHERS)}`;
  return { name, language: 'en-US' };
}

const mailbox = (name: string, number: number, domain: string) =>
  `${name.toLowerCase().replace(/ (bin|binti|a\/l|a\/p|anak) .*/, '')}.${number}@${domain}`.replace(
    /[ '-]/g,
    '',
  );

const digits = (rng: SeededRandom, count: number) => String(rng.int(0, 10 ** count - 1)).padStart(count, '0');

/** A Malaysian of any community; `home` is the state where the stay is, because neighbours come most. */
export function malaysian(rng: SeededRandom, home: string, domain = 'example.com'): Person {
  const { name, language } = malaysianName(rng, home);
  return {
    name,
    language,
    nationality: 'MY',
    email: mailbox(name, rng.int(100, 99_999), domain),
    // No Malaysian mobile number has a 0 behind its prefix.
    phone: `+601${rng.pick(['0', '2', '3', '6', '7', '9'])}0${digits(rng, 6)}`,
  };
}

export function foreigner(rng: SeededRandom, domain = 'example.com'): Person {
  const { first, last, nationality, language, phone } = rng.pick(DRAW);
  const name = `${rng.pick(first)} ${rng.pick(last)}`;
  return {
    name,
    language,
    nationality,
    email: mailbox(name, rng.int(100, 99_999), domain),
    phone: `+${phone}0${digits(rng, 8)}`,
  };
}
