import type { HouseText, HouseTextDetail, HouseTextFields } from '@shared/contract/system/houseTexts';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { LANGUAGES } from '@shared/languages';
import { AppError, invalidField } from '../../../errors';
import { versionedWrites } from '../../../resources/versionedWrites';
import { findById, insert, update } from './houseTexts.queries';
import { textBlocks } from './textBlocks';

const fixed = () =>
  new AppError(409, {
    code: 'house_text.fixed',
    detail: 'it has held already, or somebody has booked by it',
  });

/** Throws 400 for terms or a notice that would have held before anybody could read them. Answers to questions bind nobody. */
function refusePast({ kind, validFrom }: Pick<HouseText, 'kind' | 'validFrom'>, today: StayDate): void {
  if (kind !== 'faq' && validFrom < today)
    throw invalidField('validFrom', 'date_past', 'it would hold before it was written');
}

/** Writes the texts of the house. Two of a kind for one day are refused by the database (`house_text_once`), whoever was first. */
export const houseTexts = versionedWrites<HouseText, HouseTextFields>({
  table: 'house_text',
  find: (trx, id, now) => findById(trx, id, businessDate(now)),
  insert: (trx, fields, { now }) => {
    refusePast(fields, businessDate(now));
    return insert(trx, fields, { now });
  },
  update,
  audited: ['kind', 'validFrom', 'text'],
  refuseUpdate: (was, row) => {
    if (was.isFixed) throw fixed();
    // What was not fixed before can only be so now because its new day is over.
    if (row.isFixed) throw invalidField('validFrom', 'date_past', 'it would hold before it was written');
  },
  refuseDelete: (row) => {
    if (row.isFixed) throw fixed();
  },
});

/** How visitors read a text, by language. */
export const blocksOf = (text: HouseText['text']): HouseTextDetail['blocks'] =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, textBlocks(text[language])]),
  ) as HouseTextDetail['blocks'];
