import { Button, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rates, YearCopyAnswer } from '@shared/contract/pricing/rates';
import type { Alignment } from '@shared/domain/pricing/copyYear';
import { useLanguage, useText } from '../../../i18n';
import { errorText } from '../../../i18n/errorText';
import { isApiError, type ApiError } from '../../../api/apiError';
import { ModalDialog } from '../../../kit/ModalDialog';
import { toast } from '../../../ui/toast';
import { useCopyRatesYearMutation } from './rates.api';
import styles from './RateCalendar.module.css';
import { runText } from './rateTexts';
import type { Saving } from './useSaveRates';

type ExistingNights = 'keep' | 'replace';

/** Seasons and painted nights of the year on screen for the next one: what it will do is said before it is done. */
export function CopyYear({ rates, saving }: { rates: Rates; saving: Saving }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('admin:rates.copy.open')}</Button>
      {open && <CopyDialog rates={rates} saving={saving} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopyDialog({ rates, saving, onClose }: { rates: Rates; saving: Saving; onClose: () => void }) {
  const { t } = useTranslation();
  const year = Number(rates.from.slice(0, 4));
  const [align, setAlign] = useState<Alignment>('weekday');
  const [existing, setExisting] = useState<ExistingNights>('keep');
  const [plan, setPlan] = useState<YearCopyAnswer | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [copy, { isLoading }] = useCopyRatesYearMutation();
  const { version } = saving;
  const body = { id: rates.roomTypeId, version, year, align, existing };
  const failed = (cause: unknown) => {
    if (!isApiError(cause)) throw cause;
    setError(cause);
  };
  useEffect(() => {
    let gone = false;
    setError(null);
    copy({ ...body, dryRun: true })
      .unwrap()
      .then(
        (answer) => {
          if (!gone) setPlan(answer);
        },
        (cause: unknown) => {
          if (!gone) saving.refuse(cause).catch(failed);
        },
      );
    return () => void (gone = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked again when the wish or the rates are others
  }, [version, align, existing, year]);
  const run = async () => {
    setError(null);
    try {
      saving.accept(
        await copy({ ...body, dryRun: false })
          .unwrap()
          .catch(saving.refuse),
      );
      toast.success(t('admin:rates.copy.done', { year: year + 1 }));
      onClose();
    } catch (cause) {
      failed(cause);
    }
  };
  const nothing = plan !== null && plan.nights.copied === 0 && plan.seasons.every(({ skipped }) => skipped);
  const taken = plan !== null && plan.existing.seasons + plan.existing.nights > 0;
  return (
    <ModalDialog
      open
      title={t('admin:rates.copy.title', { from: year, to: year + 1 })}
      onClose={onClose}
      mask={{ closable: false }}
      okText={t('admin:rates.copy.run')}
      okButtonProps={{ disabled: plan === null || nothing, loading: isLoading }}
      onOk={() => void run()}
      cancelText={t('admin:form.back')}
    >
      <Radio.Group
        aria-label={t('admin:rates.copy.align')}
        value={align}
        onChange={(event) => setAlign(event.target.value as Alignment)}
        options={[
          { value: 'weekday', label: t('admin:rates.copy.by_weekday') },
          { value: 'date', label: t('admin:rates.copy.by_date') },
        ]}
      />
      {taken && (
        <div className={styles.taken}>
          <p className={styles.effect}>{t('admin:rates.copy.taken', { year: year + 1, ...plan.existing })}</p>
          <Radio.Group
            aria-label={t('admin:rates.copy.existing')}
            value={existing}
            onChange={(event) => setExisting(event.target.value as ExistingNights)}
            options={[
              { value: 'keep', label: t('admin:rates.copy.keep') },
              { value: 'replace', label: t('admin:rates.copy.replace') },
            ]}
          />
        </div>
      )}
      {plan && <CopyPlan plan={plan} />}
      {nothing && <p>{t('admin:rates.copy.nothing')}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {errorText(t, error)}
        </p>
      )}
    </ModalDialog>
  );
}

/** Runs that are shown; a year of single nights would be a wall. */
const MOST_RUNS = 12;

function CopyPlan({ plan }: { plan: YearCopyAnswer }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { copied, skipped, dropped, runs } = plan.nights;
  return (
    <div role="status">
      <ul className={styles.lines}>
        {plan.seasons.map(({ name, from, to, skipped: stays }) => (
          <li key={from.startsOn + from.endsOn + text(name)}>
            <span className={styles.lineHead}>{text(name)}</span>
            <p className={styles.small}>
              {runText({ from: from.startsOn, to: from.endsOn }, language)} →{' '}
              {runText({ from: to.startsOn, to: to.endsOn }, language)}
              {stays && ` · ${t('admin:rates.copy.skipped')}`}
            </p>
          </li>
        ))}
        {copied > 0 && (
          <li>
            <span className={styles.lineHead}>{t('admin:rates.copy.nights', { count: copied })}</span>
            <p className={styles.small}>
              {runs
                .slice(0, MOST_RUNS)
                .map((run) => runText(run, language))
                .join(t('admin:rates.runs_separator'))}
              {runs.length > MOST_RUNS && ' …'}
            </p>
          </li>
        )}
      </ul>
      {skipped > 0 && (
        <p className={styles.small}>{t('admin:rates.copy.nights_skipped', { count: skipped })}</p>
      )}
      {dropped > 0 && (
        <p className={styles.small}>{t('admin:rates.copy.nights_dropped', { count: dropped })}</p>
      )}
    </div>
  );
}
