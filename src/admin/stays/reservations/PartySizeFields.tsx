import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../kit/FieldRow';
import type { Labels } from '../../../kit/useSubmit';
import { PARTY_SIZE_FIELDS, type PartySizeField } from './partySizeValues';

const MOST: Record<PartySizeField, number> = { children: 49, infants: 10, pets: 10 };
const HELP: Partial<Record<PartySizeField, string>> = {
  children: 'admin:reservation.fields.children_help',
  infants: 'admin:reservation.fields.infants_help',
};

/** Asks how many of the guests are children, and for the infants and pets that come beside them. */
export function PartySizeFields({
  row,
  labels,
  problem,
}: {
  /** The place in the list of a form; without one the fields are the form's own. */
  row?: number;
  labels: Labels;
  /** The reason why such a party has no price, beside the field that causes it. */
  problem?: { field: string | undefined; text: string | undefined };
}) {
  const { t } = useTranslation();
  return (
    <FieldRow>
      {PARTY_SIZE_FIELDS.map((field) => (
        <Form.Item
          key={field}
          name={row === undefined ? field : [row, field]}
          label={labels[field]}
          extra={HELP[field] && t(HELP[field])}
          {...(problem?.text !== undefined &&
            problem.field === field && { validateStatus: 'error' as const, help: problem.text })}
        >
          <InputNumber<number> min={0} max={MOST[field]} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      ))}
    </FieldRow>
  );
}
