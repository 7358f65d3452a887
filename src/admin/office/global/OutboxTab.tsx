import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  OUTBOX_SORTS,
  OUTBOX_STATES,
  OUTBOX_TOPICS,
  outboxFilter,
  UNSENT_STATES,
  type OutboxRow,
} from '@shared/contract/system/outbox';
import { staleAtOnce } from '../../../api/listCalls';
import { FilterBar, FilterChoice, FilterChoices } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useCan } from '../../../session/usePermissions';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import styles from './Global.module.css';
import { LetterPanel } from './LetterPanel';
import { useListLettersQuery } from './outbox.api';
import { STATE_KEYS, TOPIC_KEYS } from './outboxTexts';
import { SendAgain } from './SendAgain';
import { useLetterColumns } from './useLetterColumns';

const isUnsent = ({ state }: OutboxRow) => (UNSENT_STATES as readonly string[]).includes(state);

/** The letters that the house writes: whether they left, and sending them again. `?letter=` opens one beside the list. */
export function OutboxTab() {
  const { t } = useTranslation();
  const params = useTabParams(outboxFilter, OUTBOX_SORTS);
  const query = useListLettersQuery(params.args, {
    ...staleAtOnce,
    pollingInterval: 30_000,
    skipPollingIfUnfocused: true,
  });
  const columns = useLetterColumns();
  const can = useCan();
  const [chosen, setChosen] = useState<string[]>([]);
  const { filter, setFilter } = params;
  const shown = query.data?.rows ?? [];
  // Only what is still on the page and still unsent: the rest has left meanwhile, or is out of sight.
  const again = shown.filter((row) => isUnsent(row) && chosen.includes(row.id)).map(({ id }) => id);
  const unsentCount = query.data?.unsentCount ?? 0;
  const { id: letterId, rest, close } = useAddressPanel('letter');
  return (
    <>
      <p className={styles.lead}>{t('admin:outbox.intro')}</p>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:outbox.search')}
        params={params}
      >
        <FilterChoices
          label={t('admin:outbox.fields.state')}
          value={filter.state}
          options={OUTBOX_STATES.map((value) => ({ value, label: t(STATE_KEYS[value]) }))}
          onChange={(state) => setFilter({ state: state.length > 0 ? state : undefined })}
        />
        <FilterChoice
          label={t('admin:outbox.fields.topic')}
          value={filter.topic}
          options={OUTBOX_TOPICS.map((value) => ({ value, label: t(TOPIC_KEYS[value]) }))}
          onChange={(topic) => setFilter({ topic })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:global.tabs.outbox')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.global({ ...rest, tab: 'outbox', letter: id })}
        selection={can('global.edit') ? { chosen: again, setChosen, canChoose: isUnsent } : undefined}
        empty={<p>{t('admin:outbox.empty')}</p>}
        tools={
          <Can do="global.edit">
            {again.length > 0 ? (
              <SendAgain
                label={t('admin:outbox.again.chosen', { count: again.length })}
                count={again.length}
                letters={{ ids: again }}
                onDone={() => setChosen([])}
                primary
              />
            ) : (
              unsentCount > 0 && (
                <SendAgain
                  label={t('admin:outbox.again.all', {
                    count: unsentCount,
                    shown: unsentCount.toLocaleString('en-US'),
                  })}
                  count={unsentCount}
                  letters={{ filter }}
                />
              )
            )}
          </Can>
        }
      />
      <LetterPanel id={letterId} onClose={close} />
    </>
  );
}
