import { Form } from 'antd';
import type { BuyerRef } from '@shared/contract/people/users';
import { PersonPicker } from '../../lent/PersonPicker';
import type { NewBooking } from './newBookingValues';

/** Chooses the buyer whose booking it is and fills in the guest, who can still be somebody else. */
export function BuyerField({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: BuyerRef | null;
  onChange?: (person: BuyerRef | null) => void;
}) {
  const form = Form.useFormInstance<NewBooking>();
  const choose = (person: BuyerRef | null) => {
    if (person) {
      const { name, email, phone, nationality } = person;
      // What the account does not know, the guest may have told.
      const typed = form.getFieldValue(['guest', 'phone']) as string;
      form.setFieldsValue({
        guest: { name, email, phone: phone ?? typed },
        ...(nationality && { nationality }),
      });
    }
    onChange?.(person);
  };
  return <PersonPicker id={id} value={value} onChange={choose} />;
}
