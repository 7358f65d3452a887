import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnFreeStayRequestRow } from '@shared/contract/money/ownFreeStays';
import { errorText } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/Field';
import { toast } from '../../../ui/toast';
import { FormAlert } from '../../account/FormAlert';
import { useSending } from '../../account/useSending';
import own from './OwnFreeStays.module.css';
import { useCallOffOwnFreeStayMutation } from './ownFreeStays.api';

type Cancelling = NonNullable<OwnFreeStayRequestRow['cancelling']>;
const WHAT_KEYS: Record<Cancelling, string> = {
  request: 'owner:free_stay.call_off_text.request',
  in_time: 'owner:free_stay.call_off_text.in_time',
  late: 'owner:free_stay.call_off_text.late',
};

/** Asks before something is called off, and says what that will do. */
export function CallOffFreeStay({
  row,
  stay,
  what,
  onClose,
}: {
  row: OwnFreeStayRequestRow;
  stay: string;
  what: Cancelling;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [remark, setRemark] = useState('');
  const [callOff] = useCallOffOwnFreeStayMutation();
  const { send, busy, error } = useSending();
  const confirm = async () => {
    const done = await send(() => callOff({ id: row.id, version: row.version, remark: remark.trim() }));
    if (!done) return;
    onClose();
    toast.success(t('owner:free_stay.called_off'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('owner:free_stay.call_off_of', { stay })}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {t('owner:free_stay.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t('owner:free_stay.call_off')}
          </Button>
        </>
      }
    >
      <div className={own.form}>
        <p>{t(WHAT_KEYS[what])}</p>
        <TextArea
          label={t('owner:free_stay.fields.reason')}
          optional
          rows={2}
          maxLength={500}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <FormAlert>{error && errorText(t, error)}</FormAlert>
      </div>
    </Dialog>
  );
}
