import { useTranslation } from 'react-i18next';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import { ROLE_KEYS } from '@shared/domain/money/lineTexts';
import { statedFormula, statedTitle, unitParts, type UnitPart } from '@shared/domain/money/statementWords';
import { useLanguage, useText } from '../../../i18n';
import { formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import owner from '../OwnerRooms.module.css';
import { FigureCard, StatementFigureRow } from './StatementFigureRow';

type Line = OwnStatement['lines'][number];

/** What each unit's month has for the owner, line by line, then what changed of earlier months. */
export function StatementUnits({ found }: { found: OwnStatement }) {
  const { t } = useTranslation();
  const adjustments = found.lines.filter(({ month }) => month !== found.month);
  return (
    <>
      {unitParts(found.lines.filter(({ month }) => month === found.month)).map((part, index) => (
        <UnitCard key={index} part={part} found={found} />
      ))}
      {adjustments.length > 0 && (
        <FigureCard
          title={t('owner:statement.adjustments')}
          lead={t('owner:statement.adjustments_lead')}
          sumName={t('owner:statement.sum')}
          sumSen={adjustments.reduce((sum, { sen }) => sum + sen, 0)}
        >
          {adjustments.map((line) => (
            <LineRow key={line.position} line={line} found={found} isAdjustment />
          ))}
        </FigureCard>
      )}
    </>
  );
}

function UnitCard({ part, found }: { part: UnitPart<Line>; found: OwnStatement }) {
  const { t } = useTranslation();
  const text = useText();
  const { unitId, unitNumber, contract, packageName, role, lines } = part;
  const month = found.months.find((one) => one.unitId === unitId);
  const place = month ? `${text(month.propertyName)} · ${unitNumber}` : unitNumber;
  return (
    <FigureCard
      title={place}
      lead={
        <>
          {month &&
            `${t('owner:statement.nights', { nights: month.nights, open: month.nightsOpen })} · ${t('owner:statement.stays_count', { count: month.stays })} · `}
          {t('owner:statement.contract', { number: contract.number })} · {text(packageName)} ·{' '}
          {t(ROLE_KEYS[role])}
        </>
      }
      sumName={t('owner:statement.sum')}
      sumSen={lines.reduce((sum, { sen }) => sum + sen, 0)}
    >
      {lines.map((line) => (
        <LineRow key={line.position} line={line} found={found} />
      ))}
    </FigureCard>
  );
}

function LineRow({
  line,
  found,
  isAdjustment = false,
}: {
  line: Line;
  found: OwnStatement;
  isAdjustment?: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useText();
  const { position, sen, unitSen, isSen, wasSen, was, unitNumber, month } = line;
  return (
    <StatementFigureRow
      found={found}
      figure={{ kind: 'line', position }}
      name={statedTitle(t, line, text)}
      {...(isAdjustment && { note: `${unitNumber} · ${formatMonth(month, language)}` })}
      sen={sen}
    >
      {statedFormula(t, line).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {unitSen !== isSen && (
        <p className={owner.small}>
          {t('owner:statement.whole_unit')}: <Money sen={unitSen} />. {t('owner:statement.your_share')}:{' '}
          <Money sen={isSen} />.
        </p>
      )}
      {isAdjustment && (
        <p className={owner.small}>
          {t('owner:statement.was', { number: was?.number ?? '' })} <Money sen={wasSen} />.{' '}
          {t('owner:statement.is_now')} <Money sen={isSen} />.
        </p>
      )}
    </StatementFigureRow>
  );
}
