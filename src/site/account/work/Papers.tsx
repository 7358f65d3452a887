import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Verification } from '@shared/contract/people/people';
import type { RiderDetail } from '@shared/contract/people/riders';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Tag } from '../../../ui/Chip';
import { formatInstant } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { useSubmitMyVerificationMutation } from '../myAccount.api';
import account from '../Account.module.css';
import { FormAlert } from '../FormAlert';
import sections from '../Sections.module.css';
import { formText, useSending } from '../useSending';
import { IdentityForm, type Reload } from './IdentityForm';
import type { PaperKind } from './paperKinds';
import { PaperRow } from './PaperRow';
import styles from './Work.module.css';

type KindRow = { kind: PaperKind; of?: 'mykad' | 'passport'; needed: boolean };
/** The papers in the order of the page; one without `of` is for everybody. */
const KINDS: readonly KindRow[] = [
  { kind: 'identity_front', of: 'mykad', needed: true },
  { kind: 'identity_back', of: 'mykad', needed: false },
  { kind: 'passport', of: 'passport', needed: true },
  { kind: 'selfie', needed: true },
  { kind: 'driving_licence', needed: false },
];
const TAGS: Record<Verification, { tone: 'plain' | 'info' | 'success' | 'danger'; label: string }> = {
  none: { tone: 'plain', label: 'site:work.papers.status.none' },
  submitted: { tone: 'info', label: 'site:work.papers.status.submitted' },
  approved: { tone: 'success', label: 'site:work.papers.status.approved' },
  rejected: { tone: 'danger', label: 'site:work.papers.status.rejected' },
};

/** Returns the names of what is missing before the papers can be handed in. */
function missingOf(t: TFunction, { identityNoMasked, documents }: RiderDetail): string[] {
  const has = (kind: PaperKind) => documents.some((document) => document.kind === kind);
  return [
    ...(identityNoMasked ? [] : [t('site:work.papers.missing_number')]),
    ...(has('identity_front') || has('passport') ? [] : [t('site:work.papers.missing_identity')]),
    ...(has('selfie') ? [] : [t('site:work.papers.missing_selfie')]),
  ];
}

/** The identity of a rider: details, papers, what staff said, and handing it all in. */
export function Papers({ rider, onReload }: { rider: RiderDetail; onReload: Reload }) {
  const { t } = useTranslation();
  const [submitPapers] = useSubmitMyVerificationMutation();
  const { send, busy, error } = useSending();
  const isOpen = rider.verification === 'none' || rider.verification === 'rejected';
  const missing = missingOf(t, rider);
  const handIn = async () => {
    if (await send(() => submitPapers())) toast.success(t('site:work.papers.handed_in'));
  };
  const has = (kind: PaperKind) => rider.documents.some((document) => document.kind === kind);
  const rows = KINDS.filter(({ kind, of }) =>
    isOpen ? !of || !rider.identityType || of === rider.identityType || has(kind) : has(kind),
  );
  const needOf = ({ of, needed }: KindRow) => {
    if (!needed) return 'optional';
    return of && !rider.identityType ? 'either' : 'needed';
  };
  return (
    <section className={account.profile} aria-labelledby="work-papers">
      <div className={sections.row}>
        <h3 id="work-papers" className={sections.title}>
          {t('site:work.papers.title')}
        </h3>
        <Tag tone={TAGS[rider.verification].tone}>{t(TAGS[rider.verification].label)}</Tag>
      </div>
      <StateText rider={rider} />
      <IdentityForm rider={rider} onReload={onReload} />
      {rows.length > 0 && (
        <>
          <div>
            <h4 className={sections.smallTitle}>{t('site:work.papers.files')}</h4>
            {isOpen && <p className={sections.help}>{t('site:work.papers.files_help')}</p>}
          </div>
          <ul className={sections.list}>
            {rows.map((row) => (
              <PaperRow
                key={row.kind}
                kind={row.kind}
                need={needOf(row)}
                documents={rider.documents.filter((document) => document.kind === row.kind)}
                isOpen={isOpen}
              />
            ))}
          </ul>
        </>
      )}
      {isOpen && (
        <div className={styles.handIn}>
          {missing.length > 0 && (
            <div>
              <p className={sections.text}>{t('site:work.papers.missing')}</p>
              <ul className={sections.bullets}>
                {missing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
          <FormAlert>{formText(t, error)}</FormAlert>
          <Button variant="primary" busy={busy} disabled={missing.length > 0} onClick={() => void handIn()}>
            {t('site:work.papers.hand_in')}
          </Button>
        </div>
      )}
    </section>
  );
}

function StateText({ rider: { verification, remarks, submittedAt, decidedAt } }: { rider: RiderDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = (instant: string | null) => (instant ? formatInstant(instant, language) : '');
  switch (verification) {
    case 'none':
      return <p className={sections.text}>{t('site:work.papers.none')}</p>;
    case 'submitted':
      return <p className={sections.text}>{t('site:work.papers.submitted', { time: time(submittedAt) })}</p>;
    case 'approved':
      return (
        <>
          <p className={sections.text}>{t('site:work.papers.approved', { time: time(decidedAt) })}</p>
          {remarks && <p className={sections.words}>{t('site:account.remark', { remark: remarks })}</p>}
        </>
      );
    case 'rejected':
      return (
        <>
          <p className={sections.text}>{t('site:work.papers.rejected', { time: time(decidedAt) })}</p>
          {remarks && <p className={sections.words}>{t('site:account.remark', { remark: remarks })}</p>}
        </>
      );
  }
}
