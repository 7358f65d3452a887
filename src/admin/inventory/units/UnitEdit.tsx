import { useTranslation } from 'react-i18next';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { useText } from '../../../i18n';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Page, Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { BlocksPanel } from './BlocksPanel';
import { LinksPanel } from './LinksPanel';
import { OwnersPanel } from './OwnersPanel';
import { UnitFacts } from './UnitFacts';
import { UnitProfile } from './UnitProfile';
import { ACTION_KEYS, LICENCE_STATE_KEYS, LICENCE_STATE_TONES, STATUS_KEYS, STATUS_TONES } from './unitTexts';
import { UsesPanel } from './UsesPanel';
import { useShowUnitValue, useUnitLabels } from './useUnitLabels';

/** A unit: its facts and licences (a form for those who may edit), blocks, links, stays to come, owners and history. */
export function UnitEdit({ unit, back, onReload }: { unit: UnitDetail; back: string; onReload: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const labels = useUnitLabels();
  const show = useShowUnitValue();
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
            <Panel title={t('admin:history.title')}>
              <HistoryTimeline
                entries={unit.history}
                actions={Object.fromEntries(
                  Object.entries(ACTION_KEYS).map(([action, key]) => [action, t(key)]),
                )}
                fields={{
                  ...labels,
                  roomType: t('admin:unit.fields.roomType'),
                  company: t('admin:unit.fields.company'),
                  reason: t('admin:unit.fields.reason'),
                  startsOn: t('admin:unit.fields.startsOn'),
                  endsOn: t('admin:unit.fields.endsOn'),
                  parts: t('admin:unit.fields.parts'),
                }}
                show={show}
              />
            </Panel>
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
