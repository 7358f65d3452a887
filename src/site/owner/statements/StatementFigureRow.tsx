import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { StatementFigure } from '@shared/contract/money/ownerQuestions';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import { isSameFigure } from '@shared/domain/money/statementFigures';
import { Money } from '../../../ui/Money';
import owner from '../OwnerRooms.module.css';
import { AskFigure, QuestionState } from './AskFigure';
import styles from './OwnStatements.module.css';

/** A figure of a statement. It opens to how it came about, and to what was asked about it; the address of a question opens its figure. */
export function StatementFigureRow({
  found: { id, questions },
  figure,
  name,
  note,
  sen,
  isSum = false,
  children,
}: {
  found: OwnStatement;
  figure: StatementFigure;
  name: ReactNode;
  note?: string;
  sen: number;
  isSum?: boolean;
  children: ReactNode;
}) {
  const own = questions.filter((question) => isSameFigure(question.figure, figure));
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const isAsked = own.some((question) => hash === `#question-${question.id}`);
  useEffect(() => {
    if (!isAsked || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView?.({ block: 'center' });
  }, [isAsked]);
  const last = own.at(-1);
  return (
    <li className={isSum ? styles.total : undefined}>
      <details ref={details} className={styles.figure}>
        <summary>
          <span>
            {name}
            {note && <span className={styles.note}>{note}</span>}
            {last && last.state !== 'closed' && <QuestionState state={last.state} />}
          </span>
          <Money sen={sen} />
        </summary>
        <div className={styles.why}>
          {children}
          <AskFigure statementId={id} figure={figure} questions={own} />
        </div>
      </details>
    </li>
  );
}

/** A card of figures, with what they come to where that is one. */
export function FigureCard({
  title,
  lead,
  sumName,
  sumSen,
  children,
}: {
  title: string;
  lead?: ReactNode;
  sumName?: string;
  sumSen?: number;
  children: ReactNode;
}) {
  return (
    <section className={owner.card} aria-label={title}>
      <h2 className={owner.cardTitle}>{title}</h2>
      {lead && <p className={owner.small}>{lead}</p>}
      <ul className={styles.figures}>{children}</ul>
      {sumName && sumSen !== undefined && (
        <p className={styles.cardSum}>
          <span>{sumName}</span>
          <Money sen={sumSen} />
        </p>
      )}
    </section>
  );
}
