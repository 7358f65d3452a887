import { skipToken } from '@reduxjs/toolkit/query';
import { Form } from 'antd';
import type { TaxKind, TaxRateImpactInput } from '@shared/contract/pricing/taxRates';
import { isStayDate } from '@shared/domain/base/stayDates';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import { usePaused } from '../../../kit/usePaused';
import { WithAside } from '../../../kit/WithAside';
import { PercentInput } from '../../../ui/PercentInput';
import { TaxImpactPanel } from './TaxImpactPanel';
import type { RateValues, useRateFields } from './taxRateFields';
import { useGetTaxRateImpactQuery } from './taxRates.api';

/** What the impact of a form is asked about; null while the form says too little. */
function wishOf(
  { id, kind }: { id: string | null; kind: TaxKind },
  { percentBp, amountSen, validFrom, validTo }: RateValues,
): TaxRateImpactInput | null {
  const value = kind === 'sst' ? percentBp : amountSen;
  if (!Number.isInteger(value) || !isStayDate(validFrom) || (validTo && !isStayDate(validTo))) return null;
  return { id, kind, percentBp, amountSen, validFrom, validTo: validTo ?? null };
}

/** The fields of a rate with what they will change beside them; `onlyEnd`: it has begun, and can only end. */
export function TaxRateForm({
  id,
  kind,
  title,
  fields: { input, labels },
  onlyEnd = false,
}: {
  id: string | null;
  kind: TaxKind;
  title: string;
  fields: ReturnType<typeof useRateFields>;
  onlyEnd?: boolean;
}) {
  const form = Form.useFormInstance<RateValues>();
  // What no field shows is asked about too.
  Form.useWatch([], form);
  const wish = wishOf({ id, kind }, form.getFieldsValue(true) as RateValues);
  const asked = usePaused(JSON.stringify(wish));
  const query = useGetTaxRateImpactQuery((JSON.parse(asked) as TaxRateImpactInput | null) ?? skipToken);
  return (
    <WithAside aside={<TaxImpactPanel query={query} isReady={asked !== 'null'} labels={labels} />}>
      <Panel title={title}>
        {!onlyEnd && kind === 'sst' && (
          <Form.Item name="percentBp" label={labels.percentBp!} rules={[{ required: true }]}>
            <PercentInput />
          </Form.Item>
        )}
        {!onlyEnd && kind === 'tourism_tax' && input('amountSen')}
        <FieldRow>
          {!onlyEnd && input('validFrom')}
          {input('validTo')}
        </FieldRow>
        {input('source')}
      </Panel>
    </WithAside>
  );
}
