import type { HouseTextKind } from './contract/system/houseTexts';
import { isStayDate, type StayDate } from './domain/base/stayDates';
import type { Language } from './languages';

/** Which text of the house: the one that holds today, or the one of a day. */
export type AskedHouseText = { kind: HouseTextKind; language: Language; on?: StayDate };

/** Returns the text that the page of a kind asks for. Of terms and privacy notices an address may name a day; answers to questions are always those of today. */
export function askedHouseText(
  kind: HouseTextKind,
  language: Language,
  query: URLSearchParams,
): AskedHouseText {
  const on = query.get('on');
  return kind !== 'faq' && isStayDate(on) ? { kind, language, on } : { kind, language };
}

/** The address of its call, the same to the letter in the browser and for the server, which writes the answer into the page. */
export const houseTextUrl = ({ kind, language, on }: AskedHouseText): string =>
  `/api/public/house-texts/${kind}?language=${language}${on ? `&on=${on}` : ''}`;
