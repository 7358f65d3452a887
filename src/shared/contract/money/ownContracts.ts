import { z } from 'zod';
import { localText, sen, stayDate } from '../base/common';
import { paper } from '../base/papers';
import { LANGUAGES } from '../../languages';
import { NOTICE_FROM } from './ownerContracts';

/** GET /api/owner/contracts: the sentences are those of the printed contract, in this language. */
export const ownContractsQuery = z.object({ language: z.enum(LANGUAGES) });

const wordsRow = z.object({ label: z.string(), sentences: z.array(z.string()) });

/** A version of the terms in words. */
export const ownContractVersion = z.object({
  from: stayDate,
  /** The days on which it holds, in words. */
  days: z.string(),
  /** It holds today. */
  isToday: z.boolean(),
  rows: z.array(wordsRow),
  note: z.string().nullable(),
  /** The rules of its package, by the days on which they hold; `days` null: on all of them. */
  rules: z.array(z.object({ days: z.string().nullable(), rows: z.array(wordsRow) })),
});
export type OwnContractVersion = z.infer<typeof ownContractVersion>;

/** `ended`: it is over, or he has no share of the unit any more. */
export const OWN_CONTRACT_STATUSES = ['upcoming', 'running', 'ended'] as const;

/** A signed contract of a unit in which an owner had a share while it held, as far as it is his. Of other owners it says nothing. */
export const ownContract = z.object({
  id: z.uuid(),
  number: z.string(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  companyName: z.string(),
  status: z.enum(OWN_CONTRACT_STATUSES),
  signedOn: stayDate,
  validFrom: stayDate,
  /** The last day of the contract; null: until somebody ends it, or he left it before. */
  lastDay: stayDate.nullable(),
  /** His last day, where others had the unit after him while it held. */
  leftOn: stayDate.nullable(),
  /** His share on the days of the contract; `lastDay` null: to its end. */
  times: z.array(z.object({ shareBp: z.number().int(), from: stayDate, lastDay: stayDate.nullable() })),
  /** Given in his time. Why is told only where the contract is his alone. */
  notice: z.object({ on: stayDate, from: z.enum(NOTICE_FROM), reason: z.string().nullable() }).nullable(),
  /** The purchase price: of a contract of his own, or where what he has is a share of it. */
  priceSen: sen.nullable(),
  /** The terms of his time, the latest first. */
  versions: z.array(ownContractVersion),
  /** What the terms promise for the whole unit, for periods with days of his. */
  promised: z.array(z.object({ from: stayDate, lastDay: stayDate, sen })),
  /** He was the only owner on all of its days: then its print, and what both have signed, names nobody else. */
  isAlone: z.boolean(),
  /** What both have signed; of a contract of several owners none. */
  files: z.array(paper.omit({ uploadedByName: true })),
});
export type OwnContract = z.infer<typeof ownContract>;

export const ownContractsAnswer = z.object({ contracts: z.array(ownContract) });
