import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ImportAnswer, ImportItem, ImportPlan } from '@shared/contract/pricing/holidays';
import { FormError } from '../../../kit/FormError';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { useAction } from '../../../kit/useAction';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { useGetImportPlanQuery, useImportHolidaysMutation } from './holidays.api';
import { STATUS_HELP_KEYS, STATUS_KEYS, STATUS_TONES } from './holidayTexts';
import styles from './Holidays.module.css';
import { ImportItemLine } from './ImportItemLine';
import { thisYear } from './useViewParams';
import { YearSwitch } from '../../lent/YearSwitch';

/** The order of the outcomes: those that need a decision come first. */
const GROUPS = ['conflict', 'gone', 'change', 'add', 'kept'] as const;

/** The import of a year from the bundled data: what it would do, then doing it. */
export function HolidayImportView() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const year = Number(search.get('year')) || thisYear();
  const query = useGetImportPlanQuery(year);
  const [done, setDone] = useState<(ImportAnswer & { year: number }) | null>(null);
  return (
    <Page
      title={t('admin:holiday.import.title')}
      intro={t('admin:holiday.import.intro')}
      back={{ to: paths.admin.holiday({ year: search.get('year') }), label: t('admin:menu.holiday') }}
    >
      <YearSwitch
        year={year}
        onChange={(next) => setSearch({ view: 'import', year: String(next) }, { replace: true })}
      />
      {done?.year === year && (
        <p role="status" className={styles.done}>
          {t('admin:holiday.import.done', { ...done })}
        </p>
      )}
      <Loaded query={{ ...query, data: query.data?.year === year ? query.data : undefined }}>
        {(plan) => (
          <Plan key={plan.digest} plan={plan} onDone={setDone} refetch={() => void query.refetch()} />
        )}
      </Loaded>
    </Page>
  );
}

function Plan({
  plan,
  onDone,
  refetch,
}: {
  plan: ImportPlan;
  onDone: (answer: ImportAnswer & { year: number }) => void;
  refetch: () => void;
}) {
  const { t } = useTranslation();
  const can = useCan();
  const [take, setTake] = useState<string[]>([]);
  const [send] = useImportHolidaysMutation();
  const { run, busy, error } = useAction();
  const { year, digest } = plan;
  const carryOut = () => run(async () => onDone({ ...(await send({ year, digest, take }).unwrap()), year }));
  const of = (status: ImportItem['status']) => plan.items.filter((item) => item.status === status);
  const work = plan.items.filter(
    ({ status, key }) => status !== 'same' && (status !== 'kept' || take.includes(key)),
  ).length;
  const mayTake = (item: ImportItem) => item.status !== 'gone' || can('holiday.delete');
  if (plan.items.length === 0) {
    const years = plan.years.join(t('common:separator'));
    return <p className={styles.none}>{t('admin:holiday.import.no_data', { years })}</p>;
  }
  return (
    <div className={styles.groups}>
      <div className={styles.bar}>
        <p>{t('admin:holiday.import.same', { count: of('same').length })}</p>
        {can('holiday.create') && can('holiday.edit') && (
          <Button type="primary" disabled={work === 0} loading={busy} onClick={() => void carryOut()}>
            {work === 0 ? t('admin:holiday.import.nothing') : t('admin:holiday.import.run', { count: work })}
          </Button>
        )}
      </div>
      <FormError error={error}>
        {error && (
          <Button size="small" onClick={refetch}>
            {t('common:actions.reload')}
          </Button>
        )}
      </FormError>
      {GROUPS.filter((status) => of(status).length > 0).map((status) => (
        <Panel
          key={status}
          title={t(STATUS_KEYS[status])}
          actions={<StatusTag tone={STATUS_TONES[status]}>{of(status).length}</StatusTag>}
        >
          <p className={styles.help}>{t(STATUS_HELP_KEYS[status])}</p>
          <ul className={styles.items}>
            {of(status).map((item) => (
              <ImportItemLine key={item.key} item={item}>
                {status !== 'add' && status !== 'change' && mayTake(item) && (
                  <Checkbox
                    checked={take.includes(item.key)}
                    onChange={({ target }) =>
                      setTake(target.checked ? [...take, item.key] : take.filter((key) => key !== item.key))
                    }
                  >
                    {status === 'gone' ? t('admin:holiday.import.drop') : t('admin:holiday.import.take')}
                  </Checkbox>
                )}
              </ImportItemLine>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
