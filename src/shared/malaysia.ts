import type { LocalText } from './languages';

/** A state or federal territory: its ISO 3166-2 code, its name and a point inside it for a map (degrees, WGS 84). */
export type State = { iso: string; name: LocalText; lat: number; lng: number };

function state(code: string, en: string, zh: string, ms: string, lat: number, lng: number): State {
  return { iso: `MY-${code}`, name: { 'en-US': en, 'cn-ZH': zh, 'ms-MY': ms }, lat, lng };
}

/** The 13 states and 3 federal territories in the order of their ISO codes (GeoNames and postcodes number them differently). */
export const STATES: readonly State[] = [
  state('01', 'Johor', '柔佛', 'Johor', 2.039, 103.385),
  state('02', 'Kedah', '吉打', 'Kedah', 5.924, 100.659),
  state('03', 'Kelantan', '吉兰丹', 'Kelantan', 5.28, 102.028),
  state('04', 'Melaka', '马六甲', 'Melaka', 2.323, 102.303),
  state('05', 'Negeri Sembilan', '森美兰', 'Negeri Sembilan', 2.775, 102.205),
  state('06', 'Pahang', '彭亨', 'Pahang', 3.734, 102.542),
  state('07', 'Penang', '槟城', 'Pulau Pinang', 5.362, 100.46),
  state('08', 'Perak', '霹雳', 'Perak', 4.769, 101.105),
  state('09', 'Perlis', '玻璃市', 'Perlis', 6.504, 100.241),
  state('10', 'Selangor', '雪兰莪', 'Selangor', 3.275, 101.51),
  state('11', 'Terengganu', '登嘉楼', 'Terengganu', 4.926, 102.95),
  state('12', 'Sabah', '沙巴', 'Sabah', 5.332, 117.111),
  state('13', 'Sarawak', '砂拉越', 'Sarawak', 2.584, 113.288),
  state('14', 'Kuala Lumpur', '吉隆坡', 'Kuala Lumpur', 3.147, 101.689),
  state('15', 'Labuan', '纳闽', 'Labuan', 5.311, 115.219),
  state('16', 'Putrajaya', '布城', 'Putrajaya', 2.932, 101.69),
];

const byIso = new Map(STATES.map((item) => [item.iso, item]));

/** True for the ISO 3166-2 code of a Malaysian state or federal territory (`MY-01` … `MY-16`). */
export const isStateIso = (value: unknown): value is string => typeof value === 'string' && byIso.has(value);

/** The state of an ISO code, or undefined. */
export const findState = (iso: string): State | undefined => byIso.get(iso);
