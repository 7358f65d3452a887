import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  TRANSLATION_KINDS,
  TRANSLATION_SORTS,
  translationFilter,
  type TranslationCounts,
  type TranslationKind,
  type TranslationRow,
} from '@shared/contract/office/translations';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { textColumn, type Column } from '../../../kit/columns';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { Chip } from '../../../ui/Chip';
import styles from './Translations.module.css';
import { useListTranslationsQuery } from './translations.api';
import { FIELD_KEYS, PLACES } from './translationTexts';

/** The texts that stand in one language and are missing in another; a row leads to the form that holds it. */
export function TranslationsTab() {
  const { t } = useTranslation();
  const params = useTabParams(translationFilter, TRANSLATION_SORTS);
  const query = useListTranslationsQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:translations.intro')}</p>
      <Counts
        counts={query.data?.kinds ?? []}
        chosen={filter.kind}
        onChange={(kind) => setFilter({ kind })}
      />
      <FilterBar params={params}>
        <FilterChoice
          label={t('admin:translations.fields.missing')}
          value={filter.language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => setFilter({ language })}
        />
        <FilterChoice
          label={t('admin:translations.fields.kind')}
          value={filter.kind}
          options={TRANSLATION_KINDS.map((value) => ({ value, label: t(PLACES[value].label) }))}
          onChange={(kind) => setFilter({ kind })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:global.tabs.translations')}
        columns={columns}
        query={query}
        params={params}
        href={(row) => PLACES[row.kind].to(row)}
        empty={<p>{t('admin:translations.empty')}</p>}
      />
    </>
  );
}

/** How many are missing of each kind; one of them shows its own alone. */
function Counts({
  counts,
  chosen,
  onChange,
}: {
  counts: TranslationCounts;
  chosen: TranslationKind | undefined;
  onChange: (kind: TranslationKind | undefined) => void;
}) {
  const { t } = useTranslation();
  if (counts.length === 0) return null;
  return (
    <ul className={styles.counts} aria-label={t('admin:translations.counts')}>
      {counts.map(({ kind, count }) => (
        <li key={kind}>
          <Chip selected={kind === chosen} onClick={() => onChange(kind === chosen ? undefined : kind)}>
            {t(PLACES[kind].label)} · {count.toLocaleString('en-US')}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<TranslationRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      textColumn('name', t('admin:inventory.fields.name'), ({ name }) => text(name), {
        sortable: true,
        width: 240,
      }),
      textColumn('kind', t('admin:translations.fields.kind'), ({ kind }) => t(PLACES[kind].label), {
        sortable: true,
        width: 170,
      }),
      textColumn('field', t('admin:translations.fields.field'), ({ field }) => t(FIELD_KEYS[field]), {
        width: 150,
      }),
      textColumn('text', t('admin:translations.fields.text'), (row) => (
        <span className={styles.text}>{text(row.text)}</span>
      )),
      textColumn(
        'missing',
        t('admin:translations.fields.missing'),
        ({ missing }) => missing.map((language) => LANGUAGE_NAMES[language]).join(', '),
        { width: 170 },
      ),
    ],
    [t, text],
  );
}
