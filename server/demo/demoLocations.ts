import type { LocalText } from '@shared/languages';
import { text } from '../db/reference/localText';

export type LocationSeed = {
  slug: string;
  name: LocalText;
  description: LocalText;
  state: string;
  lat: number;
  lng: number;
  featured: boolean;
  /** The scene and the light of its picture. */
  scene: string;
  light: string;
};

export const LOCATIONS: LocationSeed[] = [
  {
    slug: 'kuala-lumpur',
    name: text('Kuala Lumpur', '吉隆坡', 'Kuala Lumpur'),
    description: text(
      'Towers by day, hawker lanes by night. Stay above the city within a short walk of the trains, the malls and the parks.',
      '白天是高楼林立的都会，入夜是香气四溢的小贩街。住在城市高处，步行即可到达轻快铁、商场与公园。',
      'Menara pada siang hari, lorong penjaja pada malam hari. Menginap di atas kota, hanya beberapa langkah dari tren, pusat beli-belah dan taman.',
    ),
    state: 'MY-14',
    lat: 3.1478,
    lng: 101.6953,
    featured: true,
    scene: 'skyline',
    light: 'golden',
  },
  {
    slug: 'george-town',
    name: text('George Town', '乔治市', 'George Town'),
    description: text(
      'Shophouses, clan jetties and the best street food in the country, with beaches twenty minutes up the coast.',
      '老店屋、姓氏桥，还有全国最好的街头美食；沿海岸走二十分钟便是沙滩。',
      'Rumah kedai lama, jeti keluarga dan makanan jalanan terbaik di negara ini, dengan pantai dua puluh minit menyusur pesisir.',
    ),
    state: 'MY-07',
    lat: 5.4164,
    lng: 100.3327,
    featured: true,
    scene: 'oldtown',
    light: 'day',
  },
  {
    slug: 'langkawi',
    name: text('Langkawi', '兰卡威', 'Langkawi'),
    description: text(
      'An island of rainforest, paddy fields and long white beaches. Villas under coconut palms and apartments by the marina.',
      '一座有雨林、稻田和绵长白沙滩的岛屿。可住椰林下的别墅，也可住码头边的公寓。',
      'Pulau dengan hutan hujan, sawah padi dan pantai putih yang panjang. Vila di bawah pohon kelapa dan pangsapuri di tepi marina.',
    ),
    state: 'MY-02',
    lat: 6.3226,
    lng: 99.8432,
    featured: true,
    scene: 'island',
    light: 'day',
  },
  {
    slug: 'melaka',
    name: text('Melaka', '马六甲', 'Melaka'),
    description: text(
      'Six centuries of trade along one river: Peranakan houses, red squares and cendol in the shade.',
      '一条河承载六百年的贸易往事：娘惹老宅、红屋广场，还有树荫下的一碗煎蕊。',
      'Enam abad perdagangan di sepanjang sebatang sungai: rumah Peranakan, dataran merah dan cendol di tempat teduh.',
    ),
    state: 'MY-04',
    lat: 2.1945,
    lng: 102.2489,
    featured: true,
    scene: 'oldtown',
    light: 'golden',
  },
  {
    slug: 'kota-kinabalu',
    name: text('Kota Kinabalu', '亚庇', 'Kota Kinabalu'),
    description: text(
      'Islands in front, the mountain behind, and a sunset that stops the traffic on the waterfront every evening.',
      '前有海岛，后有神山，海滨每天傍晚的日落让车流也停下脚步。',
      'Pulau di hadapan, gunung di belakang, dan matahari terbenam yang membuatkan orang berhenti di tepi laut setiap petang.',
    ),
    state: 'MY-12',
    lat: 5.9804,
    lng: 116.0735,
    featured: true,
    scene: 'beach',
    light: 'golden',
  },
  {
    slug: 'cameron-highlands',
    name: text('Cameron Highlands', '金马仑高原', 'Cameron Highlands'),
    description: text(
      'Tea terraces, strawberry farms and evenings cool enough for a jacket, three hours from Kuala Lumpur.',
      '层层茶园、草莓农场，傍晚凉得要披一件外套，离吉隆坡只需三小时。',
      'Ladang teh berteres, kebun strawberi dan malam yang sejuk hingga perlu berjaket, tiga jam dari Kuala Lumpur.',
    ),
    state: 'MY-06',
    lat: 4.4707,
    lng: 101.3766,
    featured: true,
    scene: 'hills',
    light: 'dawn',
  },
  {
    slug: 'ipoh',
    name: text('Ipoh', '怡保', 'Ipoh'),
    description: text(
      'White coffee, limestone caves and an old town that has kept its signboards. A slow weekend with very good food.',
      '白咖啡、石灰岩洞，还有保留着旧招牌的老街。适合慢慢过、好好吃的周末。',
      'Kopi putih, gua batu kapur dan pekan lama yang masih menyimpan papan tandanya. Hujung minggu yang santai dengan makanan yang sedap.',
    ),
    state: 'MY-08',
    lat: 4.5975,
    lng: 101.0901,
    featured: false,
    scene: 'oldtown',
    light: 'dawn',
  },
  {
    slug: 'johor-bahru',
    name: text('Johor Bahru', '新山', 'Johor Bahru'),
    description: text(
      'Across the strait from Singapore: family apartments near the causeway, cafés in the old quarter, theme parks down the road.',
      '与新加坡隔海相望：长堤附近的家庭公寓、老城区的咖啡馆，主题乐园也在不远处。',
      'Di seberang selat dari Singapura: pangsapuri keluarga berhampiran tambak, kafe di kawasan lama dan taman tema tidak jauh dari situ.',
    ),
    state: 'MY-01',
    lat: 1.4655,
    lng: 103.7578,
    featured: false,
    scene: 'skyline',
    light: 'night',
  },
  {
    slug: 'kuching',
    name: text('Kuching', '古晋', 'Kuching'),
    description: text(
      'A river city of cats, laksa and hornbills. Rainforest and longhouses are a morning drive away.',
      '一座有猫、有叻沙、有犀鸟的河畔之城，雨林与长屋只需一个早上的车程。',
      'Bandar sungai dengan kucing, laksa dan burung kenyalang. Hutan hujan dan rumah panjang hanya sepagi perjalanan.',
    ),
    state: 'MY-13',
    lat: 1.5575,
    lng: 110.3439,
    featured: false,
    scene: 'lake',
    light: 'golden',
  },
  {
    slug: 'port-dickson',
    name: text('Port Dickson', '波德申', 'Port Dickson'),
    description: text(
      'The nearest sea to the Klang Valley: long family beaches, ikan bakar by the road and pools with a view.',
      '离巴生谷最近的海：适合一家大小的长沙滩、路边的烧鱼，还有看得见海的泳池。',
      'Laut terdekat dari Lembah Klang: pantai keluarga yang panjang, ikan bakar di tepi jalan dan kolam renang berpemandangan laut.',
    ),
    state: 'MY-05',
    lat: 2.5228,
    lng: 101.7959,
    featured: false,
    scene: 'beach',
    light: 'day',
  },
  {
    slug: 'cherating',
    name: text('Cherating', '珍拉丁', 'Cherating'),
    description: text(
      'A surfing village on the east coast with a river of fireflies and turtles on the sand from April to September.',
      '东海岸的冲浪小村，河上有萤火虫，四月至九月还有海龟上岸。',
      'Perkampungan luncur air di pantai timur, dengan sungai kelip-kelip dan penyu di pantai dari April hingga September.',
    ),
    state: 'MY-06',
    lat: 4.1265,
    lng: 103.3955,
    featured: false,
    scene: 'beach',
    light: 'dawn',
  },
];
