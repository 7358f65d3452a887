export type CompanyKey = 'stays' | 'warisan';

export const COMPANIES: Record<
  CompanyKey,
  {
    name: string;
    registration_no: string;
    tax_no: string | null;
    sst_no: string | null;
    sst_registered_from: string | null;
    msic_code: string;
    business_activity: string;
    address: string;
    postcode: string;
    city: string;
    state: string;
    phone: string;
    email: string;
  }
> = {
  stays: {
    name: 'Attic Stays Sdn Bhd',
    registration_no: '201801000017',
    tax_no: 'C29990000170',
    sst_no: 'W10-1901-00000017',
    sst_registered_from: '2019-01-01',
    msic_code: '55103',
    business_activity: 'Apartment hotels',
    address: 'Level 12, Menara Seruling\n18 Jalan Seruling',
    postcode: '50450',
    city: 'Kuala Lumpur',
    state: 'MY-14',
    phone: '+60321000000',
    email: 'accounts@attic.example',
  },
  warisan: {
    name: 'Attic Warisan Homes Sdn Bhd',
    registration_no: '202301000029',
    tax_no: 'C29990000290',
    sst_no: null,
    sst_registered_from: null,
    msic_code: '55108',
    business_activity: 'Home stay services',
    address: '7 Lorong Cempaka',
    postcode: '10200',
    city: 'George Town',
    state: 'MY-07',
    phone: '+60420000000',
    email: 'warisan@attic.example',
  },
};
