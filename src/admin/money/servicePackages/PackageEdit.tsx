import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type {
  ServicePackage,
  ServicePackageDetail,
  ServicePackagePatch,
} from '@shared/contract/money/servicePackages';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { Can } from '../../../session/Can';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import { PackageTexts } from './PackageTexts';
import { FIELDS } from './servicePackageFields';
import { useLazyGetServicePackageQuery, useUpdateServicePackageMutation } from './servicePackages.api';

const valuesOf = ({ name, included, version }: ServicePackage): ServicePackagePatch => ({
  name,
  included,
  version,
});

/** Name and contents of a package: the form for those who may edit it, the facts for the others. */
export function PackageEdit({ found, back }: { found: ServicePackageDetail; back: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fields = useFields(FIELDS);
  const editing = useEditing<ServicePackage>(found);
  const [update] = useUpdateServicePackageMutation();
  const [fetchAgain] = useLazyGetServicePackageQuery();
  const { id } = found;
  return (
    <Can
      do="service-package.edit"
      otherwise={
        <Panel title={t('admin:service_package.part.package')}>
          <DetailList items={fields.facts(found, ['name', 'included'])} />
        </Panel>
      }
    >
      <EditedForm
        editing={editing}
        labels={fields.labels}
        show={fields.show}
        valuesOf={valuesOf}
        send={(values, version) => update({ ...values, version, id }).unwrap()}
        fetchAgain={() => fetchAgain(id).unwrap()}
        savedText={t('admin:service_package.saved')}
        onCancel={() => void navigate(back)}
      >
        <PackageTexts fields={fields} />
      </EditedForm>
    </Can>
  );
}
