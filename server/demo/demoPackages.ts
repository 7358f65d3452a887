import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import {
  COST_KINDS,
  REVENUE_KINDS,
  type Bearer,
  type CostRule,
  type PackageTerms,
} from '@shared/domain/money/packageTerms';
import type { FreeStayRule } from '@shared/domain/money/freeStayRules';
import type { LocalText } from '@shared/languages';
import type { Trx } from '../db/client';
import { insertRows } from '../db/insertRows';
import { instantAt } from './instants';

const words = (en: string, zh: string, ms: string): LocalText => ({
  'en-US': en,
  'cn-ZH': zh,
  'ms-MY': ms,
});

/** Every kind of revenue is the owner's but cleaning, which is the company's. */
const revenue = Object.fromEntries(
  REVENUE_KINDS.map((kind): [string, Bearer] => [kind, kind === 'cleaning' ? 'company' : 'owner']),
);
const bills = (rule: CostRule) => Object.fromEntries(COST_KINDS.map((kind) => [kind, rule]));

/** What both packages agree to. */
const SHARED = {
  recognition: 'night',
  revenue,
  deductions: { channel_commission: 'owner', payment_fee: 'company', agent_commission: 'company' },
  base: { kinds: ['room', 'extra_guest'], less: ['channel_commission'] },
  feeMinSen: null,
  feeMaxSen: null,
  services: [],
  noticeDays: 60,
} as const satisfies Partial<PackageTerms>;

/** What owners may use of their units: the nights around the year's end are the guests'. */
const freeStay = (today: StayDate, changes: Partial<FreeStayRule>): FreeStayRule => {
  const year = Number(today.slice(0, 4));
  const yearEnds = [year - 1, year].map((from) => ({
    ...{ from: `${from}-12-19`, to: `${from + 1}-01-01`, name: 'Year-end · 年末 · Hujung tahun' },
  }));
  return {
    ...{ year: 'contract', free: 5, discounted: 0, discountBp: 5_000, proRata: true },
    ...{ carry: { most: 2, months: 3 }, points: null, weekdaysOnly: false, blackouts: yearEnds },
    ...{ publicHolidays: true, schoolHolidays: false, noticeDays: 14, longestNights: 5 },
    ...{ guests: ['owner', 'family'], places: 'property', elsewhereBp: 10_000, coOwners: 'together' },
    ...{ lateDays: 3, noShowTakes: true },
    ...changes,
  };
};

type Package = { name: LocalText; included: LocalText; versions: PackageTerms[] };
/** The packages of the demo's company: one with a share of what comes in, one with a fee by steps. Of two versions the second holds since this year. */
const packagesOn = (today: StayDate): readonly Package[] => [
  {
    name: words('Essential', '基础托管', 'Asas'),
    included: words(
      'Listings on all channels, guests, cleaning after each stay, and a monthly statement.',
      '各渠道上架、接待客人、每次退房清洁，以及每月结算单。',
      'Penyenaraian di semua saluran, tetamu, pembersihan selepas setiap penginapan dan penyata bulanan.',
    ),
    versions: [1_800, 2_000].map((percentBp) => ({
      ...SHARED,
      freeStay: freeStay(today, { free: 5, discounted: 20, guests: ['owner', 'family', 'friend'] }),
      managerPart: 'share',
      fees: [{ kind: 'share', percentBp }],
      costs: bills({ ownerBp: 10_000, markUpBp: 0 }),
    })),
  },
  {
    name: words('Full care', '全程托管', 'Jagaan penuh'),
    included: words(
      'Everything of Essential, and linen, small repairs and the care of the licence.',
      '包含基础托管，另含布草、小修及执照办理。',
      'Semua dalam pakej Asas, serta linen, pembaikan kecil dan urusan lesen.',
    ),
    versions: [
      {
        ...SHARED,
        freeStay: freeStay(today, { year: 'calendar', free: 3, weekdaysOnly: true }),
        managerPart: 'fee',
        fees: [
          {
            kind: 'tiers',
            by: 'base',
            tiers: [
              { from: 0, percentBp: 1_500 },
              { from: 300_000, percentBp: 2_000 },
              { from: 600_000, percentBp: 2_500 },
            ],
          },
        ],
        feeMinSen: 30_000,
        services: [{ kind: 'linen', sen: 3_500, per: 'stay' }],
        costs: {
          ...bills({ ownerBp: 10_000, markUpBp: 0 }),
          maintenance: { ownerBp: 10_000, markUpBp: 1_000 },
          consumables: { ownerBp: 0, markUpBp: 0 },
        },
      },
    ],
  },
];

/** Gives the demo its service packages, both active; returns their number. */
export async function loadPackages(
  trx: Trx,
  { newId, createdBy, today }: { newId: () => string; createdBy: string; today: StayDate },
): Promise<number> {
  const packages = packagesOn(today).map((one) => ({ ...one, id: newId() }));
  const began = addDays(today, -500);
  const at = instantAt(began, 9 * 60);
  const written = { created_by: createdBy, created_at: at };
  await insertRows(
    trx,
    'service_package',
    packages.map(({ id, name, included }) => ({
      ...{ id, name, included },
      ...{ status: 'active', updated_at: at, ...written },
    })),
  );
  const days = [began, `${today.slice(0, 4)}-01-01`];
  await insertRows(
    trx,
    'service_package_terms',
    packages.flatMap(({ id, versions }) =>
      versions.map((terms, index) => ({
        ...{ package_id: id, valid_from: days[index]!, terms },
        ...written,
      })),
    ),
  );
  return packages.length;
}
