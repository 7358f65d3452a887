import { useSearchParams } from 'react-router-dom';
import { ExpensePage } from './expenses/ExpensePage';
import { ExpensePlanPage } from './expenses/ExpensePlanPage';
import ServicePricePage from './servicePrices/ServicePricePage';

/**
 * What stands under Expenses: a bill (`?bill=`) or one that comes every month (`?plan=`), `new` for one that is to be written, else a
 * line of the price list.
 */
export default function ManageServicePage() {
  const [address] = useSearchParams();
  const bill = address.get('bill');
  const plan = address.get('plan');
  if (bill !== null) return <ExpensePage id={bill} />;
  return plan === null ? <ServicePricePage /> : <ExpensePlanPage id={plan} />;
}
