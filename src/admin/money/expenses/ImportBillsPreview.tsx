import { Alert, Checkbox, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BillImportPreview, BillImportRow } from '@shared/contract/money/billImports';
import { percentText } from '@shared/domain/base/percent';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { useLanguage, useText } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { Money, unbrokenSen } from '../../../ui/Money';
import styles from './Expenses.module.css';
import { billFaultText } from './billImportTexts';

type Props = {
  preview: BillImportPreview;
  busy: boolean;
  /** Rows that look like other bills and are taken all the same. */
  take: readonly number[];
  onTake: (rows: readonly number[]) => void;
};
const isAlike = ({ duplicate, likeRow }: BillImportRow) => duplicate !== null || likeRow !== null;

/** Every row of a file as the bill that it would become, those that need a look first. */
export function ImportBillsPreview({ preview, busy, take, onTake }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows, faults, ignored, isKnown } = preview;
  const wrong = new Set(faults.map(({ row }) => row));
  const rank = (row: BillImportRow) => (wrong.has(row.row) ? 0 : isAlike(row) ? 1 : 2);
  const ofFile = faults.filter(({ row }) => row === 0);
  const columns = useImportColumns({ preview, take, onTake });
  return (
    <div aria-busy={busy} aria-live="polite">
      {isKnown && <Alert type="info" showIcon title={t('admin:expense.import.known')} />}
      {faults.length > 0 && (
        <p role="alert">
          {ofFile.length > 0
            ? ofFile.map((fault) => billFaultText(t, language, fault)).join('; ')
            : t('admin:expense.import.faults', { count: wrong.size })}
        </p>
      )}
      {ignored.length > 0 && (
        <p>{t('admin:expense.import.ignored', { names: ignored.join(t('common:separator')) })}</p>
      )}
      {rows.some(isAlike) && <p>{t('admin:expense.import.alike', { count: rows.filter(isAlike).length })}</p>}
      {rows.length > 0 && (
        <Table<BillImportRow>
          size="small"
          rowKey="row"
          columns={columns}
          dataSource={rows.toSorted((one, other) => rank(one) - rank(other) || one.row - other.row)}
          pagination={rows.length > 50 && { pageSize: 50, showSizeChanger: false }}
          scroll={{ x: 1200 }}
          aria-label={t('admin:expense.import.rows')}
        />
      )}
    </div>
  );
}

function useImportColumns({ preview, take, onTake }: Omit<Props, 'busy'>) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const day = (date: string | null) => (date === null ? '–' : <StayDateText date={date} />);
  const note = (row: BillImportRow) => {
    const own = preview.faults.filter((fault) => fault.row === row.row);
    if (own.length > 0)
      return (
        <ul className={styles.plain}>
          {own.map((fault, index) => (
            <li key={index} className={styles.fault}>
              {billFaultText(t, language, fault)}
            </li>
          ))}
        </ul>
      );
    const { duplicate, likeRow } = row;
    if (!isAlike(row)) return t('admin:expense.import.new');
    const like = duplicate
      ? t('admin:expense.import.like_bill', {
          vendor: duplicate.vendorName,
          number: duplicate.number || '–',
          date: duplicate.billDate,
          amount: unbrokenSen(duplicate.amountSen),
        })
      : t('admin:expense.import.like_row', { row: likeRow });
    return (
      <Checkbox
        checked={take.includes(row.row)}
        onChange={({ target }) =>
          onTake(target.checked ? [...take, row.row] : take.filter((one) => one !== row.row))
        }
      >
        {`${like} ${t('admin:expense.import.take', { row: row.row })}`}
      </Checkbox>
    );
  };
  return [
    { key: 'row', title: t('admin:expense.import.row'), dataIndex: 'row', width: 60 },
    {
      key: 'note',
      title: t('admin:expense.import.note'),
      width: 340,
      render: (_: unknown, row: BillImportRow) => note(row),
    },
    {
      key: 'vendor',
      title: t('admin:expense.fields.vendor'),
      render: (_: unknown, row: BillImportRow) => row.vendorName ?? '–',
    },
    { key: 'number', title: t('admin:expense.fields.number'), dataIndex: 'number' },
    {
      key: 'date',
      title: t('admin:expense.fields.billDate'),
      render: (_: unknown, row: BillImportRow) => day(row.billDate),
    },
    {
      key: 'due',
      title: t('admin:expense.fields.dueDate'),
      render: (_: unknown, row: BillImportRow) => day(row.dueDate),
    },
    {
      key: 'category',
      title: t('admin:expense.fields.category'),
      render: (_: unknown, { category }: BillImportRow) => (category === null ? '–' : t(COST_KEYS[category])),
    },
    {
      key: 'place',
      title: t('admin:expense.fields.place'),
      render: (_: unknown, { propertyName, unitNumber, companyName }: BillImportRow) =>
        [propertyName && text(propertyName), unitNumber].filter(Boolean).join(' ') || companyName || '–',
    },
    {
      key: 'amount',
      title: t('admin:expense.fields.amount'),
      align: 'right' as const,
      render: (_: unknown, { amountSen }: BillImportRow) =>
        amountSen === null ? '–' : <Money sen={amountSen} />,
    },
    {
      key: 'tax',
      title: t('admin:expense.fields.tax'),
      align: 'right' as const,
      render: (_: unknown, { taxSen }: BillImportRow) => <Money sen={taxSen} />,
    },
    {
      key: 'bearing',
      title: t('admin:expense.fields.ownerBp'),
      align: 'right' as const,
      render: (_: unknown, { ownerBp, markUpBp }: BillImportRow) =>
        markUpBp > 0 && ownerBp > 0
          ? `${percentText(ownerBp)} + ${percentText(markUpBp)}`
          : percentText(ownerBp),
    },
  ];
}
