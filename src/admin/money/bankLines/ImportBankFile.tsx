import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAccountRow, BankFilePreview } from '@shared/contract/money/bankLines';
import { NEEDED_COLUMNS, type BankFileLayout } from '@shared/domain/money/bankFileLayout';
import { headerAt } from '@shared/domain/money/delimitedLayout';
import { FormDialog } from '../../../kit/FormDialog';
import { useAction } from '../../../kit/useAction';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import { accountTitle } from './BankAccountCards';
import { useImportBankFileMutation, usePreviewBankFileMutation } from './bankLines.api';
import { ImportPreview } from './ImportPreview';
import { LayoutFields } from './LayoutFields';

type Shown = { file: File; preview: BankFilePreview };
type Balances = { openingSen: number | null; closingSen: number | null };
const NO_BALANCES: Balances = { openingSen: null, closingSen: null };

/** Takes a file of the bank, shows how it would be read while a person says how, and imports it. */
export function ImportBankFile({ account }: { account: BankAccountRow }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [balances, setBalances] = useState(NO_BALANCES);
  const [accept, setAccept] = useState(false);
  const [previewCall] = usePreviewBankFileMutation();
  const [importCall] = useImportBankFileMutation();
  const { run, busy, error } = useAction();
  const look = (file: File, layout: BankFileLayout | null, said: Balances) =>
    run(async () => {
      const preview = await previewCall({ accountId: account.id, document: file, layout, ...said }).unwrap();
      setShown({ file, preview });
      setAccept(false);
    });
  const forget = () => {
    setShown(null);
    setBalances(NO_BALANCES);
    setAccept(false);
  };
  const preview = shown?.preview;
  const isReady = preview && preview.problemCount === 0 && (preview.addsUp !== false || accept);
  return (
    <FormDialog
      trigger={(open) => <Button onClick={open}>{t('admin:bank.import.action')}</Button>}
      title={t('admin:bank.import.title', { account: accountTitle(account) })}
      submitLabel={t('admin:bank.import.confirm', { count: preview?.newCount ?? 0 })}
      width={920}
      blocked={!isReady || busy}
      initialValues={{}}
      labels={{}}
      onClosed={forget}
      onSubmit={async () => {
        const imported = await importCall({
          accountId: account.id,
          document: shown!.file,
          name: shown!.file.name.slice(0, 200),
          layout: preview!.layout,
          accept,
          ...balances,
        }).unwrap();
        toast.success(t('admin:bank.import.done', { count: imported.newCount }));
      }}
    >
      <Form.Item label={t('admin:bank.import.file')}>
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t('admin:bank.import.file')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (!file) return;
            setBalances(NO_BALANCES);
            void look(file, null, NO_BALANCES);
          }}
        />
      </Form.Item>
      {error && <ErrorBox error={error} />}
      {shown && preview && (
        <>
          <LayoutFields
            preview={preview}
            balances={balances}
            onBalances={(said) => {
              setBalances(said);
              void look(shown.file, preview.layout, said);
            }}
            onChange={(change) => void look(shown.file, changed(preview, change), balances)}
          />
          <ImportPreview preview={preview} busy={busy} accept={accept} onAccept={setAccept} />
        </>
      )}
    </FormDialog>
  );
}

/** The layout with a change: another shape has other columns, and the header is the row that is named now. */
function changed({ layout, head }: BankFilePreview, change: Partial<BankFileLayout>): BankFileLayout {
  const next = { ...layout, ...change };
  const needed = NEEDED_COLUMNS[next.shape];
  const columns = Object.fromEntries(
    Object.entries(next.columns).filter(
      ([column]) => needed.includes(column as never) || !['amount', 'debit', 'credit'].includes(column),
    ),
  );
  return { ...next, columns, header: headerAt(head, next.headerRow) };
}
