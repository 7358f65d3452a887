/** A bank: the value that is stored and the label that a person reads. */
export type Bank = { value: string; label: string };

/** The 24 banks an owner in Malaysia can be paid at. A value is stored with bank accounts: never change one, only add. */
export const BANKS: readonly Bank[] = [
  { value: 'affin', label: 'Affin Bank Berhad' },
  { value: 'agrobank', label: 'Agrobank (Bank Pertanian Malaysia Berhad)' },
  { value: 'alrajhi', label: 'Al Rajhi Banking & Investment Corporation (Malaysia) Berhad' },
  { value: 'alliance', label: 'Alliance Bank Malaysia Berhad' },
  { value: 'ambank', label: 'AmBank (M) Berhad' },
  { value: 'bangkok', label: 'Bangkok Bank Berhad' },
  { value: 'bankislam', label: 'Bank Islam Malaysia Berhad' },
  { value: 'muamalat', label: 'Bank Muamalat Malaysia Berhad' },
  { value: 'boc', label: 'Bank of China (Malaysia) Berhad' },
  { value: 'bankrakyat', label: 'Bank Rakyat (Bank Kerjasama Rakyat Malaysia Berhad)' },
  { value: 'bsn', label: 'Bank Simpanan Nasional (BSN)' },
  { value: 'cimb', label: 'CIMB Bank Berhad' },
  { value: 'citibank', label: 'Citibank Berhad' },
  { value: 'hongleong', label: 'Hong Leong Bank Berhad' },
  { value: 'hsbc', label: 'HSBC Bank Malaysia Berhad' },
  { value: 'icbc', label: 'Industrial and Commercial Bank of China (Malaysia) Berhad (ICBC)' },
  { value: 'kfh', label: 'Kuwait Finance House (Malaysia) Berhad' },
  { value: 'maybank', label: 'Maybank (Malayan Banking Berhad)' },
  { value: 'mbsb', label: 'MBSB Bank Berhad' },
  { value: 'ocbc', label: 'OCBC Bank (Malaysia) Berhad' },
  { value: 'publicbank', label: 'Public Bank Berhad' },
  { value: 'rhb', label: 'RHB Bank Berhad' },
  { value: 'standardchartered', label: 'Standard Chartered Bank Malaysia Berhad' },
  { value: 'uob', label: 'United Overseas Bank (Malaysia) Bhd. (UOB)' },
];

const byValue = new Map(BANKS.map((bank) => [bank.value, bank]));

/** The label of a stored bank value; the value itself when the list no longer has it. */
export const bankLabel = (value: string): string => byValue.get(value)?.label ?? value;

export const isBank = (value: unknown): value is string => typeof value === 'string' && byValue.has(value);
