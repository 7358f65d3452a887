import type { NearbyKind, NearbyPlace } from '@shared/domain/inventory/nearby';
import type { LocalText } from '@shared/languages';
import { text } from '../db/reference/localText';
import type { PropertySeed } from './places/placeSeed';

type PublicPlace = { kind: NearbyKind; name: LocalText; lat: number; lng: number };

const place = (kind: NearbyKind, name: LocalText, lat: number, lng: number): PublicPlace => ({
  kind,
  name,
  lat,
  lng,
});

const KLIA = place('airport', text('KLIA', '吉隆坡国际机场', 'KLIA'), 2.7456, 101.7072);

/** Well-known public places of each destination, where they stand. */
const PUBLIC_PLACES: Record<string, readonly PublicPlace[]> = {
  'kuala-lumpur': [
    place('park', text('KLCC Park', '城中城公园', 'Taman KLCC'), 3.1551, 101.7147),
    place('mall', text('Suria KLCC', '阳光广场', 'Suria KLCC'), 3.1579, 101.7119),
    place('mall', text('Pavilion Kuala Lumpur', '柏威年广场', 'Pavilion Kuala Lumpur'), 3.1489, 101.7135),
    place('train', text('KLCC LRT station', '城中城轻快铁站', 'Stesen LRT KLCC'), 3.159, 101.7133),
    place(
      'train',
      text('Bukit Bintang MRT station', '武吉免登捷运站', 'Stesen MRT Bukit Bintang'),
      3.1466,
      101.7113,
    ),
    place('train', text('KL Sentral', '吉隆坡中环车站', 'KL Sentral'), 3.1343, 101.6866),
    place('train', text('Bangsar LRT station', '孟沙轻快铁站', 'Stesen LRT Bangsar'), 3.1276, 101.6791),
    place('mall', text('Bangsar Village', '孟沙村购物中心', 'Bangsar Village'), 3.1296, 101.6712),
    place('attraction', text('Petaling Street', '茨厂街', 'Jalan Petaling'), 3.144, 101.6978),
    KLIA,
  ],
  'george-town': [
    place('attraction', text('Chew Jetty', '姓周桥', 'Jeti Chew'), 5.413, 100.3398),
    place('bus', text('Komtar bus terminal', '光大巴士总站', 'Terminal bas Komtar'), 5.4145, 100.3298),
    place('mall', text('Gurney Plaza', '合您广场', 'Gurney Plaza'), 5.437, 100.3096),
    place('attraction', text('Penang Hill', '升旗山', 'Bukit Bendera'), 5.4087, 100.2776),
    place(
      'park',
      text('Penang Botanic Gardens', '槟城植物园', 'Taman Botani Pulau Pinang'),
      5.4372,
      100.2907,
    ),
    place('beach', text('Batu Ferringhi beach', '峇都丁宜海滩', 'Pantai Batu Ferringhi'), 5.4715, 100.2462),
    place(
      'airport',
      text('Penang International Airport', '槟城国际机场', 'Lapangan Terbang Antarabangsa Pulau Pinang'),
      5.2971,
      100.2769,
    ),
  ],
  langkawi: [
    place('beach', text('Pantai Cenang', '珍南海滩', 'Pantai Cenang'), 6.292, 99.727),
    place(
      'attraction',
      text('Underwater World Langkawi', '兰卡威海底世界', 'Underwater World Langkawi'),
      6.288,
      99.7285,
    ),
    place('attraction', text('Eagle Square', '巨鹰广场', 'Dataran Lang'), 6.3079, 99.8537),
    place('attraction', text('Langkawi SkyCab', '兰卡威缆车', 'Kereta Kabel Langkawi'), 6.3713, 99.6716),
    place(
      'airport',
      text('Langkawi International Airport', '兰卡威国际机场', 'Lapangan Terbang Antarabangsa Langkawi'),
      6.3297,
      99.7287,
    ),
  ],
  melaka: [
    place('attraction', text('Jonker Street', '鸡场街', 'Jalan Hang Jebat'), 2.1957, 102.2467),
    place('attraction', text('A Famosa', '法摩沙古堡', 'A Famosa'), 2.1917, 102.2502),
    place('mall', text('Mahkota Parade', '皇冠百利广场', 'Mahkota Parade'), 2.1887, 102.2494),
    place(
      'hospital',
      text('Mahkota Medical Centre', '马六甲皇冠医院', 'Pusat Perubatan Mahkota'),
      2.1886,
      102.2519,
    ),
    place('bus', text('Melaka Sentral', '马六甲中央车站', 'Melaka Sentral'), 2.2213, 102.2504),
    place('beach', text('Klebang beach', '吉里望海滩', 'Pantai Klebang'), 2.2147, 102.197),
  ],
  ipoh: [
    place('attraction', text('Concubine Lane', '二奶巷', 'Lorong Panglima'), 4.5963, 101.0777),
    place('train', text('Ipoh railway station', '怡保火车站', 'Stesen Kereta Api Ipoh'), 4.5972, 101.0734),
    place('mall', text('Ipoh Parade', '怡保百利广场', 'Ipoh Parade'), 4.5966, 101.0905),
    place('attraction', text('Sam Poh Tong', '三宝洞', 'Sam Poh Tong'), 4.5636, 101.1148),
    place('airport', text('Ipoh airport', '怡保机场', 'Lapangan Terbang Ipoh'), 4.568, 101.096),
  ],
  'johor-bahru': [
    place('train', text('JB Sentral', '新山中央车站', 'JB Sentral'), 1.4624, 103.7647),
    place(
      'mall',
      text('Johor Bahru City Square', '新山城市广场', 'Johor Bahru City Square'),
      1.4613,
      103.7645,
    ),
    place(
      'hospital',
      text('Hospital Sultanah Aminah', '苏丹后阿米娜医院', 'Hospital Sultanah Aminah'),
      1.4585,
      103.7462,
    ),
    place('attraction', text('Legoland Malaysia', '马来西亚乐高乐园', 'Legoland Malaysia'), 1.4271, 103.6309),
    place(
      'airport',
      text('Senai International Airport', '士乃国际机场', 'Lapangan Terbang Antarabangsa Senai'),
      1.6413,
      103.6697,
    ),
  ],
  'kota-kinabalu': [
    place(
      'attraction',
      text('Kota Kinabalu Waterfront', '亚庇海滨', 'Kota Kinabalu Waterfront'),
      5.9816,
      116.0733,
    ),
    place('mall', text('Imago', '伊玛果购物中心', 'Imago'), 5.9707, 116.0664),
    place('attraction', text('Jesselton Point', '杰西顿码头', 'Jesselton Point'), 5.9887, 116.0785),
    place(
      'hospital',
      text('Queen Elizabeth Hospital', '伊丽莎白女皇医院', 'Hospital Queen Elizabeth'),
      5.9561,
      116.0741,
    ),
    place('beach', text('Tanjung Aru beach', '丹绒亚路海滩', 'Pantai Tanjung Aru'), 5.9457, 116.0467),
    place(
      'airport',
      text(
        'Kota Kinabalu International Airport',
        '亚庇国际机场',
        'Lapangan Terbang Antarabangsa Kota Kinabalu',
      ),
      5.9372,
      116.0517,
    ),
  ],
  kuching: [
    place('attraction', text('Kuching Waterfront', '古晋河滨公园', 'Tebingan Kuching'), 1.559, 110.347),
    place('mall', text('Plaza Merdeka', '独立广场购物中心', 'Plaza Merdeka'), 1.5582, 110.344),
    place(
      'attraction',
      text('Borneo Cultures Museum', '婆罗洲文化博物馆', 'Muzium Budaya Borneo'),
      1.5548,
      110.3437,
    ),
    place(
      'hospital',
      text('Sarawak General Hospital', '砂拉越中央医院', 'Hospital Umum Sarawak'),
      1.5437,
      110.3404,
    ),
    place(
      'airport',
      text('Kuching International Airport', '古晋国际机场', 'Lapangan Terbang Antarabangsa Kuching'),
      1.4847,
      110.347,
    ),
  ],
  'cameron-highlands': [
    place(
      'bus',
      text('Tanah Rata bus terminal', '丹那拉打巴士站', 'Terminal bas Tanah Rata'),
      4.4712,
      101.3772,
    ),
    place('shop', text('Kea Farm market', '其亚农场市集', 'Pasar Kea Farm'), 4.506, 101.413),
    place(
      'attraction',
      text('BOH tea centre Sungei Palas', '宝乐茶园中心', 'Pusat Teh BOH Sungei Palas'),
      4.5163,
      101.4168,
    ),
    place('attraction', text('Mossy Forest', '苔藓森林', 'Hutan Berlumut'), 4.524, 101.382),
  ],
  cherating: [
    place('beach', text('Cherating beach', '珍拉汀海滩', 'Pantai Cherating'), 4.129, 103.395),
    place('airport', text('Kuantan airport', '关丹机场', 'Lapangan Terbang Kuantan'), 3.7754, 103.209),
  ],
  'port-dickson': [
    place('beach', text('Teluk Kemang beach', '直落甘望海滩', 'Pantai Teluk Kemang'), 2.439, 101.857),
    place(
      'attraction',
      text('Cape Rachado lighthouse', '丹绒端灯塔', 'Rumah Api Tanjung Tuan'),
      2.4075,
      101.8517,
    ),
    place(
      'bus',
      text('Port Dickson bus terminal', '波德申巴士总站', 'Terminal bas Port Dickson'),
      2.5217,
      101.796,
    ),
    KLIA,
  ],
};

/** Places that a property tells of besides an airport. */
const NEAREST = 5;
const EARTH_METRES = 6_371_000;

/** The distance in a straight line, on the earth as a ball. */
function metresBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [high, wide] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const half =
    Math.sin(high / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(wide / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(half));
}

/** Distances as people say them: to 50 metres, from a kilometre on to 100. */
const rounded = (metres: number): number => {
  const step = metres < 1_000 ? 50 : 100;
  return Math.max(step, Math.round(metres / step) * step);
};

/** The public places nearest to a property, and the airport of its destination. */
export function demoNearby({
  location,
  ...from
}: Pick<PropertySeed, 'location' | 'lat' | 'lng'>): NearbyPlace[] {
  const places = (PUBLIC_PLACES[location] ?? [])
    .map(({ kind, name, ...at }) => ({ kind, name, metres: rounded(metresBetween(from, at)) }))
    .sort((one, other) => one.metres - other.metres);
  const isAirport = ({ kind }: { kind: NearbyKind }) => kind === 'airport';
  return [...places.filter((found) => !isAirport(found)).slice(0, NEAREST), ...places.filter(isAirport)];
}
