import type { Words } from './words';

export const MALAY: Words = {
  greeting: (name) => `${name} yang dihormati,`,
  hello: 'Salam sejahtera,',
  customer: 'pelanggan',
  remark: 'Catatan kami',
  number: 'Nombor akaun',
  works: (hours) =>
    hours >= 48
      ? `Pautan ini boleh digunakan sekali sahaja, dalam tempoh ${Math.round(hours / 24)} hari.`
      : `Pautan ini boleh digunakan sekali sahaja, dalam tempoh ${hours} jam.`,
  notYou:
    'Jika ini bukan anda, anda tidak perlu berbuat apa-apa, tetapi sila maklumkan kepada kami supaya kami boleh menyemaknya.',
  notAsked: 'Jika anda tidak meminta perubahan ini, sila hubungi kami dengan segera.',
  mails: {
    welcome: {
      subject: 'Selamat datang: sila sahkan e-mel anda',
      body: () => [
        'Terima kasih kerana mendaftar. Jika anda yang memintanya, sila sahkan bahawa e-mel ini milik anda, dengan kata laluan yang anda pilih; selepas itu anda boleh log masuk.',
      ],
      button: 'Sahkan e-mel saya',
    },
    applied: {
      subject: 'Kami telah menerima pendaftaran anda',
      body: () => [
        'Terima kasih kerana mendaftar. Kakitangan kami menyemak setiap pendaftaran dan biasanya membuat keputusan dalam dua hari bekerja; anda akan menerima e-mel. Sementara itu, sila sahkan bahawa e-mel ini milik anda.',
      ],
      button: 'Sahkan e-mel saya',
    },
    known: {
      subject: 'Anda sudah mempunyai akaun',
      body: () => [
        'Seseorang baru sahaja cuba mendaftar dengan e-mel ini, tetapi anda sudah mempunyai akaun dengan kami. Tiada apa-apa yang berubah: log masuk seperti biasa, atau pilih “Lupa kata laluan?” di halaman log masuk untuk menetapkan yang baharu.',
      ],
      button: 'Log masuk',
    },
    invited: {
      subject: 'Akaun telah dibuka untuk anda',
      body: () => ['Akaun telah dibuka untuk anda. Pilih kata laluan untuk log masuk.'],
      button: 'Pilih kata laluan',
    },
    approved: {
      subject: 'Pendaftaran anda telah diluluskan',
      body: () => ['Pendaftaran anda telah diluluskan. Anda boleh log masuk sekarang.'],
      button: 'Log masuk',
    },
    rejected: {
      subject: 'Mengenai pendaftaran anda',
      body: () => ['Maaf, pendaftaran anda tidak dapat kami terima.'],
    },
    banned: {
      subject: 'Akaun anda telah digantung',
      body: () => [
        'Akaun anda telah digantung dan semua peranti telah dilog keluar. Tempahan yang sudah disahkan kekal. Sila hubungi kami jika anda rasa ini satu kesilapan.',
      ],
    },
    unbanned: {
      subject: 'Akaun anda dibuka semula',
      body: () => ['Akaun anda dibuka semula. Anda boleh log masuk seperti biasa.'],
      button: 'Log masuk',
    },
    resetPassword: {
      subject: 'Pilih kata laluan baharu',
      body: () => [
        'Seseorang meminta kata laluan baharu untuk akaun anda. Kata laluan lama masih berfungsi sehingga anda memilih yang baharu.',
      ],
      button: 'Pilih kata laluan baharu',
    },
    passwordChanged: {
      subject: 'Kata laluan anda telah ditukar',
      body: () => ['Kata laluan akaun anda telah ditukar, dan peranti anda yang lain telah dilog keluar.'],
    },
    contactAsked: {
      subject: 'Kami telah menerima permohonan tukar maklumat hubungan',
      body: () => [
        'Anda memohon menukar e-mel atau nombor telefon akaun anda. Kakitangan kami akan menyemaknya; sehingga itu semuanya kekal.',
      ],
    },
    contactChanged: {
      subject: 'Maklumat hubungan anda telah ditukar',
      body: () => [
        'E-mel atau nombor telefon akaun anda telah ditukar. Jika e-mel bertukar, log masuk dengan e-mel baharu mulai sekarang.',
      ],
    },
    contactRejected: {
      subject: 'Mengenai permohonan tukar maklumat hubungan',
      body: () => [
        'Maklumat hubungan anda tidak dapat kami tukar. E-mel dan nombor telefon anda kekal seperti dahulu.',
      ],
    },
    deleted: {
      subject: 'Akaun anda telah dipadamkan',
      body: () => [
        'Akaun anda dan maklumat yang kami simpan bersamanya telah dipadamkan. Rekod penginapan lalu disimpan selama yang dikehendaki undang-undang.',
      ],
    },
    riderApproved: {
      subject: 'Identiti anda telah disahkan',
      body: () => ['Identiti anda telah disahkan. Anda boleh daftar masuk kerja mulai sekarang.'],
      button: 'Ke halaman kerja saya',
    },
    riderRejected: {
      subject: 'Mengenai dokumen pengenalan anda',
      body: () => [
        'Dokumen anda tidak dapat kami terima. Sila lihat catatan kami, betulkan dan hantar semula.',
      ],
      button: 'Ke dokumen saya',
    },
    linkSocial: {
      subject: 'Hubungkan cara log masuk lain',
      body: ({ provider }) => [
        `Seseorang dengan e-mel ini log masuk menggunakan ${provider}. Jika itu anda, hubungkannya dengan akaun anda; jika tidak, tiada apa yang berubah.`,
      ],
      button: 'Hubungkan',
    },
    bankAsked: {
      subject: 'Sila sahkan akaun bank baharu anda',
      body: ({ bankAccount }) => [
        `Anda memohon supaya bayaran dibuat ke akaun bank ${bankAccount} mulai sekarang. Sila sahkannya semasa anda log masuk. Kemudian kakitangan kami akan menyemaknya; sehingga mereka bersetuju, bayaran dibuat seperti biasa.`,
      ],
      button: 'Sahkan akaun bank',
    },
    bankChanged: {
      subject: 'Akaun bank anda telah ditukar',
      body: ({ bankAccount }) => [`Mulai sekarang bayaran dibuat ke akaun bank ${bankAccount}.`],
    },
    bankRejected: {
      subject: 'Mengenai akaun bank baharu anda',
      body: ({ bankAccount }) => [
        `Akaun bank ${bankAccount} tidak dapat kami gunakan. Bayaran dibuat seperti biasa.`,
      ],
    },
  },
};
