import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { HolidayDetail } from '@shared/contract/pricing/holidays';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Page } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { HolidayFacts } from './HolidayFacts';
import { useHolidayFields } from './holidayFields';
import { HolidayForm } from './HolidayForm';
import { useDeleteHolidayMutation, useLazyGetHolidayQuery, useUpdateHolidayMutation } from './holidays.api';
import { bodyOf, valuesOf } from './holidayValues';
import { ImpactPanel } from './ImpactPanel';

/** A holiday: its form for those who may edit it, its facts for the others; what it touches and its history. */
export function HolidayEdit({
  holiday,
  back,
  onSaved,
}: {
  holiday: HolidayDetail;
  back: string;
  /** The page stays and shows what the change touches. */
  onSaved: (holiday: HolidayDetail) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const fields = useHolidayFields();
  const [update] = useUpdateHolidayMutation();
  const [fetchAgain] = useLazyGetHolidayQuery();
  const savedHoliday = useRef<HolidayDetail>(undefined);
  const { id, date, states, substitutes, estimated, history, version } = holiday;
  const leave = () => void navigate(back);
  return (
    <Page
      title={text(holiday.name)}
      mark={estimated && <StatusTag tone="warn">{t('admin:holiday.estimated')}</StatusTag>}
      back={{ to: back, label: t('admin:menu.holiday') }}
      actions={<DeleteButton holiday={holiday} onDeleted={leave} />}
    >
      <WithAside
        aside={
          <>
            <ImpactPanel
              title={t('admin:holiday.impact.after')}
              definition={{ id, unsaved: false, date, states, substitutes }}
            />
            <HistoryPanel entries={history} fields={fields} />
          </>
        }
      >
        <Can do="holiday.edit" otherwise={<HolidayFacts holiday={holiday} />}>
          <FormShell
            initialValues={valuesOf(holiday)}
            labels={fields.labels}
            onSubmit={async (values) => {
              await update({ ...bodyOf(values), version: values.version ?? version, id }).unwrap();
              // It is saved by now: when it cannot be read again, the list is the next place.
              savedHoliday.current = (await fetchAgain(id)).data;
            }}
            onSaved={() => {
              toast.success(t('admin:holiday.saved'));
              if (savedHoliday.current) onSaved(savedHoliday.current);
              else leave();
            }}
            onCancel={leave}
            latest={async () => valuesOf(await fetchAgain(id).unwrap())}
            show={fields.show}
          >
            <HolidayForm fields={fields} id={id} stored={{ date, states, substitutes }} />
          </FormShell>
        </Can>
      </WithAside>
    </Page>
  );
}

function DeleteButton({ holiday, onDeleted }: { holiday: HolidayDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteHolidayMutation();
  return (
    <Can do="holiday.delete">
      <ConfirmAction
        label={t('common:actions.delete')}
        title={t('admin:holiday.delete.title')}
        danger
        onConfirm={async () => {
          await remove({ id: holiday.id, version: holiday.version }).unwrap();
          toast.success(t('admin:holiday.deleted'));
          onDeleted();
        }}
      >
        <p>{t('admin:holiday.delete.text', { name: text(holiday.name) })}</p>
      </ConfirmAction>
    </Can>
  );
}
