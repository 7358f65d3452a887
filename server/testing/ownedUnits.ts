import { randomUUID } from 'node:crypto';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { ServicePackage } from '@shared/contract/money/servicePackages';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { addDays, nightsOf } from '@shared/domain/base/stayDates';
import { stayRange } from '../db/client';
import type { TestApp } from './buildTestApp';
import { createAccount, createReservation, words } from './factories';

type Headers = { authorization: string };

/** Two owners: Anna's account number is the first. */
export async function createTwoOwners({ db }: Pick<TestApp, 'db'>) {
  const owner = { role: 'owner', is_owner: true } as const;
  return {
    anna: await createAccount(db, { ...owner, name: 'Anna Tan', account_number: 'AT900001' }),
    ben: await createAccount(db, { ...owner, name: 'Ben Lim', account_number: 'AT900002' }),
  };
}

/** An account that a company pays from, of which only the end of the number is known; returns its id. */
export async function createPayingAccount({ db }: Pick<TestApp, 'db'>, companyId: string): Promise<string> {
  const { id } = await db
    .insertInto('company_bank_account')
    .values({
      ...{ company_id: companyId, bank_code: 'cimb', account_name: 'Stays' },
      ...{ account_sealed: 'x', account_end: '1234' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Units with owners, packages, contracts and stays that the books have, made by the calls of the product as `headers` may. */
export function ownedUnits(test: TestApp, headers: () => Headers) {
  async function send<Answer>(method: 'POST' | 'PATCH', url: string, payload: object): Promise<Answer> {
    const answer = await test.app.inject({
      method,
      url: `/api${url}`,
      headers: { 'idempotency-key': randomUUID(), ...headers() },
      payload,
    });
    expect([url, answer.statusCode < 300, answer.body]).toEqual([url, true, answer.body]);
    return answer.json<Answer>();
  }

  /** Gives a unit its owners from a day on, with their shares in basis points. */
  async function own(unitId: string, from: string, shares: readonly (readonly [{ id: string }, number])[]) {
    const { version } = await test.db
      .selectFrom('unit')
      .select('version')
      .where('id', '=', unitId)
      .executeTakeFirstOrThrow();
    const list = shares.map(([{ id: accountId }, shareBp]) => ({ accountId, shareBp }));
    await send('PATCH', `/units/${unitId}/owners`, { from, shares: list, version });
  }

  /** A package that contracts can have. */
  async function activePackage(terms: PackageTerms = SOME_TERMS): Promise<string> {
    const fields = { name: words('Full care'), included: words(''), validFrom: '2026-01-01', terms };
    const { id, version } = await send<ServicePackage>('POST', '/service-packages', fields);
    await send('PATCH', `/service-packages/${id}/status`, { status: 'active', version });
    return id;
  }

  /** A contract that holds from a day on, with no end. */
  async function contract(
    { unitId, packageId, validFrom }: { unitId: string; packageId: string; validFrom: string },
    {
      role = 'principal',
      arrangement = { kind: 'package' },
    }: { role?: 'principal' | 'agent'; arrangement?: Arrangement } = {},
  ): Promise<OwnerContract> {
    const fields = {
      ...{ unitId, validFrom, lastDay: null, priceSen: null, remark: '' },
      terms: { packageId, role, arrangement },
    };
    const { id, version } = await send<OwnerContract>('POST', '/owner-contracts', fields);
    return send<OwnerContract>('PATCH', `/owner-contracts/${id}/sign`, { signedOn: validFrom, version });
  }

  /** A stay that was slept, its nights at one price and its cleaning in sen, with everything in the books up to its last day. */
  async function slept(
    place: { propertyId: string; roomTypeId: string },
    unitId: string,
    { checkIn, checkOut, nightSen, cleaningSen, agent }: Stay,
  ): Promise<string> {
    const nights = nightsOf(checkIn, checkOut);
    const roomSen = nights.length * nightSen;
    const { id } = await createReservation(test.db, place, {
      ...{ status: 'checked_out', check_in: checkIn, check_out: checkOut },
      ...{ total_sen: roomSen + cleaningSen, room_sen: roomSen },
      ...(agent && { source: 'agent', agent_id: agent.id, commission_bp: agent.commissionBp }),
    });
    const occupancy = { unit_id: unitId, reservation_id: id, kind: 'reservation' as const };
    await test.db
      .insertInto('occupancy')
      .values({ ...occupancy, stay: stayRange(checkIn, checkOut) })
      .execute();
    const line = { reservation_id: id, label: null, quantity: 1, percent_bp: null };
    await test.db
      .insertInto('price_line')
      .values([
        ...nights.map((date, position) => ({
          ...{ ...line, position, kind: 'room' as const, rate: 'base' as const, date },
          ...{ unit_sen: nightSen, amount_sen: nightSen },
        })),
        {
          ...{ ...line, position: nights.length, kind: 'cleaning' as const, rate: null, date: null },
          ...{ unit_sen: cleaningSen, amount_sen: cleaningSen },
        },
      ])
      .execute();
    await send('POST', '/business-days/close', { propertyId: place.propertyId, date: addDays(checkOut, -1) });
    return id;
  }

  /** Runs a month of a company and issues what it drafts, or what it drafts for one owner. */
  async function stateMonth(companyId: string, month: string, owner?: { id: string }): Promise<void> {
    await send('POST', '/statements/run', { companyId, month });
    const drafts = await test.db
      .selectFrom('owner_statement')
      .select(['id', 'version', 'owner_id'])
      .where('status', '=', 'draft')
      .execute();
    for (const { id, version, owner_id } of drafts) {
      if (owner && owner.id !== owner_id) continue;
      await send('PATCH', `/statements/${id}/approve`, { version });
      await send('PATCH', `/statements/${id}/issue`, { version: version + 1 });
    }
  }

  return { send, own, activePackage, contract, slept, stateMonth };
}

/** Money in sen. */
type Stay = {
  checkIn: string;
  checkOut: string;
  nightSen: number;
  cleaningSen: number;
  /** Who brought it, with his commission in basis points. */
  agent?: { id: string; commissionBp: number };
};
