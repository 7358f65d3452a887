import { formatSen } from '@shared/domain/money';
import { textIn, type Language, type LocalText } from '@shared/languages';
import { readsLikeAddress, type Letter } from '../letter';

export type BookingMail = 'held' | 'confirmed' | 'slipReturned' | 'cancelled' | 'expired';

export type BookingMailFacts = {
  guestName: string;
  reference: string;
  propertyName: LocalText;
  listingName: LocalText;
  address: string;
  checkIn: string;
  checkOut: string;
  checkInTime: string;
  checkOutTime: string;
  guests: number;
  totalSen: number;
  paidSen: number;
  holdUntil: string | null;
  payment: { name: LocalText; instructions: LocalText };
  remark: string;
  url: string;
  brand: { name: string; phone: string; email: string };
};

type Words = {
  greeting: (name: string) => string;
  hello: string;
  facts: {
    reference: string;
    place: string;
    address: string;
    checkIn: string;
    checkOut: string;
    guests: string;
    total: string;
    paid: string;
    payUntil: string;
    payBy: string;
  };
  from: (date: string, time: string) => string;
  until: (date: string, time: string) => string;
  button: string;
  closing: (brand: BookingMailFacts['brand']) => string;
  mails: Record<
    BookingMail,
    { subject: (reference: string, place: string) => string; body: (facts: BookingMailFacts) => string[] }
  >;
};

const remarkIn = (label: string, remark: string) => (remark ? [`${label}: ${remark}`] : []);

const WORDS: Record<Language, Words> = {
  'en-US': {
    greeting: (name) => `Dear ${name},`,
    hello: 'Hello,',
    facts: {
      reference: 'Reference',
      place: 'Place',
      address: 'Address',
      checkIn: 'Check-in',
      checkOut: 'Check-out',
      guests: 'Guests',
      total: 'Total',
      paid: 'Paid',
      payUntil: 'Kept for you until',
      payBy: 'Payment',
    },
    from: (date, time) => `${date}, from ${time}`,
    until: (date, time) => `${date}, by ${time}`,
    button: 'See your booking',
    closing: ({ name, phone, email }) => `${name}\n${phone} · ${email}`,
    mails: {
      held: {
        subject: (reference, place) => `${reference}: please pay to keep ${place}`,
        body: () => [
          'Your nights are kept for you. Please pay before the time below and send us the slip on your booking page; we confirm as soon as we have checked it.',
        ],
      },
      confirmed: {
        subject: (reference, place) => `${reference}: your stay at ${place} is confirmed`,
        body: () => [
          'Your stay is confirmed. The attached file puts it into your calendar. We look forward to welcoming you.',
        ],
      },
      slipReturned: {
        subject: (reference) => `${reference}: we need another payment slip`,
        body: ({ remark }) => [
          'We could not accept the payment slip you sent. Your nights are still kept; please send another slip before the time below.',
          ...remarkIn('Our note', remark),
        ],
      },
      cancelled: {
        subject: (reference, place) => `${reference}: your stay at ${place} is cancelled`,
        body: ({ remark }) => [
          'Your booking is cancelled. Where money is due back to you, we return it the way you paid within seven working days.',
          ...remarkIn('Note', remark),
        ],
      },
      expired: {
        subject: (reference, place) => `${reference}: the hold on ${place} has ended`,
        body: () => [
          'We have not received a payment in time, so the nights are free again. If you have paid, send the slip on your booking page: when nobody else has taken the nights, they are yours.',
        ],
      },
    },
  },
  'cn-ZH': {
    greeting: (name) => `${name} 您好：`,
    hello: '您好：',
    facts: {
      reference: '预订编号',
      place: '住处',
      address: '地址',
      checkIn: '入住',
      checkOut: '退房',
      guests: '人数',
      total: '总额',
      paid: '已付',
      payUntil: '为您保留至',
      payBy: '付款方式',
    },
    from: (date, time) => `${date}，${time} 起`,
    until: (date, time) => `${date}，${time} 前`,
    button: '查看预订',
    closing: ({ name, phone, email }) => `${name}\n${phone} · ${email}`,
    mails: {
      held: {
        subject: (reference, place) => `${reference}：请付款以保留 ${place}`,
        body: () => [
          '我们已为您保留房晚。请在以下时间前付款，并在预订页面上传转账凭证；核对后我们会立即确认。',
        ],
      },
      confirmed: {
        subject: (reference, place) => `${reference}：${place} 的住宿已确认`,
        body: () => ['您的住宿已确认。附件可将行程加入日历。期待您的光临。'],
      },
      slipReturned: {
        subject: (reference) => `${reference}：请重新上传付款凭证`,
        body: ({ remark }) => [
          '您上传的付款凭证未能通过核对。房晚仍为您保留，请在以下时间前重新上传。',
          ...remarkIn('说明', remark),
        ],
      },
      cancelled: {
        subject: (reference, place) => `${reference}：${place} 的预订已取消`,
        body: ({ remark }) => [
          '您的预订已取消。如有应退款项，我们会在七个工作日内按原付款方式退还。',
          ...remarkIn('说明', remark),
        ],
      },
      expired: {
        subject: (reference, place) => `${reference}：${place} 的保留时间已过`,
        body: () => [
          '我们未在时限内收到付款，房晚已重新开放。如您已付款，请在预订页面上传凭证；若房晚尚未被他人预订，仍归您所有。',
        ],
      },
    },
  },
  'ms-MY': {
    greeting: (name) => `${name} yang dihormati,`,
    hello: 'Salam sejahtera,',
    facts: {
      reference: 'Rujukan',
      place: 'Tempat',
      address: 'Alamat',
      checkIn: 'Daftar masuk',
      checkOut: 'Daftar keluar',
      guests: 'Tetamu',
      total: 'Jumlah',
      paid: 'Telah dibayar',
      payUntil: 'Disimpan untuk anda sehingga',
      payBy: 'Bayaran',
    },
    from: (date, time) => `${date}, mulai ${time}`,
    until: (date, time) => `${date}, sebelum ${time}`,
    button: 'Lihat tempahan anda',
    closing: ({ name, phone, email }) => `${name}\n${phone} · ${email}`,
    mails: {
      held: {
        subject: (reference, place) => `${reference}: sila bayar untuk mengekalkan ${place}`,
        body: () => [
          'Malam penginapan anda telah kami simpan. Sila buat bayaran sebelum masa di bawah dan hantar slip di halaman tempahan anda; kami sahkan sebaik sahaja slip disemak.',
        ],
      },
      confirmed: {
        subject: (reference, place) => `${reference}: penginapan anda di ${place} telah disahkan`,
        body: () => [
          'Penginapan anda telah disahkan. Fail yang dilampirkan memasukkannya ke dalam kalendar anda. Kami menanti ketibaan anda.',
        ],
      },
      slipReturned: {
        subject: (reference) => `${reference}: kami perlukan slip bayaran yang lain`,
        body: ({ remark }) => [
          'Slip bayaran yang anda hantar tidak dapat kami terima. Malam penginapan anda masih disimpan; sila hantar slip lain sebelum masa di bawah.',
          ...remarkIn('Catatan kami', remark),
        ],
      },
      cancelled: {
        subject: (reference, place) => `${reference}: penginapan anda di ${place} dibatalkan`,
        body: ({ remark }) => [
          'Tempahan anda telah dibatalkan. Jika ada wang yang perlu dipulangkan, kami kembalikan melalui cara anda membayar dalam tujuh hari bekerja.',
          ...remarkIn('Catatan', remark),
        ],
      },
      expired: {
        subject: (reference, place) => `${reference}: simpanan untuk ${place} telah tamat`,
        body: () => [
          'Kami tidak menerima bayaran dalam masanya, jadi malam itu dibuka semula. Jika anda telah membayar, hantar slip di halaman tempahan anda: selagi belum diambil orang lain, malam itu milik anda.',
        ],
      },
    },
  },
};

