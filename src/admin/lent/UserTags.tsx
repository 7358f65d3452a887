import { useTranslation } from 'react-i18next';
import type { SubmissionStatus } from '@shared/contract/people/changeContact';
import type { AccountStatus, Verification } from '@shared/contract/people/people';
import { StatusTag } from '../../kit/StatusTag';
import { STATUS_KEYS, STATUS_TONES } from '../people/accounts/personTexts';
import {
  SUBMISSION_KEYS,
  SUBMISSION_TONES,
  VERIFICATION_KEYS,
  VERIFICATION_TONES,
} from '../people/users/userTexts';

/** The status of an account, as a tag. */
export function AccountStatusTag({ status }: { status: AccountStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>;
}

/** The state of a rider's identity check, as a tag. */
export function VerificationTag({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  return <StatusTag tone={VERIFICATION_TONES[verification]}>{t(VERIFICATION_KEYS[verification])}</StatusTag>;
}

/** The state of a wish for another e-mail or phone, as a tag. */
export function SubmissionTag({ status }: { status: SubmissionStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={SUBMISSION_TONES[status]}>{t(SUBMISSION_KEYS[status])}</StatusTag>;
}

/** The mark of a person whom the house looks after with particular care. */
export function VipMark() {
  const { t } = useTranslation();
  return <StatusTag tone="info">{t('admin:user.vip')}</StatusTag>;
}
