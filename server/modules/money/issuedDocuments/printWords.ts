import type { DocumentCategory } from '@shared/domain/money/documentLines';
import type { TourismTaxExemption } from '@shared/domain/money/documentContent';
import { textIn, type Language, type LocalText } from '@shared/languages';
import { printedDate } from '../../../printedDate';

/** A word in English, Chinese and Malay. */
export type Word = readonly [en: string, zh: string, ms: string];
export const PLACE: Record<Language, 0 | 1 | 2> = { 'en-US': 0, 'cn-ZH': 1, 'ms-MY': 2 };

export const TITLES = {
  tax_invoice: ['Tax invoice', '税务发票', 'Invois cukai'],
  invoice: ['Invoice', '发票', 'Invois'],
  receipt: ['Official receipt', '正式收据', 'Resit rasmi'],
  refund: ['Refund voucher', '退款凭单', 'Baucar bayaran balik'],
  deposit_receipt: ['Deposit receipt', '押金收据', 'Resit deposit'],
  credit_note: ['Credit note', '贷项通知单', 'Nota kredit'],
  owner_statement: ['Owner statement', '业主结算单', 'Penyata pemilik'],
  owner_contract: ['Unit management contract', '单位管理合约', 'Kontrak pengurusan unit'],
  registration_card: ['Guest registration card', '住客登记卡', 'Kad pendaftaran tetamu'],
} as const satisfies Record<string, Word>;
export type Title = keyof typeof TITLES;

