import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Button, Select, type SelectProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayDate } from '@shared/domain/base/stayDates';
import { StayDatePicker, StayRangePicker, type StayDateRange } from '../ui/DatePicker';
import { useIsPhone } from '../ui/useMediaQuery';
import styles from './FilterBar.module.css';
import type { Field } from './fields';
import { SearchField } from './SearchField';
import type { ListParams } from './useListParams';

/** Search, for lists that have one, and filters above a list; on phones the filters wait behind a button. */
export function FilterBar({
  search,
  onSearch,
  searchLabel,
  params,
  children,
}: {
  search?: string | undefined;
  onSearch?: (text: string) => void;
  /** The columns that the search looks in: `Reference, guest, e-mail`. */
  searchLabel?: string;
  params: Pick<ListParams, 'active' | 'clearFilter'>;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const { active, clearFilter } = params;
  return (
    <div role="search" className={styles.bar}>
      {onSearch && searchLabel && (
        <SearchField value={search ?? ''} onChange={onSearch} label={searchLabel} />
      )}
      {phone && children && (
        <Button
          icon={<FilterOutlined aria-hidden="true" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {active ? t('admin:list.filters_active', { active }) : t('admin:list.filters')}
        </Button>
      )}
      {(!phone || open) && children}
      {active > 0 && (
        <Button type="text" onClick={clearFilter}>
          {t('admin:list.clear_filters')}
        </Button>
      )}
    </div>
  );
}

type Choice<Value> = { label: string; options: { value: Value; label: string }[] };

/** The number of options that are looked through; more are searched. */
const SEARCHED_FROM = 10;

/** One of some choices, or all. Choices that are fetched say what stands there while they are missing. */
export function FilterChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  ...missing
}: Choice<Value> & {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
} & Pick<SelectProps<Value>, 'labelRender' | 'notFoundContent'>) {
  return (
    <Select<Value>
      {...missing}
      className={styles.choice}
      allowClear
      aria-label={label}
      placeholder={label}
      popupMatchSelectWidth={false}
      showSearch={options.length >= SEARCHED_FROM && { optionFilterProp: 'label' }}
      value={value}
      options={options}
      onChange={(next: Value | undefined) => onChange(next)}
    />
  );
}

/** One of the words of a field, or all. */
export function FieldChoice<Word extends string>({
  field: { label, words = {} },
  value,
  onChange,
}: {
  field: Field<Word>;
  value: Word | undefined;
  onChange: (value: Word | undefined) => void;
}) {
  const { t } = useTranslation();
  const options = (Object.keys(words) as Word[]).map((word) => ({ value: word, label: t(words[word]!) }));
  return <FilterChoice label={t(label)} value={value} options={options} onChange={onChange} />;
}

/** A choice of several of a few options, or all. */
export function FilterChoices<Value extends string>({
  label,
  options,
  value,
  onChange,
}: Choice<Value> & { value: Value | Value[] | undefined; onChange: (values: Value[]) => void }) {
  return (
    <Select<Value[]>
      className={styles.choice}
      mode="multiple"
      allowClear
      // One is named, several are counted: there is no room for all of them.
      maxTagCount={0}
      maxTagPlaceholder={(chosen) => (chosen.length === 1 ? chosen[0]!.label : `${label} · ${chosen.length}`)}
      aria-label={label}
      placeholder={label}
      popupMatchSelectWidth={false}
      value={value === undefined ? [] : ([value].flat() as Value[])}
      options={options}
      optionFilterProp="label"
      onChange={onChange}
    />
  );
}

/** A range of stay dates, both ends inclusive. */
export function FilterDates({
  label,
  value,
  onChange,
}: {
  label: string;
  value: StayDateRange;
  onChange: (range: StayDateRange) => void;
}) {
  const { t } = useTranslation();
  return (
    <StayRangePicker
      label={label}
      value={value}
      onChange={onChange}
      placeholder={[t('admin:list.from', { what: label }), t('admin:list.to')]}
    />
  );
}

/** One stay date, with its name beside it: an empty field would not say what it is for. */
export function FilterDate({
  label,
  value,
  onChange,
}: {
  label: string;
  value: StayDate | undefined;
  onChange: (date: StayDate | undefined) => void;
}) {
  return (
    <label className={styles.date}>
      {label}
      <StayDatePicker aria-label={label} value={value} onChange={(date) => onChange(date ?? undefined)} />
    </label>
  );
}

/** A filter that is on or off. */
export function FilterToggle({
  pressed,
  onChange,
  children,
}: {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {children}
    </button>
  );
}
