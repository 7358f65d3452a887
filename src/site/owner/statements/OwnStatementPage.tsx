import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import { isApiError } from '../../../api/apiError';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { paths } from '../../../paths';
import { formatDate, formatMonth } from '../../../ui/dates';
import { EmptyState } from '../../../ui/EmptyState';
import owner from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import { OwnerShell } from '../OwnerShell';
import { AskFigure } from './AskFigure';
import { useGetOwnStatementQuery } from './ownStatements.api';
import { StatementAccount, StatementStays } from './StatementAccount';
import { StatementPayouts } from './StatementPayouts';
import { StatementPdfs } from './StatementPdf';
import { StatementState } from './StatementState';
import { StatementSums } from './StatementSums';
import { StatementUnits } from './StatementUnits';

/** `/owner/statement?id=`: a statement, each figure of which opens to how it came about and can be asked about. */
export default function OwnStatementPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const call = useGetOwnStatementQuery(id, { ...staleAtOnce, skip: !id });
  const found = call.currentData;
  const isMissing = !id || (isApiError(call.error) && [400, 404].includes(call.error.status));
  return (
    <OwnerShell
      page="ownerStatement"
      section="statements"
      back={{ to: paths.owner.statements(), label: t('owner:statements.title') }}
      title={found ? formatMonth(found.month, language) : t('owner:statement.title')}
      lead={
        found && (
          <>
            {[
              found.number,
              found.company.name,
              t('owner:statement.issued_on', { date: formatDate(found.issuedOn, language) }),
            ].join(' · ')}{' '}
            <StatementState statement={found} />
          </>
        )
      }
      actions={found && <StatementPdfs statement={found} />}
    >
      {isMissing ? (
        <EmptyState icon="calendar" title={t('owner:statement.missing')}>
          <p>{t('owner:statement.missing_text')}</p>
        </EmptyState>
      ) : (
        <OwnLoaded call={call} height={280}>
          {(statement) => <Statement found={statement} />}
        </OwnLoaded>
      )}
    </OwnerShell>
  );
}

function Statement({ found }: { found: OwnStatement }) {
  const { t } = useTranslation();
  return (
    <div className={owner.columns}>
      <div className={owner.stack}>
        <StatementSums found={found} />
        <StatementUnits found={found} />
        <StatementAccount found={found} />
      </div>
      <div className={owner.stack}>
        <StatementPayouts found={found} />
        <StatementStays found={found} />
        <section className={owner.card} aria-label={t('owner:ask.whole')}>
          <h2 className={owner.cardTitle}>{t('owner:ask.whole')}</h2>
          <p className={owner.small}>{t('owner:ask.whole_lead')}</p>
          <AskFigure
            statementId={found.id}
            figure={null}
            questions={found.questions.filter(({ figure }) => figure === null)}
          />
        </section>
      </div>
    </div>
  );
}
