import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ServicePackageInput } from '@shared/contract/money/servicePackages';
import { businessDate } from '@shared/domain/base/stayDates';
import { FormShell } from '../../../kit/FormShell';
import { Page, useCameFrom } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { PackageTexts } from './PackageTexts';
import { FIELDS } from './servicePackageFields';
import { useCreateServicePackageMutation } from './servicePackages.api';
import { TermsForm } from './TermsForm';
import { termsLabels } from './termsLabels';
import { TermsSummary } from './TermsSummary';
import { termsOf, termsValuesOf, USUAL_TERMS, type TermsValues } from './termsValues';

type Values = Omit<ServicePackageInput, 'terms'> & { terms: TermsValues };
const noText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };

/** A new package: a draft with its first terms. */
export function PackageCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useCameFrom(paths.admin.servicePackage());
  const fields = useFields(FIELDS);
  const labels = useMemo(
    () => ({
      ...fields.labels,
      ...termsLabels(t),
      validFrom: t('admin:service_package.fields.from'),
    }),
    [fields.labels, t],
  );
  const [create] = useCreateServicePackageMutation();
  const createdId = useRef('');
  return (
    <Page
      title={t('admin:service_package.create')}
      intro={t('admin:service_package.new_intro')}
      back={{ to: back, label: t('admin:service_package.title') }}
    >
      <FormShell<Values>
        wide
        initialValues={{
          ...{ name: noText, included: noText, validFrom: businessDate(new Date()) },
          terms: termsValuesOf(USUAL_TERMS),
        }}
        labels={labels}
        onSubmit={async ({ terms, ...values }) => {
          createdId.current = (await create({ ...values, terms: termsOf(terms) }).unwrap()).id;
        }}
        onSaved={() => {
          toast.success(t('admin:service_package.saved'));
          void navigate(paths.admin.manageServicePackage(createdId.current), {
            replace: true,
            state: { from: back },
          });
        }}
        onCancel={() => void navigate(back)}
      >
        <WithAside aside={<TermsSummary />}>
          <PackageTexts fields={fields} />
          <TermsForm labels={labels} />
        </WithAside>
      </FormShell>
    </Page>
  );
}
