import type { EInvoiceError } from '@shared/contract/money/eInvoices';
import { MyInvoisFailure, type MyInvois } from '../modules/money/eInvoices/myInvoisClient';

/** What MyInvois would say of an e-invoice: it is valid, something is wrong with it, or no answer comes. */
export type DemoVerdict = 'valid' | 'lost' | { errors: EInvoiceError[] };

/**
 * MyInvois as the demo has it: answers written as data, no network. Each e-invoice gets a number in LHDN's form; `says` has the verdict on the
 * next one.
 */
export function demoMyInvois(now: () => Date) {
  let verdict: DemoVerdict = 'valid';
  let sent = 0;
  const numbered = (kind: string) => `DEMO${kind}${String(sent).padStart(20 - kind.length, '0')}`;
  const myInvois: MyInvois = {
    submit: () => {
      if (verdict === 'lost')
        return Promise.reject(new MyInvoisFailure('unknown', 'MyInvois does not answer'));
      sent += 1;
      return Promise.resolve({ uuid: numbered('DOC'), submissionUid: numbered('SUB') });
    },
    check: () =>
      Promise.resolve({
        status: verdict === 'valid' ? 'valid' : 'invalid',
        longId: verdict === 'valid' ? numbered('SHARE') : null,
        validatedAt: verdict === 'valid' ? now() : null,
        cancelledAt: null,
        rejectionAskedAt: null,
        reason: '',
      }),
    errors: () => Promise.resolve(typeof verdict === 'object' ? verdict.errors : []),
    cancel: () => Promise.resolve(),
    find: () => Promise.resolve(undefined),
  };
  return { myInvois, says: (next: DemoVerdict) => void (verdict = next) };
}
