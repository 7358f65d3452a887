import { useSearchParams } from 'react-router-dom';
import { ExpensePage } from './expenses/ExpensePage';
import ServicePricePage from './servicePrices/ServicePricePage';

/** What stands under Expenses: a bill (`?bill=`, `new` for one that is to be written), else a line of the price list. */
export default function ManageServicePage() {
  const bill = useSearchParams()[0].get('bill');
  return bill === null ? <ServicePricePage /> : <ExpensePage id={bill} />;
}
