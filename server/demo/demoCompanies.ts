export type CompanyKey = 'stays' | 'warisan';

export const COMPANIES: Record<
  CompanyKey,
  {
    name: string;
    registration_no: string;
    tax_no: string | null;
    sst_no: string | null;
    sst_registered_from: string | null;
    address: string;
    phone: string;
    email: string;
  }
> = {
  stays: {
    name: 'Attic Stays Sdn Bhd',
    registration_no: '201801000017',
    tax_no: 'C00000000017',
    sst_no: 'W10-1901-00000017',
    sst_registered_from: '2019-01-01',
    address: 'Level 12, Menara Seruling, 18 Jalan Seruling, 50450 Kuala Lumpur',
    phone: '+60321000000',
    email: 'accounts@attic.example',
  },
  warisan: {
    name: 'Attic Warisan Homes Sdn Bhd',
    registration_no: '202301000029',
    tax_no: 'C00000000029',
    sst_no: null,
    sst_registered_from: null,
    address: '7 Lorong Cempaka, 10200 George Town, Pulau Pinang',
    phone: '+60420000000',
    email: 'warisan@attic.example',
  },
};
