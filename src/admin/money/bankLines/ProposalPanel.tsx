import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BankAccountRow } from '@shared/contract/money/bankLines';
import { SURE_SCORE } from '@shared/domain/money/matchScore';
import { StayDateText } from '../../../kit/DateTexts';
import { StatusTag } from '../../../kit/StatusTag';
import { Money } from '../../../ui/Money';
import type { BoardItem } from './boardItem';
import styles from './BankLines.module.css';
import { WHY_KEYS } from './bankTexts';
import { MatchByHand } from './MatchByHand';
import { TakingTable } from './TakingTable';

/** What the chosen line could be: its takings with their arithmetic, the score and what speaks for it; and the ways to say something else. */
export function ProposalPanel({
  item,
  account,
  busy,
  mayDecide,
  onAccept,
  onMatched,
}: {
  item: BoardItem | undefined;
  account: BankAccountRow;
  busy: boolean;
  mayDecide: boolean;
  onAccept: () => void;
  onMatched: (matchId: string) => void;
}) {
  const { t } = useTranslation();
  if (!item) return <p className={styles.nothing}>{t('admin:bank.board.choose')}</p>;
  const { lines, proposal } = item;
  return (
    <section className={styles.proposal} aria-label={t('admin:bank.board.proposed')}>
      {lines.map((line) => (
        <p key={line.id} className={styles.lineHead}>
          <span>
            <StayDateText date={line.date} /> {[line.description, line.reference].filter(Boolean).join(' · ')}
          </span>
          <Money sen={line.amountSen} />
        </p>
      ))}
      {proposal ? (
        <>
          <p className={styles.reasons}>
            <StatusTag tone={proposal.score >= SURE_SCORE ? 'success' : 'warn'}>
              {t('admin:bank.board.score_is', { score: proposal.score })}
            </StatusTag>{' '}
            {proposal.reasons.map((reason) => t(WHY_KEYS[reason])).join(', ')}
          </p>
          <TakingTable takings={proposal.takings} label={t('admin:bank.views.takings')} />
        </>
      ) : (
        <p>{t('admin:bank.board.none')}</p>
      )}
      {mayDecide && (
        <p className={styles.tools}>
          {proposal && (
            <Button type="primary" loading={busy} onClick={onAccept}>
              {t('admin:bank.board.accept')}
            </Button>
          )}
          {lines.length === 1 && (
            <>
              <MatchByHand line={lines[0]!} companyId={account.company.id} onMatched={onMatched} />
              <MatchByHand line={lines[0]!} companyId={null} onMatched={onMatched} />
            </>
          )}
        </p>
      )}
    </section>
  );
}
