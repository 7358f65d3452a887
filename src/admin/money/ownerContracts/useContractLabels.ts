import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Labels } from '../../../kit/useSubmit';
import { useFields } from '../../../kit/useFields';
import { FIELDS } from './ownerContractFields';

/** The names of the fields of a contract's form by their path in the request. */
export function useContractLabels() {
  const { t } = useTranslation();
  const fields = useFields(FIELDS);
  const labels = useMemo(
    (): Labels => ({
      ...fields.labels,
      'terms.packageId': t('admin:owner_contract.fields.packageName'),
      'terms.role': t('admin:owner_contract.fields.role'),
      'terms.arrangement.kind': t('admin:owner_contract.fields.arrangement'),
      'terms.arrangement.monthSen': t('admin:owner_contract.fields.monthSen'),
      'terms.arrangement.nightSen': t('admin:owner_contract.fields.nightSen'),
      'terms.arrangement.yearSen': t('admin:owner_contract.fields.yearSen'),
      'terms.arrangement.rateBp': t('admin:owner_contract.fields.rateBp'),
      'terms.arrangement.thresholdSen': t('admin:owner_contract.fields.thresholdSen'),
      'terms.arrangement.shareBp': t('admin:owner_contract.fields.shareBp'),
      'terms.arrangement.every': t('admin:owner_contract.fields.every'),
    }),
    [fields.labels, t],
  );
  return { fields, labels };
}
