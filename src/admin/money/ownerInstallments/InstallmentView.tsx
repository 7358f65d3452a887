import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InstallmentFormula, OwnerInstallmentDetail } from '@shared/contract/money/ownerInstallments';
import { useLanguage } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatStay } from '../../../ui/dates';
import { Money, unbrokenSen as money } from '../../../ui/Money';
import { EntryLinks } from '../servicePackages/sample/EntryLinks';
import { FIELDS } from './installmentFields';
import { InstallmentPayments } from './InstallmentPayments';
import { installmentWords } from './installmentTexts';
import styles from './OwnerInstallments.module.css';

type Props = { found: OwnerInstallmentDetail };

/** An instalment: what it is, how its amount came about, and what is paid of it. */
export function InstallmentView({ found, onReload }: Props & { onReload: () => unknown }) {
  const { t } = useTranslation();
  return (
    <>
      {found.holdReason && (
        <Alert
          type="warning"
          showIcon
          className={styles.note}
          title={t(
            found.kind === 'recovery'
              ? 'admin:owner_installment.recovery.held_because'
              : 'admin:owner_installment.held_because',
            { why: found.holdReason },
          )}
          {...(found.ownerNote && {
            description: t('admin:owner_installment.owner_reads', { note: found.ownerNote }),
          })}
        />
      )}
      <FactsPanel found={found} />
      {found.formula && <AmountPanel found={found} formula={found.formula} />}
      {found.kind === 'recovery' ? (
        <RecoveredPanel found={found} />
      ) : (
        <PaidPanel found={found} onReload={onReload} />
      )}
    </>
  );
}

function FactsPanel({ found }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { names } = useFields(FIELDS);
  const { contract, advance, owner, company, from, lastDay, dueOn, daysOverdue } = found;
  return (
    <Panel title={t('admin:owner_installment.facts')}>
      <DetailList
        items={[
          [names.owner!, `${owner.name} · ${owner.accountNumber}`],
          ...(contract
            ? [
                [
                  names.contract!,
                  <Can key="contract" do="service-package.view" otherwise={contract.number}>
                    <Link to={paths.admin.manageOwnerContract(contract.id)}>{contract.number}</Link>
                  </Can>,
                ] as const,
              ]
            : []),
          ...(advance
            ? [
                [
                  t('admin:owner_advance.one'),
                  <Link key="advance" to={paths.admin.manageOwnerAdvance(advance.id)}>
                    {t('admin:owner_installment.recovery.open')}
                  </Link>,
                ] as const,
              ]
            : []),
          [names.company!, company.name],
          [names.period!, formatStay(from, lastDay, language)],
          [
            names.dueOn!,
            <span key="due">
              <StayDateText date={dueOn} />
              {daysOverdue > 0 && ` (${t('admin:owner_installment.days', { count: daysOverdue })})`}
            </span>,
          ],
          [names.amountSen!, <Money key="amount" sen={found.amountSen} />],
          [
            found.kind === 'recovery' ? t('admin:owner_installment.recovered') : names.settledSen!,
            <Money key="settled" sen={found.settledSen} />,
          ],
          [
            found.kind === 'recovery' ? t('admin:owner_advance.fields.leftSen') : names.restSen!,
            <Money key="rest" sen={found.restSen} />,
          ],
        ]}
      />
    </Panel>
  );
}

/** The arithmetic of the amount in words, and what the other owners have of the same period. */
function AmountPanel({
  found: { amountSen, owner, others },
  formula,
}: Props & { formula: InstallmentFormula }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const steps = installmentWords(t, language, { ...formula, amountSen, ownerName: owner.name });
  return (
    <Panel title={t('admin:owner_installment.formula.title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul className={styles.plain}>
          {others.map(({ id, ownerName, amountSen: sen }) => (
            <li key={id}>
              <Link to={paths.admin.manageOwnerInstallment(id)}>{ownerName}</Link> <Money sen={sen} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** When it is or was taken from the owner's account, and its entries in the books. */
function RecoveredPanel({ found: { entries, status } }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:owner_installment.recovery.title')}>
      <p>
        {t(
          status === 'paid'
            ? 'admin:owner_installment.recovery.taken'
            : status === 'cancelled'
              ? 'admin:owner_installment.recovery.undone'
              : 'admin:owner_installment.recovery.to_come',
        )}
      </p>
      {entries.length > 0 && (
        <Can do="revenue.view">
          <EntryLinks entries={entries.map(({ id }) => id)} />
        </Can>
      )}
    </Panel>
  );
}

/** How the owner's account settles it, and its entry in the books. */
function PaidPanel({
  found: { account, entries, settledSen, restSen, dueOn, status, payments },
  onReload,
}: Props & { onReload: () => unknown }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:owner_installment.account.title')}>
      {account === null ? (
        <p>
          {t(
            status === 'cancelled'
              ? 'admin:owner_installment.account.cancelled'
              : 'admin:owner_installment.account.not_yet',
          )}{' '}
          {status !== 'cancelled' && <StayDateText date={dueOn} />}
        </p>
      ) : (
        <p>
          {t('admin:owner_installment.account.words', {
            taken: money(account.takenSen),
            before: money(account.beforeSen),
            settled: money(settledSen),
            rest: money(restSen),
          })}
        </p>
      )}
      {entries.length > 0 && (
        <Can do="revenue.view">
          <EntryLinks entries={entries.map(({ id }) => id)} />
        </Can>
      )}
      <InstallmentPayments payments={payments} onReload={onReload} />
    </Panel>
  );
}