/** The letter of an event in a booking's life, in the guest's language. */
export function bookingLetter(mail: BookingMail, language: Language, facts: BookingMailFacts): Letter {
  const words = WORDS[language];
  const { facts: label } = words;
  const place = textIn(facts.propertyName, language);
  const { subject, body } = words.mails[mail];
  const paying = mail === 'held' || mail === 'slipReturned';
  const instructions = paying ? [textIn(facts.payment.instructions, language)].filter(Boolean) : [];
  const rows: [string, string][] = [
    [label.reference, facts.reference],
    [label.place, `${place}, ${textIn(facts.listingName, language)}`],
    [label.address, facts.address],
    [label.checkIn, words.from(facts.checkIn, facts.checkInTime)],
    [label.checkOut, words.until(facts.checkOut, facts.checkOutTime)],
    [label.guests, String(facts.guests)],
    [label.total, formatSen(facts.totalSen)],
  ];
  if (facts.paidSen > 0) rows.push([label.paid, formatSen(facts.paidSen)]);
  if (paying && facts.holdUntil) rows.push([label.payUntil, facts.holdUntil]);
  if (paying || mail === 'confirmed') rows.push([label.payBy, textIn(facts.payment.name, language)]);
  return {
    subject: subject(facts.reference, place),
    greeting: readsLikeAddress(facts.guestName) ? words.hello : words.greeting(facts.guestName),
    paragraphs: [...body(facts), ...instructions],
    facts: rows,
    button: { text: words.button, url: facts.url },
    closing: words.closing(facts.brand),
  };
}
