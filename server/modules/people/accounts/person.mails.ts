import { DEFAULT_LANGUAGE, LANGUAGE_PREFIXES, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { queueMail } from '../../../mail/mailOutbox';
import {
  personLetter,
  staffNotice,
  type PersonMail,
  type PersonMailFacts,
  type StaffNotice,
} from '../../../mail/templates/personLetter';
import { writeInOwnWords, writeNotice } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import type { Account } from './accounts.queries';

export type { PersonMail } from '../../../mail/templates/personLetter';

type Addressee = Pick<Account, 'name' | 'email' | 'language' | 'account_number'>;

/** Writes to a person about the own account, in the transaction of what happened. `to` when it is not the account's e-mail. */
export async function mailPerson(
  context: Context,
  trx: Queryable,
  mail: PersonMail,
  account: Addressee,
  more: Partial<Pick<PersonMailFacts, 'remark' | 'url' | 'hours' | 'provider' | 'accountNo'>> & {
    to?: string;
  } = {},
): Promise<void> {
  const language = account.language as Language;
  const { remark = '', to = account.email, ...rest } = more;
  const brand = await readBrand(trx);
  const letter = personLetter(mail, language, {
    name: account.name,
    accountNumber: account.account_number,
    remark,
    ...rest,
    brand,
  });
  const kind = `people.${mail}` as const;
  const written = await writeInOwnWords(trx, { kind, language, brand }, letter);
  await queueMail(context, trx, { to, language, template: kind, ...written });
}

/** Tells the business, if it has an address for letters, that somebody waits for its decision. `path` is where it is decided. */
export async function mailStaff(
  context: Context,
  trx: Queryable,
  notice: StaffNotice,
  account: Pick<Account, 'account_number' | 'role'>,
  path: string,
): Promise<void> {
  const brand = await readBrand(trx);
  if (!brand.email) return;
  const letter = staffNotice(notice, {
    accountNumber: account.account_number,
    role: account.role,
    url: publicOrigin(context.env) + path,
    brand,
  });
  await queueMail(context, trx, {
    to: brand.email,
    language: DEFAULT_LANGUAGE,
    template: `people.notice.${notice}`,
    ...(await writeNotice(trx, `people.notice.${notice}`, brand, letter)),
  });
}

/** The address of a public page in a person's language. */
export const pageOf = ({ env }: Pick<Context, 'env'>, language: string, path: string): string =>
  publicOrigin(env) + LANGUAGE_PREFIXES[language as Language] + path;
