import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAccountRow, BankProposal, ProposalsAnswer } from '@shared/contract/money/bankLines';
import { SURE_SCORE } from '@shared/domain/money/matchScore';
import { isCodedError } from '@shared/errorBodies';
import { codeText } from '../../../i18n/errorText';
import { Loaded } from '../../../kit/Loaded';
import { useAction } from '../../../kit/useAction';
import { useCan } from '../../../session/usePermissions';
import { toast } from '../../../ui/toast';
import { AcceptSure } from './AcceptSure';
import {
  useAcceptBankProposalsMutation,
  useGetBankProposalsQuery,
  useUndoBankMatchMutation,
} from './bankLines.api';
import styles from './BankLines.module.css';
import type { BoardItem } from './boardItem';
import { BoardLines } from './BoardLines';
import { ProposalPanel } from './ProposalPanel';
import { useBoardKeys } from './useBoardKeys';

/** The open lines of an account on the left, what the chosen one could be on the right; everything can be done by keys. */
export function BankBoard({ account, tools }: { account: BankAccountRow; tools: ReactNode }) {
  const query = useGetBankProposalsQuery(account.id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>{(answer) => <Board account={account} answer={answer} tools={tools} />}</Loaded>
  );
}

const itemsOf = ({ proposals, without }: ProposalsAnswer): BoardItem[] => [
  ...proposals.map((proposal): BoardItem => ({
    key: proposal.lines[0]!.id,
    lines: proposal.lines,
    proposal,
  })),
  ...without.map((line): BoardItem => ({ key: line.id, lines: [line], proposal: null })),
];
/** A proposal as it is accepted: as it was shown. */
const orderOf = ({ lines, takings, score }: BankProposal) => ({
  lines: lines.map(({ id, version }) => ({ id, version })),
  takings: takings.map(({ type, id }) => ({ type, id })),
  score,
});

function Board({
  account,
  answer,
  tools,
}: {
  account: BankAccountRow;
  answer: ProposalsAnswer;
  tools: ReactNode;
}) {
  const { t } = useTranslation();
  const mayDecide = useCan()('check-report.edit');
  const items = itemsOf(answer);
  const [at, setAt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const current = items[Math.min(at, items.length - 1)];
  const sure = answer.proposals.filter(({ score }) => score >= SURE_SCORE);
  const [acceptCall] = useAcceptBankProposalsMutation();
  const [undoCall] = useUndoBankMatchMutation();
  /** What was made here, the last on top; what was accepted together is undone together. */
  const made = useRef<string[][]>([]);
  const { run, busy } = useAction((error) => error && toast.error(codeText(t, error)));

  const undoLast = () =>
    run(async () => {
      const left = [...(made.current.pop() ?? [])];
      if (left.length === 0) return;
      try {
        for (; left.length > 0; left.shift()) await undoCall({ id: left[0]! }).unwrap();
      } catch (error) {
        // What no answer came for can be tried again; what the server refused would be refused again.
        if (isCodedError(error)) left.shift();
        if (left.length > 0) made.current.push(left);
        throw error;
      }
      toast.success(t('admin:bank.board.undone'));
    });
  const accept = async (proposals: readonly BankProposal[]) => {
    const { matchIds, refused } = await acceptCall({ proposals: proposals.map(orderOf) }).unwrap();
    if (matchIds.length > 0) {
      made.current.push(matchIds);
      const undo = { label: t('admin:bank.board.undo'), run: undoLast };
      const one = proposals.length === 1;
      toast.success(
        one ? t('admin:bank.board.accepted') : t('admin:bank.accept_all.done', { count: matchIds.length }),
        undo,
      );
    }
    if (refused.length > 0) toast.error(t('admin:bank.accept_all.refused', { count: refused.length }));
  };
  const acceptCurrent = () => {
    const proposal = current?.proposal;
    if (proposal && mayDecide) void run(() => accept([proposal]));
  };
  useBoardKeys({
    off: isAsking || !mayDecide,
    walk: (by) => setAt(Math.max(0, Math.min(items.length - 1, Math.min(at, items.length - 1) + by))),
    accept: acceptCurrent,
    undo: () => void undoLast(),
    acceptAll: () => sure.length > 0 && setAsking(true),
  });

  return (
    <section className={styles.board}>
      <div className={styles.boardHead}>
        <span>
          {t('admin:bank.board.proposals', { count: answer.proposals.length })}
          {answer.withoutCount > 0 && `, ${t('admin:bank.board.without', { count: answer.withoutCount })}`}
        </span>
        <span className={styles.tools}>
          {mayDecide && sure.length > 0 && (
            <Button type="primary" disabled={busy} onClick={() => setAsking(true)}>
              {t('admin:bank.accept_all.action', { count: sure.length })}
            </Button>
          )}
          {tools}
        </span>
      </div>
      {items.length === 0 ? (
        <p className={styles.nothing}>
          {t(account.lineCount === 0 ? 'admin:bank.board.no_lines' : 'admin:bank.board.all_done')}
        </p>
      ) : (
        <div className={styles.panes}>
          <BoardLines items={items} current={current} onChoose={setAt} />
          <ProposalPanel
            item={current}
            account={account}
            busy={busy}
            mayDecide={mayDecide}
            onAccept={acceptCurrent}
            onMatched={(id) => made.current.push([id])}
          />
        </div>
      )}
      {isAsking && <AcceptSure proposals={sure} onAccept={accept} onClosed={() => setAsking(false)} />}
    </section>
  );
}
