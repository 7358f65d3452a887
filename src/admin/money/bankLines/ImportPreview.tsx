import { Alert, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BankFilePreview } from '@shared/contract/money/bankLines';
import { StayDateText } from '../../../kit/DateTexts';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { Money, unbrokenSen } from '../../../ui/Money';
import styles from './BankLines.module.css';
import { COLUMN_KEYS, problemText } from './bankTexts';

/** What a file would bring: the first lines as they are read, whether the balances add up, and the rows that cannot be read. */
export function ImportPreview({
  preview,
  busy,
  accept,
  onAccept,
}: {
  preview: BankFilePreview;
  busy: boolean;
  accept: boolean;
  onAccept: (accept: boolean) => void;
}) {
  const { t } = useTranslation();
  const { sample, problems, problemCount, lineCount, newCount, from, to, isKnown, addsUp } = preview;
  return (
    <div aria-busy={busy} aria-live="polite">
      {isKnown && <Alert type="info" showIcon title={t('admin:bank.import.known')} />}
      {problemCount > 0 && (
        <>
          <p role="alert">{t('admin:bank.import.problems', { count: problemCount })}</p>
          <ScrollRegion
            className={styles.problems}
            label={t('admin:bank.import.problems', { count: problemCount })}
          >
            <ul>
              {problems.map(({ row, column, reason, text }, index) => (
                <li key={index}>
                  {t('admin:bank.import.problem_row', { row, reason: problemText(t, reason) })}
                  {[column && t(COLUMN_KEYS[column]), text].filter(Boolean).map((word) => ` · ${word}`)}
                </li>
              ))}
            </ul>
          </ScrollRegion>
        </>
      )}
      {lineCount > 0 && (
        <>
          <p>
            {t('admin:bank.import.lines', { count: lineCount, fresh: newCount })}
            {from && to && `, ${t('admin:bank.import.period', { from, to })}`}
          </p>
          <Sums preview={preview} />
          {addsUp === false && problemCount === 0 && (
            <p>
              <Checkbox checked={accept} onChange={({ target }) => onAccept(target.checked)}>
                {t('admin:bank.import.accept')}
              </Checkbox>
            </p>
          )}
          <ScrollRegion className={styles.scroll} label={t('admin:bank.import.sample')}>
            <table className={styles.table}>
              <caption className="visually-hidden">{t('admin:bank.import.sample')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('admin:bank.fields.date')}</th>
                  <th scope="col">{t('admin:bank.fields.description')}</th>
                  <th scope="col">{t('admin:bank.fields.reference')}</th>
                  <th scope="col" className={styles.number}>
                    {t('admin:bank.fields.amount')}
                  </th>
                  <th scope="col" className={styles.number}>
                    {t('admin:bank.fields.balance')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {sample.map((line) => (
                  <tr key={line.row}>
                    <td>
                      <StayDateText date={line.date} />
                    </td>
                    <td>{line.description}</td>
                    <td>{line.reference}</td>
                    <td className={styles.number}>
                      <Money sen={line.amountSen} />
                    </td>
                    <td className={styles.number}>
                      {line.balanceSen === null ? '–' : <Money sen={line.balanceSen} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </div>
  );
}

function Sums({
  preview: { openingSen, creditsSen, debitsSen, closingSen, addsUp, torn },
}: {
  preview: BankFilePreview;
}) {
  const { t } = useTranslation();
  const word = (sen: number | null) => (sen === null ? '?' : unbrokenSen(sen));
  const told =
    addsUp === null
      ? 'admin:bank.import.adds_unknown'
      : addsUp
        ? 'admin:bank.import.adds_up'
        : 'admin:bank.import.adds_not';
  return (
    <p>
      {t('admin:bank.import.sum', {
        opening: word(openingSen),
        credits: word(creditsSen),
        debits: word(debitsSen),
        closing: word(closingSen),
      })}{' '}
      <strong>{t(told)}</strong>{' '}
      {torn &&
        t('admin:bank.import.torn', {
          row: torn.row,
          expected: unbrokenSen(torn.expectedSen),
          found: unbrokenSen(torn.foundSen),
        })}
    </p>
  );
}
