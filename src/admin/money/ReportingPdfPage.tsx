import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { STATEMENT_SORTS, statementFilter } from '@shared/contract/money/ownerStatements';
import { reportChoice } from '@shared/contract/money/reports';
import { REPORT_NAMES, type ReportName } from '@shared/domain/money/reports';
import { REPORT_NAME_KEYS } from '@shared/domain/money/reportTexts';
import { LANGUAGE_NAMES } from '@shared/languages';
import { staleAtOnce } from '../../api/listCalls';
import { useLanguage } from '../../i18n';
import { FilterBar } from '../../kit/FilterBar';
import { Page, useCameFrom } from '../../kit/Page';
import { ResourceTable } from '../../kit/ResourceTable';
import { useListParams } from '../../kit/useListParams';
import { paths } from '../../paths';
import { RequirePermission } from '../../session/RequirePermission';
import { PaperView } from '../lent/PaperView';
import { CompanyFilter } from './ledger/CompanyFilter';
import { useDownloadReportRunMutation } from './reports/reportRuns.api';
import { useDownloadReportMutation } from './reports/reports.api';
import { StatementMonthFilter } from './statements/StatementMonthFilter';
import { useFetchStatementPdfMutation, useListStatementsQuery } from './statements/statements.api';
import { useOwnerStatementColumns } from './statements/useOwnerStatementColumns';

/**
 * What goes out on paper, as it will look. `?statement=`: an owner's statement, `&unitId=` what it has of one unit; `?report=`: a report, with what
 * is asked of it as on its own page; without either the statements to choose from.
 */
export default function ReportingPdfPage() {
  const [search] = useSearchParams();
  const statement = search.get('statement');
  const report = REPORT_NAMES.find((known) => known === search.get('report'));
  if (report) return <ReportOnPaper name={report} />;
  return (
    <RequirePermission do="revenue.view">
      {statement ? (
        <StatementOnPaper id={statement} unitId={search.get('unitId') ?? undefined} />
      ) : (
        <StatementsOnPaper />
      )}
    </RequirePermission>
  );
}

function StatementOnPaper({ id, unitId }: { id: string; unitId: string | undefined }) {
  const { t } = useTranslation();
  const [fetchPdf, { reset }] = useFetchStatementPdfMutation();
  const title = t('admin:owner_statement.pdf');
  return (
    <Page
      title={title}
      back={{ to: useCameFrom(paths.admin.manageRevenue(id)), label: t('admin:owner_statement.one') }}
    >
      <PaperView
        title={title}
        fallbackName="statement.pdf"
        own={t('admin:paper.owners_language')}
        load={(language) => fetchPdf({ id, language, unitId }).unwrap().finally(reset)}
      />
    </Page>
  );
}

const NO_SORTS: readonly string[] = [];
/** `run`: the run that made it, where it was too large for an answer. */
const reportOrRun = reportChoice.extend({ run: z.uuid().optional() });

function ReportOnPaper({ name }: { name: ReportName }) {
  const { t } = useTranslation();
  const own = useLanguage();
  const {
    filter: { run, ...choice },
  } = useListParams(reportOrRun, NO_SORTS);
  const [download, { reset }] = useDownloadReportMutation();
  const [downloadRun, { reset: resetRun }] = useDownloadReportRunMutation();
  const title = t(REPORT_NAME_KEYS[name]);
  return (
    <Page
      title={title}
      back={{ to: paths.admin.manageReporting({ report: name, ...choice }), label: t('admin:paper.report') }}
    >
      <PaperView
        title={title}
        fallbackName={`${name}.pdf`}
        own={LANGUAGE_NAMES[own]}
        load={(chosen) => {
          const file = { format: 'pdf', language: chosen ?? own } as const;
          return run
            ? downloadRun({ id: run, ...file })
                .unwrap()
                .finally(resetRun)
            : download({ name, ...choice, ...file })
                .unwrap()
                .finally(reset);
        }}
      />
    </Page>
  );
}

/** Owners' statements, each to be seen as it is printed. */
function StatementsOnPaper() {
  const { t } = useTranslation();
  const params = useListParams(statementFilter, STATEMENT_SORTS);
  const query = useListStatementsQuery(params.args, staleAtOnce);
  const columns = useOwnerStatementColumns();
  const { filter, setFilter } = params;
  return (
    <Page
      title={t('admin:paper.statements')}
      intro={t('admin:paper.statements_intro')}
      back={{ to: paths.admin.reporting(), label: t('admin:report.back') }}
    >
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:owner_statement.search')}
        params={params}
      >
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
        <StatementMonthFilter value={filter.month} onChange={(month) => setFilter({ month })} />
      </FilterBar>
      <ResourceTable
        label={t('admin:paper.statements')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.reportingPdf({ statement: id })}
        empty={<p>{t('admin:owner_statement.empty')}</p>}
      />
    </Page>
  );
}
