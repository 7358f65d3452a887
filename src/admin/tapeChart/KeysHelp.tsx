import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { KEY_HELP } from './chartKeys';
import styles from './TapeChart.module.css';

/** Which key does what on the chart. */
export function KeysHelp({
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
    <Modal
      open={open}
      title={t('admin:tape.keys.title')}
      onCancel={onClose}
      afterClose={onClosed}
      footer={null}
      destroyOnHidden
    >
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
    </Modal>
  );
}
