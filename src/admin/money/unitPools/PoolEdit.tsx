import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UnitPool, UnitPoolDetail, UnitPoolPatch } from '@shared/contract/money/unitPools';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { Can } from '../../../session/Can';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import { PoolTexts } from './PoolTexts';
import { FIELDS } from './unitPoolFields';
import { useLazyGetUnitPoolQuery, useUpdateUnitPoolMutation } from './unitPools.api';

const valuesOf = ({ name, note, version }: UnitPool): UnitPoolPatch => ({ name, note, version });

/** Name and note of a pool: the form for those who may edit it, the facts for the others. */
export function PoolEdit({ found, back }: { found: UnitPoolDetail; back: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fields = useFields(FIELDS);
  const editing = useEditing<UnitPool>(found);
  const [update] = useUpdateUnitPoolMutation();
  const [fetchAgain] = useLazyGetUnitPoolQuery();
  const { id } = found;
  return (
    <Can
      do="service-package.edit"
      otherwise={
        <Panel title={t('admin:unit_pool.part.pool')}>
          <DetailList items={fields.facts(found, ['name', 'note'])} />
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
        savedText={t('admin:unit_pool.saved')}
        onCancel={() => void navigate(back)}
      >
        <PoolTexts fields={fields} />
      </EditedForm>
    </Can>
  );
}
