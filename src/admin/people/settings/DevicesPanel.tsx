import { useTranslation } from 'react-i18next';
import type { Device } from '@shared/contract/people/session';
import {
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useListDevicesQuery,
} from '../../../api/account.api';
import { staleAtOnce } from '../../../api/listCalls';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { InstantText } from '../../../kit/DateTexts';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { deviceName } from '../../../ui/deviceName';
import styles from './Setting.module.css';

/** The devices on which one is signed in, and the way to end it there. */
export function DevicesPanel() {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const query = useListDevicesQuery(undefined, staleAtOnce);
  const [endOthers] = useEndOtherDevicesMutation();
  const others = query.data?.devices.filter(({ current }) => !current) ?? [];
  return (
    <Panel
      title={t('admin:setting.parts.devices')}
      actions={
        others.length > 0 && (
          <ConfirmAction
            label={t('admin:setting.devices.end_others')}
            title={t('admin:setting.devices.end_others')}
            danger
            onConfirm={async () => {
              await outcome(endOthers());
              toast.success(t('admin:setting.devices.others_ended'));
            }}
          >
            <p>{t('admin:setting.devices.end_others_text', { count: others.length })}</p>
          </ConfirmAction>
        )
      }
    >
      <Loaded query={query}>
        {({ devices }) => (
          <ul className={styles.devices} aria-label={t('admin:setting.parts.devices')}>
            {devices.map((device) => (
              <DeviceLine key={device.id} device={device} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function DeviceLine({ device }: { device: Device }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [endDevice] = useEndDeviceMutation();
  const { id, current, userAgent, address, createdAt, lastSeenAt } = device;
  const { browser, system } = deviceName(userAgent);
  const name = [browser, system].filter(Boolean).join(' · ') || t('admin:setting.devices.unknown');
  return (
    <li className={styles.device}>
      <div>
        <strong>{name}</strong>{' '}
        {current && <StatusTag tone="success">{t('admin:setting.devices.current')}</StatusTag>}
        <p className={styles.deviceFacts}>
          {address && <span className="numbers">{address} · </span>}
          {t('admin:setting.devices.last_seen')} <InstantText instant={lastSeenAt} /> ·{' '}
          {t('admin:setting.devices.since')} <InstantText instant={createdAt} />
        </p>
      </div>
      {!current && (
        <ConfirmAction
          label={t('admin:setting.devices.end')}
          ariaLabel={t('admin:setting.devices.end_name', { name })}
          title={t('admin:setting.devices.end_title', { name })}
          confirmLabel={t('admin:setting.devices.end')}
          danger
          onConfirm={async () => {
            await outcome(endDevice(id));
            toast.success(t('admin:setting.devices.ended', { name }));
          }}
        >
          <p>{t('admin:setting.devices.end_text')}</p>
        </ConfirmAction>
      )}
    </li>
  );
}
