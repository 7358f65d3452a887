import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContractVersion, OwnerContractDetail } from '@shared/contract/money/ownerContracts';
import { addDays } from '@shared/domain/base/stayDates';
import { percentText } from '@shared/domain/base/percent';
import { promisesOf } from '@shared/domain/money/contractTerms';
import { arrangementWords, NOTICE_KEYS } from '@shared/domain/money/contractWords';
import { ROLE_KEYS } from '@shared/domain/money/lineTexts';
import { useText } from '../../../i18n';
import { DetailList } from '../../../kit/DetailList';
import list from '../../../kit/ItemList.module.css';
import { StayDateText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Money } from '../../../ui/Money';
import { useFields } from '../../../kit/useFields';
import { FIELDS } from './ownerContractFields';

/** A contract as it stands: whose, on which days, by which terms, and the sums that it promises. */
export function ContractOverview({ found }: { found: OwnerContractDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const fields = useFields(FIELDS);
  const { unitId, unitNumber, propertyName, owners, lastDay, notice } = found;
  return (
    <WithAside aside={<Promises found={found} />}>
      <Panel title={t('admin:owner_contract.part.contract')}>
        <DetailList
          items={[
            [
              t('admin:owner_contract.fields.unitId'),
              <Link key="unit" to={paths.admin.manageUnit(unitId)}>
                {`${unitNumber} · ${text(propertyName)}`}
              </Link>,
            ],
            [
              t('admin:owner_contract.fields.owners'),
              owners.length === 0
                ? t('admin:owner_contract.no_owners')
                : owners.map(({ accountId, name, shareBp }) => (
                    <div key={accountId}>
                      {name} {percentText(shareBp)}
                    </div>
                  )),
            ],
            ...fields.facts(found, ['validFrom']),
            [
              t('admin:owner_contract.fields.lastDay'),
              lastDay === null ? t('admin:owner_contract.open_end') : <StayDateText date={lastDay} />,
            ],
            ...(found.signedOn === null ? [] : fields.facts(found, ['signedOn'])),
            ...(found.priceSen === null ? [] : fields.facts(found, ['priceSen'])),
            ...(notice === null
              ? []
              : [
                  [
                    t('admin:owner_contract.fields.notice'),
                    t('admin:owner_contract.notice_words', {
                      from: t(NOTICE_KEYS[notice.from]),
                      on: notice.on,
                      reason: notice.reason,
                    }),
                  ] as const,
                ]),
            ...(found.remark === '' ? [] : fields.facts(found, ['remark'])),
          ]}
        />
      </Panel>
      <Panel title={t('admin:owner_contract.part.terms')}>
        <ul className={list.items}>
          {found.terms.map((version, index) => (
            <Version key={version.id} version={version} next={found.terms[index - 1]} />
          ))}
        </ul>
      </Panel>
    </WithAside>
  );
}

function Version({ version, next }: { version: ContractVersion; next: ContractVersion | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  const { validFrom: from, packageId, packageName, role, arrangement, byName } = version;
  return (
    <li className={list.item}>
      <span className={list.words}>
        <strong>
          {next
            ? t('admin:service_package.versions.from_to', { from, to: addDays(next.validFrom, -1) })
            : t('admin:service_package.versions.from', { from })}
        </strong>
        <span className={list.small}>{arrangementWords(t, arrangement)}</span>
        <span className={list.small}>
          <Link to={paths.admin.manageServicePackage(packageId)}>{text(packageName)}</Link>
          {` · ${t(ROLE_KEYS[role])}`}
          {byName && ` · ${byName}`}
        </span>
      </span>
    </li>
  );
}

/** The instalments that shown terms promise, as far as the contract goes. */
function Promises({ found }: { found: OwnerContractDetail }) {
  const { t } = useTranslation();
  const { terms, lastDay, priceSen, noticeDays } = found;
  const end = lastDay === null ? null : addDays(lastDay, 1);
  const sums = terms.toReversed().flatMap(({ validFrom, arrangement }, index, versions) => {
    const next = versions[index + 1]?.validFrom;
    return promisesOf(arrangement, { from: validFrom, to: next ?? end, priceSen });
  });
  return (
    <Panel title={t('admin:owner_contract.part.promises')}>
      {sums.length === 0 ? (
        <p>{t('admin:owner_contract.no_promises')}</p>
      ) : (
        <ul className={list.items}>
          {sums.map(({ from, to, sen }) => (
            <li key={from} className={list.item}>
              <span className={list.words}>
                {t('admin:service_package.versions.from_to', { from, to: addDays(to, -1) })}
              </span>
              <Money sen={sen} />
            </li>
          ))}
        </ul>
      )}
      <p className={list.small}>{t('admin:owner_contract.notice_days', { count: noticeDays })}</p>
    </Panel>
  );
}
