import type { Language } from '@shared/languages';
import type { BookingLetterWords, WaitingMail } from './bookingMail';

/** The words of these letters in each language. */
export const WAITING_WORDS: Record<Language, Record<WaitingMail, BookingLetterWords>> = {
  'en-US': {
    toConfirm: {
      subject: (reference, place) => `${reference}: please confirm your booking of ${place}`,
      button: 'Confirm my booking',
      body: () => [
        'Your nights are kept for you, but not confirmed yet. Please open the page below and press the button there before the time shown. Nothing is charged now; you pay when you arrive.',
        {
          kept: 'If you did not book with us, somebody has used your address by mistake: you need not do anything, and the nights become free by themselves.',
        },
      ],
    },
    slipLate: {
      subject: (reference) => `${reference}: we are still checking your payment`,
      body: ({ keptUntil }) => [
        'We have your payment slip and should have checked it by now. We are sorry that it takes longer; our team has been reminded.',
        `Your nights stay kept until ${keptUntil} (Malaysian time). You need not do anything. If you have not heard from us by then, please call us.`,
      ],
    },
    slipUnchecked: {
      subject: (reference) => `${reference}: your nights are no longer kept, your payment is not lost`,
      body: () => [
        'We could not confirm your payment in time, so the nights are on sale again. Your slip is still with us and a person will check it.',
        'If your money has arrived, you get the nights as long as nobody else has taken them; otherwise we return every sen. Please call us, so that we can settle it at once.',
      ],
    },
  },
  'cn-ZH': {
    toConfirm: {
      subject: (reference, place) => `${reference}：请确认您在 ${place} 的预订`,
      button: '确认预订',
      body: () => [
        '我们已为您保留房晚，但预订尚未确认。请在以下时间前打开页面，并点击页面上的确认按钮。现在无需付款，抵达时再付。',
        {
          kept: '如果您没有在我们这里预订，可能是他人误填了您的邮箱：您无需理会，房晚到时会自动释放。',
        },
      ],
    },
    slipLate: {
      subject: (reference) => `${reference}：我们仍在核对您的付款`,
      body: ({ keptUntil }) => [
        '我们已收到您的付款凭证，本应已核对完毕。对于延误我们深表歉意，并已提醒同事尽快处理。',
        `房晚将继续为您保留至 ${keptUntil}（马来西亚时间），您无需进行任何操作。届时若仍未收到我们的消息，请致电我们。`,
      ],
    },
    slipUnchecked: {
      subject: (reference) => `${reference}：房晚已不再保留，您的付款不会丢失`,
      body: () => [
        '我们未能及时确认您的付款，房晚已重新开放预订。您的凭证仍在我们这里，会有专人核对。',
        '如款项已到账，只要房晚尚未被他人预订，仍归您所有；否则我们会全额退款。请致电我们，以便立即处理。',
      ],
    },
  },
  'ms-MY': {
    toConfirm: {
      subject: (reference, place) => `${reference}: sila sahkan tempahan anda di ${place}`,
      button: 'Sahkan tempahan saya',
      body: () => [
        'Malam penginapan anda telah kami simpan tetapi belum disahkan. Sila buka halaman di bawah dan tekan butang di sana sebelum masa yang dinyatakan. Tiada bayaran dikenakan sekarang; anda bayar semasa tiba.',
        {
          kept: 'Jika anda tidak membuat tempahan dengan kami, alamat anda mungkin tersilap digunakan orang lain: abaikan sahaja, malam itu akan dibuka semula dengan sendirinya.',
        },
      ],
    },
    slipLate: {
      subject: (reference) => `${reference}: bayaran anda masih dalam semakan`,
      body: ({ keptUntil }) => [
        'Slip bayaran anda telah kami terima dan sepatutnya sudah disemak. Kami memohon maaf atas kelewatan ini; pasukan kami telah diingatkan.',
        `Malam penginapan anda terus disimpan sehingga ${keptUntil} (waktu Malaysia). Anda tidak perlu berbuat apa-apa. Jika tiada berita daripada kami selepas itu, sila telefon kami.`,
      ],
    },
    slipUnchecked: {
      subject: (reference) => `${reference}: malam anda tidak lagi disimpan, bayaran anda tidak hilang`,
      body: () => [
        'Kami tidak sempat mengesahkan bayaran anda, jadi malam itu dibuka semula untuk tempahan. Slip anda masih ada pada kami dan akan disemak.',
        'Jika wang anda telah diterima, malam itu tetap milik anda selagi belum diambil orang lain; jika tidak, kami pulangkan sepenuhnya. Sila telefon kami supaya perkara ini dapat diselesaikan segera.',
      ],
    },
  },
};
