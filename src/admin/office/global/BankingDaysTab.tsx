import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BankingDayImpact, BankingDaysAnswer } from '@shared/contract/stays/bankingDays';
import { businessDate } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import list from '../../../kit/ItemList.module.css';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { RowLink } from '../../../kit/RowLink';
import { StatusTag } from '../../../kit/StatusTag';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatLongDate } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { YearSwitch } from '../../lent/YearSwitch';
import { BankingDayImpactView } from './BankingDayImpactView';
import { BankingDayPanel, NEW_BANKING_DAY } from './BankingDayPanel';
import { useGetBankingDaysQuery, useRenewBankingDaysMutation } from './bankingDays.api';
import styles from './Global.module.css';

/** The calendar by which banks credit money, a year at a time (`?year=`). `?day=` opens what staff say of days, or the form of a new exception. */
export function BankingDaysTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const asked = Number(address.get('year'));
  const year =
    asked >= 2000 && asked <= 2100 && Number.isInteger(asked)
      ? asked
      : Number(businessDate(new Date()).slice(0, 4));
  const query = useGetBankingDaysQuery(year);
  const { id, rest, close } = useAddressPanel('day');
  const hrefOf = (day: string) => paths.admin.global({ ...rest, tab: 'banking-days', day });
  return (
    <>
      <p className={styles.lead}>{t('admin:banking_day.intro')}</p>
      <YearSwitch
        year={year}
        onChange={(next) =>
          void navigate(paths.admin.global({ tab: 'banking-days', year: next }), { replace: true })
        }
      />
      <Loaded query={{ ...query, data: query.currentData }}>
        {(answer) => (
          <WithAside aside={<NextPanel next={answer.next} />}>
            <div className={styles.panels}>
              {answer.drift.moved > 0 && <DriftPanel drift={answer.drift} />}
              <YearPanel year={year} days={answer.days} hrefOf={hrefOf} />
            </div>
          </WithAside>
        )}
      </Loaded>
      <BankingDayPanel id={id} onClose={close} />
    </>
  );
}

function YearPanel({
  year,
  days,
  hrefOf,
}: {
  year: number;
  days: BankingDaysAnswer['days'];
  hrefOf: (id: string) => string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useText();
  const navigate = useNavigate();
  const whyOf = ({ holidays, own, weekend }: BankingDaysAnswer['days'][number]) => [
    ...holidays.map((name) => text(name)),
    ...(own ? [t(`admin:banking_day.said_${own.kind}`, { reason: own.reason })] : []),
    ...(weekend ? [t('admin:banking_day.weekend')] : []),
  ];
  return (
    <Panel
      title={t('admin:banking_day.year_title', { year: String(year) })}
      actions={
        <Can do="global.create">
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(hrefOf(NEW_BANKING_DAY))}
          >
            {t('admin:banking_day.new')}
          </Button>
        </Can>
      }
    >
      <p className={styles.lead}>{t('admin:banking_day.year_lead')}</p>
      {days.length === 0 && <p>{t('admin:banking_day.none', { year: String(year) })}</p>}
      <ul className={list.items}>
        {days.map((day) => (
          <li key={day.date} className={list.item}>
            <span className={list.words}>
              {day.own ? (
                <RowLink to={hrefOf(day.own.id)}>
                  <strong>{formatLongDate(day.date, language)}</strong>
                </RowLink>
              ) : (
                <strong>{formatLongDate(day.date, language)}</strong>
              )}
              <span className={list.small}>{whyOf(day).join(' · ')}</span>
            </span>
            <StatusTag tone={day.closed ? 'neutral' : 'success'}>
              {t(day.closed ? 'admin:banking_day.closed' : 'admin:banking_day.open')}
            </StatusTag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NextPanel({ next }: { next: readonly string[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Panel title={t('admin:banking_day.next')}>
      <ol className={list.items} aria-label={t('admin:banking_day.next')}>
        {next.map((date) => (
          <li key={date}>{formatLongDate(date, language)}</li>
        ))}
      </ol>
    </Panel>
  );
}

/** What a holiday left behind that was written down late. */
function DriftPanel({ drift }: { drift: BankingDayImpact }) {
  const { t } = useTranslation();
  const [renew] = useRenewBankingDaysMutation();
  const title = t('admin:banking_day.drift.title');
  return (
    <Panel title={title}>
      <p className={styles.lead}>{t('admin:banking_day.drift.text')}</p>
      <BankingDayImpactView impact={drift} />
      <Can do="global.edit">
        <div className={styles.again}>
          <ConfirmAction
            label={t('admin:banking_day.drift.action')}
            title={title}
            onConfirm={async () => {
              await renew().unwrap();
              toast.success(t('admin:banking_day.drift.done'));
            }}
          >
            <p>{t('admin:banking_day.impact.moved', { count: drift.moved })}</p>
          </ConfirmAction>
        </div>
      </Can>
    </Panel>
  );
}
