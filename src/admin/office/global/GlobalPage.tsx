import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { AnswerTemplatesTab } from '../enquiries/AnswerTemplatesTab';
import { EnquiriesTab } from '../enquiries/EnquiriesTab';
import { HouseTextsTab } from '../houseTexts/HouseTextsTab';
import { PersonalDataTab } from '../personalData/PersonalDataTab';
import { SetUpTab } from '../setUp/SetUpTab';
import { TranslationsTab } from '../translations/TranslationsTab';
import { BankingDaysTab } from './BankingDaysTab';
import { BrandTab } from './BrandTab';
import { BookingRulesTab } from './BookingRulesTab';
import { CancellationPoliciesTab } from './CancellationPoliciesTab';
import { CurrenciesTab } from './CurrenciesTab';
import { FeaturesTab } from './FeaturesTab';
import { ListingTermsTab } from './ListingTermsTab';
import { LocationsTab } from './LocationsTab';
import { MailTextsTab } from './MailTextsTab';
import { OutboxTab } from './OutboxTab';
import { PaymentMethodsTab } from './PaymentMethodsTab';
import { TaxesTab } from './TaxesTab';

type Tab = { key: string; label: string; Content: ComponentType };

/** The tabs about the whole house: name in the address (`?tab=`), words, content. */
const TABS: readonly Tab[] = [
  { key: 'enquiries', label: 'admin:global.tabs.enquiries', Content: EnquiriesTab },
  {
    key: 'answer-templates',
    label: 'admin:global.tabs.answer_templates',
    Content: AnswerTemplatesTab,
  },
  { key: 'brand', label: 'admin:global.tabs.brand', Content: BrandTab },
  { key: 'destinations', label: 'admin:global.tabs.destinations', Content: LocationsTab },
  { key: 'amenities', label: 'admin:global.tabs.amenities', Content: ListingTermsTab },
  { key: 'booking-rules', label: 'admin:global.tabs.booking_rules', Content: BookingRulesTab },
  { key: 'features', label: 'admin:global.tabs.features', Content: FeaturesTab },
  { key: 'letters', label: 'admin:global.tabs.letters', Content: MailTextsTab },
  { key: 'house-texts', label: 'admin:global.tabs.house_texts', Content: HouseTextsTab },
  { key: 'outbox', label: 'admin:global.tabs.outbox', Content: OutboxTab },
  { key: 'payment-methods', label: 'admin:global.tabs.payment_methods', Content: PaymentMethodsTab },
  { key: 'currencies', label: 'admin:global.tabs.currencies', Content: CurrenciesTab },
  {
    key: 'cancellation',
    label: 'admin:global.tabs.cancellation',
    Content: CancellationPoliciesTab,
  },
  { key: 'taxes', label: 'admin:global.tabs.taxes', Content: TaxesTab },
  { key: 'banking-days', label: 'admin:global.tabs.banking_days', Content: BankingDaysTab },
  { key: 'personal-data', label: 'admin:global.tabs.personal_data', Content: PersonalDataTab },
  { key: 'translations', label: 'admin:global.tabs.translations', Content: TranslationsTab },
  { key: 'set-up', label: 'admin:global.tabs.set_up', Content: SetUpTab },
];
const KEYS = TABS.map(({ key }) => key);

/** The page of the menu's last entry; the first tab unless the address names another. */
export default function GlobalPage() {
  const { t } = useTranslation();
  const current = useTab(KEYS);
  const { Content } = TABS.find(({ key }) => key === current)!;
  return (
    <Page title={t('admin:menu.global')} intro={t('admin:global.intro')}>
      <PageTabs
        label={t('admin:global.tabs.label')}
        tabs={TABS.map(({ key, label }) => ({ key, label: t(label) }))}
        current={current}
        href={(tab) => paths.admin.global({ tab })}
      />
      <Content key={current} />
    </Page>
  );
}
