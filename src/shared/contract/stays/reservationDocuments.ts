import { z } from 'zod';
import { id, instant } from '../base/common';

/** Papers of a stay: a copy of who stays, what was signed, what was damaged. */
export const RESERVATION_DOCUMENT_KINDS = [
  'identity',
  'agreement',
  'damage',
  'tourism_tax',
  'other',
] as const;
export const reservationDocumentKind = z.enum(RESERVATION_DOCUMENT_KINDS);
export type ReservationDocumentKind = z.infer<typeof reservationDocumentKind>;

/** A paper of a stay, without its content, which is fetched by id and logged. */
export const reservationDocument = z.object({
  id: z.uuid(),
  kind: reservationDocumentKind,
  /** The name of the file as it was uploaded. */
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.number().int(),
  createdAt: instant,
  uploadedByName: z.string().nullable(),
});
export type ReservationDocument = z.infer<typeof reservationDocument>;

/** POST /api/reservations/{id}/documents: the file as `document`; the same `uploadKey` again answers the same paper. */
export const reservationDocumentFields = z.object({
  kind: reservationDocumentKind,
  uploadKey: z.string().regex(/^[\w-]{8,64}$/),
});

export const reservationDocumentParams = z.object({ id, documentId: id });
