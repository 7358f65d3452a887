import type { BuyerDetails } from '@shared/domain/money/eInvoiceParties';

/** A business that wants its stays invoiced: what staff enter at the desk, and for its e-invoice. */
export type DemoBuyer = BuyerDetails & { name: string };

const business = (
  name: string,
  number: number,
  [address, postcode, city, state]: [address: string, postcode: string, city: string, state: string],
): DemoBuyer => ({
  name,
  tin: `C2999100${number}0`,
  idKind: 'BRN',
  idNumber: `20190100${number}`,
  address,
  postcode,
  city,
  state,
  country: 'MY',
  phone: `+6030000${number}`,
  email: `accounts${number}@buyer.example`,
});

export const BUYERS = {
  tech: business('Kilat Teknologi Sdn Bhd', 1011, ['Unit 8-3, Jalan Teras', '40150', 'Shah Alam', 'MY-10']),
  travel: business('Bayu Travel & Tours Sdn Bhd', 1028, ['22 Jalan Rusa', '80000', 'Johor Bahru', 'MY-01']),
  clinic: business('Klinik Seri Melor Sdn Bhd', 1036, ['5 Lorong Melor', '30000', 'Ipoh', 'MY-08']),
  builder: business('Teguh Bina Engineering Sdn Bhd', 1044, [
    'Lot 17, Jalan Besi',
    '13700',
    'Perai',
    'MY-07',
  ]),
  school: business('Akademi Cahaya Sdn Bhd', 1052, ['91 Jalan Lilin', '75000', 'Melaka', 'MY-04']),
  food: business('Rasa Pantai Foods Sdn Bhd', 1069, ['3 Jalan Nelayan', '25000', 'Kuantan', 'MY-06']),
  print: business('Cetak Maju Enterprise Sdn Bhd', 1077, ['14 Jalan Dakwat', '93000', 'Kuching', 'MY-13']),
  law: business('Messrs Lim & Nadarajah', 1085, ['Level 6, Wisma Damai', '50250', 'Kuala Lumpur', 'MY-14']),
} as const satisfies Record<string, DemoBuyer>;

/** A guest who asked for an e-invoice of his own: a person by MyKad, whose number is nobody's. */
export const ASKING_GUEST: BuyerDetails = {
  tin: '',
  idKind: 'NRIC',
  idNumber: '900000140000',
  address: '12 Jalan Contoh',
  postcode: '47300',
  city: 'Petaling Jaya',
  state: 'MY-10',
  country: 'MY',
  phone: '+60100000000',
  email: 'guest@attic.example',
};
