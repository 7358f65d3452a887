import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import type { StayDate } from '@shared/domain/base/stayDates';
import { useText } from '../../i18n';
import { fieldMessage } from '../../kit/formErrors';
import { useCurrentUser } from '../../session/useSession';
import { ErrorBox } from '../../ui/ErrorBox';
import { FieldError } from '../../ui/FieldFrame';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { CancellationTerms } from '../../ui/CancellationTerms';
import { useGetSiteInfoQuery } from '../site.api';
import styles from './BookingPage.module.css';
import { fieldId, problemText, type Problems } from './formProblems';
import { payLaterProblem } from './payLater';
import { Step } from './Step';
import type { Stay } from './useStay';

/**
 * The choice of a way to pay, the terms of cancelling, and below them `children`: the total and the button.
 */
export function PaymentStep({
  listing,
  stay,
  today,
  method,
  onMethod,
  problems,
  children,
}: {
  listing: Listing;
  stay: Stay;
  today: StayDate;
  method: string;
  onMethod: (code: string) => void;
  problems: Problems;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Step number={3} title={t('site:booking.payment.title')}>
      <PaymentMethods {...{ method, onMethod, problems, stay, today }} />
      <div className={styles.terms}>
        <h3 className={styles.termsTitle}>{t('site:policy.heading')}</h3>
        <CancellationTerms policy={listing.cancellation} checkIn={stay.checkIn} today={today} />
      </div>
      {children}
    </Step>
  );
}

function PaymentMethods({
  method,
  onMethod,
  problems,
  stay,
  today,
}: {
  method: string;
  onMethod: (code: string) => void;
  problems: Problems;
  stay: Stay;
  today: StayDate;
}) {
  const { t } = useTranslation();
  const text = useText();
  const user = useCurrentUser();
  const { data: site, error, refetch } = useGetSiteInfoQuery();
  const problem = problems.paymentMethod;
  const problemId = `${fieldId('paymentMethod')}-error`;
  if (error && !site) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!site) {
    return (
      <Loading className={styles.methods}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={54} />
        ))}
      </Loading>
    );
  }
  return (
    <fieldset
      id={fieldId('paymentMethod')}
      role="radiogroup"
      className={styles.methods}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
    >
      <legend className="visually-hidden">{t('site:booking.payment.method')}</legend>
      {site.paymentMethods.map(({ code, name, instructions, paidFirst }) => {
        const closed = paidFirst ? null : payLaterProblem(site, stay, today);
        const words = closed ? fieldMessage(t, closed, '') : method === code && text(instructions);
        return (
          <label key={code} className={styles.method}>
            <input
              type="radio"
              name="payment-method"
              value={code}
              checked={method === code}
              // Somebody who has stayed with us may pay later all the same: the server knows.
              disabled={closed !== null && !user}
              onChange={() => onMethod(code)}
            />
            <span>
              <span className={styles.methodName}>{text(name)}</span>
              {words && <span className={styles.methodText}>{words}</span>}
            </span>
          </label>
        );
      })}
      {problem && (
        <FieldError id={problemId}>
          {problem.rule === 'required'
            ? t('site:booking.payment.choose')
            : problemText(t, problems, 'paymentMethod', t('site:booking.payment.method'))}
        </FieldError>
      )}
    </fieldset>
  );
}
