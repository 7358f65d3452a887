import type { StayRevenue } from '@shared/contract/money/ledger';
import { SHEET_CATEGORIES } from '@shared/domain/money/dailySheet';
import { ledgerDifference } from '@shared/domain/money/ledgerDifference';
import { salesOf } from '@shared/domain/money/salesFigures';
import { stayPostings } from '@shared/domain/money/stayPostings';
import { notFound } from '../../../errors';
import { findPosted } from '../posting/entries.queries';
import { catchUp, type Poster } from '../posting/postStays.service';
import { findStayLives } from '../posting/stayLives.queries';

/** The sales of a stay: what the books have, and what its postings will add to them. Throws 404 for no such stay. */
export async function stayRevenue(context: Poster, id: string): Promise<StayRevenue> {
  await catchUp(context);
  const [stay] = await findStayLives(context.db, [id]);
  if (!stay) throw notFound('no such stay');
  const posted = await findPosted(context.db, [id]);
  const earned = new Map(salesOf(posted).map(({ category, sen }) => [category, sen]));
  const toCome = salesOf(ledgerDifference(stayPostings(stay.life), posted));
  const expected = new Map(toCome.map(({ category, sen }) => [category, sen]));
  const rows = SHEET_CATEGORIES.filter((category) => earned.has(category) || expected.has(category)).map(
    (category) => ({
      category,
      earnedSen: earned.get(category) ?? 0,
      expectedSen: expected.get(category) ?? 0,
    }),
  );
  return {
    rows,
    earnedSen: rows.reduce((sum, { earnedSen }) => sum + earnedSen, 0),
    expectedSen: rows.reduce((sum, { expectedSen }) => sum + expectedSen, 0),
  };
}
