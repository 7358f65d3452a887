import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, businessDate, isStayDate, type StayDate } from '@shared/domain/base/stayDates';
import { percentText } from '@shared/domain/base/percent';
import { policyExample, TIER_LIMITS, type PolicyTier } from '@shared/domain/stays/policyTiers';
import type { LocalText } from '@shared/languages';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { CancellationTerms } from '../../../ui/CancellationTerms';
import { formatDate } from '../../../ui/dates';
import { StayDatePicker } from '../../../ui/DatePicker';
import { Money } from '../../../ui/Money';
import styles from './Global.module.css';
import type { TypedTier } from './cancellationPolicyFields';

/** The room price of the example, in sen. */
const ROOM_SEN = 100_000;
/** Days from today to the check-in of the example, and room before its first row. */
const AHEAD = 60;

/** The rows that can be worked with while others are half typed: whole numbers in their bounds, the first of those with the same days. */
const soundTiers = (typed: readonly (TypedTier | undefined)[]): PolicyTier[] =>
  typed
    .filter(
      (row): row is PolicyTier =>
        isWithin(row?.daysBefore, TIER_LIMITS.days) && isWithin(row?.refundBp, 10_000),
    )
    .filter(
      (row, index, rows) => rows.findIndex(({ daysBefore }) => daysBefore === row.daysBefore) === index,
    );
const isWithin = (value: number | null | undefined, most: number) =>
  Number.isInteger(value) && value! >= 0 && value! <= most;

/**
 * What the rows of the form mean while they are typed: a paid stay, cancelled on the last day of each row and on the day after, and the
 * sentences that guests read. `sstBp` is today's rate of service tax on accommodation in basis points, 0 without one.
 */
export function PolicyExample({ sstBp }: { sstBp: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = businessDate(new Date());
  const typed = Form.useWatch<TypedTier[] | undefined>('tiers');
  const name = Form.useWatch<LocalText | undefined>('name');
  const tiers = soundTiers(typed ?? []);
  const farthest = Math.max(0, ...tiers.map(({ daysBefore }) => daysBefore));
  const [chosen, setChosen] = useState<StayDate | null>(null);
  const [feeTaxed, setFeeTaxed] = useState(false);
  const checkIn = chosen && isStayDate(chosen) ? chosen : addDays(today, Math.max(AHEAD, farthest + 7));
  const stay = { checkIn, roomSen: ROOM_SEN, sstBp, feeSstBp: feeTaxed ? sstBp : null };
  const { paidSen, days } = policyExample(tiers, stay);
  const named = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '', ...name };
  return (
    <>
      <Panel title={t('admin:cancellation_policy.example.title')}>
        <p className={styles.lead}>
          {t('admin:cancellation_policy.example.stay')} <Money sen={ROOM_SEN} />
          {sstBp > 0 && <> {t('admin:cancellation_policy.example.tax', { rate: percentText(sstBp) })}</>}{' '}
          {t('admin:cancellation_policy.example.paid')} <Money sen={paidSen} />
        </p>
        {/* Enter takes the day that was typed; it does not send the form around. */}
        <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <label className={styles.exampleField}>
            <span>{t('admin:cancellation_policy.example.check_in')}</span>
            <StayDatePicker value={checkIn} onChange={setChosen} />
          </label>
        </div>
        {sstBp > 0 && (
          <Checkbox checked={feeTaxed} onChange={(event) => setFeeTaxed(event.target.checked)}>
            {t('admin:cancellation_policy.example.fee_taxed')}
          </Checkbox>
        )}
        <table className={styles.example} aria-label={t('admin:cancellation_policy.example.title')}>
          <thead>
            <tr>
              <th scope="col">{t('admin:cancellation_policy.example.cancelled')}</th>
              <th scope="col">{t('admin:cancellation_policy.example.refunded')}</th>
              <th scope="col">{t('admin:cancellation_policy.example.kept')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ daysBefore, cancelledOn, refundSen, keptSen }) => (
              <tr key={daysBefore}>
                <th scope="row">
                  {formatDate(cancelledOn, language)}
                  <span className={styles.exampleNote}>
                    {daysBefore === 0
                      ? t('admin:cancellation_policy.example.arrival')
                      : t('admin:cancellation_policy.example.days', { count: daysBefore })}
                  </span>
                </th>
                <td>
                  <Money sen={refundSen} />
                </td>
                <td>
                  <Money sen={keptSen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.help}>{t('admin:cancellation_policy.example.note')}</p>
      </Panel>
      <Panel title={t('admin:cancellation_policy.example.guests_read')}>
        <CancellationTerms policy={{ name: named, tiers }} checkIn={null} today={today} />
      </Panel>
    </>
  );
}
