import { useTranslation } from 'react-i18next';
import { peopleOf } from '@shared/domain/pricing/partyRules';
import type { PartyGuest } from '@shared/domain/pricing/taxedParty';
import { PartyFields } from '../PartyFields';
import { partyOf } from '../partyValues';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog';

type Values = { party: Partial<PartyGuest>[] };

/** Writes down who stays; the effect shows the tourism tax that follows from it. */
export function PartyDialog(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const { party, guests, infants, guestName, nationality, permanentResident } = props.reservation;
  return (
    <ChangeDialog<Values>
      {...props}
      title={t('admin:party.edit.action')}
      text={t('admin:party.edit.text')}
      done={t('admin:party.edit.done')}
      initialValues={{ party }}
      labels={{ party: t('admin:party.title'), guests: t('admin:reservation.fields.guests') }}
      wishOf={(values) => wishOf(values, party, { guests, infants })}
    >
      <PartyFields first={() => ({ name: guestName, nationality, permanentResident })} most={50} />
    </ChangeDialog>
  );
}

/** The people once all of them have names and they are others than before; more of them than guests and infants are more guests. */
function wishOf(
  { party: rows }: Partial<Values>,
  now: PartyGuest[],
  size: { guests: number; infants: number },
) {
  const party = partyOf(rows);
  if (party.some(({ name }) => name === '')) return null;
  if (JSON.stringify(party) === JSON.stringify(partyOf(now))) return null;
  return { party, ...(party.length > peopleOf(size) && { guests: party.length - size.infants }) };
}
