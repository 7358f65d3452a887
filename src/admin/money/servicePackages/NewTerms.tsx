import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ServicePackage, ServicePackageDetail } from '@shared/contract/money/servicePackages';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import {
  useGetServicePackageQuery,
  useLazyGetServicePackageQuery,
  useSetServicePackageTermsMutation,
} from './servicePackages.api';
import { TermsForm } from './TermsForm';
import { showTermsValue, termsLabels } from './termsLabels';
import { TermsSummary } from './TermsSummary';
import { termsOf, termsValuesOf, type TermsValues } from './termsValues';

type Values = { validFrom: string | null; terms: TermsValues; version: number };

/** The terms of a draft are written anew from their day; what has held is followed by others from tomorrow on. */
const valuesOf = ({ status, terms, version }: ServicePackage): Values => {
  const latest = terms[0]!;
  const tomorrow = addDays(businessDate(new Date()), 1);
  const isOpen = status === 'draft' || latest.validFrom > tomorrow;
  return {
    validFrom: isOpen ? latest.validFrom : tomorrow,
    terms: termsValuesOf(latest.terms),
    version,
  };
};

/** The form of new terms from a day on, filled with the latest ones. */
export function NewTerms({ id }: { id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const query = useGetServicePackageQuery(id, { refetchOnMountOrArgChange: true });
  const found = query.data;
  return (
    <Page
      title={
        found
          ? t('admin:service_package.new_terms.of', { name: text(found.name) })
          : t('admin:service_package.one')
      }
      back={{
        to: paths.admin.manageServicePackage(id),
        label: found ? text(found.name) : t('admin:service_package.one'),
      }}
    >
      <Loaded query={query}>{(loaded) => <TermsOfPackage found={loaded} />}</Loaded>
    </Page>
  );
}

function TermsOfPackage({ found }: { found: ServicePackageDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, status } = found;
  const [setTerms] = useSetServicePackageTermsMutation();
  const [fetchAgain] = useLazyGetServicePackageQuery();
  const labels = useMemo(
    () => ({ ...termsLabels(t), validFrom: t('admin:service_package.fields.from') }),
    [t],
  );
  const leave = () => void navigate(paths.admin.manageServicePackage(id));
  return (
    <FormShell<Values>
      wide
      initialValues={valuesOf(found)}
      labels={labels}
      show={(path, value) => showTermsValue(t, path, value)}
      latest={async () => valuesOf(await fetchAgain(id).unwrap())}
      onSubmit={({ validFrom, terms, version }) =>
        setTerms({ id, version, validFrom: validFrom!, terms: termsOf(terms) }).unwrap()
      }
      onSaved={() => {
        toast.success(t('admin:service_package.action.terms_saved'));
        leave();
      }}
      onCancel={leave}
    >
      <WithAside aside={<TermsSummary />}>
        <Panel title={t('admin:service_package.action.new_terms')}>
          <p>
            {t(
              status === 'draft'
                ? 'admin:service_package.new_terms.draft_text'
                : 'admin:service_package.new_terms.text',
            )}
          </p>
          <Form.Item
            name="validFrom"
            label={labels.validFrom}
            extra={t('admin:service_package.help.from')}
            rules={[choiceRule(t)]}
          >
            <StayDatePicker min="2000-01-01" max="2100-12-31" />
          </Form.Item>
        </Panel>
        <TermsForm labels={labels} />
      </WithAside>
    </FormShell>
  );
}
