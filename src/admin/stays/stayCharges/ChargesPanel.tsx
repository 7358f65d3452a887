import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { StayCharge } from '@shared/contract/stays/stayCharges';
import { formatSen } from '@shared/domain/base/money';
import { CHARGE_KIND_KEYS } from '@shared/domain/pricing/chargeKindTexts';
import { useLanguage, useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { Can } from '../../../session/Can';
import { formatDate, formatInstant } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { AddCharge } from './AddCharge';
import { useTakeBackChargeMutation } from './stayCharges.api';

type Props = { reservation: Reservation; onReload: () => unknown };

/** What was charged on a stay besides its price, and by whom; nothing where there is none and none can be added. */
export function ChargesPanel({ reservation, onReload }: Props) {
  const { t } = useTranslation();
  const { charges, steps } = reservation;
  const mayAdd = steps.includes('addCharge');
  if (charges.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title={t('admin:charge.title')}
      actions={mayAdd && <AddCharge reservation={reservation} onReload={onReload} />}
    >
      {charges.length === 0 && <p>{t('admin:charge.none')}</p>}
      <ul className={list.items}>
        {charges.map((charge) => (
          <Charge key={charge.id} charge={charge} reservationId={reservation.id} onReload={onReload} />
        ))}
      </ul>
    </Panel>
  );
}

function Charge({
  charge,
  reservationId,
  onReload,
}: {
  charge: StayCharge;
  reservationId: string;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const [takeBack] = useTakeBackChargeMutation();
  const { id, kind, date, quantity, unitSen, taxSen, totalSen, takenBack } = charge;
  const name = text(charge.name);
  const facts = [
    t(CHARGE_KIND_KEYS[kind]),
    formatDate(date, language),
    `${quantity} × ${formatSen(unitSen)}`,
    taxSen > 0 && t('admin:charge.with_tax', { tax: formatSen(taxSen) }),
    charge.note,
    charge.reason && t('admin:charge.own_price', { reason: charge.reason }),
    t('admin:charge.by', {
      name: charge.byName ?? '–',
      time: formatInstant(charge.createdAt, language),
    }),
    takenBack &&
      t('admin:charge.taken_back_by', {
        name: takenBack.byName ?? '–',
        time: formatInstant(takenBack.at, language),
        reason: takenBack.reason,
      }),
  ];
  return (
    <li className={list.item}>
      <span className={list.words}>
        <strong>{name}</strong>{' '}
        {takenBack && <StatusTag tone="neutral">{t('admin:charge.taken_back')}</StatusTag>}
        <span className={list.small}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Money sen={totalSen} />
      {!takenBack && (
        <Can do="reservation.edit">
          <ConfirmAction
            label={t('admin:charge.take_back')}
            ariaLabel={t('admin:charge.take_back_one', { name, amount: formatSen(totalSen) })}
            title={t('admin:charge.take_back_title')}
            danger
            remark="required"
            remarkLabel={t('admin:charge.reason')}
            onConfirm={async (reason = '') => {
              await takeBack({ id, reservationId, reason }).unwrap();
              toast.success(t('admin:charge.was_taken_back', { name }));
            }}
            onReload={onReload}
          >
            <p>{t('admin:charge.take_back_text', { name, amount: formatSen(totalSen) })}</p>
          </ConfirmAction>
        </Can>
      )}
    </li>
  );
}
