import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Rates, SeasonRow } from '@shared/contract/pricing/rates';
import { strokeNights } from '@shared/domain/pricing/painting';
import { applyChanges, effectOf, type RateChanges } from '@shared/domain/pricing/rateChanges';
import type { Season } from '@shared/domain/pricing/ratePlan';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { StayDatePicker } from '../../../ui/DatePicker';
import { weekdayNames } from '../../../ui/dates';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { withoutPrefix } from './withoutPrefix';
import styles from './RateCalendar.module.css';
import { effectText } from './rateTexts';
import { SaveLines } from './SavesNotice';
import type { Saving } from './useSaveRates';

type Values = Omit<Season, 'startsOn' | 'endsOn' | 'rateSen'> & {
  startsOn: string | null;
  endsOn: string | null;
  rateSen: number | null;
};
const EMPTY: Values = {
  name: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' },
  startsOn: null,
  endsOn: null,
  rateSen: null,
  weekendRateSen: null,
  minNights: null,
  maxNights: null,
  noArrivalOn: [],
  noDepartureOn: [],
};
const changesOf = (values: Values, season: SeasonRow | undefined): RateChanges => ({
  seasons: season ? { update: [{ ...(values as Season), id: season.id }] } : { create: [values as Season] },
});

/** A season, new or to be changed; says what it does to the nights before it is saved. */
export function SeasonDialog({
  rates,
  saving,
  season,
}: {
  rates: Rates;
  saving: Saving;
  season?: SeasonRow;
}) {
  const { t } = useTranslation();
  const title = t(season ? 'admin:rates.season.edit' : 'admin:rates.season.create');
  const labels: Record<string, string> = {
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        `name.${language}`,
        `${t('admin:rates.season.name')} (${LANGUAGE_NAMES[language]})`,
      ]),
    ),
    startsOn: t('admin:rates.season.startsOn'),
    endsOn: t('admin:rates.season.endsOn'),
    rateSen: t('admin:rates.season.rate'),
    weekendRateSen: t('admin:rates.season.weekendRate'),
    minNights: t('admin:rates.plan.minNights'),
    maxNights: t('admin:rates.plan.maxNights'),
    noArrivalOn: t('admin:rates.season.noArrivalOn'),
    noDepartureOn: t('admin:rates.season.noDepartureOn'),
  };
  const { id: _id, ...fields } = season ?? { ...EMPTY, id: '' };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button size={season ? 'middle' : 'small'} onClick={open}>
          {season ? t('common:actions.edit') : t('admin:rates.season.create')}
        </Button>
      )}
      title={title}
      submitLabel={t('common:actions.save')}
      labels={labels}
      initialValues={fields}
      onSubmit={async (values) => {
        await withoutPrefix(saving.save(changesOf(values, season)), /^seasons\.(create|update)\.0\./);
        toast.success(t('admin:rates.saved'));
      }}
    >
      <SeasonFields labels={labels} />
      <SeasonEffect rates={rates} season={season} />
      {saving.news && <SaveLines saves={saving.news.saves} />}
    </FormDialog>
  );
}

function SeasonFields({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const startsOn = Form.useWatch<string | null | undefined>('startsOn');
  const weekdays = weekdayNames(language).map(({ long }, index) => ({ value: index + 1, label: long }));
  const nights = <InputNumber<number> min={1} max={365} precision={0} style={{ width: '100%' }} />;
  return (
    <>
      <LanguageTabs names={['name']}>
        {(code) => {
          const required = code === DEFAULT_LANGUAGE;
          return (
            <Form.Item
              name={['name', code]}
              label={labels[`name.${code}`]}
              rules={[{ required, whitespace: required }, { max: 80 }]}
            >
              <Input maxLength={80} />
            </Form.Item>
          );
        }}
      </LanguageTabs>
      <FieldRow>
        <Form.Item name="startsOn" label={labels.startsOn} rules={[choiceRule(t)]}>
          <StayDatePicker />
        </Form.Item>
        <Form.Item name="endsOn" label={labels.endsOn} rules={[choiceRule(t)]}>
          <StayDatePicker min={startsOn ?? undefined} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="rateSen" label={labels.rateSen} rules={[{ required: true }]}>
          <MoneyInput />
        </Form.Item>
        <Form.Item name="weekendRateSen" label={labels.weekendRateSen}>
          <MoneyInput />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="minNights" label={labels.minNights}>
          {nights}
        </Form.Item>
        <Form.Item name="maxNights" label={labels.maxNights}>
          {nights}
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="noArrivalOn" label={labels.noArrivalOn}>
          <Select mode="multiple" options={weekdays} />
        </Form.Item>
        <Form.Item name="noDepartureOn" label={labels.noDepartureOn}>
          <Select mode="multiple" options={weekdays} />
        </Form.Item>
      </FieldRow>
    </>
  );
}

const LONGEST_DAYS = 731;

function SeasonEffect({ rates, season }: { rates: Rates; season?: SeasonRow }) {
  const { t } = useTranslation();
  const values = Form.useWatch((all: Values) => all) as Values | undefined;
  const { startsOn, endsOn, rateSen } = values ?? EMPTY;
  if (!startsOn || !endsOn || !rateSen || startsOn > endsOn) return null;
  // Nights that the season gives up change too.
  const dates = [
    ...new Set([
      ...strokeNights({ from: startsOn, to: endsOn }),
      ...(season ? strokeNights({ from: season.startsOn, to: season.endsOn }) : []),
    ]),
  ].filter((date) => date >= rates.today);
  if (dates.length > 2 * LONGEST_DAYS) return null;
  const after = applyChanges(rates.plan, changesOf(values!, season));
  return (
    <p className={styles.effect} role="status">
      {effectText(t, effectOf(rates.plan, after, rates.place, dates))} {t('admin:rates.effect.booked')}
    </p>
  );
}
