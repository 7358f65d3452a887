import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContract } from '@shared/contract/money/ownContracts';
import { useLanguage, useText } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { Tag } from '../../../ui/Chip';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import owner from '../OwnerRooms.module.css';
import { OwnContractPapers } from './OwnContractPapers';
import { OwnContractTerms } from './OwnContractTerms';
import styles from './OwnContracts.module.css';

type Shown = { contract: OwnContract };
const STATES = {
  upcoming: { tone: 'info', label: 'owner:contract.status.upcoming' },
  running: { tone: 'success', label: 'owner:contract.status.running' },
  ended: { tone: 'plain', label: 'owner:contract.status.ended' },
} as const;

/** A contract: of which unit and days, his share, its terms in words, what it promises, and its papers. `isOnly`: there is no other. */
export function OwnContractCard({ contract, isOnly }: Shown & { isOnly: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { number, unitId, unitNumber, propertyName, companyName, signedOn, status } = contract;
  const title = `${text(propertyName)} · ${unitNumber}`;
  const { tone, label } = STATES[status];
  return (
    <section className={owner.card} aria-label={`${title} · ${number}`}>
      <div className={owner.between}>
        <h2 className={owner.cardTitle}>
          <LocalLink to={paths.owner.unit(unitId)}>{title}</LocalLink>
        </h2>
        <Tag tone={tone}>{t(label)}</Tag>
      </div>
      <p className={owner.quiet}>
        {t('owner:contract.facts', { number, company: companyName, date: formatDate(signedOn, language) })}
      </p>
      <Facts contract={contract} />
      <OwnContractTerms versions={contract.versions} isOpen={isOnly} />
      <Promised contract={contract} />
      <OwnContractPapers contract={contract} />
    </section>
  );
}

function Facts({ contract: { validFrom, lastDay, leftOn, times, notice, priceSen } }: Shown) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = (date: string) => formatDate(date, language);
  const noticeWords =
    notice &&
    t(notice.from === 'owner' ? 'owner:contract.notice_owner' : 'owner:contract.notice_company', {
      date: day(notice.on),
    });
  return (
    <dl className={styles.facts}>
      <Fact name={t('owner:contract.from')}>{day(validFrom)}</Fact>
      {leftOn === null ? (
        <Fact name={t('owner:contract.last_day')}>
          {lastDay === null ? t('owner:contract.open_end') : day(lastDay)}
        </Fact>
      ) : (
        <Fact name={t('owner:contract.left_on')}>{day(leftOn)}</Fact>
      )}
      <Fact name={t('owner:contract.share')}>
        {times.map(({ shareBp, from, lastDay: until }) => (
          <div key={from}>
            {t(
              until !== null
                ? 'owner:contract.share_days'
                : times.length > 1 || from !== validFrom
                  ? 'owner:contract.share_from'
                  : 'owner:contract.share_value',
              { percent: shareBp / 100, from: day(from), to: until && day(until) },
            )}
          </div>
        ))}
      </Fact>
      {noticeWords && (
        <Fact name={t('owner:contract.notice')}>
          {notice.reason === null ? noticeWords : `${noticeWords}: ${notice.reason}`}
        </Fact>
      )}
      {priceSen !== null && (
        <Fact name={t('owner:contract.price')}>
          <Money sen={priceSen} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the terms promise, period by period; of what is paid of it his instalments tell. */
function Promised({ contract: { promised, lastDay, leftOn } }: Shown) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (promised.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{t('owner:contract.promised')}</summary>
      <p className={owner.small}>
        {t('owner:contract.promised_note')}{' '}
        <LocalLink to={paths.owner.installments()}>{t('owner:nav.installments')}</LocalLink>
      </p>
      {lastDay === null && leftOn === null && (
        <p className={owner.small}>{t('owner:contract.promised_open')}</p>
      )}
      <dl className={owner.facts}>
        {promised.map(({ from, lastDay: until, sen }) => (
          <PromisedSum
            key={from}
            days={t('owner:free_stay.days', {
              from: formatDate(from, language),
              to: formatDate(until, language),
            })}
            sen={sen}
          />
        ))}
      </dl>
    </details>
  );
}

function PromisedSum({ days, sen }: { days: string; sen: number }) {
  return (
    <>
      <dt>{days}</dt>
      <dd>
        <Money sen={sen} />
      </dd>
    </>
  );
}
