import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServicePackageDetail } from '@shared/contract/money/servicePackages';
import { isCodedError } from '@shared/errorBodies';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { moneyKindKey } from './servicePackageTexts';
import { useDeleteServicePackageMutation, useSetServicePackageStatusMutation } from './servicePackages.api';

type Props = { found: ServicePackageDetail; onDeleted: () => void; onReload: () => unknown };

/** What can be done with a package as a whole: activate, retire, and delete while it is a draft. */
export function PackageSteps({ found, onDeleted, onReload }: Props) {
  return (
    <>
      <Can do="service-package.edit">
        {found.status === 'active' ? (
          <Retire found={found} onReload={onReload} />
        ) : (
          <Activate found={found} onReload={onReload} />
        )}
      </Can>
      {found.status === 'draft' && (
        <Can do="service-package.delete">
          <Delete found={found} onDeleted={onDeleted} />
        </Can>
      )}
    </>
  );
}

/** The kinds that a refusal names. */
const kindsIn = (error: unknown): string[] =>
  isCodedError(error) && error.code === 'service_package.uncovered'
    ? ((error.data as { kinds?: string[] } | undefined)?.kinds ?? [])
    : [];

function Activate({ found: { id, version }, onReload }: Omit<Props, 'onDeleted'>) {
  const { t } = useTranslation();
  const [setStatus] = useSetServicePackageStatusMutation();
  const [uncovered, setUncovered] = useState<string[]>([]);
  const names = [...new Set(uncovered.map((kind) => t(moneyKindKey(kind) ?? kind)))];
  return (
    <ConfirmAction
      label={t('admin:service_package.action.activate')}
      title={t('admin:service_package.action.activate_title')}
      primary
      onReload={onReload}
      onConfirm={async () => {
        setUncovered([]);
        try {
          await setStatus({ id, version, status: 'active' }).unwrap();
        } catch (error) {
          setUncovered(kindsIn(error));
          throw error;
        }
        toast.success(t('admin:service_package.action.activated'));
      }}
    >
      <p>{t('admin:service_package.action.activate_text')}</p>
      {names.length > 0 && (
        <p>{t('admin:service_package.uncovered', { kinds: names.join(t('common:separator')) })}</p>
      )}
    </ConfirmAction>
  );
}

function Retire({ found: { id, version }, onReload }: Omit<Props, 'onDeleted'>) {
  const { t } = useTranslation();
  const [setStatus] = useSetServicePackageStatusMutation();
  return (
    <ConfirmAction
      label={t('admin:service_package.action.retire')}
      title={t('admin:service_package.action.retire_title')}
      onReload={onReload}
      onConfirm={async () => {
        await setStatus({ id, version, status: 'retired' }).unwrap();
        toast.success(t('admin:service_package.action.retired'));
      }}
    >
      <p>{t('admin:service_package.action.retire_text')}</p>
    </ConfirmAction>
  );
}

function Delete({ found: { id, name }, onDeleted }: Omit<Props, 'onReload'>) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteServicePackageMutation();
  return (
    <ConfirmAction
      label={t('common:actions.delete')}
      title={t('admin:service_package.action.delete_title')}
      danger
      onConfirm={async () => {
        await remove({ id }).unwrap();
        toast.success(t('admin:service_package.deleted'));
        onDeleted();
      }}
    >
      <p>{t('admin:service_package.action.delete_text', { name: text(name) })}</p>
    </ConfirmAction>
  );
}
