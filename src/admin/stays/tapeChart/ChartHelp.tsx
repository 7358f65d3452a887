import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../kit/ModalDialog';
import { ChartLegend } from './ChartLegend';
import { KEY_HELP } from './chartKeys';
import styles from './TapeChart.module.css';

/** What the signs of the chart mean and which key does what on it. */
export function ChartHelp({
  open,
  onClose,
  onClosed,
}: {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ModalDialog
      open={open}
      title={t('admin:tape.help')}
      width={640}
      onClose={onClose}
      afterClose={onClosed}
      footer={null}
    >
      <p>{t('admin:tape.intro')}</p>
      <h3 className={styles.helpTitle}>{t('admin:tape.legend')}</h3>
      <ChartLegend />
      <h3 className={styles.helpTitle}>{t('admin:tape.keys.action')}</h3>
      <dl className={styles.keys}>
        {KEY_HELP.map(([keys, label]) => (
          <div key={keys} className={styles.keyLine}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('admin:tape.keys.pointer')}</p>
    </ModalDialog>
  );
}
