import { useTranslation } from 'react-i18next';
import type { MailTextRow } from '@shared/contract/system/mailTexts';
import { MAIL_GROUPS } from '@shared/domain/system/mailKinds';
import { LANGUAGE_NAMES } from '@shared/languages';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { RowLink } from '../../../kit/RowLink';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import styles from './MailTexts.module.css';
import { useListMailTextsQuery } from './mailTexts.api';

/** Every kind of letter, by who gets it: when it goes out, and whose words it has. */
export function MailTextList() {
  const { t } = useTranslation();
  const query = useListMailTextsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p className={styles.lead}>{t('admin:mail_text.intro')}</p>
      <Loaded query={query}>
        {({ kinds }) => (
          <div className={styles.groups}>
            {MAIL_GROUPS.map((group) => (
              <Panel key={group} title={t(`admin:mail_text.group.${group}`)}>
                <ul className={styles.list} aria-label={t(`admin:mail_text.group.${group}`)}>
                  {kinds
                    .filter((row) => row.group === group)
                    .map((row) => (
                      <KindRow key={row.kind} row={row} />
                    ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

function KindRow({ row: { kind, languages, changed, unfit } }: { row: MailTextRow }) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <div>
        <RowLink to={paths.admin.global({ tab: 'letters', letter: kind })}>
          {t(`admin:mail_text.kind.${kind}.name`)}
        </RowLink>
        <p className={styles.when}>
          {t(`admin:mail_text.kind.${kind}.when`)}
          {languages.length === 1 && ` ${t('admin:mail_text.english_only')}`}
        </p>
      </div>
      <div className={styles.tags}>
        {changed.length === 0 && <StatusTag>{t('admin:mail_text.standard')}</StatusTag>}
        {changed.map((language) =>
          unfit.includes(language) ? (
            <StatusTag key={language} tone="warn">
              {t('admin:mail_text.unfit_in', { language: LANGUAGE_NAMES[language] })}
            </StatusTag>
          ) : (
            <StatusTag key={language} tone="info">
              {t('admin:mail_text.own_in', { language: LANGUAGE_NAMES[language] })}
            </StatusTag>
          ),
        )}
      </div>
    </li>
  );
}