const WORDS = {
  number: ['No.', '编号', 'No.'],
  date: ['Date', '日期', 'Tarikh'],
  month: ['Month', '月份', 'Bulan'],
  billTo: ['Bill to', '开票对象', 'Bil kepada'],
  creditTo: ['Credit to', '抬头', 'Kredit kepada'],
  receivedFrom: ['Received from', '付款人', 'Diterima daripada'],
  paidTo: ['Paid to', '收款人', 'Dibayar kepada'],
  stay: ['Stay', '住宿', 'Penginapan'],
  booking: ['Booking', '预订编号', 'Tempahan'],
  guest: ['Guest', '住客', 'Tetamu'],
  unit: ['Unit', '单位', 'Unit'],
  arrival: ['Arrival', '入住', 'Daftar masuk'],
  departure: ['Departure', '退房', 'Daftar keluar'],
  guests: ['Guests', '人数', 'Bilangan tetamu'],
  nights: ['Nights', '晚数', 'Malam'],
  description: ['Description', '项目', 'Butiran'],
  quantity: ['Qty', '数量', 'Kuantiti'],
  unitPrice: ['Unit price', '单价', 'Harga seunit'],
  amount: ['Amount', '金额', 'Jumlah'],
  sst: ['SST', '服务税', 'SST'],
  gross: ['Total', '合计', 'Jumlah'],
  net: ['Total before tax', '税前总额', 'Jumlah sebelum cukai'],
  serviceTax: ['Service tax', '服务税', 'Cukai perkhidmatan'],
  on: ['on', '计税金额', 'atas'],
  tourismTax: ['Tourism tax', '旅游税', 'Cukai pelancongan'],
  levy: ['Local levy', '地方收费', 'Levi tempatan'],
  total: ['Total', '总额', 'Jumlah keseluruhan'],
  creditTotal: ['Total credited', '冲减总额', 'Jumlah dikreditkan'],
  received: ['Received until the day of issue', '截至开票日已收', 'Diterima setakat tarikh keluaran'],
  balance: ['Balance due', '应付余额', 'Baki perlu dibayar'],
  inWords: ['In words', '大写', 'Dalam perkataan'],
  corrects: ['Corrects invoice', '冲减发票', 'Membetulkan invois'],
  of: ['of', '日期', 'bertarikh'],
  reason: ['Reason', '原因', 'Sebab'],
  method: ['Paid by', '付款方式', 'Dibayar melalui'],
  refundMethod: ['Paid back by', '退款方式', 'Dibayar balik melalui'],
  reference: ['Payment reference', '付款编号', 'Rujukan bayaran'],
  receivedOn: ['Received on', '收款日期', 'Diterima pada'],
  paidOn: ['Paid on', '退款日期', 'Dibayar pada'],
  forStay: ['For the stay', '住宿费用', 'Untuk penginapan'],
  deposit: ['Security deposit, refundable', '可退押金', 'Deposit keselamatan, boleh dikembalikan'],
  rounding: ['Rounded to 5 sen', '5 仙取整', 'Pembundaran 5 sen'],
  ssm: ['Reg. no.', '注册号', 'No. pendaftaran'],
  tin: ['TIN', '税务编号', 'TIN'],
  sstNo: ['SST no.', '服务税编号', 'No. SST'],
  ttxNo: ['Tourism tax no.', '旅游税编号', 'No. cukai pelancongan'],
  eInvoice: [
    'E-invoice validated by LHDN (MyInvois)',
    '税局已验证的电子发票（MyInvois）',
    'E-Invois yang disahkan oleh LHDN (MyInvois)',
  ],
  uuid: ['LHDN unique identifier no.', '税局唯一识别号', 'No. pengenalan unik LHDN'],
  validatedAt: ['Date and time of validation', '验证日期与时间', 'Tarikh dan masa pengesahan'],
  scan: [
    'Scan the code to check this e-invoice at LHDN.',
    '扫描二维码，即可在税局查验此电子发票。',
    'Imbas kod ini untuk menyemak e-Invois ini di LHDN.',
  ],
  trial: [
    'Trial in the sandbox of LHDN: no e-invoice for tax.',
    '税局测试环境：不可用于报税。',
    'Percubaan di sandbox LHDN: bukan e-Invois untuk cukai.',
  ],
  page: ['Page', '页', 'Halaman'],
  void: ['VOID', '作废', 'BATAL'],
  draft: ['DRAFT', '草稿', 'DRAF'],
  voidNote: [
    'The payment was entered by mistake. This receipt is void.',
    '该款项为误录，本收据作废。',
    'Bayaran ini dimasukkan secara tersilap. Resit ini terbatal.',
  ],
  noSignature: [
    'Issued by computer; valid without a signature.',
    '本单据由电脑开具，无需签名。',
    'Dikeluarkan oleh komputer; sah tanpa tandatangan.',
  ],
  depositNote: [
    'This is the deposit part of the payment above. It is returned after the stay, less what is charged for damage or missing items.',
    '此为上述付款中的押金部分。退房后如无损坏或遗失，将全额退还。',
    'Ini bahagian deposit daripada bayaran di atas. Ia dikembalikan selepas penginapan, ditolak caj kerosakan atau kehilangan.',
  ],
  receiptNote: [
    'A receipt for money; it is no tax invoice.',
    '本收据仅证明款项收付，并非税务发票。',
    'Resit penerimaan wang; bukan invois cukai.',
  ],
  name: ['Name', '姓名', 'Nama'],
  nationality: ['Nationality', '国籍', 'Warganegara'],
  idType: ['MyKad / MyPR / passport', '身份证 / 永久居民证 / 护照', 'MyKad / MyPR / pasport'],
  idNo: ['Number', '证件号码', 'Nombor'],
  resident: ['permanent resident', '永久居民', 'pemastautin tetap'],
  child: ['child', '儿童', 'kanak-kanak'],
  phone: ['Phone', '电话', 'Telefon'],
  email: ['E-mail', '电邮', 'E-mel'],
  vehicle: ['Vehicle no.', '车牌号码', 'No. kenderaan'],
  address: ['Home address', '住址', 'Alamat rumah'],
  people: ['Everybody who stays', '全体住客', 'Semua tetamu'],
  houseRules: ['House rules', '住宿守则', 'Peraturan rumah'],
  declaration: [
    'I confirm that what is written above is true, that I have read the house rules, and that I answer for charges and damage of my party during the stay.',
    '本人确认以上资料属实，已阅读住宿守则，并对本人及同行者在住宿期间的费用与损坏负责。',
    'Saya mengesahkan maklumat di atas adalah benar, telah membaca peraturan rumah, dan bertanggungjawab atas caj serta kerosakan oleh rombongan saya sepanjang penginapan.',
  ],
  signature: ['Signature of the guest', '住客签名', 'Tandatangan tetamu'],
  staff: ['Checked in by', '经办人', 'Didaftar oleh'],
} as const satisfies Record<string, Word>;
export type PrintWord = keyof typeof WORDS;

