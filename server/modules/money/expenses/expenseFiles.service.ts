import { conflict } from '../../../errors';
import { rowPapers } from '../../../resources/rowPapers';
import { lockExpense } from './expenses.queries';
import { noExpense } from './expenses.service';

/** Bills and receipts as they came. They come as long as the bill stands, and go only while it is a draft: who approved it has seen them. */
export const expensePapers = rowPapers({
  ...{ table: 'expense_file', entity: 'expense', folder: 'bills', fileName: 'bill', most: 20 },
  async lockFor(trx, id, what) {
    const bill = await lockExpense(trx, id);
    if (!bill) throw noExpense();
    if (what === 'add' ? bill.status === 'void' : bill.status !== 'draft')
      throw conflict('expense.step', `a bill that is ${bill.status} keeps its papers`);
  },
});
