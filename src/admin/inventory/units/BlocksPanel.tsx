import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnitBlock, UnitDetail } from '@shared/contract/inventory/units';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { StayDateText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { formatDate } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { BlockDialog } from './BlockDialog';
import { useDeleteBlockMutation } from './units.api';
import { REASON_KEYS } from './unitTexts';
import styles from './Unit.module.css';

/** The nights of a unit that are not for sale, with why. */
export function BlocksPanel({ unit, onReload }: { unit: UnitDetail; onReload: () => void }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('admin:unit.parts.blocks')}
      actions={
        <Can do="listing.edit">
          <BlockDialog
            unitId={unit.id}
            trigger={(open) => <Button onClick={open}>{t('admin:unit.block.new')}</Button>}
            onReload={onReload}
          />
        </Can>
      }
    >
      {unit.currentBlocks.length === 0 && <p className={styles.none}>{t('admin:unit.block.none')}</p>}
      <ul className={styles.items}>
        {unit.currentBlocks.map((block) => (
          <li key={block.id} className={styles.item}>
            <div className={styles.words}>
              <strong>{t(REASON_KEYS[block.reason])}</strong>
              <span className={styles.small}>
                <StayDateText date={block.startsOn} /> – <StayDateText date={block.endsOn} />
              </span>
              {block.note && <span className={styles.small}>{block.note}</span>}
            </div>
            <Can do="listing.edit">
              <div className={styles.buttons}>
                <BlockDialog
                  unitId={unit.id}
                  block={block}
                  trigger={(open) => <Button onClick={open}>{t('admin:unit.actions.edit')}</Button>}
                  onReload={onReload}
                />
                <RemoveButton block={block} onReload={onReload} />
              </div>
            </Can>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RemoveButton({ block, onReload }: { block: UnitBlock; onReload: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [remove] = useDeleteBlockMutation();
  return (
    <ConfirmAction
      label={t('admin:unit.block.remove')}
      title={t('admin:unit.block.remove_title')}
      danger
      onReload={onReload}
      onConfirm={async () => {
        await remove(block.id).unwrap();
        toast.success(t('admin:unit.block.removed'));
      }}
    >
      <p>
        {t('admin:unit.block.remove_text', {
          from: formatDate(block.startsOn, language),
          to: formatDate(block.endsOn, language),
        })}
      </p>
    </ConfirmAction>
  );
}
