import { LANGUAGES } from '@shared/languages';
import { text } from '../db/reference/localText';

type Ids = { companyId: string; locationId: string; policyId: string };

const rates = {
  weekend_sen: null,
  holiday_sen: null,
  extra_guest_sen: 4_000,
  cleaning_sen: 9_000,
  deposit_sen: 20_000,
  min_nights: 1,
  max_nights: 30,
  length_discounts: [],
  featured: false,
};

/**
 * Makes the places that visitors do not see: a draft that still lacks its place, photographs and units, and a
 * house whose contract has ended. Made last, so that everything else of the demo keeps its ids.
 */
export function makeUnfinished(
  newId: () => string,
  { langkawi, melaka }: Record<'langkawi' | 'melaka', Ids>,
) {
  const house = (ids: Ids, name: ReturnType<typeof text>) => ({
    id: newId(),
    company_id: ids.companyId,
    location_id: ids.locationId,
    source_key: null,
    name,
    country: 'MY',
    grade: 'homestay',
    levy_jurisdiction: null,
    tourism_tax_exempt: true,
    holiday_nights: 'eve_and_day',
    check_in_time: '15:00',
    check_out_time: '12:00',
    cancellation_policy_id: ids.policyId,
  });
  const properties = [
    {
      ...house(langkawi, text('Bakawali Beach House', '昙花海滨别墅', 'Rumah Pantai Bakawali')),
      description: text(
        'Three bedrooms behind the casuarinas of Pantai Tengah. We take the keys in the new year.',
        'Pantai Tengah 海滩木麻黄林后的三卧房屋。明年初正式交接。',
        'Tiga bilik tidur di belakang pokok rhu Pantai Tengah. Kunci diterima pada tahun baharu.',
      ),
      address: 'Jalan Pantai Tengah, 07000 Langkawi',
      state: 'MY-02',
      town: 'Langkawi',
      lat: null,
      lng: null,
      weekend_nights: [4, 5],
      house_rules: text('No smoking indoors.', '室内禁止吸烟。', 'Dilarang merokok di dalam rumah.'),
      status: 'draft',
    },
    {
      ...house(melaka, text('Tengkera Terrace', '东街纳排屋', 'Rumah Teres Tengkera')),
      description: text(
        'A terrace house near the river that we let until its owner moved back in.',
        '靠近河边的排屋，业主搬回自住后停止出租。',
        'Rumah teres dekat sungai yang disewakan sehingga pemiliknya kembali menghuni.',
      ),
      address: '88 Jalan Tengkera, 75200 Melaka',
      state: 'MY-04',
      town: 'Melaka',
      lat: 2.2003,
      lng: 102.2401,
      weekend_nights: [5, 6],
      house_rules: text('Quiet after 11 pm.', '晚上十一时后请保持安静。', 'Senyap selepas jam 11 malam.'),
      status: 'retired',
    },
  ];
  const room = (at: number, name: ReturnType<typeof text>, base: number) => {
    const { id, name: property, town } = properties[at]!;
    return {
      id: newId(),
      property_id: id,
      source_key: null,
      name,
      kind: 'house',
      bedrooms: 3,
      bathrooms: 2,
      beds: 4,
      size_sqm: 120,
      included_guests: 6,
      max_guests: 8,
      amenities: ['wifi', 'air_conditioning', 'kitchen', 'parking', 'washer'],
      base_sen: base,
      ...rates,
      rank: 1000,
      search_text: [...LANGUAGES.flatMap((code) => [name[code], property[code]]), town]
        .join(' ')
        .toLowerCase(),
    };
  };
  const roomTypes = [
    {
      ...room(0, text('Whole beach house', '整栋海滨别墅', 'Seluruh rumah pantai'), 62_000),
      description: text(
        'The whole house with its garden, two minutes from the sand.',
        '整栋房屋连花园，两分钟到沙滩。',
        'Seluruh rumah bersama taman, dua minit ke pantai.',
      ),
      status: 'draft',
    },
    {
      ...room(1, text('Whole terrace house', '整栋排屋', 'Seluruh rumah teres'), 34_000),
      description: text(
        'Three bedrooms over two floors.',
        '两层三卧房。',
        'Tiga bilik tidur di dua tingkat.',
      ),
      status: 'retired',
    },
  ];
  return { properties, roomTypes };
}
