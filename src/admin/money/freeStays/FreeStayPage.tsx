import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { FreeStayDetail } from '@shared/contract/money/freeStays';
import { useText } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import sample from '../servicePackages/sample/Sample.module.css';
import { FreeStayRequestPage } from './FreeStayRequestPage';
import { useGetFreeStaysQuery } from './freeStays.api';
import { FreeStayYear } from './FreeStayYear';
import { NewFreeStayRequest } from './NewFreeStayRequest';

/** `?id=`: the account of a contract, year by year; `?request=`: what an owner asks for. */
export default function FreeStayPage() {
  const [search] = useSearchParams();
  const request = search.get('request');
  const id = search.get('id') ?? '';
  return request ? <FreeStayRequestPage key={request} id={request} /> : <Account key={id} id={id} />;
}

function Account({ id }: { id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const query = useGetFreeStaysQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.freeStay({ tab: 'ledger' }));
  const found = query.currentData;
  return (
    <Page
      title={found ? t('admin:free_stay.of', { unit: found.unitNumber }) : t('admin:free_stay.one')}
      {...(found && {
        intro: [text(found.propertyName), ...found.owners.map(({ name }) => name)].join(' · '),
      })}
      back={{ to: back, label: t('admin:menu.free_stay') }}
      actions={
        found && (
          <Can do="free-stay.create">
            <NewFreeStayRequest
              contract={{ id: found.id, name: `${found.contractNumber} · ${found.unitNumber}` }}
            />
          </Can>
        )
      }
    >
      <Loaded query={{ ...query, data: found }}>{(loaded) => <Accounts found={loaded} />}</Loaded>
    </Page>
  );
}

function Accounts({ found }: { found: FreeStayDetail }) {
  const { t } = useTranslation();
  const { accounts, waiting, id, contractNumber } = found;
  return (
    <div className={sample.result}>
      <p className={sample.note}>
        <Can do="service-package.view" otherwise={contractNumber}>
          <Link to={paths.admin.manageOwnerContract(id)}>
            {t('admin:free_stay.contract')} {contractNumber}
          </Link>
        </Can>
        {waiting > 0 && (
          <>
            {' · '}
            <Link to={paths.admin.freeStay({ status: 'requested', contractId: id })}>
              {t('admin:free_stay.waiting_one', { count: waiting })}
            </Link>
          </>
        )}
      </p>
      {accounts.map(({ owner, years }) => (
        <section key={owner?.accountId ?? 'all'} className={sample.result}>
          {owner && <h2 className={sample.title}>{t('admin:free_stay.account_of', { name: owner.name })}</h2>}
          {years.length === 0 && <p>{t('admin:free_stay.no_years')}</p>}
          {years.map((year) => (
            <FreeStayYear key={year.from} year={year} />
          ))}
        </section>
      ))}
    </div>
  );
}
