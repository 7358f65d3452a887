import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { useText } from '../../../i18n';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { SLOT, TextWith } from '../../../ui/TextWith';
import { useListUnitsQuery, useSetUnitLinksMutation } from './units.api';
import styles from './Unit.module.css';

type Props = { unit: UnitDetail; onReload: () => void };

/** What a unit is linked with: the rooms of a house, or the house of a room. */
export function LinksPanel({ unit, onReload }: Props) {
  const { t } = useTranslation();
  const { whole, parts } = unit;
  return (
    <Panel
      title={t('admin:unit.parts.links')}
      actions={
        !whole && (
          <Can do="listing.edit">
            <LinksDialog unit={unit} onReload={onReload} />
          </Can>
        )
      }
    >
      {!whole && parts.length === 0 && <p className={styles.none}>{t('admin:unit.link.none')}</p>}
      {whole && (
        <p className={styles.plain}>
          <TextWith text={t('admin:unit.link.whole', { unit: SLOT })}>
            <Link to={paths.admin.manageUnit(whole.id)}>{whole.number}</Link>
          </TextWith>
        </p>
      )}
      {parts.length > 0 && (
        <>
          <p className={styles.plain}>{t('admin:unit.link.parts')}</p>
          <ul className={styles.chips}>
            {parts.map(({ id, number }) => (
              <li key={id}>
                <Link to={paths.admin.manageUnit(id)}>{number}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** As many units as one property shows to choose from. */
const MOST = 200;

function LinksDialog({ unit, onReload }: Props) {
  const { t } = useTranslation();
  const [setLinks] = useSetUnitLinksMutation();
  const labels = { partIds: t('admin:unit.fields.parts') };
  return (
    <FormDialog<{ partIds: string[] }>
      trigger={(open) => <Button onClick={open}>{t('admin:unit.link.change')}</Button>}
      title={t('admin:unit.parts.links')}
      submitLabel={t('common:actions.save')}
      initialValues={{ partIds: unit.parts.map(({ id }) => id) }}
      labels={labels}
      onSubmit={async ({ partIds }) => {
        await setLinks({ id: unit.id, partIds, version: unit.version }).unwrap();
        toast.success(t('admin:unit.link.saved'));
      }}
      onReload={onReload}
    >
      <p>{t('admin:unit.help.links')}</p>
      <Form.Item name="partIds" label={labels.partIds} extra={t('admin:unit.help.parts')}>
        <PartsField unit={unit} />
      </Form.Item>
    </FormDialog>
  );
}

/** The other units of the property; those that belong to another house, or are one, cannot be chosen. */
function PartsField({
  unit,
  ...field
}: {
  unit: UnitDetail;
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}) {
  const text = useText();
  const { currentData, isFetching } = useListUnitsQuery({
    filter: { propertyId: unit.propertyId },
    sort: { roomType: 'asc' },
    pagination: { limit: MOST },
  });
  const mine = new Set(unit.parts.map(({ id }) => id));
  const options = (currentData?.rows ?? [])
    .filter(({ id }) => id !== unit.id)
    .map(({ id, number, roomTypeName, linked }) => ({
      value: id,
      label: `${number} · ${text(roomTypeName)}`,
      disabled: linked !== null && !mine.has(id),
    }));
  return (
    <Select {...field} mode="multiple" loading={isFetching} optionFilterProp="label" options={options} />
  );
}
