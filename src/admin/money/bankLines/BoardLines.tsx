import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SURE_SCORE } from '@shared/domain/money/matchScore';
import { StayDateText } from '../../../kit/DateTexts';
import { StatusTag } from '../../../kit/StatusTag';
import { Money } from '../../../ui/Money';
import type { BoardItem } from './boardItem';
import styles from './BankLines.module.css';

/** The open lines, each with the score of what it could be. */
export function BoardLines({
  items,
  current,
  onChoose,
}: {
  items: readonly BoardItem[];
  current: BoardItem | undefined;
  onChoose: (index: number) => void;
}) {
  const { t } = useTranslation();
  const chosen = useRef<HTMLButtonElement>(null);
  const key = current?.key;
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    // Who walks on by keys stands on the line, not on what was pressed before; who types in a dialog stays there.
    if (!document.activeElement?.closest('[role="dialog"]')) chosen.current?.focus({ preventScroll: true });
    // A browser answers with a promise: without braces React would take it for the way to clean up.
    chosen.current?.scrollIntoView?.({ block: 'nearest' });
  }, [key]);
  return (
    <ol className={styles.lines} aria-label={t('admin:bank.board.lines')}>
      {items.map((item, index) => {
        const [line] = item.lines;
        const isCurrent = item === current;
        return (
          <li key={item.key}>
            <button
              ref={isCurrent ? chosen : undefined}
              type="button"
              data-board-line
              className={styles.line}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onChoose(index)}
            >
              <span className={styles.lineHead}>
                <StayDateText date={line!.date} />
                <Money sen={item.lines.reduce((sum, { amountSen }) => sum + amountSen, 0)} />
              </span>
              <span className={styles.lineText}>
                <span className={styles.words}>
                  {[line!.description, line!.reference].filter(Boolean).join(' · ')}
                </span>
                {item.proposal ? (
                  <StatusTag tone={item.proposal.score >= SURE_SCORE ? 'success' : 'warn'}>
                    {t('admin:bank.board.score', { score: item.proposal.score })}
                  </StatusTag>
                ) : (
                  <StatusTag>{t('admin:bank.board.no_proposal')}</StatusTag>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
