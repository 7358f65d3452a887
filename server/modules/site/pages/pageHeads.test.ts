import { HOUSE_COLOURS } from '@shared/brandColours';
import type { Listing } from '@shared/contract/inventory/listings';
import type { PublicHouseText } from '@shared/contract/system/houseTexts';
import { LANGUAGES, localeOf, type LocalText } from '@shared/languages';
import { PAGE_TITLES } from '@shared/pageTitles';
import { PUBLIC_TITLES, TITLED_LISTING, TITLED_PLACE } from '@shared/testing/publicTitles';
import { headOf, shortened } from './pageHeads';
import { ADMIN_PAGE, PAGES, type PageName } from './pageTable';
import { CRUMB_TEXTS, PAGE_TEXTS, PRICE_RANGE } from './pageTexts';
import type { PageData } from './pageData';

const HOSTILE = `"><script>alert(1)</script><!-- ' & {place} $& ]]>`;
const all = (text: string): LocalText => ({ 'en-US': text, 'cn-ZH': `${text} 中`, 'ms-MY': `${text} bm` });
const photo = (id: string, alt = 'A view') => ({
  id,
  width: 1600,
  height: 1200,
  placeholder: '',
  alt: all(alt),
});
const unsaid = { facebook: '', instagram: '', tiktok: '', xiaohongshu: '', logo: null, ...HOUSE_COLOURS };
const brand = {
  ...{ name: 'Attic', phone: '+60 3', email: 'hello@attic.example', address: 'Kuala Lumpur' },
  ...unsaid,
};
const nothing: PageData = { brand, listings: [], locations: [] };

const listing: Listing = {
  id: '0b9c1a52-6d0e-4c3a-9a57-0d5a1f9d2c11',
  name: all('Loft'),
  propertyName: all('Sky House'),
  location: { id: 'l', slug: 'kuala-lumpur', name: all('Kuala Lumpur'), state: 'MY-14' },
  kind: 'apartment',
  bedrooms: 2,
  bathrooms: 1,
  beds: 3,
  maxGuests: 4,
  ...{ childrenAllowed: true, infantsMost: 2, petsMost: 1, petCleaning: 6_000, units: 1 },
  lat: 3.1,
  lng: 101.6,
  featured: true,
  rating: null,
  priceFrom: 123_450,
  description: all('Quiet and bright.'),
  propertyDescription: all('A tower.'),
  address: '1 Jalan Ujian',
  town: 'Kuala Lumpur',
  country: 'MY',
  sizeSqm: 70,
  sleeping: [],
  nearby: [],
  amenities: ['wifi', 'air_conditioning'],
  houseRules: all(''),
  checkInTime: '15:00',
  checkOutTime: '12:00',
  includedGuests: 2,
  extraGuest: 0,
  cleaning: 0,
  deposit: 0,
  minNights: 1,
  maxNights: null,
  lengthDiscounts: [],
  cancellation: { name: all('Moderate'), tiers: [] },
  photos: [photo('p1')],
  propertyPhotos: [photo('p2')],
  soldBy: { name: 'Attic Stays', registrationNo: '202401000001', sstNo: null, tourismTaxNo: null },
  licences: [],
};

const pageOf = (name: PageName) => [...PAGES, ADMIN_PAGE].find((page) => page.name === name)!;
const head = (
  name: PageName,
  data: Partial<PageData> = {},
  language = LANGUAGES[0] as (typeof LANGUAGES)[number],
) => headOf({ page: pageOf(name), data: { ...nothing, ...data }, language, origin: 'https://attic.example' });
const things = (html: string) => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(json ?? '{"@graph":[]}') as { '@graph': Record<string, unknown>[] })['@graph'];
};

test('a listing says who it is, in its language, with all its addresses', () => {
  const html = head('listing', { listing }, 'cn-ZH');
  const path = `/listing?id=${listing.id}`;
  expect(html).toContain('<title>Loft 中，Sky House 中，Kuala Lumpur 中 · Attic</title>');
  expect(html).toContain('<meta name="description" content="Quiet and bright. 中" />');
  expect(html).toContain(`<link rel="canonical" href="https://attic.example/zh${path}" />`);
  for (const [lang, prefix] of [
    ['en-US', ''],
    ['zh-CN', '/zh'],
    ['ms-MY', '/ms'],
    ['x-default', ''],
  ]) {
    expect(html).toContain(
      `<link rel="alternate" hreflang="${lang}" href="https://attic.example${prefix}${path}" />`,
    );
  }
  expect(html).toContain('<meta property="og:image" content="https://attic.example/media/p1/960.webp" />');
  expect(html).toContain('<meta property="og:image:height" content="720" />');
  expect(html).toContain('<meta property="og:locale" content="zh_CN" />');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(html).not.toContain('noindex');
});

