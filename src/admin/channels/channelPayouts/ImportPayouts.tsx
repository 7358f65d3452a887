import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFixedFile } from '@shared/contract/money/channelPayouts';
import { headerAt } from '@shared/domain/money/delimitedLayout';
import type { PayoutFileLayout } from '@shared/domain/money/payoutFileLayout';
import { CHANNEL_SOURCES, type ChannelSource } from '@shared/domain/stays/channelTerms';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { choiceRule } from '../../../kit/choiceRule';
import { FileField } from '../../../kit/FileField';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { useGetLedgerPlacesQuery } from '../../money/ledger/ledger.api';
import { useImportChannelPayoutsMutation } from './channelPayouts.api';
import { PayoutFaults } from './PayoutFaults';
import { PayoutFileFields } from './PayoutFileFields';
import { faultsOf, usePayoutPreview } from './usePayoutPreview';

type Values = { companyId: string; channel: ChannelSource; file?: File };
const FIRST: ChannelSource = 'airbnb';

/**
 * Takes the file of a channel in, by its known columns or by those that a person chooses here, which are kept for the channel. The same file
 * twice doubles nothing.
 */
export function ImportPayouts() {
  const { t } = useTranslation();
  const [send] = useImportChannelPayoutsMutation();
  const [chosen, setChosen] = useState<{ channel: ChannelSource; file?: File }>({ channel: FIRST });
  const { text, preview, faults, setFaults, busy, turn, look, forget } = usePayoutPreview();
  const { data } = useGetLedgerPlacesQuery();
  const companies = data?.companies ?? [];
  const isFixed = hasFixedFile(chosen.channel);
  const labels = {
    companyId: t('admin:ledger.fields.company'),
    channel: t('admin:channel_booking.fields.channel'),
    file: t('admin:channel_payout.fields.file'),
    text: t('admin:channel_payout.fields.file'),
  };
  const isReady = !busy && text !== null && (isFixed || preview?.faultCount === 0);
  const choose = (change: Partial<typeof chosen>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    forget();
    if (next.file) void look(next.channel, next.file, null);
  };
  const read = (change: Partial<PayoutFileLayout>) => {
    const layout = { ...preview!.layout, ...change };
    void look(chosen.channel, chosen.file!, { ...layout, header: headerAt(preview!.head, layout.headerRow) });
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" onClick={open} disabled={companies.length === 0}>
          {t('admin:channel_payout.import.action')}
        </Button>
      )}
      onClosed={() => {
        setChosen({ channel: FIRST });
        forget();
      }}
      title={t('admin:channel_payout.import.title')}
      submitLabel={t('admin:channel_payout.import.action')}
      width={preview ? 920 : undefined}
      blocked={chosen.file !== undefined && !isReady}
      initialValues={{ companyId: companies[0]?.id ?? '', channel: FIRST }}
      labels={labels}
      onSubmit={async ({ companyId, channel, file }, key) => {
        setFaults([]);
        const layout = isFixed ? undefined : preview!.layout;
        const input = { companyId, channel, fileName: file!.name, text: text!, layout };
        // Another file, or the same read otherwise, under the same opened form is another import.
        const answer = await send({ key: `${key}-${turn.current}`, input })
          .unwrap()
          .catch((error: unknown) => {
            setFaults(faultsOf(error));
            throw error;
          });
        const done = t('admin:channel_payout.import.done', {
          created: answer.created,
          known: answer.known,
          matched: answer.matched,
        });
        const added = t('admin:channel_payout.import.added', { count: answer.added });
        toast.success(answer.added > 0 ? `${done} ${added}` : done);
      }}
    >
      <p>{t(isFixed ? 'admin:channel_payout.import.text' : 'admin:channel_payout.import.mapped')}</p>
      <Form.Item name="companyId" label={labels.companyId} rules={[choiceRule(t)]}>
        <Select options={companies.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="channel" label={labels.channel} rules={[choiceRule(t)]}>
        <Select<ChannelSource>
          options={CHANNEL_SOURCES.map((value) => ({ value, label: t(SOURCE_KEYS[value]) }))}
          onChange={(channel) => choose({ channel })}
        />
      </Form.Item>
      <Form.Item name="file" label={labels.file} rules={[choiceRule(t)]}>
        <FileField
          types={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain']}
          onChange={(file) => choose({ file })}
        />
      </Form.Item>
      {preview && <PayoutFileFields preview={preview} busy={busy} onChange={read} />}
      <PayoutFaults faults={faults} />
    </FormDialog>
  );
}
