import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import { businessDate } from '@shared/domain/base/stayDates';
import { periodState, type TaxPeriod } from '@shared/domain/pricing/taxPeriods';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import type { Fields } from '../../../kit/useFields';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import styles from './Global.module.css';
import { PeriodTag } from './PeriodTag';
import { PERIOD_ACTIONS } from './taxTexts';

type PeriodRow = TaxPeriod & { id: string; version: number };
type PeriodValues = { version?: number; validTo?: string | null; source: string };
type PeriodEnd = { id: string; version: number; validTo: string | null; source: string };
/** What is said of one kind of period and of no other. */
export type PeriodWords = {
  current: string;
  saved: string;
  deleteTitle: string;
  deleteAction: string;
  deleted: string;
};

/**
 * One period of a tax or a levy: what it is, the form that corrects it while it is to come and ends it while it holds, its deletion, its history.
 * `form` is that form; with `onlyEnd` it has the end alone.
 */
export function PeriodEditor<Row extends PeriodRow, Values extends PeriodValues>({
  period,
  history,
  titleOf,
  factsOf,
  fields,
  words,
  valuesOf,
  correct,
  end,
  remove,
  fetchAgain,
  form,
  onClose,
}: {
  period: Row;
  history: readonly AuditEntry[];
  titleOf: (row: Row) => ReactNode;
  factsOf: (row: Row) => Parameters<typeof DetailList>[0]['items'];
  fields: Pick<Fields<unknown>, 'names' | 'labels' | 'show'>;
  words: PeriodWords;
  valuesOf: (row: Row) => Values;
  /** Sends a period to come, whole. */
  correct: (values: Values, version: number) => Promise<Row>;
  end: (body: PeriodEnd) => Promise<Row>;
  remove: (row: { id: string; version: number }) => Promise<unknown>;
  fetchAgain: () => Promise<Row>;
  form: (parts: { title: string; onlyEnd: boolean }) => ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const editing = useEditing<Row>(period);
  const { id } = period;
  const state = periodState(editing.row, businessDate(new Date()));
  const isComing = state === 'coming';
  return (
    <div className={styles.panels}>
      <h2 className={styles.methodName}>
        {titleOf(editing.row)} <PeriodTag period={editing.row} />
      </h2>
      <DetailList items={factsOf(editing.row)} />
      {state === 'past' ? (
        <p className={styles.lead}>{t('admin:tax.help.past')}</p>
      ) : (
        <Can do="global.edit">
          <p className={styles.lead}>{isComing ? t('admin:tax.help.coming') : words.current}</p>
          <EditedForm
            wide
            editing={editing}
            labels={fields.labels}
            show={fields.show}
            valuesOf={valuesOf}
            send={(values, version) =>
              isComing
                ? correct(values, version)
                : end({ id, version, validTo: values.validTo ?? null, source: values.source })
            }
            fetchAgain={fetchAgain}
            savedText={words.saved}
            onCancel={onClose}
          >
            {form({
              title: t(isComing ? 'admin:tax.parts.correct' : 'admin:tax.parts.end'),
              onlyEnd: !isComing,
            })}
          </EditedForm>
        </Can>
      )}
      {isComing && (
        <Can do="global.delete">
          <div>
            <ConfirmAction
              label={words.deleteAction}
              title={words.deleteTitle}
              danger
              onConfirm={async () => {
                await remove({ id, version: editing.row.version });
                toast.success(words.deleted);
                onClose();
              }}
            >
              <p>{t('admin:tax.delete.text')}</p>
            </ConfirmAction>
          </div>
        </Can>
      )}
      <HistoryPanel entries={history} fields={fields} actions={PERIOD_ACTIONS} />
    </div>
  );
}
