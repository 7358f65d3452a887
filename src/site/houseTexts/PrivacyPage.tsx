import { HouseTextPage } from './HouseTextPage';

/** `/privacy`: what becomes of personal data. */
export default function PrivacyPage() {
  return <HouseTextPage kind="privacy" />;
}
