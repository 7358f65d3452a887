/**
 * ★ What the tab says of each public page, whole and by hand, in English, Chinese and Malay: of the head that the server hands out
 * (`pageHeads.test.ts`), and of the page in the browser (`publicTitles.test.tsx`). Of a listing: the names that both tests give it.
 */
export const PUBLIC_TITLES: readonly (readonly [path: string, en: string, zh: string, ms: string])[] = [
  [
    '/',
    'Attic · Holiday homes and apartments across Malaysia',
    'Attic · 马来西亚度假屋与公寓',
    'Attic · Rumah percutian dan pangsapuri di seluruh Malaysia',
  ],
  [
    '/discover',
    'Places to stay in Malaysia · Attic',
    '马来西亚住宿 · Attic',
    'Penginapan di Malaysia · Attic',
  ],
  [
    '/discover?location=penang',
    'Places to stay in Penang · Attic',
    '槟城住宿 · Attic',
    'Penginapan di Pulau Pinang · Attic',
  ],
  [
    '/locations',
    'Where to stay in Malaysia · Attic',
    '马来西亚住宿目的地 · Attic',
    'Destinasi penginapan di Malaysia · Attic',
  ],
  [
    '/listing?id=0197a5f0-0000-7000-8000-000000000200',
    'Garden Suite, Kenanga House, Penang · Attic',
    '花园套房，依兰别墅，槟城 · Attic',
    'Suite Taman, Rumah Kenanga, Pulau Pinang · Attic',
  ],
  ['/booking', 'Book your stay · Attic', '预订住宿 · Attic', 'Tempah penginapan anda · Attic'],
  ['/booking/manage', 'Your booking · Attic', '您的预订 · Attic', 'Tempahan anda · Attic'],
  ['/review', 'Review your stay · Attic', '评价您的住宿 · Attic', 'Ulas penginapan anda · Attic'],
  ['/favourites', 'Your favourites · Attic', '我的收藏 · Attic', 'Kegemaran anda · Attic'],
  ['/terms', 'Terms of booking · Attic', '预订条款 · Attic', 'Terma tempahan · Attic'],
  ['/privacy', 'Privacy notice · Attic', '隐私声明 · Attic', 'Notis privasi · Attic'],
  ['/faq', 'Questions and answers · Attic', '常见问题 · Attic', 'Soalan lazim · Attic'],
  ['/contact', 'Contact us · Attic', '联系我们 · Attic', 'Hubungi kami · Attic'],
  ['/login', 'Log in · Attic', '登录 · Attic', 'Log masuk · Attic'],
  ['/register', 'Create an account · Attic', '注册账号 · Attic', 'Buka akaun · Attic'],
  ['/forgot-password', 'Forgotten password · Attic', '忘记密码 · Attic', 'Lupa kata laluan · Attic'],
  [
    '/reset-password',
    'Choose a new password · Attic',
    '设置新密码 · Attic',
    'Pilih kata laluan baharu · Attic',
  ],
  ['/confirm', 'Please confirm · Attic', '请确认 · Attic', 'Sila sahkan · Attic'],
  ['/account', 'My account · Attic', '我的账号 · Attic', 'Akaun saya · Attic'],
  ['/owner', 'Your properties · Attic', '业主中心 · Attic', 'Hartanah anda · Attic'],
  ['/owner/units', 'Your units · Attic', '您的单位 · Attic', 'Unit anda · Attic'],
  ['/owner/unit', 'Your unit · Attic', '单位详情 · Attic', 'Butiran unit · Attic'],
  ['/owner/contracts', 'Your contracts · Attic', '您的合约 · Attic', 'Kontrak anda · Attic'],
  ['/owner/bank-account', 'Your bank account · Attic', '您的银行账户 · Attic', 'Akaun bank anda · Attic'],
  ['/owner/statements', 'Your statements · Attic', '您的结算单 · Attic', 'Penyata anda · Attic'],
  ['/owner/statement', 'Your statement · Attic', '结算单详情 · Attic', 'Butiran penyata · Attic'],
  ['/owner/tax-year', 'Your year for tax · Attic', '年度税务汇总 · Attic', 'Ringkasan cukai tahunan · Attic'],
  ['/owner/free-stays', 'Your free stays · Attic', '免费入住 · Attic', 'Penginapan percuma anda · Attic'],
  [
    '/owner/free-stay',
    'Ask for a free stay · Attic',
    '申请免费入住 · Attic',
    'Mohon penginapan percuma · Attic',
  ],
  ['/owner/instalments', 'Your instalments · Attic', '分期款项 · Attic', 'Ansuran anda · Attic'],
  ['/agent', 'Your commission · Attic', '代理中心 · Attic', 'Komisen anda · Attic'],
  [
    '/agent/bookings',
    'Bookings you brought · Attic',
    '您带来的预订 · Attic',
    'Tempahan yang anda bawa · Attic',
  ],
  ['/nowhere', 'Page not found · Attic', '找不到此页面 · Attic', 'Halaman tidak dijumpai · Attic'],
];

/** The names of the listing above, as both sides have them. */
export const TITLED_LISTING = {
  id: '0197a5f0-0000-7000-8000-000000000200',
  name: { 'en-US': 'Garden Suite', 'cn-ZH': '花园套房', 'ms-MY': 'Suite Taman' },
  propertyName: { 'en-US': 'Kenanga House', 'cn-ZH': '依兰别墅', 'ms-MY': 'Rumah Kenanga' },
};
/** The place of that listing, which Discover can be limited to. */
export const TITLED_PLACE = {
  slug: 'penang',
  name: { 'en-US': 'Penang', 'cn-ZH': '槟城', 'ms-MY': 'Pulau Pinang' },
};
