import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import type { FIELDS } from './paymentMethodFields';

/** The form of a way to pay; `hasAccount`: money is sent to us by it, so it has an account to send it to. */
export function PaymentMethodForm({
  fields: { input },
  hasAccount,
}: {
  fields: Fields<typeof FIELDS>;
  hasAccount: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('admin:payment_method.parts.words')}>
        {input('enabled')}
        <LanguageTabs names={['name', 'instructions']}>
          {(language) => (
            <>
              {input('name', { language })}
              {input('instructions', { language })}
            </>
          )}
        </LanguageTabs>
      </Panel>
      {hasAccount && (
        <Panel title={t('admin:payment_method.parts.account')}>
          <FieldRow>
            {input('bank')}
            {input('accountHolder')}
          </FieldRow>
          {input('accountNumber')}
        </Panel>
      )}
    </>
  );
}
