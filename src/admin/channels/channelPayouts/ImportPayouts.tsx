import { Alert, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYOUT_CHANNELS, type PayoutFault } from '@shared/contract/money/channelPayouts';
import type { FileFault } from '@shared/domain/money/payoutFiles';
import { isApiError } from '../../../api/apiError';
import { choiceRule } from '../../../kit/choiceRule';
import { FileField } from '../../../kit/FileField';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { useGetLedgerPlacesQuery } from '../../money/ledger/ledger.api';
import { SOURCE_KEYS } from '../../stays/reservations/reservationTexts';
import { useImportChannelPayoutsMutation } from './channelPayouts.api';
import styles from './ChannelPayouts.module.css';
import { FAULT_KEYS } from './channelPayoutTexts';

type Values = { companyId: string; channel: (typeof PAYOUT_CHANNELS)[number]; file?: File };

/** What is wrong with a file, of the answer that refused it. */
const faultsOf = (error: unknown): PayoutFault[] =>
  isApiError(error) && error.kind === 'code'
    ? ((error.data as { faults?: PayoutFault[] } | undefined)?.faults ?? [])
    : [];

/** Takes the file of a channel in. The same file twice doubles nothing. */
export function ImportPayouts() {
  const { t } = useTranslation();
  const [send] = useImportChannelPayoutsMutation();
  const [faults, setFaults] = useState<PayoutFault[]>([]);
  const { data } = useGetLedgerPlacesQuery();
  const companies = data?.companies ?? [];
  const labels = {
    companyId: t('admin:ledger.fields.company'),
    channel: t('admin:channel_booking.fields.channel'),
    file: t('admin:channel_payout.fields.file'),
    text: t('admin:channel_payout.fields.file'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" onClick={open} disabled={companies.length === 0}>
          {t('admin:channel_payout.import.action')}
        </Button>
      )}
      onClosed={() => setFaults([])}
      title={t('admin:channel_payout.import.title')}
      submitLabel={t('admin:channel_payout.import.action')}
      initialValues={{ companyId: companies[0]?.id ?? '', channel: 'airbnb' }}
      labels={labels}
      onSubmit={async ({ companyId, channel, file }, key) => {
        setFaults([]);
        const text = await file!.text();
        const input = { companyId, channel, fileName: file!.name, text };
        // Another file under the same opened form is another import.
        const answer = await send({ key: `${key}-${file!.size}-${file!.lastModified}-${channel}`, input })
          .unwrap()
          .catch((error: unknown) => {
            setFaults(faultsOf(error));
            throw error;
          });
        toast.success(
          t('admin:channel_payout.import.done', {
            created: answer.created,
            known: answer.known,
            matched: answer.matched,
          }),
        );
      }}
    >
      <p>{t('admin:channel_payout.import.text')}</p>
      <Form.Item name="companyId" label={labels.companyId} rules={[choiceRule(t)]}>
        <Select options={companies.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="channel" label={labels.channel} rules={[choiceRule(t)]}>
        <Select options={PAYOUT_CHANNELS.map((value) => ({ value, label: t(SOURCE_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item name="file" label={labels.file} rules={[choiceRule(t)]}>
        <FileField types={['.csv', 'text/csv']} />
      </Form.Item>
      {faults.length > 0 && (
        <Alert
          type="error"
          title={
            <ul className={styles.faults}>
              {faults.map(({ rule, row, what }, index) => (
                <li key={index}>
                  {[
                    row !== null && t('admin:channel_payout.fault.row', { row }),
                    t(FAULT_KEYS[rule as FileFault['rule']]),
                    what,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </FormDialog>
  );
}
