import { HouseTextPage } from './HouseTextPage';

/** `/faq`: answers to what many ask. */
export default function FaqPage() {
  return <HouseTextPage kind="faq" />;
}
