import type { ChargeKind } from '@shared/domain/pricing/chargeKinds';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { Trx } from '../db/client';
import { insertRows } from '../db/insertRows';
import { instantAt } from './instants';

type Service = { name: LocalText; unit?: LocalText; kind: ChargeKind; sen: number[]; ownPrice?: boolean };
const words = (en: string, zh: string, ms: string): LocalText => ({
  'en-US': en,
  'cn-ZH': zh,
  'ms-MY': ms,
});
const NO_WORDS = words('', '', '');

/** What the demo's houses charge for besides the stay. Of two prices the second holds since this year. */
const SERVICES: readonly Service[] = [
  {
    name: words('Late check-out until 16:00', '延迟至 16:00 退房', 'Daftar keluar lewat hingga 16:00'),
    kind: 'late_check_out',
    sen: [8_000, 10_000],
  },
  {
    name: words('Early check-in from 11:00', '11:00 起提前入住', 'Daftar masuk awal dari 11:00'),
    kind: 'early_check_in',
    sen: [8_000],
  },
  {
    name: words('Mineral water', '矿泉水', 'Air mineral'),
    unit: words('bottle', '瓶', 'botol'),
    kind: 'minibar',
    sen: [400, 500],
  },
  {
    name: words('Soft drink', '汽水', 'Minuman ringan'),
    unit: words('can', '罐', 'tin'),
    kind: 'minibar',
    sen: [600],
  },
  {
    name: words('Laundry', '洗衣', 'Dobi'),
    unit: words('kg', '公斤', 'kg'),
    kind: 'laundry',
    sen: [1_200],
  },
  {
    name: words('Cleaning during the stay', '入住期间清洁', 'Pembersihan semasa menginap'),
    kind: 'extra_cleaning',
    sen: [9_000],
  },
  {
    name: words('Airport transfer', '机场接送', 'Pemindahan lapangan terbang'),
    unit: words('way', '单程', 'sehala'),
    kind: 'transport',
    sen: [12_000],
    ownPrice: true,
  },
  { name: words('Key card lost', '遗失门卡', 'Kad kunci hilang'), kind: 'damage', sen: [5_000] },
  {
    name: words('Damage', '损坏赔偿', 'Kerosakan'),
    kind: 'damage',
    sen: [10_000],
    ownPrice: true,
  },
];

/** Gives the demo its price list; returns the number of services. */
export async function loadServices(
  trx: Trx,
  { newId, createdBy, today }: { newId: () => string; createdBy: string; today: StayDate },
): Promise<number> {
  const listed = SERVICES.map((service) => ({ ...service, id: newId() }));
  const years = [addDays(today, -500), `${today.slice(0, 4)}-01-01`];
  const written = { created_by: createdBy, created_at: instantAt(addDays(today, -500), 9 * 60) };
  await insertRows(
    trx,
    'service_price',
    listed.map(({ id, name, unit = NO_WORDS, kind, ownPrice = false }) => ({
      id,
      name,
      kind,
      unit_word: unit,
      own_price: ownPrice,
      ...written,
    })),
  );
  await insertRows(
    trx,
    'service_price_day',
    listed.flatMap(({ id, sen }) =>
      sen.map((price_sen, index) => ({
        service_price_id: id,
        valid_from: years[index]!,
        price_sen,
        ...written,
      })),
    ),
  );
  return listed.length;
}
