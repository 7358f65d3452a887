import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StayCounts } from '@shared/contract/inventory/inventory';
import { businessDate } from '@shared/domain/base/stayDates';
import {
  listingStepsFrom,
  missingFor,
  type ListingStatus,
  type ListingStep,
  type PublishingCheck,
} from '@shared/domain/inventory/publishing';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { CheckList } from './CheckList';
import styles from './Listings.module.css';
import { STEP_KEYS, STEP_TEXTS } from './listingTexts';

const STAYS_TO_COME = ['hold', 'pending', 'confirmed', 'checked_in'];

export type PublishRow = {
  id: string;
  status: ListingStatus;
  checks: PublishingCheck[];
  stays: StayCounts;
  version: number;
};
type Props = {
  kind: 'property' | 'roomType';
  row: PublishRow;
  /** True when the form has changes, which no step takes along. */
  dirty: boolean;
  /** Rejects with the call's error. */
  onStep: (step: ListingStep) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
  onReload: () => unknown;
};

/** The checks that a publication still waits for, beside the steps that are possible now. */
export function PublishPanel({ kind, row, dirty, onStep, onDelete, onReload }: Props) {
  const { t } = useTranslation();
  const missing = missingFor(row.checks).length;
  const steps = listingStepsFrom(row.status).filter((step) => step !== 'publish' || missing === 0);
  return (
    <Panel title={t('admin:inventory.publication')}>
      {row.status === 'retired' ? (
        <p className={styles.note}>{t('admin:inventory.retired')}</p>
      ) : (
        <>
          {row.status === 'draft' && (
            <p className={styles.note}>
              {missing > 0
                ? t('admin:inventory.missing', { count: missing })
                : t('admin:inventory.nothing_missing')}
            </p>
          )}
          <CheckList checks={row.checks} />
        </>
      )}
      {dirty ? (
        <p className={styles.note}>{t('admin:inventory.save_first')}</p>
      ) : (
        <div className={styles.steps}>
          <Can do="listing.edit">
            {steps.map((step) => (
              <ConfirmAction
                key={step}
                label={t(STEP_KEYS[step].label)}
                title={t(STEP_KEYS[step].label)}
                primary={step === 'publish'}
                danger={step === 'retire'}
                onReload={onReload}
                onConfirm={async () => {
                  await onStep(step);
                  toast.success(t(STEP_KEYS[step].done));
                }}
              >
                <p>{t(STEP_TEXTS[kind][step])}</p>
                {(step === 'retire' || step === 'unpublish') && (
                  <StaysNote kind={kind} row={row} step={step} />
                )}
              </ConfirmAction>
            ))}
          </Can>
          {row.status === 'draft' && (
            <Can do="listing.delete">
              <ConfirmAction
                label={t('common:actions.delete')}
                title={t('admin:inventory.delete.title')}
                danger
                onConfirm={async () => {
                  await onDelete();
                  toast.success(t('admin:inventory.delete.done'));
                }}
              >
                <p>{t('admin:inventory.delete.text')}</p>
              </ConfirmAction>
            </Can>
          )}
        </div>
      )}
    </Panel>
  );
}

/** The stays that a step would leave behind, with the way to them. */
function StaysNote({ kind, row, step }: Pick<Props, 'kind' | 'row'> & { step: ListingStep }) {
  const { t } = useTranslation();
  const { reservations, others } = row.stays;
  if (reservations + others === 0) return null;
  const place = kind === 'property' ? { propertyId: row.id } : { roomTypeId: row.id };
  return (
    <p className={styles.error}>
      {step === 'retire'
        ? t('admin:inventory.stays.retire', { count: reservations + others })
        : t('admin:inventory.stays.unpublish', { count: reservations + others })}{' '}
      {reservations > 0 && (
        <Can do="reservation.view">
          <Link
            to={paths.admin.reservation({
              ...place,
              status: STAYS_TO_COME,
              checkOutFrom: businessDate(new Date()),
            })}
          >
            {t('admin:inventory.stays.show', { count: reservations })}
          </Link>
        </Can>
      )}
    </p>
  );
}
