import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OwnerInstallmentDetail } from '@shared/contract/money/ownerInstallments';
import { useLanguage, useText } from '../../../i18n';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { formatStay } from '../../../ui/dates';
import { OwnerAdvancePage } from '../ownerAdvances/OwnerAdvancePage';
import { FIELDS, INSTALLMENT_ACTIONS } from './installmentFields';
import { InstallmentStatusTag } from './InstallmentStatusTag';
import { InstallmentSteps } from './InstallmentSteps';
import { InstallmentView } from './InstallmentView';
import { useGetOwnerInstallmentQuery } from './ownerInstallments.api';

/**
 * `?id=`: one instalment of an owner: how its amount came about, what is paid of it, and what was done with it. `?advance=`: an advance to an owner, or
 * `new`.
 */
export default function OwnerInstallmentPage() {
  const [search] = useSearchParams();
  const advance = search.get('advance');
  return advance ? <OwnerAdvancePage id={advance} /> : <Installment id={search.get('id') ?? ''} />;
}

function Installment({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetOwnerInstallmentQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.ownerInstallment({ tab: 'list' }));
  const found = query.currentData;
  const { title, intro } = useTitle(found);
  return (
    <Page
      title={title}
      {...(intro && { intro })}
      mark={found && <InstallmentStatusTag kind={found.kind} status={found.status} />}
      back={{ to: back, label: t('admin:owner_installment.title') }}
      actions={found && <InstallmentSteps found={found} onReload={query.refetch} />}
    >
      <Loaded query={{ ...query, data: found }}>
        {(loaded) => (
          <WithAside isAsideFirst={false} aside={<History found={loaded} />}>
            <InstallmentView found={loaded} onReload={query.refetch} />
          </WithAside>
        )}
      </Loaded>
    </Page>
  );
}

function useTitle(found: OwnerInstallmentDetail | undefined) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  if (!found) return { title: t('admin:owner_installment.one') };
  const { owner, unit, propertyName, from, lastDay, no, contract } = found;
  return {
    title: `${owner.name} · ${formatStay(from, lastDay, language)}`,
    intro: [
      contract
        ? t('admin:owner_installment.number', { no, contract: contract.number })
        : t('admin:owner_installment.recovery.number', { no }),
      ...(unit && propertyName ? [`${unit.number} ${text(propertyName)}`] : []),
    ].join(' · '),
  };
}

function History({ found }: { found: OwnerInstallmentDetail }) {
  const fields = useFields(FIELDS);
  return <HistoryPanel entries={found.history} fields={fields} actions={INSTALLMENT_ACTIONS} />;
}
