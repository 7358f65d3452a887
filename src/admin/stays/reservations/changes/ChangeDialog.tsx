import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { ChangeAnswer } from '@shared/contract/stays/stayChanges';
import { FormDialog } from '../../../../kit/FormDialog';
import type { Labels } from '../../../../kit/useSubmit';
import { toast } from '../../../../ui/toast';
import { useChangeStayMutation } from './changes.api';
import { PriceEffect, type Wish } from './PriceEffect';

export type ChangeDialogProps = {
  reservation: Reservation;
  onReload: () => unknown;
  /** Says that it is done; a toast with the dialog's words unless told otherwise. */
  onDone?: (words: string, answer: ChangeAnswer) => void;
};

/** A change of a stay: its fields (`children`), what it does to the price, and the reason where one is wanted. */
export function ChangeDialog<Values extends object>({
  reservation,
  onReload,
  onDone = (words) => void toast.success(words),
  onClosed,
  title,
  text,
  done,
  initialValues,
  labels,
  wishOf,
  children,
}: ChangeDialogProps & {
  /** The words on the button that opens the dialog, above it and on the button that does it. */
  title: string;
  text: string;
  done: string;
  initialValues: Values;
  labels: Labels;
  /** The change that the fields mean; null while they mean none. */
  wishOf: (values: Partial<Values>) => Wish | null;
  /** Called when the dialog has gone, for one that no button opens: it is open from the start. */
  onClosed?: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [changeStay] = useChangeStayMutation();
  const [blocked, setBlocked] = useState(false);
  const { id, version } = reservation;
  const all = {
    ...labels,
    reason: t('admin:change.fields.reason'),
    units: t('admin:reservation.fields.unit'),
  };
  type Sent = Values & { reason?: string; expectedTotal?: number };
  return (
    <FormDialog<Sent>
      trigger={onClosed ? undefined : (open) => <Button onClick={open}>{title}</Button>}
      onClosed={onClosed}
      title={title}
      submitLabel={title}
      blocked={blocked}
      initialValues={initialValues as Sent}
      labels={all}
      onReload={onReload}
      onSubmit={async (values, key) => {
        const { reason = '', expectedTotal = 0 } = values;
        const answer = await changeStay({
          id,
          key,
          version,
          ...wishOf(values),
          reason: reason.trim(),
          expectedTotal,
        }).unwrap();
        onDone(done, answer);
      }}
    >
      <p>{text}</p>
      {children}
      <PriceEffect<Values> reservation={reservation} wishOf={wishOf} labels={all} onBlocked={setBlocked} />
    </FormDialog>
  );
}
