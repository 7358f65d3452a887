import { Form } from 'antd';
import { useMemo } from 'react';
import type { Substitute } from '@shared/domain/pricing/holidays';
import { usePaused } from '../../../kit/usePaused';
import type { HolidayValues } from './holidayValues';

/** The days and states in which a holiday is off. */
export type Definition = { date: string; states: string[]; substitutes: Substitute[] };

/** The days of the form around, once they are complete, after a pause in typing; null before. */
export function useDefinition(): Definition | null {
  const form = Form.useFormInstance<HolidayValues>();
  const current = Form.useWatch(
    ({ date, states, substitutes }: HolidayValues) => JSON.stringify({ date, states, substitutes }),
    form,
  ) as string | undefined;
  const paused = usePaused(current ?? '', 400);
  return useMemo(() => {
    if (!paused) return null;
    const { date, states, substitutes } = JSON.parse(paused) as HolidayValues;
    if (!date || !states?.length) return null;
    const whole = (substitutes ?? []).filter(
      (day) => day.date && day.states.length > 0 && day.states.every((state) => states.includes(state)),
    );
    return { date, states, substitutes: whole };
  }, [paused]);
}
