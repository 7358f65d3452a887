import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { PackageVersion, ServicePackageDetail } from '@shared/contract/money/servicePackages';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { useText } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import styles from './Packages.module.css';
import { TermsFacts } from './TermsFacts';
import { UncoveredNotice } from './UncoveredNotice';

/** The terms that hold today, or those that the address names (`&version=`), with what is included and all versions beside them. */
export function PackageTermsTab({ found }: { found: ServicePackageDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const wanted = useSearchParams()[0].get('version');
  const days = useVersionDays(found.terms);
  const today = businessDate(new Date());
  const holding = found.terms.find(({ validFrom }) => validFrom <= today);
  const shown = found.terms.find(({ id }) => id === wanted) ?? holding ?? found.terms.at(-1)!;
  const title = () => {
    if (shown === holding) return t('admin:service_package.versions.today');
    if (!holding && !wanted) return t('admin:service_package.versions.first');
    return t('admin:service_package.versions.shown', { days: days(shown) });
  };
  const included = text(found.included);
  return (
    <WithAside aside={<Versions found={found} shown={shown} holding={holding} />}>
      <UncoveredNotice terms={shown.terms} />
      <Panel
        title={title()}
        actions={
          <Can do="service-package.edit">
            <Button
              onClick={() => void navigate(paths.admin.manageServicePackage(found.id, { view: 'terms' }))}
            >
              {t(
                found.status === 'draft'
                  ? 'admin:service_package.action.change_terms'
                  : 'admin:service_package.action.new_terms',
              )}
            </Button>
          </Can>
        }
      >
        <TermsFacts terms={shown.terms} />
      </Panel>
      {included && (
        <Panel title={t('admin:service_package.fields.included')}>
          <p className={styles.included}>{included}</p>
        </Panel>
      )}
    </WithAside>
  );
}

/** Says the days of a version among the others: from its own to the day before the next one. */
function useVersionDays(versions: readonly PackageVersion[]) {
  const { t } = useTranslation();
  return (version: PackageVersion) => {
    const next = versions[versions.indexOf(version) - 1];
    const from = version.validFrom;
    return next
      ? t('admin:service_package.versions.from_to', { from, to: addDays(next.validFrom, -1) })
      : t('admin:service_package.versions.from', { from });
  };
}

function Versions({
  found: { id, terms },
  shown,
  holding,
}: {
  found: ServicePackageDetail;
  shown: PackageVersion;
  holding: PackageVersion | undefined;
}) {
  const { t } = useTranslation();
  const days = useVersionDays(terms);
  return (
    <Panel title={t('admin:service_package.versions.title')}>
      <p>{t('admin:service_package.versions.intro')}</p>
      <ul className={list.items}>
        {terms.map((version) => (
          <li key={version.id} className={list.item}>
            <span className={list.words}>
              <strong>{days(version)}</strong>
              <span className={list.small}>
                {t(
                  version.used
                    ? 'admin:service_package.versions.used'
                    : 'admin:service_package.versions.unused',
                )}
                {version.byName && ` · ${version.byName}`}
              </span>
              {version !== shown && (
                <Link to={paths.admin.manageServicePackage(id, { version: version.id })}>
                  {t('admin:service_package.versions.show')}
                  <span className="visually-hidden">: {days(version)}</span>
                </Link>
              )}
            </span>
            <VersionTag validFrom={version.validFrom} holdingFrom={holding?.validFrom} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function VersionTag({ validFrom, holdingFrom }: { validFrom: StayDate; holdingFrom: StayDate | undefined }) {
  const { t } = useTranslation();
  if (validFrom === holdingFrom)
    return <StatusTag tone="success">{t('admin:service_package.versions.holds')}</StatusTag>;
  return holdingFrom === undefined || validFrom > holdingFrom ? (
    <StatusTag tone="info">{t('admin:service_package.versions.to_come')}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t('admin:service_package.versions.over')}</StatusTag>
  );
}