test('a listing says its beds for machines once staff have entered them, without what is laid out for the night', () => {
  const roomOf = (given: Partial<Listing>) =>
    things(head('listing', { listing: { ...listing, ...given } }))[0]!.containsPlace;
  expect(roomOf({})).not.toHaveProperty('bed');
  const sleeping: Listing['sleeping'] = [
    {
      room: 'bedroom',
      beds: [
        { kind: 'single', count: 2 },
        { kind: 'cot', count: 1 },
      ],
    },
    {
      room: 'bedroom',
      beds: [
        { kind: 'king', count: 1 },
        { kind: 'single', count: 1 },
        { kind: 'mattress', count: 2 },
      ],
    },
  ];
  expect(roomOf({ sleeping })).toMatchObject({
    bed: [
      { '@type': 'BedDetails', typeOfBed: 'King', numberOfBeds: 1 },
      { '@type': 'BedDetails', typeOfBed: 'Single', numberOfBeds: 3 },
    ],
  });
});

test('a listing is a rental for machines', () => {
  const [rental, crumbs] = things(head('listing', { listing }));
  expect(rental).toMatchObject({
    '@type': 'VacationRental',
    identifier: listing.id,
    priceRange: 'From RM 1,234.50 a night',
    geo: { latitude: 3.1, longitude: 101.6 },
    address: { addressLocality: 'Kuala Lumpur', addressRegion: 'Kuala Lumpur', addressCountry: 'MY' },
    image: ['https://attic.example/media/p1/960.webp', 'https://attic.example/media/p2/960.webp'],
    makesOffer: { priceSpecification: { price: '1234.50', priceCurrency: 'MYR' } },
    containsPlace: {
      '@type': 'Apartment',
      occupancy: { value: 4 },
      petsAllowed: true,
      amenityFeature: [{ name: 'wifi' }, { name: 'ac' }],
    },
  });
  expect((crumbs!.itemListElement as { item: string }[]).map(({ item }) => item)).toEqual([
    'https://attic.example/',
    'https://attic.example/discover',
    'https://attic.example/discover?location=kuala-lumpur',
    `https://attic.example/listing?id=${listing.id}`,
  ]);
});

test('an amenity of the business goes by its own words, as text, and one that nobody knows by its code', () => {
  const own = (code: string, name: LocalText) => ({
    ...{ code, name, active: true, group: 'outside' as const, icon: 'star' as const },
  });
  const terms: PageData['terms'] = {
    amenities: [own('hammock', all('Hammock')), own('tree', all('</script><b>Tree</b>'))],
    kinds: [{ code: 'treehouse', name: all('Treehouse'), active: true }],
  };
  const ours: Listing = { ...listing, kind: 'treehouse', amenities: ['wifi', 'hammock', 'tree', 'gone'] };
  const html = head('listing', { listing: ours, terms }, 'cn-ZH');
  expect(html).not.toContain('<b>Tree');
  const [rental] = things(html);
  expect(rental).not.toHaveProperty('additionalType');
  expect(rental!.containsPlace).toMatchObject({
    '@type': 'Accommodation',
    amenityFeature: [
      { name: 'wifi' },
      { name: 'Hammock 中' },
      { name: '</script><b>Tree</b> 中' },
      { name: 'gone' },
    ],
  });
});

test('a listing that guests gave stars says how many, and no other does', () => {
  const [rated] = things(head('listing', { listing: { ...listing, rating: { average: 4.67, count: 3 } } }));
  expect(rated!.aggregateRating).toEqual({
    ...{ '@type': 'AggregateRating', ratingValue: 4.67, reviewCount: 3, bestRating: 5, worstRating: 1 },
  });
  const [unrated] = things(head('listing', { listing }));
  expect(unrated).not.toHaveProperty('aggregateRating');
});

