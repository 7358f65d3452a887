import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { countedSen, type CashCount } from '@shared/domain/money/cashCount';
import { unbrokenSen } from '../../../ui/Money';
import { CountTable, OverShortText } from '../dailyReports/CountTable';

/** The count of a drawer in a form, and what is over or short of what should be there; `expectedSen` is null where nobody knows. */
export function CountFields({ expectedSen }: { expectedSen: number | null }) {
  const { t } = useTranslation();
  const count = Form.useWatch<CashCount>('count') ?? {};
  return (
    <>
      <Form.Item name="count">
        <CountInput />
      </Form.Item>
      {expectedSen !== null && (
        <p role="status">
          {t('admin:shift.fields.expected')} {unbrokenSen(expectedSen)} ·{' '}
          <OverShortText sen={countedSen(count) - expectedSen} />
        </p>
      )}
    </>
  );
}

/** What a field of a form is given by its form. */
function CountInput({
  value = {},
  onChange = () => undefined,
}: {
  value?: CashCount;
  onChange?: (count: CashCount) => void;
}) {
  return <CountTable count={value} onChange={onChange} />;
}
