import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationConflict } from '@shared/contract/stays/integrationConflicts';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormDialog } from '../../../kit/FormDialog';
import { Can } from '../../../session/Can';
import { formatStay } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import { cancelEffect } from '../../lent/cancelEffect';
import { NoMailNote } from '../../lent/NoMailNote';
import { useGetReservationQuery } from '../../stays/reservations/reservations.api';
import { UnitOption } from '../../lent/UnitOption';
import styles from './Integration.module.css';
import {
  useCancelConflictMutation,
  useKeepConflictMutation,
  useListConflictUnitsQuery,
  useMoveConflictMutation,
} from './integrations.api';
import { CHANNEL_KEYS } from './integrationTexts';

type Props = { conflict: IntegrationConflict; onReload: () => void };

/** The buttons to keep, move or cancel, each one step after a question. */
export function ConflictActions({ conflict, onReload }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [keep] = useKeepConflictMutation();
  const [cancel] = useCancelConflictMutation();
  const { id, version, reservation, channel, feedName } = conflict;
  const words = {
    channel: feedName || t(CHANNEL_KEYS[channel]),
    nights: formatStay(conflict.start, conflict.end, language),
    reference: reservation?.reference ?? '',
  };
  return (
    <div className={styles.actions}>
      <Can do="listing.edit">
        <ConfirmAction
          label={t('admin:integration.conflict.keep.action')}
          title={t('admin:integration.conflict.keep.title')}
          remark="optional"
          onConfirm={async (remark) => {
            await keep({ id, version, remark }).unwrap();
            toast.success(t('admin:integration.conflict.keep.done'));
          }}
          onReload={onReload}
        >
          <p>{t('admin:integration.conflict.keep.text', words)}</p>
        </ConfirmAction>
      </Can>
      <Can do="reservation.edit">
        {reservation?.canMove && <MoveStay conflict={conflict} onReload={onReload} words={words} />}
        {reservation?.canCancel && (
          <ConfirmAction
            label={t('admin:integration.conflict.cancel.action')}
            title={t('admin:integration.conflict.cancel.title')}
            danger
            remark="required"
            remarkLabel={t('admin:integration.conflict.cancel.remark')}
            onConfirm={async (remark = '') => {
              await cancel({ id, version, remark }).unwrap();
              toast.success(t('admin:integration.conflict.cancel.done'));
            }}
            onReload={onReload}
          >
            <p>{t('admin:integration.conflict.cancel.text', words)}</p>
            <CancelEffect id={reservation.id} />
            <NoMailNote hasEmail={reservation.hasEmail} />
          </ConfirmAction>
        )}
      </Can>
    </div>
  );
}

/** The sums, as the page of the reservation says them. */
function CancelEffect({ id }: { id: string }) {
  const { t } = useTranslation();
  const { currentData, isFetching, error, refetch } = useGetReservationQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !currentData && !isFetching) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  return (
    <p role="status">{currentData ? cancelEffect(t, currentData) : isFetching && t('common:loading')}</p>
  );
}

function MoveStay({
  conflict: { id, version, reservation },
  onReload,
  words,
}: Props & { words: Record<string, string> }) {
  const { t } = useTranslation();
  const [move] = useMoveConflictMutation();
  const [open, setOpen] = useState(false);
  const label = t('admin:integration.conflict.move.unit');
  return (
    <FormDialog<{ unitId: string }>
      trigger={(show) => (
        <Button
          onClick={() => {
            setOpen(true);
            show();
          }}
        >
          {t('admin:integration.conflict.move.action')}
        </Button>
      )}
      title={t('admin:integration.conflict.move.title')}
      submitLabel={t('admin:integration.conflict.move.action')}
      initialValues={{} as { unitId: string }}
      labels={{ unitId: label }}
      onReload={onReload}
      onSubmit={async ({ unitId }) => {
        await move({ id, version, unitId }).unwrap();
        toast.success(t('admin:integration.conflict.move.done'));
      }}
    >
      <p>{t('admin:integration.conflict.move.text', words)}</p>
      <NoMailNote hasEmail={reservation?.hasEmail} />
      <Form.Item name="unitId" label={label} rules={[choiceRule(t)]}>
        <FreeUnits conflictId={id} asks={open} />
      </Form.Item>
    </FormDialog>
  );
}

/** Units that are free for the whole stay, the best first. */
function FreeUnits({
  conflictId,
  asks,
  ...field
}: {
  conflictId: string;
  asks: boolean;
  id?: string;
  value?: string;
  onChange?: (unitId: string) => void;
}) {
  const { t } = useTranslation();
  const { data = [], isFetching } = useListConflictUnitsQuery(conflictId, {
    skip: !asks,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Select<string>
      {...field}
      loading={isFetching}
      options={data.map(({ id, number, limited }) => ({ value: id, label: number, limited }))}
      optionRender={({ data: unit }) => (
        <UnitOption number={unit.label} state={unit.limited && t('admin:change.unit.limited')} />
      )}
      placeholder={t('admin:integration.conflict.move.choose')}
      notFoundContent={isFetching ? t('common:loading') : t('admin:integration.conflict.move.none')}
    />
  );
}
