import type { AmenityGroup, AmenityIconName, TermUse } from '@shared/domain/inventory/listingTerms';

type Line = [
  use: TermUse,
  code: string,
  words: [string, string, string],
  group?: AmenityGroup,
  icon?: AmenityIconName,
];

/** The amenities and kinds with which a business begins, as written by hand: the migration must bring the same. */
// prettier-ignore
export const HOUSE_TERMS: readonly Line[] = [
  ['amenity', 'wifi', ['Wi-Fi', '无线网络', 'Wi-Fi'], 'work', 'wifi'],
  ['amenity', 'pool', ['Swimming pool', '游泳池', 'Kolam renang'], 'outside', 'pool'],
  ['amenity', 'air_conditioning', ['Air conditioning', '空调', 'Penyaman udara'], 'comfort', 'snow'],
  ['amenity', 'kitchen', ['Kitchen', '厨房', 'Dapur'], 'kitchen', 'pot'],
  ['amenity', 'parking', ['Parking', '停车位', 'Tempat letak kereta'], 'access', 'car'],
  ['amenity', 'washer', ['Washing machine', '洗衣机', 'Mesin basuh'], 'comfort', 'washer'],
  ['amenity', 'tv', ['TV', '电视', 'TV'], 'comfort', 'tv'],
  ['amenity', 'workspace', ['Workspace', '办公桌', 'Ruang kerja'], 'work', 'desk'],
  ['amenity', 'gym', ['Gym', '健身房', 'Gim'], 'comfort', 'weights'],
  ['amenity', 'balcony', ['Balcony', '阳台', 'Balkoni'], 'outside', 'balcony'],
  ['amenity', 'sea_view', ['Sea view', '海景', 'Pemandangan laut'], 'outside', 'wave'],
  ['amenity', 'city_view', ['City view', '城市景观', 'Pemandangan bandar'], 'outside', 'city'],
  ['amenity', 'beach_access', ['Beach access', '直通海滩', 'Akses ke pantai'], 'outside', 'beach'],
  ['amenity', 'bbq', ['Barbecue', '烧烤设施', 'Barbeku'], 'outside', 'flame'],
  ['amenity', 'hot_water', ['Hot water', '热水', 'Air panas'], 'comfort', 'drop'],
  ['amenity', 'lift', ['Lift', '电梯', 'Lif'], 'access', 'lift'],
  ['amenity', 'surau', ['Surau', '祈祷室', 'Surau'], 'other', 'moon'],
  ['amenity', 'baby_cot', ['Baby cot', '婴儿床', 'Katil bayi'], 'comfort', 'cot'],
  ['amenity', 'wheelchair', ['Wheelchair access', '无障碍设施', 'Akses kerusi roda'], 'access', 'wheelchair'],
  ['amenity', 'pets', ['Pets welcome', '可带宠物', 'Haiwan peliharaan dibenarkan'], 'other', 'paw'],
  ['amenity', 'ev_charger', ['EV charger', '电动车充电桩', 'Pengecas EV'], 'access', 'plug'],
  ['amenity', 'self_check_in', ['Self check-in', '自助入住', 'Daftar masuk sendiri'], 'access', 'key'],
  ['amenity', 'breakfast', ['Breakfast', '早餐', 'Sarapan'], 'kitchen', 'cup'],
  ['amenity', 'garden', ['Garden', '花园', 'Taman'], 'outside', 'leaf'],
  ['kind', 'studio', ['Studio', '开放式公寓', 'Studio']],
  ['kind', 'apartment', ['Apartment', '公寓', 'Apartmen']],
  ['kind', 'house', ['House', '独栋房屋', 'Rumah']],
  ['kind', 'villa', ['Villa', '别墅', 'Vila']],
  ['kind', 'room', ['Room', '客房', 'Bilik']],
  ['kind', 'chalet', ['Chalet', '度假木屋', 'Chalet']],
];

/** The rows of the terms of the house, in their order, but for their ids. */
export const HOUSE_TERM_ROWS = HOUSE_TERMS.map(
  ([use, code, [english, chinese, malay], group, icon], index) => ({
    ...{ use, code, amenity_group: group ?? null, icon: icon ?? null },
    name: { 'en-US': english, 'cn-ZH': chinese, 'ms-MY': malay },
    position: (use === 'amenity' ? index + 1 : index - 23) * 10,
    ...{ active: true, version: 1 },
  }),
);
