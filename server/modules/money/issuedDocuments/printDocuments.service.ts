import type { z } from 'zod';
import type { dayPrintQuery } from '@shared/contract/money/issuedDocuments';
import { businessDate, nightsOf } from '@shared/domain/base/stayDates';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import { AppError, notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { readIfThere } from '../../../storage/readIfThere';
import { findParty } from '../../stays/reservations/party.queries';
import { findById as findStay, type ReservationRecord } from '../../stays/reservations/reservations.queries';
import { findValidation } from '../eInvoices/eInvoices.queries';
import { findLogoKey } from '../companies/companies.queries';
import type { PrintedDocument } from './printLayout';
import { findCardFacts, findSeller, findStayFacts } from './documentFacts.queries';
import { findArrivals, findById, findDepartures, findRow } from './issuedDocuments.queries';
import { cardNumber } from './registrationCards.service';

type Printing = Pick<Context, 'db' | 'files' | 'print' | 'now'>;
export type { OwnCopy, PrintedContract, PrintedOwner } from './printContract';
export type PrintedFile = { name: string; pdf: Buffer };

/** Documents of one file: a larger house prints its day property by property. */
export const MOST_PRINTED = 60;

/** The PDF of a document in a language, its own without one. Throws 404. */
export async function printDocument(
  context: Printing,
  id: string,
  language?: Language,
): Promise<PrintedFile> {
  const { document, own } = await printed(context, id);
  const pdf = await context.print({ documents: [document], language: language ?? own });
  return { name: document.number, pdf };
}

async function printed({ db, files }: Printing, id: string) {
  const [found, row] = [await findById(db, id), await findRow(db, id)];
  if (!found || !row) throw notFound('no such document');
  const document = {
    type: 'issued',
    number: found.number,
    issuedOn: found.issued_on,
    content: found.content,
    isVoid: row.isVoid,
    eInvoice: (await findValidation(db, id)) ?? null,
    seller: found.content.seller,
    logo: await logoOf({ db, files }, found.company_id),
  } satisfies PrintedDocument;
  return { document, own: found.language as Language };
}

/** The picture of a company's logo; null where it has none. */
export async function logoOf({ db, files }: Pick<Context, 'db' | 'files'>, companyId: string) {
  const key = await findLogoKey(db, companyId);
  const picture = key && (await readIfThere(files.pathOf(key)));
  return picture ? `data:image/webp;base64,${picture.toString('base64')}` : null;
}

/** The card that the guest of a stay signs, as the stay stands, under its number. Throws 404. */
export async function printCard(
  context: Printing,
  actor: AuditActor,
  id: string,
  language?: Language,
): Promise<PrintedFile> {
  const record = await findStay(context.db, id);
  if (!record) throw notFound('no such reservation');
  const pdf = await context.print({
    documents: [await cardOf(context, actor, record)],
    language: language ?? (record.language as Language),
  });
  return { name: `${record.reference}-card`, pdf };
}

async function cardOf(
  context: Printing,
  actor: AuditActor,
  record: ReservationRecord,
): Promise<PrintedDocument> {
  const { db, now } = context;
  const { stay } = await findStayFacts(db, record);
  const party = await findParty(db, record.id);
  const { guest_name: name, nationality, permanent_resident: permanentResident } = record;
  return {
    type: 'card',
    seller: await findSeller(db, record.company_id, businessDate(now())),
    logo: await logoOf(context, record.company_id),
    card: {
      ...stay,
      ...partySizeOf(record),
      number: await cardNumber(context, actor, record.id),
      ...(await findCardFacts(db, record)),
      nights: nightsOf(record.check_in, record.check_out).length,
      phone: record.guest_phone,
      email: record.guest_email,
      party: party.length > 0 ? party : [{ name, nationality, permanentResident, child: false }],
    },
  };
}

/** One file for the desk of a property: cards of those who arrive, or invoices of those who leave. Throws 404 where there are none, 400 for too many. */
export async function printDay(
  context: Printing,
  actor: AuditActor,
  { propertyId, date, print, language }: z.output<typeof dayPrintQuery>,
): Promise<PrintedFile> {
  const { db } = context;
  const asked = { propertyId, date, limit: MOST_PRINTED + 1 };
  const isCards = print === 'registration_cards';
  const ids = (isCards ? await findArrivals(db, asked) : await findDepartures(db, asked)).map(({ id }) => id);
  if (ids.length === 0)
    throw new AppError(404, { code: 'issued_document.none', detail: 'nothing to print on that day' });
  if (ids.length > MOST_PRINTED)
    throw new AppError(400, {
      code: 'issued_document.too_many',
      detail: `at most ${MOST_PRINTED} in one file`,
      params: { bound: MOST_PRINTED },
    });
  const documents: PrintedDocument[] = [];
  for (const id of ids)
    documents.push(
      isCards
        ? await cardOf(context, actor, (await findStay(db, id))!)
        : (await printed(context, id)).document,
    );
  const pdf = await context.print({ documents, language: language ?? 'en-US' });
  return { name: `${isCards ? 'cards' : 'invoices'}-${date}`, pdf };
}
