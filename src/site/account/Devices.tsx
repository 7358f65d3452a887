import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Device } from '@shared/contract/people/session';
import { useEndDeviceMutation, useEndOtherDevicesMutation, useListDevicesQuery } from '../../api/account.api';
import { useLanguage } from '../../i18n';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Chip';
import { formatInstant } from '../../ui/dates';
import { Dialog } from '../../ui/Dialog';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import styles from './Account.module.css';
import { deviceName } from '../../ui/deviceName';
import { FormAlert } from './FormAlert';
import sections from './Sections.module.css';
import { formText, useSending } from './useSending';

/** `Chrome on Windows`, or as much of it as is known. */
function nameOf(t: TFunction, userAgent: string | null): string {
  const { browser, system } = deviceName(userAgent);
  if (browser && system) return t('site:account.devices.name', { browser, system });
  return browser ?? system ?? t('site:account.devices.unknown');
}

/** The devices on which one is signed in, and the way to end it. */
export function Devices() {
  const { t } = useTranslation();
  const { data, error, refetch } = useListDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asking, setAsking] = useState(false);
  const [endDevice] = useEndDeviceMutation();
  const [endOthers] = useEndOtherDevicesMutation();
  const { send, busy, error: refusal, setError } = useSending();
  const [leaving, setLeaving] = useState<string | null>(null);

  const end = async (id: string, name: string) => {
    setLeaving(id);
    if (await send(() => endDevice(id))) toast.success(t('site:account.devices.ended', { name }));
    setLeaving(null);
  };
  const others = async () => {
    if (!(await send(() => endOthers()))) return;
    setAsking(false);
    toast.success(t('site:account.devices.ended_others'));
  };
  const devices = data?.devices;
  return (
    <section className={styles.profile} aria-labelledby="security-devices">
      <h3 id="security-devices" className={sections.title}>
        {t('site:account.devices.title')}
      </h3>
      <p className={sections.text}>{t('site:account.devices.text')}</p>
      {!asking && <FormAlert>{formText(t, refusal)}</FormAlert>}
      {!devices && error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !devices ? (
        <Loading className={sections.list}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Loading>
      ) : (
        <ul className={sections.list}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={busy && leaving === device.id}
              onEnd={(name) => void end(device.id, name)}
            />
          ))}
        </ul>
      )}
      {devices?.some(({ current }) => !current) && (
        <div>
          <Button
            onClick={() => {
              setError(null);
              setAsking(true);
            }}
          >
            {t('site:account.devices.end_others')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('site:account.devices.end_others')}
        size="small"
        footer={
          <div className={sections.row}>
            <Button variant="danger" busy={busy} onClick={() => void others()}>
              {t('site:account.devices.end_others')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        }
      >
        <p className={sections.text}>{t('site:account.devices.ask')}</p>
        <FormAlert>{formText(t, refusal)}</FormAlert>
      </Dialog>
    </section>
  );
}

function DeviceRow({
  device: { current, userAgent, address, createdAt, lastSeenAt },
  busy,
  onEnd,
}: {
  device: Device;
  busy: boolean;
  onEnd: (name: string) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = nameOf(t, userAgent);
  return (
    <li className={`${sections.item} ${sections.device}`}>
      <div>
        <p className={sections.row}>
          <strong>{name}</strong>
          {current && <Tag tone="success">{t('site:account.devices.current')}</Tag>}
        </p>
        <p className={styles.quiet}>
          {[
            t('site:account.devices.since', { time: formatInstant(createdAt, language) }),
            !current && t('site:account.devices.seen', { time: formatInstant(lastSeenAt, language) }),
            address,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('site:account.devices.end_name', { name })}
          onClick={() => onEnd(name)}
        >
          {t('site:account.devices.end')}
        </Button>
      )}
    </li>
  );
}
