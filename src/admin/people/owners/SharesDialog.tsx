import { nanoid } from '@reduxjs/toolkit';
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedUnit, OwnerDetail } from '@shared/contract/people/owners';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { isCodedError } from '@shared/errorBodies';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { useSetUnitOwnersMutation } from './owners.api';
import { ShareEditor } from './ShareEditor';
import { sumOf, WHOLE_BP, type ShareRow } from '../../lent/shares';
import { OwnedUnitField } from './OwnedUnitField';

type Values = { unit: OwnedUnit | null; from: StayDate; shares: ShareRow[] };
type Person = Pick<OwnerDetail, 'id' | 'name' | 'accountNumber'>;

/** The rows that the editor begins with: everybody who has a part, and the owner whose page this is. */
function rowsOf(unit: OwnedUnit, { id }: Person): ShareRow[] {
  const rows = unit.owners.map(({ accountId, shareBp }) => ({ key: accountId, accountId, shareBp }));
  if (rows.some(({ accountId }) => accountId === id)) return rows;
  return [...rows, { key: nanoid(), accountId: id, shareBp: rows.length === 0 ? WHOLE_BP : null }];
}

/** Accounts that the server would not take as owners of a part. */
const refusedIn = (error: unknown, shares: { accountId: string }[]): string[] =>
  isCodedError(error)
    ? (error.fields ?? []).flatMap(({ path }) => {
        const index = /^shares\.(\d+)\.accountId$/.exec(path)?.[1];
        return index === undefined ? [] : [shares[Number(index)]!.accountId];
      })
    : [];

/**
 * The dialog for the shares in a unit; without `unit` one is looked for first. Nothing is saved unless the
 * parts make the whole.
 */
export function SharesDialog({
  unit,
  owner,
  trigger,
  onReload,
}: {
  unit?: OwnedUnit;
  owner: Person;
  trigger: (open: () => void) => ReactNode;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const outcome = useOutcome();
  const [setUnitOwners] = useSetUnitOwnersMutation();
  const [refused, setRefused] = useState<string[]>([]);
  const labels = {
    unit: t('admin:owner.fields.unit'),
    from: t('admin:owner.units.from'),
    shares: t('admin:owner.fields.owners'),
  };
  const send = async (values: Values) => {
    // Only what has a field is among the values.
    const { unitId, version } = unit ?? values.unit!;
    const shares = values.shares.map(({ accountId, shareBp }) => ({
      accountId: accountId!,
      shareBp: shareBp!,
    }));
    setRefused([]);
    try {
      await outcome(setUnitOwners({ unitId, version, from: values.from, shares }));
    } catch (error) {
      setRefused(refusedIn(error, shares));
      throw error;
    }
    toast.success(t('admin:owner.units.saved'));
  };
  return (
    <FormDialog<Values>
      trigger={(open) =>
        trigger(() => {
          setRefused([]);
          open();
        })
      }
      title={
        unit
          ? `${unit.unitNumber} · ${text(unit.propertyName)}`
          : t('admin:owner.units.add_title', { name: owner.name })
      }
      submitLabel={t('common:actions.save')}
      initialValues={{
        unit: unit ?? null,
        from: businessDate(new Date()),
        shares: unit ? rowsOf(unit, owner) : [],
      }}
      labels={labels}
      onSubmit={send}
      onReload={onReload}
    >
      <p>{t('admin:owner.units.text')}</p>
      {!unit && (
        <Form.Item name="unit" label={labels.unit} rules={[choiceRule(t)]}>
          <OwnedUnitField rowsOf={(chosen) => rowsOf(chosen, owner)} />
        </Form.Item>
      )}
      <Form.Item
        name="from"
        label={labels.from}
        extra={t('admin:owner.units.from_help')}
        rules={[choiceRule(t)]}
      >
        <StayDatePicker />
      </Form.Item>
      <Form.Item noStyle dependencies={['unit']}>
        {({ getFieldValue }) => {
          const chosen = getFieldValue('unit') as OwnedUnit | null;
          return (
            chosen && (
              <Form.Item
                name="shares"
                label={labels.shares}
                rules={[
                  {
                    validator: (_rule, rows: ShareRow[]) =>
                      requireWhole(rows, t('errors:rule.shares_sum'), t('admin:owner.units.incomplete')),
                  },
                ]}
                validateTrigger={[]}
              >
                <ShareEditor
                  known={[...chosen.owners, { ...owner, accountId: owner.id }]}
                  refused={refused}
                />
              </Form.Item>
            )
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}

/** Resolves when every row says who and how much, and together they are the whole, or when there are none. */
async function requireWhole(rows: ShareRow[], sumText: string, incompleteText: string): Promise<void> {
  if (rows.some(({ accountId, shareBp }) => !accountId || !shareBp)) throw new Error(incompleteText);
  if (rows.length > 0 && sumOf(rows) !== WHOLE_BP) throw new Error(sumText);
}
