import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLineRow, IssuedDocumentRow } from '@shared/contract/money/issuedDocuments';
import { formatSen } from '@shared/domain/base/money';
import { staleAtOnce } from '../../../../api/listCalls';
import { useLanguage, useText } from '../../../../i18n';
import { FormDialog } from '../../../../kit/FormDialog';
import { formatDate } from '../../../../ui/dates';
import { MoneyInput } from '../../../../ui/MoneyInput';
import { toast } from '../../../../ui/toast';
import {
  useCreditDocumentMutation,
  useGetIssuedDocumentQuery,
} from '../../../money/issuedDocuments/issuedDocuments.api';
import { DOCUMENT_LINE_KEYS } from '../../../money/issuedDocuments/issuedDocumentTexts';
import styles from './CreditNote.module.css';

/** `amounts`: what to take back of each line, in sen and without its sign. */
type Values = { reason: string; amounts: (number | null)[] };

/** Takes back lines of an invoice, whole or in part. */
export function CreditNote({ document, onReload }: { document: IssuedDocumentRow; onReload: () => unknown }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { number } = document;
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-label={t('admin:issued_document.actions.credit_one', { number })}
      >
        {t('admin:issued_document.actions.credit')}
      </Button>
      {open && <CreditDialog document={document} onClosed={() => setOpen(false)} onReload={onReload} />}
    </>
  );
}

function CreditDialog({
  document: { id, number },
  onClosed,
  onReload,
}: {
  document: IssuedDocumentRow;
  onClosed: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [credit] = useCreditDocumentMutation();
  const { currentData, refetch } = useGetIssuedDocumentQuery(id, staleAtOnce);
  if (!currentData) return null;
  const { lines } = currentData;
  const labels = Object.fromEntries([
    ['reason', t('admin:issued_document.fields.reason')],
    ['lines', t('admin:issued_document.fields.credit')],
    ...lines.map((_, place) => [`amounts.${place}`, t('admin:issued_document.fields.credit')]),
  ]) as Record<string, string>;
  return (
    <FormDialog<Values>
      title={t('admin:issued_document.actions.credit_one', { number })}
      submitLabel={t('admin:issued_document.actions.credit')}
      initialValues={{ reason: '', amounts: lines.map(() => null) }}
      labels={labels}
      onClosed={onClosed}
      onReload={async () => {
        await refetch();
        return onReload();
      }}
      onSubmit={async ({ reason, amounts }, key) => {
        const asked = amounts.flatMap((amountSen, line) =>
          amountSen ? [{ line, amountSen: lines[line]!.standingSen < 0 ? -amountSen : amountSen }] : [],
        );
        const made = await credit({ id, key, reason, lines: asked }).unwrap();
        toast.success(t('admin:issued_document.issued', { number: made.number }));
      }}
    >
      <p>{t('admin:issued_document.credit_text')}</p>
      <LinesToCredit lines={lines} />
      <Form.Item
        name="reason"
        label={labels.reason}
        rules={[{ required: true, whitespace: true }, { max: 500 }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

function LinesToCredit({ lines }: { lines: readonly DocumentLineRow[] }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const form = Form.useFormInstance<Values>();
  const amounts: Values['amounts'] = Form.useWatch('amounts', form) ?? [];
  const sumSen = amounts.reduce<number>(
    (sum, amountSen, place) => sum + (lines[place]!.standingSen < 0 ? -1 : 1) * (amountSen ?? 0),
    0,
  );
  const all = () =>
    form.setFieldValue(
      'amounts',
      lines.map(({ standingSen }) => Math.abs(standingSen) || null),
    );
  const nameOf = ({ category, date, label }: DocumentLineRow) =>
    [t(DOCUMENT_LINE_KEYS[category]), date && formatDate(date, language), label && text(label)]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <table className={styles.lines} aria-label={t('admin:issued_document.fields.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('admin:issued_document.fields.line')}</th>
            <th scope="col" className={styles.number}>
              {t('admin:issued_document.fields.standing')}
            </th>
            <th scope="col" className={styles.number}>
              {t('admin:issued_document.fields.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={place}>
              <th scope="row">{nameOf(line)}</th>
              <td className={styles.number}>{formatSen(line.standingSen)}</td>
              <td className={styles.input}>
                <Form.Item name={['amounts', place]} noStyle>
                  <MoneyInput
                    disabled={line.standingSen === 0}
                    aria-label={t('admin:issued_document.fields.credit_of', { line: nameOf(line) })}
                  />
                </Form.Item>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sum}>
        <Button size="small" onClick={all}>
          {t('admin:issued_document.actions.all')}
        </Button>
        <strong>{t('admin:issued_document.credit_sum', { amount: formatSen(sumSen) })}</strong>
      </p>
    </>
  );
}
