import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../kit/columns';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { useOutcome } from '../../useOutcome';
import styles from './Owner.module.css';
import { useRevealBankAccountMutation } from './owners.api';

/**
 * Milliseconds that are long enough to copy the number into a transfer and too short for it to be left on a
 * screen.
 */
const SHOWN_FOR_MS = 60_000;

/** The end of an account number; the whole, after a question that says that it is logged, for a minute. */
export function BankNumber({
  ownerId,
  masked,
  mayShow,
}: {
  ownerId: string;
  masked: string;
  mayShow: boolean;
}) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [reveal] = useRevealBankAccountMutation();
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    if (!number) return;
    const timer = setTimeout(() => setNumber(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <span className={styles.number}>
      <span role="status">
        <Code>{number ?? masked}</Code>
      </span>
      {number && (
        <Button size="small" onClick={() => setNumber(null)}>
          {t('admin:owner.actions.hide_number')}
        </Button>
      )}
      {!number && mayShow && (
        <Can do="owner-mgmt.edit">
          <ConfirmAction
            label={t('admin:owner.actions.show_number')}
            title={t('admin:owner.bank.show_title')}
            onConfirm={async () => {
              const call = reveal(ownerId);
              try {
                setNumber((await outcome(call)).accountNo);
              } finally {
                // The store keeps it no longer than it takes to read it.
                call.reset();
              }
            }}
          >
            <p>{t('admin:owner.bank.show_text')}</p>
          </ConfirmAction>
        </Can>
      )}
    </span>
  );
}
