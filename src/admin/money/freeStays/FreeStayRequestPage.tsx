import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countryName } from '@shared/callingCodes';
import type { FreeStayRequestDetail } from '@shared/contract/money/freeStayRequests';
import { useLanguage, useText } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { StayReference } from '../../lent/StayReference';
import { FreeStayCheckResult } from './FreeStayCheckPanel';
import { FIELDS, REQUEST_ACTIONS } from './freeStayRequestFields';
import { FreeStayRequestStatusTag } from './FreeStayRequestStatusTag';
import { FreeStayRequestSteps } from './FreeStayRequestSteps';
import { useGetFreeStayRequestQuery } from './freeStays.api';
import { valuesOfRequest, wishIn } from './freeStayRequestValues';

/** What an owner asks for, what it would take, and what was answered. */
export function FreeStayRequestPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetFreeStayRequestQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.freeStay());
  const fields = useFields(FIELDS);
  const found = query.currentData;
  return (
    <Page
      title={
        found
          ? t('admin:free_stay_request.of', { name: found.owner.name, unit: found.unitNumber })
          : t('admin:free_stay_request.one')
      }
      mark={found && <FreeStayRequestStatusTag status={found.status} />}
      back={{ to: back, label: t('admin:menu.free_stay') }}
      actions={found && <FreeStayRequestSteps found={found} onReload={query.refetch} />}
    >
      <Loaded query={{ ...query, data: found }}>
        {(loaded) => (
          <WithAside isAsideFirst aside={<Facts found={loaded} />}>
            {loaded.status === 'requested' && (
              <Panel title={t('admin:free_stay_request.check.title')}>
                <FreeStayCheckResult wish={wishIn(valuesOfRequest(loaded), loaded.id)} />
              </Panel>
            )}
            <HistoryPanel entries={loaded.history} fields={fields} actions={REQUEST_ACTIONS} />
          </WithAside>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ found }: { found: FreeStayRequestDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { names, facts } = useFields(FIELDS);
  const { checkIn, checkOut, contractId, contractNumber, nationality } = found;
  return (
    <Panel title={t('admin:free_stay_request.one')}>
      <DetailList
        items={[
          [names.owner!, found.owner.name],
          [
            names.contractNumber!,
            <Link key="contract" to={paths.admin.manageFreeStay(contractId)}>
              {contractNumber}
            </Link>,
          ],
          [names.unitNumber!, `${found.unitNumber} · ${text(found.propertyName)}`],
          [names.checkIn!, <StayDateText key="in" date={checkIn} />],
          [names.checkOut!, <StayDateText key="out" date={checkOut} />],
          ...facts(found, ['guest', 'guestName', 'guestPhone', 'guestEmail', 'guests']),
          [names.nationality!, countryName(nationality, language)],
          ...facts(found, ['note']),
          [names.reference!, <StayReference key="stay" stay={found.reservation} />],
          ...facts(found, ['remark', 'createdAt', 'createdByName', 'decidedAt', 'decidedByName']),
        ]}
      />
    </Panel>
  );
}
