import type { Language, LocalText } from '@shared/languages';
import type { LetterBrand } from '../../../mail/letter';

export type ExampleBrand = LetterBrand & { phone: string; email: string };

const inAll = (english: string, chinese: string, malay: string): LocalText => ({
  'en-US': english,
  'cn-ZH': chinese,
  'ms-MY': malay,
});

/** What the letters of a preview tell of: a stay, an account and a statement that are nobody's. */
export const EXAMPLE = {
  guestName: 'Nur Aisyah',
  reference: 'AT-7K2M9Q',
  propertyName: inAll('Seaside Residence', '海滨公寓', 'Kediaman Tepi Laut'),
  listingName: inAll('Studio with sea view', '海景单间', 'Studio pemandangan laut'),
  address: '1 Jalan Pantai, 10200 George Town',
  ...{ checkIn: '2026-12-18', checkOut: '2026-12-21', checkInTime: '15:00', checkOutTime: '11:00' },
  ...{ guests: 3, children: 1, infants: 1, pets: 1 },
  ...{ totalSen: 84_000, paidSen: 40_000 },
  holdUntil: '2026-12-01 18:30',
  payment: {
    name: inAll('Bank transfer', '银行转账', 'Pindahan bank'),
    instructions: inAll(
      'Please write the reference of your booking into the transfer.',
      '转账时请注明预订编号。',
      'Sila nyatakan rujukan tempahan dalam pindahan.',
    ),
    ...{ bank: 'Example Bank', accountHolder: 'Example Sdn. Bhd.', accountNumber: '1234 5678 9012' },
  },
  ...{ personName: 'Tan Mei Ling', accountNumber: 'AT100001', bankAccount: '••••6789' },
  ...{ ownerName: 'Lim Wei Jie', unitNumber: 'A-12-03', month: '2026-11-01', statement: 'ST/2026/0042' },
  ...{ invoice: 'INV/2026/0107', balanceSen: 215_050, payout: 'PAY/2026/0019', licence: 'PP/STR/2407' },
};

/** What somebody wrote, and what was answered, in the language of the letter. */
export const EXAMPLE_WORDS: Record<
  Language,
  Record<'remark' | 'reason' | 'message' | 'answer' | 'invoice' | 'report' | 'title' | 'text', string>
> = {
  'en-US': {
    remark: 'The amount on the slip cannot be read.',
    reason: 'a broken lamp',
    message: 'Can we arrive after ten in the evening?',
    answer: 'Yes, you can. Somebody is at the desk until midnight.',
    ...{ invoice: 'Tax invoice', report: 'Occupancy', title: 'New bank holidays' },
    text: 'Payments are made a day later in the week of the holidays.',
  },
  'cn-ZH': {
    remark: '凭证上的金额看不清楚。',
    reason: '灯具损坏',
    message: '我们可以晚上十点以后到吗？',
    answer: '可以，前台服务到午夜。',
    ...{ invoice: '税务发票', report: '入住率', title: '新增银行假期' },
    text: '假期当周的付款顺延一天。',
  },
  'ms-MY': {
    remark: 'Jumlah pada slip tidak dapat dibaca.',
    reason: 'lampu rosak',
    message: 'Bolehkah kami tiba selepas pukul sepuluh malam?',
    answer: 'Boleh. Kaunter kami dibuka sehingga tengah malam.',
    ...{ invoice: 'Invois cukai', report: 'Penghunian', title: 'Cuti bank baharu' },
    text: 'Bayaran dibuat sehari lewat pada minggu cuti itu.',
  },
};
