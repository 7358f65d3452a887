import type { BuyerDetails } from '@shared/domain/money/eInvoiceParties';
import type { Vault } from '../../../storage/vault';

// What an e-invoice says of a person is sealed, as numbers of identity cards are everywhere (decision 13).

const buyerPurpose = (id: string) => `e-invoice ${id} buyer`;
const documentPurpose = (id: string) => `e-invoice ${id} document`;

export const sealBuyer = (vault: Vault, id: string, buyer: BuyerDetails): string =>
  vault.sealText(JSON.stringify(buyer), buyerPurpose(id));

/** What staff have entered about a buyer; null where nobody has. */
export const openBuyer = (
  vault: Vault,
  { id, buyer_sealed: sealed }: { id: string; buyer_sealed: string | null },
): BuyerDetails | null =>
  sealed === null ? null : (JSON.parse(vault.openText(sealed, buyerPurpose(id))) as BuyerDetails);

export const sealDocument = (vault: Vault, id: string, document: string): string =>
  vault.sealText(document, documentPurpose(id));

/** The text of an e-invoice that is made. */
export const openDocument = (
  vault: Vault,
  { id, document_sealed: sealed }: { id: string; document_sealed: string | null },
): string => vault.openText(sealed!, documentPurpose(id));