test('nothing that people write can leave its place', () => {
  const evil: PageData = {
    ...nothing,
    brand: { ...unsaid, name: HOSTILE, phone: HOSTILE, email: HOSTILE, address: HOSTILE, tiktok: HOSTILE },
    listing: {
      ...listing,
      name: all(HOSTILE),
      propertyName: all(HOSTILE),
      description: all(HOSTILE),
      address: HOSTILE,
      location: { ...listing.location, name: all(HOSTILE), slug: HOSTILE },
      photos: [photo('p1', HOSTILE)],
    },
    listings: [{ ...listing, name: all(HOSTILE) }],
    locations: [
      {
        ...listing.location,
        name: all(HOSTILE),
        slug: HOSTILE,
        description: all(HOSTILE),
        lat: 0,
        lng: 0,
        featured: true,
        listingCount: 1,
        priceFrom: 1,
        photo: photo('p3', HOSTILE),
      },
    ],
  };
  for (const language of LANGUAGES) {
    for (const { name } of PAGES) {
      const html = head(name, { ...evil, place: evil.locations[0] }, language);
      // Only what we wrote is left when our own elements are taken out.
      const rest = html
        .replace(/<title>[^<]*<\/title>/, '')
        .replace(/<(?:meta|link)(?: [a-z:]+(?:="[^"<>]*")?)* \/>/g, '')
        .replace(/<script type="application\/ld\+json">[^<>]*<\/script>/, '');
      expect(rest.trim()).toBe('');
      expect(() => things(html)).not.toThrow();
    }
  }
});

describe('questions and answers', () => {
  const heading = (level: 2 | 3, text: string) => ({ kind: 'heading' as const, level, pieces: [{ text }] });
  const paragraph = (...texts: string[]) => ({
    kind: 'paragraph' as const,
    pieces: texts.map((text, index) => (index === 1 ? { text, href: '/contact' } : { text })),
  });
  const faq = (blocks: PublicHouseText['blocks'], language: PublicHouseText['language'] = 'en-US') =>
    ({ kind: 'faq', validFrom: '2026-01-01', language, blocks, days: ['2026-01-01'] }) as const;
  const said = (blocks: PublicHouseText['blocks']) =>
    things(head('faq', { faq: { ...faq(blocks), days: ['2026-01-01'] } }));

  test('are said for machines as the page shows them, in the language that they are written in', () => {
    const text = faq(
      [
        paragraph('What many ask.'),
        heading(2, 'When can I check in?'),
        paragraph('From 3 pm. Write from the ', 'contact page', '.'),
        { kind: 'list', ordered: false, items: [[{ text: 'Passport', bold: true }], [{ text: 'Booking' }]] },
        heading(2, 'What comes later?'),
        heading(2, 'Is there parking?'),
        paragraph('One space.'),
      ],
      'en-US',
    );
    expect(things(head('faq', { faq: { ...text, days: [] } }, 'ms-MY'))).toEqual([
      {
        '@type': 'FAQPage',
        inLanguage: 'en-US',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'When can I check in?',
            acceptedAnswer: {
              '@type': 'Answer',
              text: 'From 3 pm. Write from the contact page.\nPassport\nBooking',
            },
          },
          {
            '@type': 'Question',
            name: 'Is there parking?',
            acceptedAnswer: { '@type': 'Answer', text: 'One space.' },
          },
        ],
      },
    ]);
  });

  test('that stand below the name of a group are asked, and the group is not', () => {
    const [page] = said([
      heading(2, 'Your money'),
      paragraph('All about it.'),
      heading(3, 'When do I pay?'),
      paragraph('Before you come.'),
      heading(2, 'Who are you?'),
      paragraph('A house.'),
    ]);
    expect((page!.mainEntity as { name: string }[]).map(({ name }) => name)).toEqual([
      'When do I pay?',
      'Who are you?',
    ]);
  });

  test.each([
    ['no question has an answer', [heading(2, 'Why?')]],
    ['nothing is a question', [paragraph('Ask us.')]],
    ['an answer is empty', [heading(2, 'Why?'), paragraph(' ')]],
  ])('are none where %s', (_, blocks) => {
    expect(said(blocks)).toEqual([]);
  });

  test('stay text whatever stands in them', () => {
    const html = head('faq', {
      faq: { ...faq([heading(2, HOSTILE), paragraph(HOSTILE)]), days: [] },
    });
    expect(html).not.toMatch(/<script>|<!--/);
    expect(things(html)).toMatchObject([
      { mainEntity: [{ name: HOSTILE, acceptedAnswer: { text: HOSTILE } }] },
    ]);
  });

  test('are not said on any other page', () => {
    const text = { ...faq([heading(2, 'Why?'), paragraph('So.')]), days: [] };
    for (const { name } of PAGES.filter((page) => page.name !== 'faq'))
      expect([name, head(name, { faq: text }).includes('FAQPage')]).toEqual([name, false]);
  });
});

