import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  OwnFreeStay,
  OwnFreeStayChoices,
  OwnFreeStayRequest,
} from '@shared/contract/money/ownFreeStays';
import { codeOf, isApiError } from '../../../api/apiError';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { useLocalNavigate } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/Field';
import { toast } from '../../../ui/toast';
import { FormAlert } from '../../account/FormAlert';
import { fieldText, formText, useSending } from '../../account/useSending';
import { makeKey } from '../../booking/draft';
import styles from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import own from './OwnFreeStays.module.css';
import { OwnFreeStayCheck } from './OwnFreeStayCheck';
import { draftOf, wishOf, type OwnFreeStayDraft } from './ownFreeStayDraft';
import { OwnFreeStayGuests, OwnFreeStayNights } from './OwnFreeStayFields';
import {
  useAskForFreeStayMutation,
  useChangeOwnFreeStayMutation,
  useGetOwnFreeStayChoicesQuery,
} from './ownFreeStays.api';

const FIELDS = ['guestName', 'guestEmail', 'guestPhone', 'guests', 'nationality', 'note'];

/** Asks for a free stay under a contract, or changes what was asked for; what it takes and costs stands beside it. */
export function OwnFreeStayForm({
  freeStay,
  all,
  was,
  onChoose,
}: {
  freeStay: OwnFreeStay;
  /** The contracts to choose from. */
  all: readonly OwnFreeStay[];
  was?: OwnFreeStayRequest;
  onChoose?: (contract: string) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(freeStay, was));
  const choices = useGetOwnFreeStayChoicesQuery(
    { contractId: freeStay.id, unitId: draft.unitId, language },
    staleAtOnce,
  );
  // Another unit's days are fetched while the form stays as it is.
  const shown = { ...choices, currentData: choices.currentData ?? choices.data };
  return (
    <OwnLoaded call={shown} height={280}>
      {(found) => (
        <Form
          {...{ freeStay, was, draft, choices: found }}
          onDraft={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          contract={
            all.length > 1 && (
              <SelectField
                label={t('owner:free_stay.fields.contract')}
                options={all.map((one) => ({
                  value: one.id,
                  label: `${text(one.propertyName)} · ${one.unitNumber} · ${one.contractNumber}`,
                }))}
                value={freeStay.id}
                onChange={(event) => onChoose?.(event.target.value)}
              />
            )
          }
        />
      )}
    </OwnLoaded>
  );
}

function Form({
  freeStay,
  was,
  draft,
  onDraft,
  choices,
  contract,
}: {
  freeStay: OwnFreeStay;
  was: OwnFreeStayRequest | undefined;
  draft: OwnFreeStayDraft;
  onDraft: (changes: Partial<OwnFreeStayDraft>) => void;
  choices: OwnFreeStayChoices;
  contract: React.ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useLocalNavigate();
  const [ask] = useAskForFreeStayMutation();
  const [change] = useChangeOwnFreeStayMutation();
  const { send, busy, error } = useSending();
  // The same key for the same words, however often they are sent; other words are another request.
  const sent = useRef({ key: '', words: '' });
  const keyOf = (words: string) => {
    if (sent.current.words !== words) sent.current = { key: makeKey(), words };
    return sent.current.key;
  };
  // A new request begins with how the owner is known, once that is here.
  const filled = useRef(was !== undefined);
  useEffect(() => {
    if (filled.current) return;
    filled.current = true;
    const { name, email, phone } = choices.contact;
    onDraft({ guestName: name, guestEmail: email, guestPhone: phone });
  }, [choices, onDraft]);

  const { checkIn, checkOut } = draft;
  const dated = checkIn !== null && checkOut !== null;
  const isWhole = dated && draft.guestName.trim() !== '' && draft.guestPhone.trim() !== '';
  const submit = async () => {
    const whole = wishOf(draft);
    const saved = was
      ? await send(() => change({ id: was.id, version: was.version, ...whole }))
      : await send(() => ask({ key: keyOf(JSON.stringify(whole)), contractId: freeStay.id, ...whole }));
    if (!saved) return;
    toast.success(t(was ? 'owner:free_stay.changed' : 'owner:free_stay.sent'));
    void navigate(paths.owner.freeStays());
  };
  const wish = dated
    ? {
        ...{ contractId: freeStay.id, unitId: draft.unitId, checkIn, checkOut, guest: draft.guest },
        ...{ guests: draft.guests, nationality: draft.nationality, ...(was && { requestId: was.id }) },
      }
    : null;
  const isRefused = isApiError(error) && codeOf(error) === 'free_stay.refused';
  const problem = (path: string, label: string) => fieldText(t, error, path, label);
  return (
    <form
      className={own.parts}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <div className={`${styles.card} ${own.form}`}>
        {contract}
        <OwnFreeStayNights {...{ draft, onDraft, choices, was }} />
      </div>
      {/* Refused after all: what stands in its way now is asked anew. */}
      <OwnFreeStayCheck
        key={isRefused ? 'anew' : 'first'}
        wish={wish}
        onDates={onDraft}
        onUnit={(unitId) => onDraft({ unitId })}
      />
      <div className={`${styles.card} ${own.form}`}>
        <OwnFreeStayGuests {...{ draft, onDraft, choices, problem }} />
        <FormAlert>{error && formText(t, error, FIELDS)}</FormAlert>
        <Button variant="primary" type="submit" busy={busy} disabled={!isWhole}>
          {t(was ? 'owner:free_stay.save' : 'owner:free_stay.send')}
        </Button>
        <p className={styles.small}>{t('owner:free_stay.send_note')}</p>
      </div>
    </form>
  );
}
