import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnerDetail } from '@shared/contract/people/owners';
import { staleAtOnce } from '../../../api/listCalls';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Page, Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { OWNER_PROBLEM_KEYS } from '../../lent/ownerProblemTexts';
import { useGetOwnerEInvoiceDetailsQuery } from '../../money/eInvoices/eInvoices.api';
import { STATUS_KEYS, STATUS_TONES } from '../accounts/personTexts';
import { SpecialMark } from '../accounts/SpecialMark';
import { SpecialNote } from '../accounts/SpecialNote';
import { AccountButtons } from './AccountButtons';
import { BankPanel } from './BankPanel';
import { OwnerDocumentsPanel } from './OwnerDocumentsPanel';
import { OwnerFacts } from './OwnerFacts';
import { OwnerHistory } from './OwnerHistory';
import { OwnerProfile } from './OwnerProfile';
import styles from './Owner.module.css';
import { OwnedUnitsPanel } from './OwnedUnitsPanel';

/** An owner: the facts, as a form for those who may edit them, bank account, units, papers and history. */
export function OwnerEdit({
  owner,
  back,
  onReload,
}: {
  owner: OwnerDetail;
  back: string;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const { id, status, accountNumber, createdAt, lastSeenAt, bannedRemark, isSpecial } = owner;
  const { data: eInvoicing } = useGetOwnerEInvoiceDetailsQuery(id, staleAtOnce);
  return (
    <Page
      title={owner.name}
      mark={
        <>
          <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>
          {isSpecial && <SpecialMark />}
        </>
      }
      back={{ to: back, label: t('admin:menu.owner_mgmt') }}
      actions={<AccountButtons owner={owner} onReload={onReload} />}
    >
      {status === 'pending' && (
        <p className={styles.notice}>
          {t('admin:owner.waits')}{' '}
          <Can do="user-mgmt.view">
            <Link to={paths.admin.userDetails(id)}>{t('admin:owner.actions.decide')}</Link>
          </Can>
        </p>
      )}
      {eInvoicing && eInvoicing.missing.length > 0 && (
        <p className={styles.notice}>
          {t('admin:owner.e_invoice_missing', {
            what: eInvoicing.missing.map((problem) => t(OWNER_PROBLEM_KEYS[problem])).join('; '),
          })}
        </p>
      )}
      {isSpecial && <SpecialNote />}
      <WithAside
        aside={
          <>
            <Panel title={t('admin:owner.parts.account')}>
              <DetailList
                items={[
                  [t('admin:owner.fields.accountNumber'), accountNumber],
                  [t('admin:owner.fields.createdAt'), <InstantText key="created" instant={createdAt} />],
                  [t('admin:owner.fields.lastSeenAt'), <InstantText key="seen" instant={lastSeenAt} />],
                  ...(bannedRemark ? [[t('admin:owner.fields.bannedRemark'), bannedRemark] as const] : []),
                ]}
              />
            </Panel>
            <BankPanel owner={owner} onReload={onReload} />
            <OwnerDocumentsPanel owner={owner} onReload={onReload} />
            <OwnerHistory entries={owner.history} />
          </>
        }
      >
        {isSpecial ? (
          <OwnerFacts owner={owner} />
        ) : (
          <Can do="owner-mgmt.edit" otherwise={<OwnerFacts owner={owner} />}>
            <OwnerProfile owner={owner} back={back} />
          </Can>
        )}
        <OwnedUnitsPanel owner={owner} onReload={onReload} />
      </WithAside>
    </Page>
  );
}
