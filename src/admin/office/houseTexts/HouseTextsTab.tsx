import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  HOUSE_TEXT_KINDS,
  HOUSE_TEXT_SORTS,
  houseTextFilter,
  type HouseTextRow,
} from '@shared/contract/system/houseTexts';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { staleAtOnce } from '../../../api/listCalls';
import type { Column } from '../../../kit/columns';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { KIND_KEYS, useHouseTextFields } from './houseTextFields';
import { HouseTextPanel, NEW_TEXT, nextAfter } from './HouseTextPanel';
import { useListHouseTextsQuery } from './houseTexts.api';
import styles from './HouseTexts.module.css';

/** The terms, privacy notices and answers that visitors read. `?text=` opens one beside the list, or the form of a new one. */
export function HouseTextsTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const params = useTabParams(houseTextFilter, HOUSE_TEXT_SORTS);
  const query = useListHouseTextsQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const { id, rest, close } = useAddressPanel('text');
  const hrefOf = (text: string) => paths.admin.global({ ...rest, tab: 'house-texts', text });
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:house_text.intro')}</p>
      <FilterBar params={params}>
        <FilterChoice
          label={t('admin:house_text.fields.kind')}
          value={filter.kind}
          options={HOUSE_TEXT_KINDS.map((value) => ({ value, label: t(KIND_KEYS[value]) }))}
          onChange={(kind) => setFilter({ kind })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:global.tabs.house_texts')}
        columns={columns}
        query={query}
        params={params}
        href={(row) => hrefOf(row.id)}
        empty={<p>{t('admin:house_text.empty')}</p>}
        tools={
          <Can do="global.create">
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate(hrefOf(NEW_TEXT))}
            >
              {t('admin:house_text.new')}
            </Button>
          </Can>
        }
      />
      <HouseTextPanel
        id={id}
        onClose={close}
        // In the place of the step that opened the panel, so that closing it leads to the list.
        onNext={(one) => void navigate(hrefOf(nextAfter(one)), { replace: true, state: state as unknown })}
      />
    </>
  );
}

function useColumns(): Column<HouseTextRow>[] {
  const { t } = useTranslation();
  const { column } = useHouseTextFields();
  return useMemo(
    () => [
      column('kind', { sortable: true }),
      column('validFrom', { sortable: true, width: 150 }),
      {
        key: 'languages',
        title: t('admin:house_text.languages'),
        width: 270,
        render: ({ languages }) =>
          LANGUAGES.filter((language) => languages.includes(language))
            .map((language) => LANGUAGE_NAMES[language])
            .join(', '),
      },
      {
        key: 'holds',
        title: t('admin:house_text.holds'),
        width: 150,
        render: ({ holds }) =>
          holds ? <StatusTag tone="success">{t('admin:house_text.holds')}</StatusTag> : '–',
      },
    ],
    [t, column],
  );
}
