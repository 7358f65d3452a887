import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportItem } from '@shared/contract/pricing/holidays';
import type { HolidayContent } from '@shared/domain/pricing/holidays';
import { useText } from '../../../i18n';
import { StatusTag } from '../../../kit/StatusTag';
import { HolidayDate, SubstituteList } from './HolidayDays';
import { KIND_KEYS } from './holidayTexts';
import styles from './Holidays.module.css';
import { useStateNames } from './useStateNames';

/** A holiday of the import: what the data says, what is kept here where that differs, and the decision (`children`). */
export function ImportItemLine({ item, children }: { item: ImportItem; children: ReactNode }) {
  const { t } = useTranslation();
  const text = useText();
  const { reference, current, status, sources, ruleOnly } = item;
  const shown = reference ?? current!;
  return (
    <li>
      <strong>{text(shown.name)}</strong>{' '}
      {sources === 1 && <StatusTag tone="warn">{t('admin:holiday.import.one_source')}</StatusTag>}
      <dl className={styles.versions}>
        {reference && (
          <>
            <dt>{t('admin:holiday.import.data')}</dt>
            <dd>
              <Version content={reference} />
            </dd>
            {ruleOnly.length > 0 && (
              <>
                <dt>{t('admin:holiday.import.rule_only')}</dt>
                <dd>
                  <SubstituteList substitutes={ruleOnly} />
                </dd>
              </>
            )}
          </>
        )}
        {status !== 'add' && (
          <>
            <dt>{t('admin:holiday.import.here')}</dt>
            <dd>
              {current ? (
                <>
                  {text(current.name) !== text(shown.name) && `${text(current.name)} · `}
                  <Version content={current} />
                </>
              ) : (
                t('admin:holiday.import.deleted')
              )}
            </dd>
          </>
        )}
      </dl>
      {children}
    </li>
  );
}

function Version({ content }: { content: HolidayContent }) {
  const { t } = useTranslation();
  const stateNames = useStateNames();
  return (
    <>
      <HolidayDate date={content.date} estimated={content.estimated} /> · {t(KIND_KEYS[content.kind])} ·{' '}
      {stateNames(content.states)}
      {content.substitutes.length > 0 && (
        <>
          <br />
          {t('admin:holiday.fields.substitutes')}: <SubstituteList substitutes={content.substitutes} />
        </>
      )}
    </>
  );
}
