import type { LocalText } from '@shared/languages';

const text = (en: string, zh: string, ms: string): LocalText => ({ 'en-US': en, 'cn-ZH': zh, 'ms-MY': ms });

/** Description of each page as search engines and shared links show it; `{place}`, `{name}` … are filled in. Titles: `PAGE_TITLES`. */
export const PAGE_TEXTS = {
  home: {
    description: text(
      'Book apartments, villas and houses in Malaysia’s cities, islands and hills. You see every charge before you book, and the people who look after the home answer you.',
      '预订马来西亚城市、海岛与高原的公寓、别墅和度假屋。预订前即可看清每一项费用，由打理房子的团队亲自回复您。',
      'Tempah pangsapuri, vila dan rumah di bandar, pulau dan tanah tinggi Malaysia. Setiap caj dipaparkan sebelum anda menempah, dan pasukan yang menjaga rumah itu sendiri melayan anda.',
    ),
  },
  discover: {
    description: text(
      'Compare holiday homes by place, dates, price and number of guests, in a list or on the map. Free units and prices are up to date.',
      '按地点、日期、价格和人数比较度假住宿，可看列表，也可看地图。空房与价格实时更新。',
      'Bandingkan rumah percutian mengikut tempat, tarikh, harga dan bilangan tetamu, dalam senarai atau pada peta. Unit kosong dan harga sentiasa terkini.',
    ),
  },
  discoverIn: {
    description: text(
      'Holiday homes and apartments in {place}: photographs, free units and the full price for your dates.',
      '{place}的度假屋与公寓：实景照片、空房情况与所选日期的全部价格。',
      'Rumah percutian dan pangsapuri di {place}: gambar, unit kosong dan harga penuh bagi tarikh anda.',
    ),
  },
  locations: {
    description: text(
      'From the towers of Kuala Lumpur to the beaches of Langkawi: see our places on the map and how many stays each one has.',
      '从吉隆坡的高楼到兰卡威的海滩：在地图上查看各个目的地，以及每处的住宿数量。',
      'Dari menara Kuala Lumpur ke pantai Langkawi: lihat destinasi kami pada peta dan bilangan penginapan di setiap tempat.',
    ),
  },
  listing: {
    description: text(
      '{name} at {property} in {place}: sleeps {guests}, from {price} a night. See photographs, free dates and the full price.',
      '{place}{property}的{name}：可住 {guests} 人，每晚 {price} 起。查看照片、可订日期与全部价格。',
      '{name} di {property}, {place}: muat {guests} orang, dari {price} setiap malam. Lihat gambar, tarikh kosong dan harga penuh.',
    ),
  },
  favourites: {
    description: text(
      'The places that you keep in mind, with their prices for your dates.',
      '您收藏的住宿，以及所选日期的价格。',
      'Penginapan yang anda simpan, dengan harga bagi tarikh anda.',
    ),
  },
  terms: {
    description: text(
      'What holds for your booking: payment, cancelling, and staying with us.',
      '预订所适用的条款：付款、取消与入住。',
      'Terma yang terpakai bagi tempahan anda: bayaran, pembatalan dan penginapan bersama kami.',
    ),
  },
  privacy: {
    description: text(
      'Which personal data we keep, what for and for how long, and how you can see, correct or erase it.',
      '我们保存哪些个人资料、作何用途、保存多久，以及您如何查阅、更正或删除。',
      'Data peribadi yang kami simpan, tujuan dan tempohnya, serta cara anda melihat, membetulkan atau memadamkannya.',
    ),
  },
  faq: {
    description: text(
      'Answers to what guests ask us most.',
      '解答客人最常提出的问题。',
      'Jawapan kepada soalan yang paling kerap ditanya oleh tetamu.',
    ),
  },
  contact: {
    description: text(
      'Ask about a stay, a booking or letting your own home. Write to us, call or send a WhatsApp message.',
      '想了解住宿、订单，或委托我们管理您的房子，欢迎留言、致电或通过 WhatsApp 联系我们。',
      'Tanya tentang penginapan, tempahan atau menyewakan rumah anda sendiri. Tulis kepada kami, telefon atau hantar mesej WhatsApp.',
    ),
  },
  booking: {
    description: text(
      'Guest details, the full price and how to pay, on one page.',
      '住客资料、全部价格与付款方式，一页完成。',
      'Butiran tetamu, harga penuh dan cara bayaran, dalam satu halaman.',
    ),
  },
  review: {
    description: text(
      'Tell other guests and us how your stay was.',
      '告诉其他客人和我们您住得怎么样。',
      'Beritahu tetamu lain dan kami bagaimana penginapan anda.',
    ),
  },
  manageBooking: {
    description: text(
      'See, pay or cancel your booking.',
      '查看、支付或取消您的订单。',
      'Lihat, bayar atau batalkan tempahan anda.',
    ),
  },
  login: {
    description: text(
      'Log in to see your bookings and your profile.',
      '登录以查看您的订单和个人资料。',
      'Log masuk untuk melihat tempahan dan profil anda.',
    ),
  },
  register: {
    description: text(
      'With an account your bookings stay in one place.',
      '注册账号，所有订单一目了然。',
      'Dengan akaun, semua tempahan anda tersimpan di satu tempat.',
    ),
  },
  forgotPassword: {
    description: text(
      'We send you a link to choose a new password with.',
      '我们会发送链接，供您设置新密码。',
      'Kami hantar pautan untuk memilih kata laluan baharu.',
    ),
  },
  resetPassword: {
    description: text(
      'The link in our mail works once.',
      '邮件中的链接只能使用一次。',
      'Pautan dalam e-mel kami berfungsi sekali sahaja.',
    ),
  },
  confirm: {
    description: text(
      'Confirm what our mail asked you to.',
      '请确认邮件中的事项。',
      'Sahkan perkara yang dinyatakan dalam e-mel kami.',
    ),
  },
  account: {
    description: text(
      'Your bookings, your profile and your settings.',
      '您的订单、个人资料与设置。',
      'Tempahan, profil dan tetapan anda.',
    ),
  },
  ownerHome: {
    description: text(
      'What your units earned, what was paid to you, and who comes next.',
      '单位收入、已付款项与即将入住的客人。',
      'Pendapatan unit, bayaran kepada anda dan penginapan seterusnya.',
    ),
  },
  ownerUnits: {
    description: text('All your units.', '您的全部单位。', 'Semua unit anda.'),
  },
  ownerContracts: {
    description: text(
      'What is agreed for your units.',
      '您单位的约定内容。',
      'Apa yang dipersetujui bagi unit anda.',
    ),
  },
  ownerBankAccount: {
    description: text('Where you are paid.', '您的收款账户。', 'Akaun untuk bayaran kepada anda.'),
  },
  ownerUnit: {
    description: text(
      'The calendar and the sales of one unit.',
      '单个单位的日历与收入。',
      'Kalendar dan jualan satu unit.',
    ),
  },
  ownerStatements: {
    description: text(
      'Every statement that was issued to you.',
      '发给您的全部结算单。',
      'Semua penyata yang dikeluarkan kepada anda.',
    ),
  },
  ownerStatement: {
    description: text(
      'A statement, figure by figure.',
      '逐项查看一张结算单。',
      'Sebuah penyata, angka demi angka.',
    ),
  },
  ownerTaxYear: {
    description: text(
      'What your statements of a year come to.',
      '一年内结算单的合计。',
      'Jumlah penyata anda bagi setahun.',
    ),
  },
  ownerFreeStays: {
    description: text(
      'What is left of your free stays, and what you have asked for.',
      '免费入住的剩余额度与您的申请。',
      'Baki penginapan percuma dan permohonan anda.',
    ),
  },
  ownerFreeStay: {
    description: text(
      'Choose dates and see what they take.',
      '选择日期并查看扣减。',
      'Pilih tarikh dan lihat tolakannya.',
    ),
  },
  ownerInstallments: {
    description: text(
      'What is due to you, and what was paid.',
      '应付与已付款项。',
      'Jumlah yang perlu dibayar dan yang telah dibayar kepada anda.',
    ),
  },
  agentHome: {
    description: text(
      'What you earned, what was paid to you, and how your link does.',
      '您赚得的佣金、已付款项与推荐链接的成效。',
      'Komisen yang anda peroleh, bayaran kepada anda dan prestasi pautan anda.',
    ),
  },
  agentBookings: {
    description: text(
      'Each booking that you brought, with its commission.',
      '您带来的每笔预订及其佣金。',
      'Setiap tempahan yang anda bawa, bersama komisennya.',
    ),
  },
  admin: {
    description: text('For staff.', '供员工使用。', 'Untuk kakitangan.'),
  },
  notFound: {
    description: text(
      'There is no page at this address, or it is no longer offered.',
      '此地址没有页面，或相关内容已下架。',
      'Tiada halaman di alamat ini, atau ia tidak lagi ditawarkan.',
    ),
  },
} as const;

/** Words of the breadcrumbs. */
export const CRUMB_TEXTS = {
  home: text('Home', '首页', 'Laman utama'),
  discover: text('Discover', '发现', 'Terokai'),
};

/** The lowest price of a listing, for search engines. */
export const PRICE_RANGE = text('From {price} a night', '每晚 {price} 起', 'Dari {price} setiap malam');
