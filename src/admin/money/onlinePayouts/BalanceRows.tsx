import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSen } from '@shared/domain/base/money';
import type { OnlineBalanceRow, OnlinePayout } from '@shared/contract/money/onlinePayouts';
import { codeText } from '../../../i18n/errorText';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { StayDateText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { StatusTag } from '../../../kit/StatusTag';
import { useAction } from '../../../kit/useAction';
import { useCan } from '../../../session/usePermissions';
import { toast } from '../../../ui/toast';
import { StayReference } from '../../lent/StayReference';
import { useSettleOnlineRowsMutation, useTakeBackOnlineRowMutation } from './onlinePayouts.api';
import styles from './OnlinePayouts.module.css';
import {
  ONLINE_ROW_KIND_KEYS,
  ONLINE_ROW_STATE_KEYS,
  ONLINE_ROW_STATE_TONES,
  onlineMoney,
} from './onlinePayoutTexts';

type Props = { payout: OnlinePayout; onReload: () => unknown };

/** The rows of a payout with what each is in the books; fees that are not in them yet are settled here. */
export function BalanceRows({ payout, onReload }: Props) {
  const { t } = useTranslation();
  const mayDecide = useCan()('check-report.edit');
  const [settleCall] = useSettleOnlineRowsMutation();
  const { run, busy } = useAction((error) => error && toast.error(codeText(t, error)));
  const { id, version, currency, rows } = payout;
  const open = rows.filter(({ state }) => state === 'to_settle');
  const settle = (some: readonly OnlineBalanceRow[]) =>
    void run(async () => {
      await settleCall({ id, version, rowIds: some.slice(0, AT_A_TIME).map((row) => row.id) }).unwrap();
      toast.success(t('admin:online_payout.settle.done'));
    });
  const label = t('admin:online_payout.fields.rows');
  return (
    <Panel
      title={label}
      actions={
        mayDecide &&
        open.length > 1 && (
          <Button type="primary" loading={busy} onClick={() => settle(open)}>
            {t('admin:online_payout.settle.all', { count: Math.min(open.length, AT_A_TIME) })}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p>{t('admin:online_payout.no_rows')}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={label}>
          <table className={styles.table} aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t('admin:online_payout.fields.row')}</th>
                <th scope="col" className={styles.number}>
                  {t('admin:online_payout.fields.gross')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin:online_payout.fields.fee')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin:online_payout.fields.sst')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin:online_payout.fields.net')}
                </th>
                <th scope="col">{t('admin:online_payout.fields.books')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    {t(ONLINE_ROW_KIND_KEYS[row.kind])}{' '}
                    {row.stay && (
                      <>
                        <StayReference stay={row.stay} /> {row.stay.guestName}
                      </>
                    )}
                    <span className={styles.small}>
                      <StayDateText date={row.bookedOn} />{' '}
                      {[row.description, row.sourceId].filter(Boolean).join(' · ')}
                    </span>
                  </th>
                  {[row.amountSen, row.feeSen, row.feeSstSen, row.netSen].map((hundredths, column) => (
                    <td key={column} className={styles.number}>
                      <span className="numbers">{onlineMoney(hundredths, currency)}</span>
                    </td>
                  ))}
                  <td>
                    <InTheBooks row={row} />
                    {mayDecide && row.state === 'to_settle' && (
                      <Button
                        size="small"
                        disabled={busy}
                        aria-label={t('admin:online_payout.settle.label', { row: nameOf(row) })}
                        onClick={() => settle([row])}
                      >
                        {t('admin:online_payout.settle.action')}
                      </Button>
                    )}
                    {mayDecide && row.state === 'settled' && !row.isMatched && (
                      <TakeBack row={row} payout={payout} onReload={onReload} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {t('admin:online_payout.sum')}
                </th>
                <td className={styles.number}>
                  <span className="numbers">
                    {onlineMoney(
                      rows.reduce((sum, { netSen }) => sum + netSen, 0),
                      currency,
                    )}
                  </span>
                </td>
                <td />
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
/** Rows that one call settles. */
const AT_A_TIME = 500;

/** What tells a row from others where it is spoken of. */
const nameOf = ({ description, balanceId }: OnlineBalanceRow) =>
  [description, balanceId].filter(Boolean).join(' ');

function InTheBooks({ row: { state, settle, settled, isMatched } }: { row: OnlineBalanceRow }) {
  const { t } = useTranslation();
  const amount = settle && formatSen(settle.feeSen + settle.feeSstSen);
  return (
    <>
      <StatusTag tone={ONLINE_ROW_STATE_TONES[state]}>{t(ONLINE_ROW_STATE_KEYS[state])}</StatusTag>
      <span className={styles.small}>
        {[
          amount && t(settled ? 'admin:online_payout.booked' : 'admin:online_payout.to_book', { amount }),
          settled?.byName && t('admin:online_payout.by', { name: settled.byName }),
          isMatched && t('admin:online_payout.matched'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
}

function TakeBack({ row, payout: { id, version }, onReload }: Props & { row: OnlineBalanceRow }) {
  const { t } = useTranslation();
  const [takeBack] = useTakeBackOnlineRowMutation();
  return (
    <ConfirmAction
      label={t('admin:online_payout.take_back.action')}
      ariaLabel={t('admin:online_payout.take_back.label', { row: nameOf(row) })}
      title={t('admin:online_payout.take_back.title')}
      remark="optional"
      remarkLabel={t('admin:online_payout.take_back.why')}
      onReload={onReload}
      onConfirm={async (why = '') => {
        await takeBack({ id, version, rowId: row.id, why }).unwrap();
        toast.success(t('admin:online_payout.take_back.done'));
      }}
    >
      <p>{t('admin:online_payout.take_back.text')}</p>
    </ConfirmAction>
  );
}
