import type { IssuedDocumentRow } from '@shared/contract/money/issuedDocuments';
import { SendByMail } from '../../../lent/SendByMail';
import { useSendDocumentMutation } from '../../../money/issuedDocuments/issuedDocuments.api';

/** Sends a document by mail, with its PDF. */
export function SendDocument({
  document: { id, number, language },
  guestEmail,
}: {
  document: IssuedDocumentRow;
  guestEmail: string;
}) {
  const [send] = useSendDocumentMutation();
  return (
    <SendByMail
      number={number}
      email={guestEmail}
      language={language}
      send={(values, key) => send({ id, key, ...values }).unwrap()}
    />
  );
}
