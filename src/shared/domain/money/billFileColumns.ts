import { LANGUAGES, type Language } from '../../languages';

/** What a file of bills can say of each, in the order of the template. */
export const BILL_COLUMNS = [
  'vendor',
  'number',
  'billDate',
  'dueDate',
  'category',
  'property',
  'unit',
  'company',
  'amount',
  'tax',
  'ownerBp',
  'markUpBp',
  'remark',
] as const;
export type BillColumn = (typeof BILL_COLUMNS)[number];
export const NEEDED_BILL_COLUMNS: readonly BillColumn[] = ['vendor', 'billDate', 'category', 'amount'];

/** ★ What the columns are called: a template has these in one language, and a file may have them in any. */
export const BILL_HEADINGS: Record<BillColumn, Record<Language, string>> = {
  vendor: { 'en-US': 'Vendor', 'cn-ZH': '供应商', 'ms-MY': 'Pembekal' },
  number: { 'en-US': 'Bill number', 'cn-ZH': '账单编号', 'ms-MY': 'Nombor bil' },
  billDate: { 'en-US': 'Bill date', 'cn-ZH': '账单日期', 'ms-MY': 'Tarikh bil' },
  dueDate: { 'en-US': 'Due date', 'cn-ZH': '到期日', 'ms-MY': 'Tarikh akhir' },
  category: { 'en-US': 'Category', 'cn-ZH': '类别', 'ms-MY': 'Kategori' },
  property: { 'en-US': 'Property', 'cn-ZH': '物业', 'ms-MY': 'Hartanah' },
  unit: { 'en-US': 'Unit', 'cn-ZH': '单位', 'ms-MY': 'Unit' },
  company: { 'en-US': 'Company', 'cn-ZH': '公司', 'ms-MY': 'Syarikat' },
  amount: { 'en-US': 'Amount (MYR)', 'cn-ZH': '金额（MYR）', 'ms-MY': 'Jumlah (MYR)' },
  tax: { 'en-US': 'Tax in it (MYR)', 'cn-ZH': '其中税额（MYR）', 'ms-MY': 'Cukai di dalamnya (MYR)' },
  ownerBp: { 'en-US': 'Owner bears (%)', 'cn-ZH': '业主承担（%）', 'ms-MY': 'Ditanggung pemilik (%)' },
  markUpBp: { 'en-US': 'Mark-up (%)', 'cn-ZH': '加价（%）', 'ms-MY': 'Tokokan (%)' },
  remark: { 'en-US': 'Remark', 'cn-ZH': '备注', 'ms-MY': 'Catatan' },
};

/** Letters alone, without the currency. */
const plainHeading = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
    .replace(/(myr|rm)$/, '');
const COLUMN_OF = new Map(
  BILL_COLUMNS.flatMap((column) =>
    LANGUAGES.map((language) => [plainHeading(BILL_HEADINGS[column][language]), column] as const),
  ),
);
/** What columns were called in templates that people still fill in. */
const EARLIER_HEADINGS: Record<string, BillColumn> = { 单元: 'unit' };
/** The column that a heading names, in whatever language. */
export const columnNamed = (heading: string): BillColumn | undefined =>
  COLUMN_OF.get(plainHeading(heading)) ?? EARLIER_HEADINGS[plainHeading(heading)];

/** The first line of a file to fill in, as a spreadsheet opens it in any language. */
export const billTemplate = (language: Language): string =>
  `\uFEFF${BILL_COLUMNS.map((column) => BILL_HEADINGS[column][language]).join(',')}\r\n`;
