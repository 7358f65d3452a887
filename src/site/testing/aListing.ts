import type { ListingRow, LocationRow } from '@shared/contract/inventory/listings';
import type { Photo } from '@shared/contract/inventory/photos';
import type { SiteInfo } from '@shared/contract/site/site';
import type { LocalText } from '@shared/languages';

const uuid = (number: number) => `0197a5f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Returns one text for all three languages. */
export const inAll = (text: string): LocalText => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });

/** A photograph for tests. */
export const aPhoto = (changes: Partial<Photo> = {}): Photo => ({
  id: uuid(900),
  width: 1600,
  height: 1200,
  placeholder: 'data:image/webp;base64,AA',
  alt: inAll('Pool at dusk'),
  ...changes,
});

/** A place for tests: Langkawi, with 12 stays. */
export const aLocation = (changes: Partial<LocationRow> = {}): LocationRow => ({
  id: uuid(1),
  slug: 'langkawi',
  name: { 'en-US': 'Langkawi', 'cn-ZH': '浮罗交怡', 'ms-MY': 'Langkawi' },
  state: 'MY-02',
  description: inAll('Beaches and rainforest.'),
  lat: 6.35,
  lng: 99.8,
  featured: true,
  listingCount: 12,
  priceFrom: 18_000,
  photo: aPhoto(),
  ...changes,
});

/** A stay for tests, as a row of a search without dates. */
export const aListing = (changes: Partial<ListingRow> = {}): ListingRow => ({
  id: uuid(100),
  name: inAll('Two-bedroom Suite'),
  propertyName: inAll('Attic Cenang'),
  location: { id: uuid(1), slug: 'langkawi', name: aLocation().name, state: 'MY-02' },
  kind: 'apartment',
  bedrooms: 2,
  bathrooms: 1,
  beds: 3,
  maxGuests: 4,
  lat: 6.29,
  lng: 99.72,
  featured: true,
  photos: [aPhoto()],
  rating: null,
  priceFrom: 32_000,
  ...changes,
});

/** The business, on 1 December 2026. */
export const aSite = (changes: Partial<SiteInfo> = {}): SiteInfo => ({
  name: 'Attic',
  phone: '+60 3-1234 5678',
  whatsapp: '+60123456789',
  email: 'hello@attic.example',
  address: '1 Jalan Ampang, 50450 Kuala Lumpur',
  lat: 3.15,
  lng: 101.71,
  facebook: '',
  instagram: '',
  tiktok: '',
  xiaohongshu: '',
  colour: '#c6a25e',
  linkColour: '#7d6128',
  logo: null,
  businessDate: '2026-12-01',
  maxAdvanceDays: 365,
  holdMinutes: 30,
  payLaterNights: 14,
  payLaterDays: 180,
  currencies: [],
  paymentMethods: [],
  houseTexts: [],
  tiles: null,
  googleClientId: null,
  facebookAppId: null,
  featuresOff: [],
  demo: true,
  ...changes,
});
