import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { registerInput, type RegisterAnswer, type RegisterRole } from '@shared/contract/session';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import type { Context } from '../../context';
import type { Trx } from '../../db/client';
import { forbidden, UnauthorizedError } from '../../errors';
import { audit, auditActor, type AuditActor } from '../../plugins/audit';
import { formFields } from '../../plugins/multipart';
import { openedFrom, tokenOf } from '../../plugins/session';
import { mailPasswordLink } from '../accounts/accounts.service';
import { LINK_HOURS, makeLink } from '../accounts/links';
import { mailPerson, mailStaff } from '../accounts/person.mails';
import { requireMayWith } from '../accounts/rights';
import { insertAccount, insertRider } from './auth.queries';
import { hashPassword } from './passwords';

/** What a visitor must send: nobody but staff may leave the password to a link. */
const visitorInput = registerInput.required({ password: true });
type Fields = z.output<typeof registerInput>;

export type NewPerson = {
  role: RegisterRole;
  status: 'active' | 'pending';
  name: string;
  email: string;
  phone: string | null;
  nationality: string | null;
  language: Language;
  application: string;
  password_hash: string | null;
  /** When the e-mail is known to be the person's already. */
  email_verified_at: Date | null;
  last_seen_at: Date | null;
};
export type Registered = Awaited<ReturnType<typeof insertPerson>>;

/** Makes an account of one of the roles that people register in, with its audit line; 409 `account.email_taken`. Who registers himself does it. */
export async function insertPerson(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  by: AuditActor,
  person: NewPerson,
) {
  const row = await insertAccount(trx, { ...person, is_owner: person.role === 'owner', created_at: now() });
  if (person.role === 'rider') await insertRider(trx, row.id);
  await audit(trx, by.id ? by : { ...by, kind: 'account', id: row.id }, {
    action: 'register',
    entity: 'account',
    entityId: row.id,
    after: { accountNumber: row.account_number, role: row.role, status: row.status },
  });
  return row;
}

/** Mails a new person what happens next, with a link that proves the e-mail. */
export async function mailConfirmation(
  context: Context,
  trx: Trx,
  mail: 'welcome' | 'applied',
  person: Registered,
) {
  const hours = LINK_HOURS.confirm_email;
  const url = await makeLink(context, trx, {
    accountId: person.id,
    kind: 'confirm_email',
    hours,
    language: person.language as Language,
    payload: { email: person.email },
  });
  await mailPerson(context, trx, mail, person, { url, hours });
}

const personOf = (fields: Fields, password_hash: string | null) => ({
  role: fields.role,
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  nationality: fields.nationality ?? null,
  language: fields.language ?? DEFAULT_LANGUAGE,
  application: fields.application ?? '',
  password_hash,
  email_verified_at: null,
});

/** Somebody registers: buyers are in at once, the others wait for staff, who are told. */
async function registerSelf(
  context: Context,
  trx: Trx,
  request: FastifyRequest,
  fields: Fields,
  hash: string,
) {
  const isBuyer = fields.role === 'buyer';
  const person = await insertPerson(context, trx, auditActor(request), {
    ...personOf(fields, hash),
    status: isBuyer ? 'active' : 'pending',
    last_seen_at: isBuyer ? context.now() : null,
  });
  await mailConfirmation(context, trx, isBuyer ? 'welcome' : 'applied', person);
  if (!isBuyer) await mailStaff(context, trx, 'applied', person, '/admin/user-mgmt?tab=pending');
  return {
    person,
    token: isBuyer ? await context.sessions.open(person.id, openedFrom(request), trx) : null,
  };
}

/** Staff register somebody, who is active at once; without a password a link brings one. */
async function registerOther(
  context: Context,
  trx: Trx,
  request: FastifyRequest,
  fields: Fields,
  hash: string | null,
) {
  const person = await insertPerson(context, trx, auditActor(request), {
    ...personOf(fields, hash),
    status: 'active',
    last_seen_at: null,
  });
  if (hash) await mailConfirmation(context, trx, 'welcome', person);
  else await mailPasswordLink(context, trx, 'invited', person);
  return { person, token: null };
}

/** Registers whom the form of the request names: the visitor himself, or somebody whom staff look after. */
export async function register(context: Context, request: FastifyRequest): Promise<RegisterAnswer> {
  const { actor } = request;
  const isVisitor = !tokenOf(request);
  const fields = await formFields(request, isVisitor ? visitorInput : registerInput);
  // A token that is no good any more is not a visitor's: staff would register people as if these had come themselves.
  if (!isVisitor && !actor) throw new UnauthorizedError();
  if (actor && !actor.isAdmin) throw forbidden('you have an account already');
  if (actor) requireMayWith(actor, { is_admin: false, role: fields.role }, 'create');
  const hash = fields.password === undefined ? null : await hashPassword(fields.password);
  const { person, token } = await context.db
    .transaction()
    .execute((trx) =>
      actor
        ? registerOther(context, trx, request, fields, hash)
        : registerSelf(context, trx, request, fields, hash!),
    );
  return {
    id: person.id,
    accountNumber: person.account_number,
    status: person.status as RegisterAnswer['status'],
    token,
  };
}
