import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Rates } from '@shared/contract/pricing/rates';
import { strokeNights, type Stroke } from '@shared/domain/pricing/painting';
import { applyChanges, effectOf, paintedOver, type KeptPlan } from '@shared/domain/pricing/rateChanges';
import { useLanguage } from '../../../i18n';
import { codeText } from '../../../i18n/errorText';
import { fieldMessage } from '../../../kit/formErrors';
import { useAction } from '../../../kit/useAction';
import { toast } from '../../../ui/toast';
import { PaintDialog } from './PaintDialog';
import styles from './RateCalendar.module.css';
import { effectText, runText, spanText } from './rateTexts';
import type { NightView } from './rateYear';
import type { NightRange } from './useNightSelection';
import type { Saving } from './useSaveRates';

/**
 * The bar under the calendar, always in view: what is selected and its form, what is painted and not saved,
 * and Save.
 */
export function PaintBar({
  rates,
  nights,
  range,
  pending,
  saving,
  openForm,
  onPaint,
  onDiscard,
  onSelectNone,
}: {
  rates: Rates;
  nights: ReadonlyMap<string, NightView>;
  range: NightRange | null;
  pending: readonly Stroke[];
  saving: Saving;
  /** Receives the function that opens the form, so that Enter in the calendar can call it. */
  openForm: React.RefObject<(() => void) | null>;
  onPaint: (stroke: Stroke) => void;
  onDiscard: () => void;
  onSelectNone: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const plan = applyChanges(rates.plan, { paint: pending });
  const selected = range ? strokeNights(range).flatMap((date) => nights.get(date) ?? []) : [];
  const soldOut = selected.filter(({ free }) => free < 1).length;
  const past = range !== null && range.to < rates.today;
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        {range ? (
          <>
            {runText(range, language)} · {t('admin:rates.selected', { count: selected.length })} ·{' '}
            {selected.length > 0 && spanText(selected.map(({ price }) => price))}
            <small>
              {past
                ? t('admin:rates.past')
                : t('admin:rates.selected_free', { free: selected.length - soldOut, sold: soldOut })}
            </small>
          </>
        ) : (
          t('admin:rates.select_hint')
        )}
      </p>
      {range && <Button onClick={onSelectNone}>{t('admin:rates.select_none')}</Button>}
      <PaintDialog
        rates={rates}
        plan={plan}
        range={past ? null : range}
        onPaint={onPaint}
        trigger={(open) => {
          openForm.current = past ? null : open;
          return (
            <Button type={pending.length > 0 ? 'default' : 'primary'} onClick={open}>
              {t(range && !past ? 'admin:rates.paint.open' : 'admin:rates.paint.by_dates')}
            </Button>
          );
        }}
      />
      {pending.length > 0 && <SavePending {...{ rates, plan, pending, saving, onDiscard }} />}
    </div>
  );
}

function SavePending({
  rates,
  plan,
  pending,
  saving,
  onDiscard,
}: {
  rates: Rates;
  plan: KeptPlan;
  pending: readonly Stroke[];
  saving: Saving;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  const { run, busy, error } = useAction();
  const effects = effectOf(rates.plan, plan, rates.place, paintedOver(pending));
  const save = async () => {
    await saving.save({ paint: pending });
    onDiscard();
    toast.success(t('admin:rates.saved'));
  };
  const mistakes = error?.fields?.map((field) => fieldMessage(t, field, t('admin:rates.paint.title'))) ?? [];
  return (
    <>
      <p role="status">
        <strong>{t('admin:rates.unsaved')}</strong> {effectText(t, effects)}
        <small>{t('admin:rates.effect.booked')}</small>
      </p>
      <Button onClick={onDiscard} disabled={busy}>
        {t('admin:rates.discard')}
      </Button>
      <Button type="primary" loading={busy} onClick={() => void run(save)}>
        {t('common:actions.save')}
      </Button>
      {/* What others saved is told above the calendar, with what can be done about it. */}
      {error && error.code !== 'row.stale' && (
        <div className={styles.error} role="alert">
          {mistakes.length > 0 ? mistakes.join(' ') : codeText(t, error)}
        </div>
      )}
    </>
  );
}
