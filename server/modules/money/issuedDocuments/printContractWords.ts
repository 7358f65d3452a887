import { textIn, type Language, type LocalText } from '@shared/languages';
import type { ManagerPart } from '@shared/domain/money/packageTerms';
import { officeTexts } from '../../../officeTexts';
import { PLACE, printWords, type Word } from './printWords';

/** What only the print of a contract says; all else stands on its page too. */
const WORDS = {
  draft: [
    'Draft: not signed, and without effect',
    '草稿：尚未签署，不具效力',
    'Draf: belum ditandatangani dan tidak berkuat kuasa',
  ],
  between: [
    'Between the company and the owners of the unit, who agree on what is written here.',
    '由公司与该单位的业主订立，双方同意以下内容。',
    'Antara syarikat dengan pemilik unit, yang bersetuju dengan apa yang tertulis di sini.',
  ],
  company: ['The company', '公司', 'Syarikat'],
  owner: ['Owner', '业主', 'Pemilik'],
  share: ['Share', '份额', 'Bahagian'],
  accountNumber: ['Account no.', '户口号', 'No. akaun'],
  bank: ['Paid to', '收款账户', 'Dibayar ke'],
  noBank: ['no bank account yet', '尚无银行账户', 'belum ada akaun bank'],
  sharesSince: ['Owners and shares since', '此日起的业主及份额', 'Pemilik dan bahagian sejak'],
  ownCopy: [
    'Copy for {{name}}: it has what is agreed in {{days}}, the time of this owner, and leaves the other owners of the unit without names. What both sides have signed is kept by the company.',
    '{{name}} 的副本：只含该业主持有期间（{{days}}）所议定的内容，不列出单位其他业主的姓名。双方签署的正本由公司保存。',
    'Salinan untuk {{name}}: ia mengandungi apa yang dipersetujui dalam {{days}}, iaitu tempoh pemilik ini, tanpa nama pemilik lain unit ini. Salinan yang ditandatangani oleh kedua-dua pihak disimpan oleh syarikat.',
  ],
  others: ['Other owners of the unit', '单位的其他业主', 'Pemilik lain unit ini'],
  ownShare: ['Your share', '您的份额', 'Bahagian anda'],
  nobody: ['nobody', '无', 'tiada'],
  unitPart: ['The unit', '单位', 'Unit'],
  property: ['Property', '物业', 'Hartanah'],
  address: ['Address', '地址', 'Alamat'],
  daysPart: ['Days, renewal and notice', '期限、续约与通知', 'Tempoh, pembaharuan dan notis'],
  openEnd: [
    'None: it holds until one side gives notice, or both agree on a last day',
    '不限期：直至一方发出通知，或双方议定最后一天',
    'Tiada: berkuat kuasa sehingga satu pihak memberi notis, atau kedua-dua pihak bersetuju dengan hari terakhir',
  ],
  renewal: ['Renewal', '续约', 'Pembaharuan'],
  noRenewal: [
    'None so far. Its terms go on only where both sides agree on a later last day.',
    '目前没有。须双方议定更晚的最后一天，条款才得以延续。',
    'Belum ada. Termanya diteruskan hanya jika kedua-dua pihak bersetuju dengan hari terakhir yang lebih lewat.',
  ],
  noticeRule: [
    'Either side may end the contract with so many days of notice: those of the terms below.',
    '任何一方均可按下列条款所定的天数提前通知，终止合约。',
    'Mana-mana pihak boleh menamatkan kontrak dengan notis sebanyak hari yang ditetapkan dalam terma di bawah.',
  ],
  noticeGiven: ['Notice given', '已发出的通知', 'Notis diberikan'],
  notSigned: ['not signed yet', '尚未签署', 'belum ditandatangani'],
  inName: ['In whose name', '以谁的名义', 'Atas nama siapa'],
  has: ['The owner has', '业主所得', 'Pemilik memperoleh'],
  noRule: ['Without a rule yet', '尚无规则', 'Belum ada peraturan'],
  promisedOpen: [
    'A contract without a last day: the sums of its first three years.',
    '合约不限期：列出首三年的金额。',
    'Kontrak tanpa hari terakhir: jumlah bagi tiga tahun pertama.',
  ],
  daysHead: ['Days', '期间', 'Tempoh'],
  signatures: ['Signatures', '签署', 'Tandatangan'],
  signature: ['Signature', '签名', 'Tandatangan'],
  signer: ['Name and office', '姓名及职务', 'Nama dan jawatan'],
  date: ['Date', '日期', 'Tarikh'],
} as const satisfies Record<string, Word>;
export type ContractWord = keyof typeof WORDS;

/** What the company has for its work: what the back-office says of it is advice to staff. */
const MANAGER: Record<ManagerPart, Word> = {
  fee: [
    'a fee, which the company invoices to the owner; where the company is registered for service tax, that tax comes on top',
    '管理费，由公司向业主开具发票；公司若已注册服务税，另加服务税',
    'fi, yang diinvois oleh syarikat kepada pemilik; jika syarikat berdaftar untuk cukai perkhidmatan, cukai itu ditambah',
  ],
  share: [
    'a share, which the company keeps of what comes in, without an invoice to the owner',
    '分成，由公司从收入中留取，不向业主开具发票',
    'bahagian, yang disimpan oleh syarikat daripada hasil yang diterima, tanpa invois kepada pemilik',
  ],
};

/** The words of a contract's print in a language: those of its page, and those that only a print has. */
export function contractPrintWords(language: Language) {
  const { say } = officeTexts(language);
  const { date } = printWords(language);
  return {
    say,
    date,
    word: (name: ContractWord) => WORDS[name][PLACE[language]],
    text: (text: LocalText) => textIn(text, language),
    manager: (part: ManagerPart) => MANAGER[part][PLACE[language]],
  };
}
export type ContractPrintWords = ReturnType<typeof contractPrintWords>;
