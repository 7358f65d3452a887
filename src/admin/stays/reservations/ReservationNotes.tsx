import { nanoid } from '@reduxjs/toolkit';
import { Button, Form, Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import { InstantText } from '../../../kit/DateTexts';
import { FormError } from '../../../kit/FormError';
import { Panel } from '../../../kit/Page';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { useSubmit } from '../../../kit/useSubmit';
import { Can } from '../../../session/Can';
import styles from './Reservation.module.css';
import { useAddReservationNoteMutation } from './reservations.api';

/** The notes of staff about a reservation; the guest never sees them. */
export function ReservationNotes({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation();
  const { id, notes } = reservation;
  return (
    <Panel title={t('admin:reservation.parts.notes')}>
      <Can do="reservation.edit">
        <NoteForm id={id} />
      </Can>
      {notes.length === 0 && <p className={styles.none}>{t('admin:reservation.notes.none')}</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <p>{note.body}</p>
            <span className={styles.small}>
              {note.authorName ?? t('admin:history.actor.system')} · <InstantText instant={note.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ body: string }>();
  const [addNote] = useAddReservationNoteMutation();
  const label = t('admin:reservation.notes.label');
  const attempt = useRef({ body: '', key: '' });
  const { submit, busy, error } = useSubmit(form, { body: label }, ({ body }: { body: string }) => {
    if (attempt.current.body !== body) attempt.current = { body, key: nanoid() };
    return addNote({ id, body, key: attempt.current.key }).unwrap();
  });
  const typed = Form.useWatch('body', form);
  const send = async (values: { body: string }) => {
    if (!(await submit(values))) return;
    attempt.current = { body: '', key: '' };
    form.setFieldsValue({ body: '' });
  };
  return (
    <Form form={form} layout="vertical" className={styles.noteForm} onFinish={(values) => void send(values)}>
      <Form.Item
        name="body"
        label={label}
        required={false}
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true }]}
        style={{ marginBottom: 8 }}
      >
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <FormError error={error} />
      <Button htmlType="submit" loading={busy}>
        {t('admin:reservation.notes.add')}
      </Button>
      <UnsavedGuard when={Boolean(typed?.trim())} />
    </Form>
  );
}
