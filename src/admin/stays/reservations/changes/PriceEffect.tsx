import { skipToken } from '@reduxjs/toolkit/query/react';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview, ChangePreviewInput } from '@shared/contract/stays/stayChanges';
import type { Reservation } from '@shared/contract/stays/reservations';
import { fieldsOf, isApiError } from '../../../../api/apiError';
import { errorText } from '../../../../i18n/errorText';
import { fieldMessage } from '../../../../kit/formErrors';
import type { Labels } from '../../../../kit/useSubmit';
import { ErrorBox } from '../../../../ui/ErrorBox';
import { useGetChangePreviewQuery } from './changes.api';
import { ConflictList } from './ConflictList';
import { EffectTable } from './EffectTable';
import { StayWarnings } from './StayWarnings';
import styles from './Change.module.css';

/** The wish of staff for a stay, without the parts that every change carries. */
export type Wish = Omit<ChangePreviewInput, 'version' | 'reason'>;

/**
 * The effect on the price of the change in the form around it, and what is in its way, asked again as the
 * form changes. Its total becomes a value of the form, which is not sent without it; the reason is asked for
 * where the server wants one.
 */
export function PriceEffect<Values extends object>({
  reservation: { id, version },
  wishOf,
  labels,
  onBlocked,
}: {
  reservation: Reservation;
  wishOf: (values: Partial<Values>) => Wish | null;
  labels: Labels;
  /** Told whether something is in the way of the change, which then cannot be sent. */
  onBlocked: (blocked: boolean) => void;
}) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const wish = (Form.useWatch(wishOf as never) as Wish | null | undefined) ?? null;
  const query = useGetChangePreviewQuery(wish ? { id, version, ...wish } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const preview = wish && !query.error ? query.currentData : undefined;
  const isOpen = preview && !query.isFetching && preview.conflicts.length === 0;
  const total = isOpen ? preview.newTotalSen : undefined;
  useEffect(() => form.setFieldValue('expectedTotal', total), [form, total]);
  const blocked = Boolean(preview?.conflicts.length);
  useEffect(() => {
    onBlocked(blocked);
    return () => onBlocked(false);
  }, [blocked, onBlocked]);
  return (
    <>
      {preview?.needsReason && (
        <Form.Item
          name="reason"
          label={labels.reason}
          rules={[{ required: true, whitespace: true }, { max: 500 }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
      <Form.Item
        name="expectedTotal"
        // Said when the form is sent, not while the price is on its way.
        validateTrigger={[]}
        rules={[
          {
            required: true,
            type: 'number',
            message: t('admin:change.price_first'),
          },
        ]}
      >
        <Effect
          preview={preview}
          failure={wish && !query.isFetching ? query.error : undefined}
          isFetching={Boolean(wish) && query.isFetching}
          labels={labels}
          onRetry={() => void query.refetch()}
        />
      </Form.Item>
    </>
  );
}

/** A value that nobody types: the form puts the focus here when it is missing. */
function Effect({
  id,
  preview,
  failure,
  isFetching,
  labels,
  onRetry,
}: {
  id?: string;
  preview: ChangePreview | undefined;
  failure: unknown;
  isFetching: boolean;
  labels: Labels;
  onRetry: () => void;
}) {
  return (
    <div id={id} tabIndex={-1} className={styles.effect}>
      {preview && (
        <div aria-busy={isFetching} className={isFetching ? styles.old : undefined}>
          <EffectTable preview={preview} />
          <StayWarnings warnings={preview.warnings} />
          <ConflictList conflicts={preview.conflicts} />
        </div>
      )}
      {!preview && <MissingPrice {...{ failure, isFetching, labels, onRetry }} />}
    </div>
  );
}

/** The reason why there is no price yet. */
function MissingPrice({
  failure,
  isFetching,
  labels,
  onRetry,
}: {
  failure: unknown;
  isFetching: boolean;
  labels: Labels;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const field = fieldsOf(failure)[0];
  if (failure !== undefined && isApiError(failure) && failure.kind !== 'code')
    return <ErrorBox error={failure} onRetry={onRetry} />;
  const words = () => {
    if (isFetching) return t('common:loading');
    if (field) return fieldMessage(t, field, labels[field.path] ?? field.path);
    return isApiError(failure) ? errorText(t, failure) : t('admin:change.effect_empty');
  };
  return (
    <p className={styles.none} role="status">
      {words()}
    </p>
  );
}
