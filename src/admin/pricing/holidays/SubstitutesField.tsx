import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Substitute } from '@shared/domain/pricing/holidays';
import { StayDatePicker } from '../../../ui/DatePicker';
import { useWeekdayDate } from './HolidayDays';
import styles from './Holidays.module.css';
import { useProposeSubstitutesQuery } from './holidays.api';
import { adopt, openProposals } from './substitutes';
import { useDefinition } from './useDefinition';
import { useStateNames, useStateOptions } from './useStateNames';

type Props = {
  value?: Substitute[];
  onChange?: (days: Substitute[]) => void;
  /** The holiday's own id, so that the rule does not push it past itself. */
  holidayId?: string;
  label: string;
};

/** The substitute days that were adopted, and what the law's rule proposes besides: the government has the last word, so staff have. */
export function SubstitutesField({ value = [], onChange, holidayId, label }: Props) {
  const { t } = useTranslation();
  const definition = useDefinition();
  const { data } = useProposeSubstitutesQuery(
    definition
      ? { ...(holidayId && { id: holidayId }), date: definition.date, states: definition.states }
      : skipToken,
  );
  const proposals = definition ? openProposals(data?.substitutes ?? [], value) : [];
  const change = (index: number, day: Partial<Substitute>) =>
    onChange?.(value.map((line, at) => (at === index ? { ...line, ...day } : line)));
  return (
    <div role="group" aria-label={label}>
      <p className={styles.help}>{t('admin:holiday.help.substitutes')}</p>
      <div className={styles.block}>
        {value.map((day, index) => (
          <Line
            key={index}
            day={day}
            number={index + 1}
            states={definition?.states ?? []}
            onChange={(changes) => change(index, changes)}
            onRemove={() => onChange?.(value.filter((_line, at) => at !== index))}
          />
        ))}
        {proposals.map((proposal) => (
          <Proposal
            key={proposal.date}
            proposal={proposal}
            onAdopt={() => onChange?.(adopt(value, proposal))}
          />
        ))}
        {definition && data && data.substitutes.length === 0 && value.length === 0 && (
          <p className={styles.help}>{t('admin:holiday.rule.none')}</p>
        )}
      </div>
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => onChange?.([...value, { date: '', states: [] }])}
      >
        {t('admin:holiday.actions.add_substitute')}
      </Button>
    </div>
  );
}

function Proposal({ proposal, onAdopt }: { proposal: Substitute; onAdopt: () => void }) {
  const { t } = useTranslation();
  const dateText = useWeekdayDate();
  const stateNames = useStateNames();
  const date = dateText(proposal.date);
  return (
    <div className={styles.proposal}>
      <span>{t('admin:holiday.rule.proposes', { date, states: stateNames(proposal.states) })}</span>
      <Button size="small" onClick={onAdopt}>
        {t('admin:holiday.rule.adopt_date', { date })}
      </Button>
    </div>
  );
}

function Line({
  day,
  number,
  states,
  onChange,
  onRemove,
}: {
  day: Substitute;
  number: number;
  states: string[];
  onChange: (day: Partial<Substitute>) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const options = useStateOptions().filter(
    ({ value }) => states.includes(value) || day.states.includes(value),
  );
  return (
    <div className={styles.substituteRow}>
      <StayDatePicker
        aria-label={t('admin:holiday.rule.date', { number })}
        value={day.date || null}
        onChange={(date) => onChange({ date: date ?? '' })}
      />
      <Select<string[]>
        mode="multiple"
        aria-label={t('admin:holiday.rule.states', { number })}
        placeholder={t('admin:holiday.states.choose')}
        value={day.states}
        options={options}
        optionFilterProp="label"
        onChange={(chosen) => onChange({ states: chosen })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t('admin:holiday.rule.remove', { number })}
        onClick={onRemove}
      />
    </div>
  );
}
