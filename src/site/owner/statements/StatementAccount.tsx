import { useTranslation } from 'react-i18next';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import { accountLineWords, statedStayFacts, statedStayName } from '@shared/domain/money/statementFigures';
import { useLanguage } from '../../../i18n';
import { formatDate, formatStay } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { StatementBill } from './StatementBill';
import { FigureCard, StatementFigureRow } from './StatementFigureRow';

/** Bills and what else stands on the owner's account, each a figure that can be asked about. */
export function StatementAccount({ found }: { found: OwnStatement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (found.accountLines.length === 0) return null;
  return (
    <FigureCard
      title={t('owner:statement.account')}
      sumName={t('owner:statement.sum')}
      sumSen={found.accountSen}
    >
      {found.accountLines.map((line, index) => {
        const { name, facts } = accountLineWords(t, line);
        return (
          <StatementFigureRow
            key={index}
            found={found}
            figure={{ kind: 'account', entryId: line.entryId }}
            name={name}
            note={[formatDate(line.date, language), ...facts].join(' · ')}
            sen={line.sen}
          >
            {line.bill ? (
              <StatementBill bill={line.bill} what={name} />
            ) : (
              <p>{t('owner:statement.account_entry', { date: formatDate(line.date, language) })}</p>
            )}
          </StatementFigureRow>
        );
      })}
    </FigureCard>
  );
}

/** The stays of the month, with what each brought; guests are not named. */
export function StatementStays({ found }: { found: OwnStatement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (found.stays.length === 0) return null;
  return (
    <FigureCard title={t('owner:statement.stays')} lead={t('owner:statement.stays_lead')}>
      {found.stays.map((stay) => (
        <StatementFigureRow
          key={`${stay.id} ${stay.unitNumber}`}
          found={found}
          figure={{ kind: 'stay', stayId: stay.id }}
          name={formatStay(stay.checkIn, stay.checkOut, language)}
          note={[stay.unitNumber, statedStayName(t, stay), ...statedStayFacts(t, stay)].join(' · ')}
          sen={stay.revenueSen}
        >
          <p>
            {t('owner:statement.stay_revenue')}: <Money sen={stay.revenueSen} />
          </p>
          <p>
            {t('owner:statement.stay_deducted')}: <Money sen={stay.deductedSen} />
          </p>
        </StatementFigureRow>
      ))}
    </FigureCard>
  );
}