test('home: who we are and how to search', () => {
  const html = head('home');
  expect(html).toContain('<title>Attic · Holiday homes and apartments across Malaysia</title>');
  expect(things(html)).toMatchObject([
    { '@type': 'Organization', url: 'https://attic.example/' },
    {
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: 'https://attic.example/discover?q={search_term_string}' },
      },
    },
  ]);
  expect(head('home', {}, 'ms-MY')).toContain('<link rel="canonical" href="https://attic.example/ms" />');
});

test.each(['booking', 'manageBooking', 'login', 'register', 'account', 'ownerHome', 'admin'] as const)(
  '%s is not indexed',
  (name) => {
    expect(head(name)).toContain('<meta name="robots" content="noindex" />');
  },
);

test('a page that is not there has no address of its own', () => {
  const html = headOf({ page: undefined, data: nothing, language: 'ms-MY', origin: 'https://attic.example' });
  expect(html).toContain('<title>Halaman tidak dijumpai · Attic</title>');
  expect(html).toContain('noindex');
  expect(html).not.toContain('canonical');
});

test('descriptions are cut at a word, and between signs', () => {
  expect(shortened('one two three four', 12)).toBe('one two…');
  expect(shortened('海'.repeat(20), 10)).toBe(`${'海'.repeat(9)}…`);
  expect(shortened('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(9)}…`);
  expect(shortened(' a\n\tb ')).toBe('a b');
});

test('the texts are there in every language, with the same places to fill', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const texts = [...Object.values(PAGE_TITLES), ...Object.values(PAGE_TEXTS).map((page) => page.description)];
  for (const text of [...texts, ...Object.values(CRUMB_TEXTS), PRICE_RANGE]) {
    for (const language of LANGUAGES) {
      expect(text[language]).toBeTruthy();
      expect(places(text[language])).toEqual(places(text['en-US']));
    }
    expect(text['cn-ZH'].replace(/\{\w+\}/g, '')).not.toMatch(/[,.]/);
  }
  expect(LANGUAGES.map(localeOf)).toEqual(['en-US', 'zh-CN', 'ms-MY']);
});

test('the first picture is preloaded from where the page is going to show it from', () => {
  const page = pageOf('listing');
  const data = { ...nothing, listing };
  const input = { page, data, language: LANGUAGES[0], origin: 'https://attic.example' };
  expect(headOf(input)).toContain('imagesrcset="/media/p1/320.avif 320w, ');
  expect(headOf({ ...input, apiBaseUrl: 'https://api.attic.example' })).toContain(
    'imagesrcset="https://api.attic.example/media/p1/320.avif 320w, https://api.attic.example/media/p1/640.avif 640w, ',
  );
});

test.each(LANGUAGES)('in %s the title of a page ends with Attic, that of Home begins with it', (language) => {
  const titleOf = (name: PageName) => /<title>(.*?)<\/title>/.exec(head(name, {}, language))![1]!;
  for (const { name } of PAGES)
    expect(titleOf(name)).toMatch(name === 'home' ? /^Attic · [^·]+$/ : /^[^·]+ · Attic$/);
  expect(titleOf('admin')).toMatch(/Attic$/);
});

test.each(PUBLIC_TITLES)('%s is titled %s, %s, %s, as in the browser', (address, ...titles) => {
  const [path, query] = address.split('?');
  const place = {
    ...{ id: 'p', state: 'MY-07', description: all(''), lat: 0, lng: 0, featured: false, listingCount: 1 },
    ...{ priceFrom: null, photo: null },
    ...TITLED_PLACE,
  };
  const data: PageData = {
    ...nothing,
    ...(path === '/listing' && {
      listing: { ...listing, ...TITLED_LISTING, location: { ...listing.location, ...TITLED_PLACE } },
    }),
    ...(query?.startsWith('location=') && { place }),
  };
  const page = PAGES.find((one) => one.path === path);
  const found = LANGUAGES.map(
    (language) => /<title>(.*?)<\/title>/.exec(headOf({ page, data, language, origin: '' }))![1],
  );
  expect(found).toEqual(titles);
});
