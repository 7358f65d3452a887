import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { Money } from '../../../ui/Money';
import {
  E_INVOICE_PROBLEM_KEYS,
  E_INVOICE_STATE_KEYS,
  E_INVOICE_TONES,
  eInvoiceTitle,
} from '../eInvoices/eInvoiceTexts';

/** The company's self-billed e-invoice of what it buys of the owner by a statement: how far it is, and what it waits for. */
export function StatementEInvoicePanel({
  owner,
  selfBilled: { id, codeNumber, type, state, totalSen, missing },
}: {
  owner: StatementDetail['owner'];
  selfBilled: NonNullable<StatementDetail['selfBilled']>;
}) {
  const { t } = useTranslation();
  const can = useCan();
  const words = [...new Set(missing.map((problem) => t(E_INVOICE_PROBLEM_KEYS[problem])))];
  return (
    <Panel title={t('admin:owner_statement.self_billed.title')}>
      <DetailList
        items={[
          [
            t(eInvoiceTitle({ kind: 'self_billed', type })),
            <Link key="number" to={paths.admin.revenue({ tab: 'e-invoices', eInvoice: id })}>
              {codeNumber}
            </Link>,
          ],
          [t('admin:e_invoice.fields.total'), <Money key="total" sen={totalSen} />],
          [
            t('admin:e_invoice.fields.state'),
            <StatusTag key="state" tone={E_INVOICE_TONES[state]}>
              {t(E_INVOICE_STATE_KEYS[state])}
            </StatusTag>,
          ],
        ]}
      />
      {words.length > 0 && (
        <>
          <p>{t('admin:owner_statement.self_billed.missing')}</p>
          <ul>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
          {can('owner-mgmt.view') && (
            <Link to={paths.admin.manageOwner(owner.id)}>{t('admin:e_invoice.to_owner')}</Link>
          )}
        </>
      )}
    </Panel>
  );
}
