import type { Language } from '@shared/languages';
import type { Paragraph } from '../letter';
import type { BookingLetterWords, BookingMail } from './bookingMail';
import { WAITING_WORDS } from './bookingWaits';
import { depositIn } from './settledDeposit';

export type { BookingMail, BookingMailFacts } from './bookingMail';

type Words = {
  greeting: (name: string) => string;
  hello: string;
  /** What a guest is called whose name is not said. */
  guest: string;
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
    payTo: string;
    accountNumber: string;
    unit: string;
  };
  from: (date: string, time: string) => string;
  until: (date: string, time: string) => string;
  button: string;
  mails: Record<BookingMail, BookingLetterWords>;
};

/** The remark of staff as a paragraph that stays. */
const remarkIn = (label: string, remark: string): Paragraph[] =>
  remark ? [{ kept: `${label}: ${remark}` }] : [];

/** The words that all letters about bookings share, whatever has happened. */
export const BOOKING_WORDS: Record<Language, Words> = {
  'en-US': {
    greeting: (name) => `Dear ${name},`,
    hello: 'Hello,',
    guest: 'guest',
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
      payTo: 'Pay to',
      accountNumber: 'Account number',
      unit: 'Unit',
    },
    from: (date, time) => `${date}, from ${time}`,
    until: (date, time) => `${date}, by ${time}`,
    button: 'See your booking',
    mails: {
      ...WAITING_WORDS['en-US'],
      held: {
        subject: (reference, place) => `${reference}: please pay to keep ${place}`,
        body: () => [
          'Your nights are kept for you. Please pay before the time below, as your booking page says; we confirm as soon as the money is there.',
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
      partReceived: {
        subject: (reference) => `${reference}: a part of your payment has arrived`,
        body: ({ remark }) => [
          'We have received a part of what your stay costs, and your nights are still kept. Please pay the rest before the time below, as your booking page says.',
          ...remarkIn('Our note', remark),
        ],
      },
      changed: {
        subject: (reference, place) => `${reference}: your stay at ${place} has changed`,
        body: () => [
          'We have changed your stay. Below is how it stands now; what was agreed before no longer applies. If this is not what you expect, please call or write to us.',
        ],
      },
      cancelled: {
        subject: (reference, place) => `${reference}: your stay at ${place} is cancelled`,
        body: ({ remark }) => [
          'Your booking is cancelled. Where money is due back to you, we return it the way you paid within seven working days.',
          ...remarkIn('Note', remark),
        ],
      },
      depositSettled: {
        subject: (reference, place) => `${reference}: your deposit for ${place}`,
        body: ({ deposit }) => [
          ...depositIn(deposit, {
            returned: (amount) =>
              `We have returned ${amount} of your deposit to you; banks may take a few working days.`,
            kept: (amount, reason) => `We have kept ${amount} of your deposit. The reason: ${reason}`,
          }),
          'If you have a question about it, please call or write to us.',
        ],
      },
      expired: {
        subject: (reference, place) => `${reference}: the hold on ${place} has ended`,
        body: () => [
          'We have not received a payment in time, so the nights are free again. If you have paid all the same, open your booking page: when nobody else has taken the nights, they are yours.',
        ],
      },
    },
  },
  'cn-ZH': {
    greeting: (name) => `${name} 您好：`,
    hello: '您好：',
    guest: '客人',
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
      payTo: '收款账户',
      accountNumber: '账号',
      unit: '房号',
    },
    from: (date, time) => `${date}，${time} 起`,
    until: (date, time) => `${date}，${time} 前`,
    button: '查看预订',
    mails: {
      ...WAITING_WORDS['cn-ZH'],
      held: {
        subject: (reference, place) => `${reference}：请付款以保留 ${place}`,
        body: () => ['我们已为您保留房晚。请在以下时间前按预订页面的说明付款；款项到账后我们会立即确认。'],
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
      partReceived: {
        subject: (reference) => `${reference}：已收到您的部分付款`,
        body: ({ remark }) => [
          '我们已收到部分房费，房晚仍为您保留。请在以下时间前按预订页面的说明付清余款。',
          ...remarkIn('说明', remark),
        ],
      },
      changed: {
        subject: (reference, place) => `${reference}：${place} 的住宿安排已更改`,
        body: () => [
          '我们已更改您的住宿安排，以下为最新内容，此前的安排不再适用。如与您的预期不符，请致电或来信与我们联系。',
        ],
      },
      cancelled: {
        subject: (reference, place) => `${reference}：${place} 的预订已取消`,
        body: ({ remark }) => [
          '您的预订已取消。如有应退款项，我们会在七个工作日内按原付款方式退还。',
          ...remarkIn('说明', remark),
        ],
      },
      depositSettled: {
        subject: (reference, place) => `${reference}：${place} 的押金已结清`,
        body: ({ deposit }) => [
          ...depositIn(deposit, {
            returned: (amount) => `我们已退还押金 ${amount}，银行处理可能需要数个工作日。`,
            kept: (amount, reason) => `我们从押金中扣除了 ${amount}，原因：${reason}`,
          }),
          '如有疑问，请致电或来信与我们联系。',
        ],
      },
      expired: {
        subject: (reference, place) => `${reference}：${place} 的保留时间已过`,
        body: () => [
          '我们未在时限内收到付款，房晚已重新开放。如您仍已付款，请打开预订页面；若房晚尚未被他人预订，仍归您所有。',
        ],
      },
    },
  },
  'ms-MY': {
    greeting: (name) => `${name} yang dihormati,`,
    hello: 'Salam sejahtera,',
    guest: 'tetamu',
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
      payTo: 'Bayar kepada',
      accountNumber: 'Nombor akaun',
      unit: 'Unit',
    },
    from: (date, time) => `${date}, mulai ${time}`,
    until: (date, time) => `${date}, sebelum ${time}`,
    button: 'Lihat tempahan anda',
    mails: {
      ...WAITING_WORDS['ms-MY'],
      held: {
        subject: (reference, place) => `${reference}: sila bayar untuk mengekalkan ${place}`,
        body: () => [
          'Malam penginapan anda telah kami simpan. Sila buat bayaran sebelum masa di bawah seperti yang tertera di halaman tempahan anda; kami sahkan sebaik sahaja wang diterima.',
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
      partReceived: {
        subject: (reference) => `${reference}: sebahagian bayaran anda telah diterima`,
        body: ({ remark }) => [
          'Kami telah menerima sebahagian daripada bayaran penginapan anda, dan malam itu masih disimpan. Sila bayar bakinya sebelum masa di bawah seperti yang tertera di halaman tempahan anda.',
          ...remarkIn('Catatan kami', remark),
        ],
      },
      changed: {
        subject: (reference, place) => `${reference}: penginapan anda di ${place} telah diubah`,
        body: () => [
          'Kami telah mengubah penginapan anda. Butiran terkini adalah seperti di bawah dan menggantikan yang terdahulu. Jika ini bukan seperti yang anda jangkakan, sila telefon atau tulis kepada kami.',
        ],
      },
      cancelled: {
        subject: (reference, place) => `${reference}: penginapan anda di ${place} dibatalkan`,
        body: ({ remark }) => [
          'Tempahan anda telah dibatalkan. Jika ada wang yang perlu dipulangkan, kami kembalikan melalui cara anda membayar dalam tujuh hari bekerja.',
          ...remarkIn('Catatan', remark),
        ],
      },
      depositSettled: {
        subject: (reference, place) => `${reference}: deposit anda untuk ${place}`,
        body: ({ deposit }) => [
          ...depositIn(deposit, {
            returned: (amount) =>
              `Kami telah memulangkan ${amount} daripada deposit anda; bank mungkin mengambil masa beberapa hari bekerja.`,
            kept: (amount, reason) => `Kami memotong ${amount} daripada deposit anda. Sebabnya: ${reason}`,
          }),
          'Jika anda mempunyai pertanyaan, sila telefon atau tulis kepada kami.',
        ],
      },
      expired: {
        subject: (reference, place) => `${reference}: simpanan untuk ${place} telah tamat`,
        body: () => [
          'Kami tidak menerima bayaran dalam masanya, jadi malam itu dibuka semula. Jika anda telah membayar juga, buka halaman tempahan anda: selagi belum diambil orang lain, malam itu milik anda.',
        ],
      },
    },
  },
};
