import { HouseTextPage } from './HouseTextPage';

/** `/terms`: what a booking is made by. */
export default function TermsPage() {
  return <HouseTextPage kind="terms" />;
}
