import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError, conflict, constraintOf } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { strangerOf, type Caller } from '../../../plugins/caller';
import { removeFiles } from '../../../storage/removeFiles';
import { lockAccount, type Account } from '../accounts/accounts.queries';
import { LINK_HOURS, makeLink } from '../accounts/accountLinks.service';
import { mailPerson } from '../accounts/person.mails';
import { isSpecial } from '../accounts/rights.service';
import { findByEmail } from './auth.queries';
import { countUp } from './loginLimits.queries';
import { proveEmail } from './proof.service';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { insertPerson, mailConfirmation } from './register.service';
import { holderActor, openSession, requireMaySignIn } from './signIn.service';
import { findLinkedId, hasIdentityOf, insertIdentity } from './social.queries';
import { PROVIDER_NAMES, type SocialPerson } from './socialPerson';

const HOUR_MS = 3_600_000;
/** The number of mails in an hour beyond which they would be a nuisance that any stranger could cause. */
const ASKED_AN_HOUR = 3;

/** Two sign-ins, or a sign-in and a registration, that come at once: the second finds what the first has made. */
const RACES = new Set(['social_identity_pkey', 'social_identity_once']);
const isTaken = (error: unknown) =>
  error instanceof AppError && (error.body as { code?: string }).code === 'account.email_taken';

type SocialRequest = { context: Context; caller: Caller; person: SocialPerson; language?: Language };
/** `obsolete` are files to remove once all has committed. */
type SignIn = SocialRequest & { obsolete: string[] };
type KnownAccount = Pick<Account, 'id' | 'is_admin' | 'status'>;

/**
 * Signs in whom a provider vouches for, in one transaction, and returns the token (decision 11 says whom). Throws 409
 * `social.confirm` when the owner of an account is asked by mail first.
 */
export async function signInSocially(asked: SocialRequest): Promise<string> {
  const input: SignIn = { ...asked, obsolete: [] };
  const token = await inOneGo(input).catch((error: unknown) => {
    if (RACES.has(constraintOf(error) ?? '') || isTaken(error)) return inOneGo(input);
    throw error;
  });
  await removeFiles(asked.context, input.obsolete);
  if (token === null) throw conflict('social.confirm', 'the owner of the address is asked by mail');
  return token;
}

/** The token, or null when nothing but a mail came of it, which must be kept all the same. */
const inOneGo = (input: SignIn): Promise<string | null> =>
  input.context.db.transaction().execute(async (trx) => {
    const account = await accountFor(trx, input);
    return account && openSession(input.context, trx, input.caller, account, input.person.provider);
  });

async function accountFor(trx: Trx, input: SignIn): Promise<KnownAccount | null> {
  const { provider, subject, email, emailVerified } = input.person;
  const linkedId = await findLinkedId(trx, provider, subject);
  const linked = linkedId && (await lockAccount(trx, linkedId));
  if (linked) return linked;
  if (!email)
    throw new AppError(400, { code: 'social.no_email', detail: 'the provider tells no e-mail address' });
  const found = await findByEmail(trx, email);
  const account = found && (await lockAccount(trx, found.id));
  if (account?.email !== email) return register(trx, input, email);
  // Another sign-in with the same identity may have come through since it was looked for: then the account is its own.
  if ((await findLinkedId(trx, provider, subject)) === account.id) return account;
  const mayLink = emailVerified && !isGuarded(input.context, account);
  // Another identity of the provider is there already: an address can pass from one person to the next.
  if (!mayLink || (await hasIdentityOf(trx, account.id, provider))) return askByMail(trx, input, account);
  requireMaySignIn(account);
  await link(trx, input, account);
  return account;
}

/** Accounts that no provider's word alone opens: administrators, who see what everybody else has. */
const isGuarded = ({ env }: Context, account: Account) => account.is_admin || isSpecial(env, account.id);

/** Links an identity whose provider has verified the account's address. */
async function link(trx: Trx, input: SignIn, account: Account): Promise<void> {
  const { context, caller, person } = input;
  const proved = await proveEmail(context, trx, account, { name: person.name });
  input.obsolete.push(...proved.obsolete);
  await keepIdentity(trx, input, account.id);
  await audit(trx, holderActor(caller, account), {
    action: 'linkSocial',
    entity: 'account',
    entityId: account.id,
    after: {
      provider: person.provider,
      passwordRemoved: proved.wasCleared && account.password_hash !== null,
    },
  });
}

/** Mails the owner of the address a link that connects the identity; nothing else changes. */
async function askByMail(trx: Trx, { context, caller, person }: SignIn, account: Account): Promise<null> {
  const { now } = context;
  const { provider, subject, email } = person;
  const asked = await countUp(trx, `link-social ${account.id}`, now(), HOUR_MS);
  if (asked.count > ASKED_AN_HOUR) return null;
  const hours = LINK_HOURS.link_social;
  const url = await makeLink(context, trx, {
    accountId: account.id,
    kind: 'link_social',
    hours,
    language: account.language as Language,
    payload: { provider, subject, email },
  });
  await mailPerson(context, trx, 'linkSocial', account, { url, hours, provider: PROVIDER_NAMES[provider] });
  // By a stranger: whether it was the person is what the mail asks.
  await audit(trx, strangerOf(caller), {
    action: 'askLinkSocial',
    entity: 'account',
    entityId: account.id,
    after: { provider },
  });
  return null;
}

/** A buyer without a password. Where the provider does not vouch for the address, its owner is asked to confirm it. */
async function register(trx: Trx, input: SignIn, email: string): Promise<KnownAccount> {
  const { context, caller, person, language = DEFAULT_LANGUAGE } = input;
  // An account is an account, by whatever way: while nobody may register, a provider opens those that there are.
  if (!(await readStaffSetting(trx, 'features')).registration)
    throw new AppError(403, { code: 'feature.registration', detail: 'registration is switched off' });
  const account = await insertPerson(context, trx, strangerOf(caller), {
    role: 'buyer',
    status: 'active',
    name: person.name,
    email,
    phone: null,
    nationality: null,
    language,
    application: '',
    password_hash: null,
    email_verified_at: person.emailVerified ? context.now() : null,
    registration: person.emailVerified ? null : 'open',
    last_seen_at: context.now(),
  });
  await keepIdentity(trx, input, account.id);
  if (!person.emailVerified) await mailConfirmation(context, trx, 'welcome', account);
  return account;
}

const keepIdentity = (trx: Trx, { context, person }: SignIn, accountId: string) =>
  insertIdentity(trx, {
    provider: person.provider,
    subject: person.subject,
    account_id: accountId,
    email: person.email,
    created_at: context.now(),
  });
