import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeFrom } from '@shared/contract/money/ownerContracts';
import type { SellerRole } from '@shared/domain/money/agencies';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import { arrangementWords, NOTICE_KEYS } from '@shared/domain/money/contractWords';
import { ROLE_KEYS } from '@shared/domain/money/lineTexts';
import { useFields } from '../../../kit/useFields';
import { FIELDS } from './ownerContractFields';

/** The fields of a contract as its history names and shows them: also those of a notice and of terms. */
export function useContractHistory() {
  const { t } = useTranslation();
  const show = useCallback(
    (name: string, value: unknown) => {
      if (name === 'arrangement' && typeof value === 'object' && value !== null)
        return arrangementWords(t, value as Arrangement);
      if (name === 'role') return t(ROLE_KEYS[value as SellerRole]);
      if (name === 'from') return t(NOTICE_KEYS[value as NoticeFrom]);
      return undefined;
    },
    [t],
  );
  const fields = useFields(FIELDS, show);
  return useMemo(
    () => ({
      show: fields.show,
      names: {
        ...fields.names,
        role: t('admin:owner_contract.fields.role'),
        on: t('admin:owner_contract.fields.noticeOn'),
        from: t('admin:owner_contract.fields.noticeFrom'),
        reason: t('admin:owner_contract.fields.reason'),
        document: t('admin:owner_contract.fields.document'),
      },
    }),
    [fields, t],
  );
}
