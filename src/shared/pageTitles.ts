import { textIn, type Language, type LocalText } from './languages';

const text = (en: string, zh: string, ms: string): LocalText => ({ 'en-US': en, 'cn-ZH': zh, 'ms-MY': ms });

/** ★ What each public page is called: in the head that the server hands out, and on the tab once the page is there. `{place}`, `{name}` … are filled in. */
export const PAGE_TITLES = {
  home: text(
    'Holiday homes and apartments across Malaysia',
    '马来西亚度假屋与公寓',
    'Rumah percutian dan pangsapuri di seluruh Malaysia',
  ),
  discover: text('Places to stay in Malaysia', '马来西亚住宿', 'Penginapan di Malaysia'),
  discoverIn: text('Places to stay in {place}', '{place}住宿', 'Penginapan di {place}'),
  locations: text('Where to stay in Malaysia', '马来西亚住宿目的地', 'Destinasi penginapan di Malaysia'),
  listing: text('{name}, {property}, {place}', '{name}，{property}，{place}', '{name}, {property}, {place}'),
  favourites: text('Your favourites', '我的收藏', 'Kegemaran anda'),
  terms: text('Terms of booking', '预订条款', 'Terma tempahan'),
  privacy: text('Privacy notice', '隐私声明', 'Notis privasi'),
  faq: text('Questions and answers', '常见问题', 'Soalan lazim'),
  contact: text('Contact us', '联系我们', 'Hubungi kami'),
  booking: text('Book your stay', '预订住宿', 'Tempah penginapan anda'),
  manageBooking: text('Your booking', '您的预订', 'Tempahan anda'),
  review: text('Review your stay', '评价您的住宿', 'Ulas penginapan anda'),
  login: text('Log in', '登录', 'Log masuk'),
  register: text('Create an account', '注册账号', 'Buka akaun'),
  forgotPassword: text('Forgotten password', '忘记密码', 'Lupa kata laluan'),
  resetPassword: text('Choose a new password', '设置新密码', 'Pilih kata laluan baharu'),
  confirm: text('Please confirm', '请确认', 'Sila sahkan'),
  account: text('My account', '我的账号', 'Akaun saya'),
  ownerHome: text('Your properties', '业主中心', 'Hartanah anda'),
  ownerUnits: text('Your units', '您的单位', 'Unit anda'),
  ownerContracts: text('Your contracts', '您的合约', 'Kontrak anda'),
  ownerBankAccount: text('Your bank account', '您的银行账户', 'Akaun bank anda'),
  ownerStatements: text('Your statements', '您的结算单', 'Penyata anda'),
  ownerStatement: text('Your statement', '结算单详情', 'Butiran penyata'),
  ownerTaxYear: text('Your year for tax', '年度税务汇总', 'Ringkasan cukai tahunan'),
  ownerUnit: text('Your unit', '单位详情', 'Butiran unit'),
  ownerFreeStays: text('Your free stays', '免费入住', 'Penginapan percuma anda'),
  ownerFreeStay: text('Ask for a free stay', '申请免费入住', 'Mohon penginapan percuma'),
  ownerInstallments: text('Your instalments', '分期款项', 'Ansuran anda'),
  agentHome: text('Your commission', '代理中心', 'Komisen anda'),
  agentBookings: text('Bookings you brought', '您带来的预订', 'Tempahan yang anda bawa'),
  admin: text('Back-office', '管理后台', 'Pentadbiran'),
  notFound: text('Page not found', '找不到此页面', 'Halaman tidak dijumpai'),
} as const satisfies Record<string, LocalText>;
export type TitledPage = keyof typeof PAGE_TITLES;

/** Fills `{name}` in a text; a value is put in as it is and never read for further places. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );

/** The title of a page in a language, without the name of the site. */
export const titleIn = (
  page: TitledPage,
  language: Language,
  values: Record<string, string | number> = {},
): string => fill(textIn(PAGE_TITLES[page], language), values);
