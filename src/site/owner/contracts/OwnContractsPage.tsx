import { useTranslation } from 'react-i18next';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { EmptyState } from '../../../ui/EmptyState';
import { OwnLoaded } from '../OwnLoaded';
import { OwnerShell } from '../OwnerShell';
import { OwnContractCard } from './OwnContractCard';
import { useListOwnContractsQuery } from './ownContracts.api';

/** `/owner/contracts`: the contracts of his units in words, those that are over too, with their papers. */
export default function OwnContractsPage() {
  const { t } = useTranslation();
  const call = useListOwnContractsQuery(useLanguage(), staleAtOnce);
  return (
    <OwnerShell
      page="ownerContracts"
      section="contracts"
      title={t('owner:contract.title')}
      lead={t('owner:contract.lead')}
    >
      <OwnLoaded call={call} height={280}>
        {(contracts) =>
          contracts.length === 0 ? (
            <EmptyState icon="home" title={t('owner:contract.none')}>
              <p>{t('owner:contract.none_text')}</p>
            </EmptyState>
          ) : (
            contracts.map((contract) => (
              <OwnContractCard key={contract.id} contract={contract} isOnly={contracts.length === 1} />
            ))
          )
        }
      </OwnLoaded>
    </OwnerShell>
  );
}
