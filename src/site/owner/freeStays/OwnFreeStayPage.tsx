import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OwnFreeStay, OwnFreeStayRequest } from '@shared/contract/money/ownFreeStays';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { paths } from '../../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { useFeature } from '../../useFeature';
import { OwnerShell } from '../OwnerShell';
import { OwnLoaded } from '../OwnLoaded';
import { OwnFreeStayForm } from './OwnFreeStayForm';
import { useGetOwnFreeStayRequestQuery, useListOwnFreeStaysQuery } from './ownFreeStays.api';

/** `/owner/free-stay?contract=…`: asks for a free stay; `?id=…`: changes what was asked for. */
export default function OwnFreeStayPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const accounts = useListOwnFreeStaysQuery({ language });
  const request = useGetOwnFreeStayRequestQuery(id ?? skipToken, staleAtOnce);
  const choose = (contract: string) => setParams({ contract }, { replace: true });
  return (
    <OwnerShell
      page="ownerFreeStay"
      section="freeStays"
      title={t(id ? 'owner:free_stay.change_title' : 'owner:free_stay.ask_title')}
      back={{ to: paths.owner.freeStays(), label: t('owner:free_stay.back') }}
    >
      <OwnLoaded call={accounts} height={280}>
        {(all) =>
          id ? (
            <OwnLoaded call={request} height={280}>
              {(was) => <Change was={was} all={all} />}
            </OwnLoaded>
          ) : (
            <Ask all={all} chosen={params.get('contract')} onChoose={choose} />
          )
        }
      </OwnLoaded>
    </OwnerShell>
  );
}

const canBeAsked = ({ terms }: OwnFreeStay) => terms !== null;

function Ask({
  all,
  chosen,
  onChoose,
}: {
  all: readonly OwnFreeStay[];
  chosen: string | null;
  onChoose: (contract: string) => void;
}) {
  const isOpen = useFeature('free_stay_requests');
  const open = isOpen ? all.filter(canBeAsked) : [];
  const freeStay = open.find(({ id }) => id === chosen) ?? open[0];
  if (!freeStay) return <Nothing />;
  return <OwnFreeStayForm key={freeStay.id} freeStay={freeStay} all={open} onChoose={onChoose} />;
}

function Change({ was, all }: { was: OwnFreeStayRequest; all: readonly OwnFreeStay[] }) {
  const freeStay = all.find(({ id }) => id === was.contractId);
  if (was.status !== 'requested' || !freeStay) return <Nothing />;
  return <OwnFreeStayForm key={was.id} freeStay={freeStay} all={[freeStay]} was={was} />;
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="calendar" title={t('owner:free_stay.cannot')}>
      <p>{t('owner:free_stay.cannot_text')}</p>
    </EmptyState>
  );
}
