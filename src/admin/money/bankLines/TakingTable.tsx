import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BankTakingRow } from '@shared/contract/money/bankLines';
import { useText } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { Money } from '../../../ui/Money';
import { StayReference } from '../../lent/StayReference';
import styles from './BankLines.module.css';
import { methodText, placeOfTaking } from './bankTexts';

/** Takings with how their expected amounts come about; they can be chosen where somebody asks which. */
export function TakingTable({
  takings,
  label,
  choice,
}: {
  takings: readonly BankTakingRow[];
  label: string;
  choice?: { chosen: ReadonlySet<string>; onChoose: (taking: BankTakingRow, isChosen: boolean) => void };
}) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {choice && <td />}
            <th scope="col">{t('admin:bank.fields.due')}</th>
            <th scope="col">{t('admin:bank.fields.of')}</th>
            <th scope="col">{t('admin:bank.fields.method')}</th>
            <th scope="col" className={styles.number}>
              {t('admin:bank.fields.gross')}
            </th>
            <th scope="col" className={styles.number}>
              {t('admin:bank.fields.fee')}
            </th>
            <th scope="col" className={styles.number}>
              {t('admin:bank.fields.sst')}
            </th>
            <th scope="col" className={styles.number}>
              {t('admin:bank.fields.expected')}
            </th>
          </tr>
        </thead>
        <tbody>
          {takings.map((taking) => (
            <tr key={taking.id}>
              {choice && (
                <td>
                  <Checkbox
                    aria-label={`${taking.stay?.reference ?? placeOfTaking(t, text, taking)} ${methodText(t, taking.method)}`}
                    checked={choice.chosen.has(taking.id)}
                    onChange={({ target }) => choice.onChoose(taking, target.checked)}
                  />
                </td>
              )}
              <td>
                <StayDateText date={taking.dueOn} />
              </td>
              <td>
                {taking.stay ? (
                  <>
                    <StayReference stay={taking.stay} /> {taking.stay.guestName}
                  </>
                ) : (
                  placeOfTaking(t, text, taking)
                )}
              </td>
              <td>{methodText(t, taking.method)}</td>
              <td className={styles.number}>
                <Money sen={taking.grossSen} />
              </td>
              <td className={styles.number}>
                <Money sen={taking.feeSen} />
              </td>
              <td className={styles.number}>
                <Money sen={taking.feeSstSen} />
              </td>
              <td className={styles.number}>
                <Money sen={taking.expectedSen} />
              </td>
            </tr>
          ))}
        </tbody>
        {takings.length > 1 && !choice && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {t('admin:bank.board.sum')}
              </th>
              <td className={styles.number}>
                <Money sen={takings.reduce((sum, { expectedSen }) => sum + expectedSen, 0)} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}
