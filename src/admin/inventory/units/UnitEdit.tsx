import { useTranslation } from 'react-i18next';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { useText } from '../../../i18n';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Page } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { BlocksPanel } from './BlocksPanel';
import { LinksPanel } from './LinksPanel';
import { OwnersPanel } from './OwnersPanel';
import { UnitFacts } from './UnitFacts';
import { useUnitFields } from './unitFields';
import { UnitProfile } from './UnitProfile';
import { ACTION_KEYS, LICENCE_STATE_KEYS, LICENCE_STATE_TONES, STATUS_KEYS, STATUS_TONES } from './unitTexts';
import { UsesPanel } from './UsesPanel';

/** A unit: its facts and licences (a form for those who may edit), blocks, links, stays to come, owners and history. */
export function UnitEdit({ unit, back, onReload }: { unit: UnitDetail; back: string; onReload: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const fields = useUnitFields();
  const { status, licenceState } = unit;
  return (
    <Page
      title={unit.number}
      mark={
        <>
          <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>
          {licenceState !== 'none' && licenceState !== 'valid' && (
            <StatusTag tone={LICENCE_STATE_TONES[licenceState]}>
              {t(LICENCE_STATE_KEYS[licenceState])}
            </StatusTag>
          )}
        </>
      }
      intro={`${text(unit.propertyName)} · ${text(unit.roomTypeName)}`}
      back={{ to: back, label: t('admin:menu.view_listing') }}
    >
      <WithAside
        aside={
          <>
            <UsesPanel uses={unit.uses} unitId={unit.id} />
            <OwnersPanel owners={unit.owners} />
            <HistoryPanel entries={unit.history} fields={fields} actions={ACTION_KEYS} />
          </>
        }
      >
        <Can do="listing.edit" otherwise={<UnitFacts unit={unit} />}>
          <UnitProfile unit={unit} back={back} />
        </Can>
        <BlocksPanel unit={unit} onReload={onReload} />
        <LinksPanel unit={unit} onReload={onReload} />
      </WithAside>
    </Page>
  );
}
