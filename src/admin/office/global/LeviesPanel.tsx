import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LevyRow } from '@shared/contract/inventory/levies';
import { useText } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { RowLink } from '../../../kit/RowLink';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { Money } from '../../../ui/Money';
import styles from './Global.module.css';
import { useGetLeviesQuery } from './levies.api';
import { GRADES, useLevyFields } from './levyFields';
import { LevyPanel, NEW_LEVY } from './LevyPanel';
import { PeriodDays, PeriodTag } from './PeriodTag';

/** The levies of one state or council at a time, by grade. `?levy=` opens one beside the page, or the form of a new one. */
export function LeviesPanel() {
  const query = useGetLeviesQuery();
  return <Loaded query={query}>{({ levies }) => <Levies levies={levies} />}</Loaded>;
}

function Levies({ levies }: { levies: readonly LevyRow[] }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const { id, rest, close } = useAddressPanel('levy');
  const [chosen, setChosen] = useState<string | null>(null);
  const places = [...new Set(levies.map(({ jurisdiction }) => jurisdiction))].map((value) => ({
    value,
    label: text(levies.find(({ jurisdiction }) => jurisdiction === value)!.name),
  }));
  const place = places.some(({ value }) => value === chosen) ? chosen : (places[0]?.value ?? null);
  const shown = levies
    .filter(({ jurisdiction }) => jurisdiction === place)
    .sort((one, other) => GRADES.indexOf(one.grade) - GRADES.indexOf(other.grade));
  const hrefOf = (levy: string) => paths.admin.global({ ...rest, tab: 'taxes', levy });
  return (
    <Panel
      title={t('admin:levy.title')}
      actions={
        <Can do="global.create">
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(hrefOf(NEW_LEVY))}
          >
            {t('admin:levy.new')}
          </Button>
        </Can>
      }
    >
      <p className={styles.lead}>{t('admin:levy.intro')}</p>
      {place === null ? (
        <p>{t('admin:levy.none')}</p>
      ) : (
        <>
          <Select
            className={styles.place}
            aria-label={t('admin:levy.fields.jurisdiction')}
            value={place}
            onChange={setChosen}
            options={places}
          />
          <LevyTable levies={shown} hrefOf={hrefOf} />
        </>
      )}
      <LevyPanel id={id} like={shown[0]} places={places} onClose={close} />
    </Panel>
  );
}

function LevyTable({ levies, hrefOf }: { levies: readonly LevyRow[]; hrefOf: (id: string) => string }) {
  const { t } = useTranslation();
  const { names, show } = useLevyFields();
  return (
    <ScrollRegion label={t('admin:levy.title')} className={styles.scroll}>
      <table className={styles.levies} aria-label={t('admin:levy.title')}>
        <thead>
          <tr>
            <th scope="col">{names.grade}</th>
            <th scope="col">{names.amountSen}</th>
            <th scope="col">{names.appliesTo}</th>
            <th scope="col">{names.collectAllowed}</th>
            <th scope="col">{t('admin:tax.fields.days')}</th>
            <th scope="col">{t('admin:tax.fields.state')}</th>
          </tr>
        </thead>
        <tbody>
          {levies.map((levy) => (
            <tr key={levy.id}>
              <th scope="row">
                <RowLink to={hrefOf(levy.id)}>{show('grade', levy.grade)}</RowLink>
              </th>
              <td>
                <Money sen={levy.amountSen} />
              </td>
              <td>{show('appliesTo', levy.appliesTo)}</td>
              <td>{show('collectAllowed', levy.collectAllowed)}</td>
              <td>
                <PeriodDays period={levy} />
              </td>
              <td>
                <PeriodTag period={levy} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
