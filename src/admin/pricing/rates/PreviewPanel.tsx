import { skipToken } from '@reduxjs/toolkit/query/react';
import { Checkbox, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewAnswer, PreviewInput, Rates } from '@shared/contract/pricing/rates';
import type { Stroke } from '@shared/domain/pricing/painting';
import type { StayDate } from '@shared/domain/base/stayDates';
import { codeKey } from '../../../i18n/errorText';
import { Panel } from '../../../kit/Page';
import { StayDatePicker } from '../../../ui/DatePicker';
import { ErrorBox } from '../../../ui/ErrorBox';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { PriceSum, PriceTable } from '../../lent/PriceTable';
import { usePreviewStayQuery } from './rates.api';
import styles from './RateCalendar.module.css';

type Wish = { checkIn: StayDate | null; checkOut: StayDate | null; guests: number; nationality: string };

/**
 * The price that a guest would pay for a stay, line by line, by the saved rates or with the paint that is not
 * saved yet.
 */
export function PreviewPanel({ rates, pending }: { rates: Rates; pending: readonly Stroke[] }) {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const [wish, setWish] = useState<Wish>({
    checkIn: null,
    checkOut: null,
    guests: rates.plan.includedGuests,
    nationality: 'MY',
  });
  const [withPaint, setWithPaint] = useState(true);
  const { checkIn, checkOut, guests, nationality } = wish;
  const changes =
    withPaint && pending.length > 0 ? ({ paint: pending } as PreviewInput['changes']) : undefined;
  const { currentData, error, isFetching } = usePreviewStayQuery(
    checkIn && checkOut
      ? { id: rates.roomTypeId, checkIn, checkOut, guests, nationality, changes }
      : skipToken,
  );
  const change = (more: Partial<Wish>) => setWish((old) => ({ ...old, ...more }));
  return (
    <Panel title={t('admin:rates.preview.title')}>
      <Form layout="vertical" component="div">
        <Form.Item label={t('common:calendar.check_in')} htmlFor="preview-in">
          <StayDatePicker id="preview-in" value={checkIn} onChange={(date) => change({ checkIn: date })} />
        </Form.Item>
        <Form.Item label={t('common:calendar.check_out')} htmlFor="preview-out">
          <StayDatePicker
            id="preview-out"
            value={checkOut}
            min={checkIn ?? undefined}
            onChange={(date) => change({ checkOut: date })}
          />
        </Form.Item>
        <Form.Item label={t('admin:rates.preview.guests')} htmlFor="preview-guests">
          <InputNumber<number>
            id="preview-guests"
            min={1}
            max={50}
            precision={0}
            value={guests}
            onChange={(value) => change({ guests: value ?? 1 })}
          />
        </Form.Item>
        <Form.Item label={t('admin:rates.preview.nationality')} htmlFor="preview-nationality">
          <Select
            id="preview-nationality"
            showSearch={{ optionFilterProp: 'label' }}
            options={countries}
            value={nationality}
            onChange={(value: string) => change({ nationality: value })}
          />
        </Form.Item>
      </Form>
      {pending.length > 0 && (
        <Checkbox checked={withPaint} onChange={(event) => setWithPaint(event.target.checked)}>
          {t('admin:rates.preview.unsaved')}
        </Checkbox>
      )}
      {error && !isFetching && <ErrorBox error={error} />}
      <div role="status">{currentData && <Answer answer={currentData} />}</div>
    </Panel>
  );
}

function Answer({ answer: { problem, quote, available } }: { answer: PreviewAnswer }) {
  const { t } = useTranslation();
  if (!quote) return <p className={styles.effect}>{problem && t(codeKey(problem.code), problem.params)}</p>;
  return (
    <>
      <PriceTable lines={quote.lines}>
        <PriceSum label={t('admin:rates.preview.total')} sen={quote.total} strong />
        {quote.deposit > 0 && <PriceSum label={t('admin:rates.preview.deposit')} sen={quote.deposit} />}
      </PriceTable>
      <p className={styles.small}>
        {available > 0 ? t('admin:rates.night.free', { count: available }) : t('admin:rates.night.sold_out')}
      </p>
    </>
  );
}
