import { notFound } from '../../../errors';
import { rowPapers } from '../../../resources/rowPapers';
import { lockContract } from './ownerContracts.queries';

/**
 * What both have signed, page by page or whole. It comes before the contract is marked as signed, and as long after it as it takes; a file that is
 * there is not kept twice, because nobody would know which of the two counts.
 */
export const contractPapers = rowPapers({
  ...{ table: 'owner_contract_file', entity: 'owner_contract', folder: 'contracts', fileName: 'contract' },
  ...{ most: 20, sameOnce: true },
  async lockFor(trx, id) {
    if (!(await lockContract(trx, id))) throw notFound('no such contract');
  },
});
