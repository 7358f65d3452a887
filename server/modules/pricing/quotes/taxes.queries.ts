import { sql } from 'kysely';
import type { Levy, TaxRules } from '@shared/domain/pricing/prices';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';

/** The facts about a room type's place and seller that its taxes depend on. */
export type TaxedPlace = {
  country: string;
  levy_jurisdiction: string | null;
  grade: string;
  tourism_tax_exempt: boolean;
  sst_registered_from: StayDate | null;
};

/** No taxes at all: what is sold abroad is not Malaysia's to tax. */
const UNTAXED: TaxRules = {
  sst: [],
  sstRegisteredFrom: null,
  tourismTax: [],
  tourismTaxExempt: true,
  levies: [],
};

type TaxTables = Pick<TaxRules, 'sst' | 'tourismTax'> & {
  levies: (Levy & { jurisdiction: string; grade: string })[];
};

/** Reads the tax tables and the levies of the places, or all there are; the answer gives the rules of each place. */
export async function findTaxRules(
  db: Queryable,
  places: readonly TaxedPlace[] | 'all',
): Promise<(place: TaxedPlace) => TaxRules> {
  const malaysian = places === 'all' ? null : places.filter((place) => place.country === 'MY');
  if (malaysian?.length === 0) return () => UNTAXED;
  const jurisdictions = malaysian && [
    ...new Set(malaysian.flatMap((place) => place.levy_jurisdiction ?? [])),
  ];
  const { rows } = await sql<TaxTables>`
    select
      (select coalesce(json_agg(json_build_object('percentBp', percent_bp, 'validFrom', valid_from, 'validTo', valid_to)
        order by valid_from), '[]') from tax_rate where kind = 'sst') as sst,
      (select coalesce(json_agg(json_build_object('amountSen', amount_sen, 'validFrom', valid_from, 'validTo', valid_to)
        order by valid_from), '[]') from tax_rate where kind = 'tourism_tax') as "tourismTax",
      (select coalesce(json_agg(json_build_object('jurisdiction', jurisdiction, 'grade', grade, 'name', name,
        'amountSen', amount_sen, 'appliesTo', applies_to, 'collectAllowed', collect_allowed,
        'validFrom', valid_from, 'validTo', valid_to) order by valid_from, id), '[]')
        from levy where ${jurisdictions}::text[] is null or jurisdiction = any(${jurisdictions}::text[])) as levies`.execute(
    db,
  );
  const tables = rows[0]!;
  return (place) =>
    place.country === 'MY'
      ? {
          sst: tables.sst,
          sstRegisteredFrom: place.sst_registered_from,
          tourismTax: tables.tourismTax,
          tourismTaxExempt: place.tourism_tax_exempt,
          levies: tables.levies.filter(
            (levy) => levy.jurisdiction === place.levy_jurisdiction && levy.grade === place.grade,
          ),
        }
      : UNTAXED;
}
