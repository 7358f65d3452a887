import { text } from './localText';

const NOTHING = text('', '', '');

/** The ways to pay; what they cost stands in `PAYMENT_RATES`. */
export const PAYMENT_METHODS = [
  {
    code: 'bank_transfer',
    kind: 'bank_transfer',
    name: text('Bank transfer', '银行转账', 'Pindahan bank'),
    instructions: text(
      'Transfer the full amount to our account, write your booking reference in the transfer and upload the slip here. We check it within one working day.',
      '请将全额汇入我们的银行账户，并在转账备注中填写预订编号，然后在此上传转账凭证。我们会在一个工作日内核对。',
      'Pindahkan jumlah penuh ke akaun kami, tulis nombor rujukan tempahan pada pindahan itu dan muat naik slip di sini. Kami menyemaknya dalam masa satu hari bekerja.',
    ),
    needs_slip: true,
    for_visitors: true,
    enabled: true,
    position: 1,
  },
  {
    code: 'duitnow_qr',
    kind: 'qr',
    name: text('DuitNow QR', 'DuitNow QR 扫码支付', 'DuitNow QR'),
    instructions: text(
      'Scan our DuitNow QR code with any Malaysian banking app or e-wallet, enter your booking reference and upload the receipt here.',
      '请用任何马来西亚银行应用或电子钱包扫描我们的 DuitNow QR 码，填写预订编号，然后在此上传收据。',
      'Imbas kod DuitNow QR kami dengan mana-mana aplikasi perbankan atau e-dompet Malaysia, masukkan nombor rujukan tempahan dan muat naik resit di sini.',
    ),
    needs_slip: true,
    for_visitors: true,
    enabled: true,
    position: 2,
  },
  {
    code: 'pay_at_property',
    kind: 'cash',
    name: text('Pay at the property', '到店付款', 'Bayar di premis'),
    instructions: text(
      'Pay by cash or card when you arrive. Please have the full amount, the deposit included, ready at check-in.',
      '抵达时以现金或银行卡付款。办理入住时请备好全额，包括押金。',
      'Bayar secara tunai atau dengan kad semasa anda tiba. Sila sediakan jumlah penuh, termasuk deposit, ketika daftar masuk.',
    ),
    needs_slip: false,
    for_visitors: true,
    enabled: true,
    position: 3,
  },
  {
    code: 'fpx',
    kind: 'fpx',
    name: text('FPX online banking', 'FPX 网上银行', 'Perbankan dalam talian FPX'),
    instructions: text(
      'Pay from your Malaysian bank account, up to RM 30,000 a payment.',
      '从您的马来西亚银行账户直接付款，每笔上限 RM 30,000。',
      'Bayar terus daripada akaun bank Malaysia anda, sehingga RM 30,000 bagi setiap bayaran.',
    ),
    needs_slip: false,
    for_visitors: false,
    enabled: false, // until a gateway is connected
    position: 4,
  },
  {
    code: 'card_terminal',
    kind: 'card',
    name: text('Card terminal', '刷卡机', 'Terminal kad'),
    instructions: NOTHING,
    needs_slip: false,
    for_visitors: false,
    enabled: true,
    position: 5,
  },
  {
    code: 'cash',
    kind: 'cash',
    name: text('Cash', '现金', 'Tunai'),
    instructions: NOTHING,
    needs_slip: false,
    for_visitors: false,
    enabled: true,
    position: 6,
  },
  {
    code: 'ota_collect',
    kind: 'ota_collect',
    name: text('Collected by the channel', '由订房平台代收', 'Dikutip oleh saluran tempahan'),
    instructions: NOTHING,
    needs_slip: false,
    for_visitors: false,
    enabled: true,
    position: 7,
  },
  {
    code: 'complimentary',
    kind: 'complimentary',
    name: text('Complimentary', '免费招待', 'Percuma'),
    instructions: NOTHING,
    needs_slip: false,
    for_visitors: false,
    enabled: true,
    position: 8,
  },
  {
    code: 'virtual_card',
    kind: 'card',
    name: text('Virtual card of the channel', '平台虚拟卡', 'Kad maya saluran'),
    instructions: NOTHING,
    needs_slip: false,
    for_visitors: false,
    enabled: true,
    position: 9,
  },
  {
    code: 'online',
    kind: 'card',
    name: text('Pay online', '在线支付', 'Bayar dalam talian'),
    instructions: text(
      'By card, FPX or e-wallet on the secure page of our payment provider. Your booking is confirmed at once.',
      '在我们支付服务商的安全页面上，以银行卡、FPX 或电子钱包付款。预订即时确认。',
      'Dengan kad, FPX atau e-dompet di halaman selamat penyedia pembayaran kami. Tempahan anda disahkan serta-merta.',
    ),
    needs_slip: false,
    for_visitors: true,
    enabled: true,
    // Before those that keep staff busy.
    position: 0,
  },
] as const;

/** The day from which the first rate of a way to pay holds: before anything was ever paid. */
const ALWAYS = '2000-01-01';
const rate = (method: string, fee_bp: number, settlement_days: number, card_kind: string | null = null) => ({
  method,
  card_kind,
  valid_from: ALWAYS,
  fee_bp,
  fee_sst_bp: 800,
  settlement_days,
});

/** Fees in basis points before service tax, settlement in banking days (DOMAIN c.7: one provider's list; staff set their own). */
export const PAYMENT_RATES = [
  rate('bank_transfer', 0, 0),
  rate('duitnow_qr', 80, 1),
  rate('pay_at_property', 0, 0),
  rate('fpx', 0, 1),
  rate('card_terminal', 60, 2, 'local_debit'),
  rate('card_terminal', 140, 2, 'local_credit'),
  rate('card_terminal', 275, 2, 'foreign'),
  rate('card_terminal', 275, 2, 'online'),
  rate('cash', 0, 0),
  rate('ota_collect', 0, 0),
  rate('complimentary', 0, 0),
  rate('virtual_card', 275, 2, 'local_debit'),
  rate('virtual_card', 275, 2, 'local_credit'),
  rate('virtual_card', 275, 2, 'foreign'),
  rate('virtual_card', 275, 2, 'online'),
  rate('online', 300, 5, 'local_debit'),
  rate('online', 300, 5, 'local_credit'),
  rate('online', 300, 5, 'foreign'),
  rate('online', 300, 5, 'online'),
] as const;

export const CANCELLATION_POLICIES = [
  {
    code: 'flexible',
    name: text('Flexible', '灵活取消', 'Fleksibel'),
    tiers: [{ daysBefore: 1, refundBp: 10_000 }],
  },
  {
    code: 'moderate',
    name: text('Moderate', '中等取消', 'Sederhana'),
    tiers: [
      { daysBefore: 7, refundBp: 10_000 },
      { daysBefore: 2, refundBp: 5_000 },
    ],
  },
  {
    code: 'strict',
    name: text('Strict', '严格取消', 'Ketat'),
    tiers: [
      { daysBefore: 30, refundBp: 10_000 },
      { daysBefore: 14, refundBp: 5_000 },
    ],
  },
] as const;

/** The rules of booking until staff change them. Who the business is nobody but its staff can say. */
export const SETTINGS = [
  { key: 'booking', value: { holdMinutes: 60, slipHours: 24, maxAdvanceDays: 540 } },
  // How a booking of a room type gets its unit: fairness among owners (decision 14).
  { key: 'unit_choice', value: { rule: 'nights', period: 'quarter' } },
] as const;
