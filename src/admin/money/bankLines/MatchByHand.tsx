import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankTakingRow, OpenBankLine } from '@shared/contract/money/bankLines';
import { reasonsFor, reasonUse, type BankReasonCode } from '@shared/domain/money/bankReasons';
import { FormDialog } from '../../../kit/FormDialog';
import { SearchField } from '../../../kit/SearchField';
import { Money, unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { useListBankTakingsQuery, useMatchBankLineMutation } from './bankLines.api';
import styles from './BankLines.module.css';
import { REASON_KEYS } from './bankTexts';
import { TakingTable } from './TakingTable';

/** Takings that are shown to choose from. */
const SHOWN = 50;
type Said = { reason?: BankReasonCode; note?: string };

/** Matches a line with takings that a person chooses; without a company: says what a line is that is no taking. */
export function MatchByHand({
  line,
  companyId,
  onMatched,
}: {
  line: OpenBankLine;
  companyId: string | null;
  onMatched: (matchId: string) => void;
}) {
  const { t } = useTranslation();
  const [match] = useMatchBankLineMutation();
  const [chosen, setChosen] = useState<readonly BankTakingRow[]>([]);
  const sum = chosen.reduce((total, { expectedSen }) => total + expectedSen, 0);
  const differenceSen = line.amountSen - sum;
  const isExact = differenceSen === 0;
  const label = t(companyId === null ? 'admin:bank.board.explain_line' : 'admin:bank.board.by_hand');
  const reasonLabel = t(companyId === null ? 'admin:bank.hand.what' : 'admin:bank.hand.reason');
  return (
    <FormDialog<Said>
      trigger={(open) => <Button onClick={open}>{label}</Button>}
      title={t('admin:bank.hand.title', { amount: unbrokenSen(line.amountSen), date: line.date })}
      submitLabel={t('admin:bank.hand.action')}
      {...(companyId !== null && { width: 960 })}
      blocked={companyId !== null && chosen.length === 0}
      initialValues={{ note: '' }}
      labels={{ reason: reasonLabel, note: t('admin:bank.fields.note') }}
      onClosed={() => setChosen([])}
      onSubmit={async ({ reason, note = '' }) => {
        const { id } = await match({
          id: line.id,
          version: line.version,
          takings: chosen.map(({ type, id: takingId }) => ({ type, id: takingId })),
          reason: isExact ? null : (reason ?? null),
          note,
        }).unwrap();
        onMatched(id);
        toast.success(t('admin:bank.board.accepted'));
      }}
    >
      {companyId !== null && <OpenTakings companyId={companyId} chosen={chosen} onChosen={setChosen} />}
      <dl className={styles.sums}>
        <dt>{t('admin:bank.hand.bank')}</dt>
        <dd>
          <Money sen={line.amountSen} />
        </dd>
        <dt>{t('admin:bank.hand.chosen')}</dt>
        <dd>
          <Money sen={sum} />
        </dd>
        <dt>{t('admin:bank.hand.difference')}</dt>
        <dd>
          <Money sen={differenceSen} />
        </dd>
      </dl>
      {isExact ? (
        <p>{t('admin:bank.hand.exact')}</p>
      ) : (
        <Form.Item name="reason" label={reasonLabel} rules={[{ required: true }]}>
          <Select
            options={reasonsFor(reasonUse(1, chosen.length), differenceSen).map((value) => ({
              value,
              label: t(REASON_KEYS[value]),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('admin:bank.fields.note')}>
        <Input maxLength={400} />
      </Form.Item>
    </FormDialog>
  );
}

/** The open takings of a company to choose from; what is chosen stays in sight, whatever is searched. */
function OpenTakings({
  companyId,
  chosen,
  onChosen,
}: {
  companyId: string;
  chosen: readonly BankTakingRow[];
  onChosen: (takings: readonly BankTakingRow[]) => void;
}) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { data } = useListBankTakingsQuery({
    filter: { companyId, state: 'open', ...(q && { q }) },
    sort: { dueOn: 'desc' },
    pagination: { limit: SHOWN, currentPage: 1 },
  });
  const ids = new Set(chosen.map(({ id }) => id));
  const found = (data?.rows ?? []).filter(({ id }) => !ids.has(id));
  return (
    <>
      <SearchField value={q} onChange={setQ} label={t('admin:bank.search_takings')} />
      <TakingTable
        takings={[...chosen, ...found]}
        label={t('admin:bank.hand.takings')}
        choice={{
          chosen: ids,
          onChoose: (taking, isChosen) =>
            onChosen(isChosen ? [...chosen, taking] : chosen.filter(({ id }) => id !== taking.id)),
        }}
      />
    </>
  );
}
