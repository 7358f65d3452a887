import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { useLanguage } from '../../../i18n';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { useFields } from '../../../kit/useFields';
import { paths } from '../../../paths';
import { formatDate, formatInstant, formatMonth } from '../../../ui/dates';
import { MAIL_STATE_KEYS } from '../issuedDocuments/issuedDocumentTexts';
import { StatementQuestions } from '../ownerQuestions/StatementQuestions';
import { OwnerPayoutPage } from '../ownerPayouts/OwnerPayoutPage';
import { FIELDS, STATEMENT_ACTIONS } from './statementFields';
import { useGetStatementQuery } from './statements.api';
import { StatementPaper } from './StatementPaper';
import { StatementStatusTag } from './StatementStatusTag';
import { StatementSteps } from './StatementSteps';
import { StatementView } from './StatementView';

const TABS = ['statement', 'questions', 'history'] as const;
type Tab = (typeof TABS)[number];
const TAB_KEYS: Record<Tab, string> = {
  statement: 'admin:owner_statement.one',
  questions: 'admin:owner_question.tab',
  history: 'admin:owner_statement.history',
};

/** `?id=`: the statement of an owner for a month, `&tab=questions` what he asks about it, `&tab=history` what was done with it. `?payout=`: a payout to owners, or `new`. */
export default function StatementPage() {
  const [search] = useSearchParams();
  const payout = search.get('payout');
  return payout ? <OwnerPayoutPage id={payout} /> : <Statement id={search.get('id') ?? ''} />;
}

function Statement({ id }: { id: string }) {
  const { t } = useTranslation();
  const tab = useTab(TABS);
  const query = useGetStatementQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.revenue({ tab: 'statements' }));
  const found = query.currentData;
  const title = useStatementTitle(found);
  const facts = useStatementFacts(found);
  return (
    <Page
      title={title}
      {...(found && { intro: facts })}
      mark={found && <StatementStatusTag status={found.status} />}
      back={{ to: back, label: t('admin:owner_statement.title') }}
      actions={
        found && (
          <>
            <StatementPaper found={found} />
            <StatementSteps found={found} onReload={query.refetch} />
          </>
        )
      }
    >
      <PageTabs
        label={t('admin:owner_statement.tabs')}
        tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key], { count: found?.questions.length ?? 0 }) }))}
        current={tab}
        href={(key) => paths.admin.manageRevenue(id, { tab: key === 'statement' ? null : key })}
      />
      <Loaded query={{ ...query, data: found }}>{(loaded) => <Shown tab={tab} found={loaded} />}</Loaded>
    </Page>
  );
}

function useStatementTitle(found: StatementDetail | undefined): string {
  const { t } = useTranslation();
  const language = useLanguage();
  return found
    ? `${found.owner.name} · ${formatMonth(found.month, language)}`
    : t('admin:owner_statement.one');
}

/** What stands under the title: the account, the company, the number with its day once there is one, and how its last letter fared. */
function useStatementFacts(found: StatementDetail | undefined): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!found) return '';
  const { owner, company, number, issuedOn, mail } = found;
  return [
    owner.accountNumber,
    company.name,
    number ?? t('admin:owner_statement.no_number'),
    ...(issuedOn === null
      ? []
      : [t('admin:owner_statement.issued_on', { date: formatDate(issuedOn, language) })]),
    ...(mail?.state
      ? [
          t('admin:owner_statement.mail', {
            what: t(MAIL_STATE_KEYS[mail.state], { email: mail.recipient }),
            at: formatInstant(mail.askedAt, language),
          }),
        ]
      : []),
  ].join(' · ');
}

function Shown({ tab, found }: { tab: Tab; found: StatementDetail }) {
  if (tab === 'history') return <History found={found} />;
  return tab === 'questions' ? <StatementQuestions found={found} /> : <StatementView found={found} />;
}

function History({ found }: { found: StatementDetail }) {
  const fields = useFields(FIELDS);
  return <HistoryPanel entries={found.history} fields={fields} actions={STATEMENT_ACTIONS} />;
}
