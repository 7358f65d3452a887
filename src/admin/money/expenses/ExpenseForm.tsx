import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { BearingFacts } from './BearingFacts';
import { DuplicateList } from './DuplicateList';
import { BearerFields, PlaceFields, VendorField } from './ExpenseFormParts';
import type { FIELDS } from './expenseFields';
import styles from './Expenses.module.css';
import { useExpensePreview } from './useExpensePreview';

/** The fields of a bill, with what would become of it beside them: who bears it, and which bills it looks like. */
export function ExpenseForm({ fields, id }: { fields: Fields<typeof FIELDS>; id?: string }) {
  const { t } = useTranslation();
  const { input } = fields;
  const { values, preview } = useExpensePreview(id);
  const duplicates = preview?.duplicates ?? [];
  return (
    <WithAside
      aside={
        <Panel title={t('admin:expense.bearing.title')}>
          {preview?.company && <p>{t('admin:expense.bearing.company', { name: preview.company.name })}</p>}
          {preview && values?.amountSen ? (
            <BearingFacts
              amountSen={values.amountSen}
              ownerBp={values.ownerBp}
              markUpBp={values.markUpBp}
              parts={preview.parts}
            />
          ) : (
            <p className={styles.muted}>{t('admin:expense.bearing.nothing_yet')}</p>
          )}
        </Panel>
      }
    >
      <Panel title={t('admin:expense.one')}>
        <VendorField />
        <FieldRow>
          {input('number')}
          {input('category')}
        </FieldRow>
        <FieldRow>
          {input('billDate')}
          {input('dueDate')}
        </FieldRow>
        <FieldRow>
          {input('amountSen')}
          {input('taxSen')}
        </FieldRow>
        {(duplicates.length > 0 || values?.duplicateReason) && (
          <>
            {duplicates.length > 0 && <DuplicateList duplicates={duplicates} fromForm />}
            {input('duplicateReason')}
          </>
        )}
      </Panel>
      <Panel title={t('admin:expense.place.title')}>
        <PlaceFields />
        {values?.propertyId && values.unitId && (
          <BearerFields owners={preview?.parts.owners.length} suggested={preview?.suggested ?? null} />
        )}
        {input('remark')}
      </Panel>
    </WithAside>
  );
}
