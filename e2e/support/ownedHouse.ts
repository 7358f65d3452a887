import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { api, send, type LanguageCode } from './browser';

type Made = { id: string; version: number };
type Owner = { id: string; name: string };

/** Registers an owner with an account at a bank. */
export async function makeOwner(
  { name, accountNo, language = 'en-US' }: { name: string; accountNo: string; language?: LanguageCode },
  token: string,
): Promise<Owner> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@attic.example`;
  const facts = { name, email, language, address: '', isBusiness: false, remark: '' };
  const { id } = await send<Made>('POST', '/api/owners', facts, token);
  const { profileVersion } = await api<{ profileVersion: number }>(`/api/owners/${id}`, token);
  const bank = { bankCode: 'maybank', accountName: name, accountNo, profileVersion };
  await send('PATCH', `/api/owners/${id}/bank-account`, bank, token);
  return { id, name };
}

/** The id of a unit of a house by its number. */
export async function unitOf(propertyId: string, number: string, token: string): Promise<string> {
  const { units } = await api<{ units: { id: string; number: string }[] }>(
    `/api/units/aggregation?filter=${encodeURIComponent(JSON.stringify({ propertyId }))}`,
    token,
  );
  return units.find((unit) => unit.number === number)!.id;
}

/** Gives a unit its owners from a day on, with their shares in basis points. */
export async function giveUnit(
  unitId: string,
  { from, shares }: { from: string; shares: readonly (readonly [Owner, number])[] },
  token: string,
) {
  const { version } = await api<Made>(`/api/units/${unitId}`, token);
  const list = shares.map(([{ id: accountId }, shareBp]) => ({ accountId, shareBp }));
  await send('PATCH', `/api/units/${unitId}/owners`, { from, shares: list, version }, token);
}

/** A package that contracts can have from a day on. */
export async function activatePackage(
  { name, validFrom, terms }: { name: string; validFrom: string; terms: PackageTerms },
  token: string,
): Promise<string> {
  const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
  const fields = { name: inAll(name), included: inAll(''), validFrom, terms };
  const { id, version } = await send<Made>('POST', '/api/service-packages', fields, token);
  await send('PATCH', `/api/service-packages/${id}/status`, { status: 'active', version }, token);
  return id;
}

type Contract = {
  unitId: string;
  packageId: string;
  validFrom: string;
  role?: 'principal' | 'agent';
  arrangement?: Arrangement;
  priceSen?: number;
  lastDay?: string;
};
/** Writes a contract, with no end unless it is told, which nobody has signed yet. */
export const writeContract = (
  {
    unitId,
    packageId,
    validFrom,
    lastDay,
    role = 'principal',
    arrangement = { kind: 'package' },
    priceSen,
  }: Contract,
  token: string,
) =>
  send<OwnerContract>(
    'POST',
    '/api/owner-contracts',
    {
      ...{ unitId, validFrom, lastDay: lastDay ?? null, priceSen: priceSen ?? null, remark: '' },
      terms: { packageId, role, arrangement },
    },
    token,
  );

/** Writes a contract that both have signed. */
export async function signContract(contract: Contract, signedOn: string, token: string): Promise<string> {
  const { id, version } = await writeContract(contract, token);
  await send('PATCH', `/api/owner-contracts/${id}/sign`, { signedOn, version }, token);
  return id;
}

/** Runs a month of a company and issues the statement of its owner; the statement as the list has it then. */
export async function stateMonth(
  companyId: string,
  owner: Owner,
  month: string,
  token: string,
): Promise<StatementRow> {
  await send('POST', '/api/statements/run', { companyId, month }, token);
  const { id, version } = await statementOf(owner, month, token);
  await send('PATCH', `/api/statements/${id}/approve`, { version }, token);
  await send('PATCH', `/api/statements/${id}/issue`, { version: version + 1 }, token);
  return statementOf(owner, month, token);
}

/** The statement of an owner for a month, as the list has it. */
export async function statementOf(
  { id: ownerId }: Owner,
  month: string,
  token: string,
): Promise<StatementRow> {
  const { statements } = await api<{ statements: StatementRow[] }>(
    `/api/statements/aggregation?filter=${encodeURIComponent(JSON.stringify({ month }))}&pagination={"limit":200}`,
    token,
  );
  return statements.find(({ owner }) => owner.id === ownerId)!;
}