const CATEGORIES: Record<DocumentCategory, Word> = {
  room: ['Accommodation', '住宿', 'Penginapan'],
  extra_guest: ['Extra guests', '加人费', 'Tetamu tambahan'],
  discount: ['Discount', '折扣', 'Diskaun'],
  adjustment: ['Price adjustment', '价格调整', 'Pelarasan harga'],
  cleaning: ['Cleaning', '清洁费', 'Pembersihan'],
  given_up: ['Nights given up', '放弃的房晚', 'Malam yang dilepaskan'],
  late_check_out: ['Late check-out', '延迟退房', 'Daftar keluar lewat'],
  early_check_in: ['Early check-in', '提早入住', 'Daftar masuk awal'],
  damage: ['Damage', '损坏赔偿', 'Kerosakan'],
  minibar: ['Minibar', '迷你吧', 'Bar mini'],
  laundry: ['Laundry', '洗衣', 'Dobi'],
  extra_cleaning: ['Extra cleaning', '额外清洁', 'Pembersihan tambahan'],
  transport: ['Transport', '接送', 'Pengangkutan'],
  other_service: ['Other service', '其他服务', 'Perkhidmatan lain'],
  fee: ['Cancellation or no-show fee', '取消或未到店费', 'Caj pembatalan atau tidak hadir'],
  deposit_kept: ['Charged to the deposit', '自押金扣除', 'Dicaj kepada deposit'],
  tourism_tax: ['Tourism tax', '旅游税', 'Cukai pelancongan'],
  levy: ['Local levy', '地方收费', 'Levi tempatan'],
};
const EXEMPTIONS: Record<TourismTaxExemption, Word> = {
  malaysian: ['exempt: Malaysian', '豁免：马来西亚公民', 'dikecualikan: warganegara Malaysia'],
  permanent_resident: ['exempt: permanent resident', '豁免：永久居民', 'dikecualikan: pemastautin tetap'],
  premises: ['exempt premises', '豁免：住宿场所', 'premis dikecualikan'],
  not_charged: ['not charged by us', '非由本店收取', 'tidak dicaj oleh kami'],
};
const CARDS: Record<string, Word> = {
  local_debit: ['local debit card', '本地借记卡', 'kad debit tempatan'],
  local_credit: ['local credit card', '本地信用卡', 'kad kredit tempatan'],
  foreign: ['foreign card', '外国卡', 'kad asing'],
};

/** Malaysian time is so far ahead of UTC all year, in milliseconds. */
const MALAYSIA_MS = 8 * 3_600_000;

/** The words of a print in a language. Where the law wants English beside it (Chinese), `english` gives it; else it is empty. */
export function printWords(language: Language) {
  const of = (word: Word) => word[PLACE[language]];
  const beside = (word: Word) => (language === 'cn-ZH' ? word[0] : '');
  /** In one line: `数量 Qty`. */
  const inLine = (word: Word) => [of(word), beside(word)].filter(Boolean).join(' ');
  const date = printedDate(language);
  return {
    title: (title: Title) => ({ text: of(TITLES[title]), english: beside(TITLES[title]) }),
    word: (word: PrintWord) => of(WORDS[word]),
    english: (word: PrintWord) => beside(WORDS[word]),
    line: (word: PrintWord) => inLine(WORDS[word]),
    category: (category: DocumentCategory) => inLine(CATEGORIES[category]),
    /** What staff have named in all languages. */
    named: (name: LocalText) => inLine([name['en-US'], textIn(name, 'cn-ZH'), textIn(name, 'ms-MY')]),
    exemption: (exemption: TourismTaxExemption) => inLine(EXEMPTIONS[exemption]),
    card: (kind: string) => (CARDS[kind] ? inLine(CARDS[kind]) : kind),
    date,
    /** An instant in Malaysian time, to the second: `10 Mar 2026, 15:04:05`. */
    instant(at: string): string {
      const [day, time] = new Date(Date.parse(at) + MALAYSIA_MS).toISOString().split('T') as [string, string];
      return [date(day), time.slice(0, 8)].join(language === 'cn-ZH' ? ' ' : ', ');
    },
  };
}
export type PrintWords = ReturnType<typeof printWords>;
