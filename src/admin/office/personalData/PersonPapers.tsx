import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PersonAnswer, UnclearPaper } from '@shared/contract/office/personalData';
import { businessDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/dates';
import { DOCUMENT_KEYS } from '../../people/accounts/personTexts';
import { DOCUMENT_KIND_KEYS } from '../../stays/reservations/reservationTexts';

/** What the file of a person has: data, the papers that are the person's, and those that staff must decide on because nobody can tell whose they are. */
export function PersonPapers({ papers: { own, ofOthers, unclear } }: { papers: PersonAnswer['papers'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kindOf = ({ kind, reservationId }: UnclearPaper) => {
    if (kind === 'slip') return t('admin:personal_data.papers.slip');
    const keys: Record<string, string> = reservationId ? DOCUMENT_KIND_KEYS : DOCUMENT_KEYS;
    return t(keys[kind]!);
  };
  return (
    <>
      <h3>{t('admin:personal_data.papers.title')}</h3>
      <p>{t('admin:personal_data.papers.text')}</p>
      <ul>
        <li>{t('admin:personal_data.papers.own', { count: own })}</li>
        {ofOthers > 0 && <li>{t('admin:personal_data.papers.of_others', { count: ofOthers })}</li>}
        {unclear.length > 0 && (
          <li>
            {t('admin:personal_data.papers.unclear', { count: unclear.length })}
            <ul>
              {unclear.map((paper, index) => (
                <li key={index}>
                  {kindOf(paper)},{' '}
                  {paper.reservationId ? (
                    <Link to={paths.admin.reservationDetails(paper.reservationId)}>{paper.reference}</Link>
                  ) : (
                    t('admin:personal_data.papers.account', { number: paper.reference })
                  )}
                  , {formatDate(businessDate(new Date(paper.addedAt)), language)}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </>
  );
}
