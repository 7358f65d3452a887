import { useTranslation } from 'react-i18next';
import type { RatesPatch } from '@shared/contract/pricing/rates';
import { addDays, fromDayNumber } from '@shared/domain/base/stayDates';
import { isApiError, isSilent } from '../../../api/apiError';
import { useLanguage, useText } from '../../../i18n';
import { errorText } from '../../../i18n/errorText';
import { formatStay } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { ratesApi, useSaveRatesMutation } from '../../pricing/rates/rates.api';
import type { UnitRow } from './chartRows';
import type { Ghost } from './ghost';

/**
 * Closes the nights that are held to visitors in the rates of the unit's room type, or opens them, and offers the way back. The rates are read
 * first: their version says that nobody else has saved them in between.
 */
export function useCloseNights(offer: (words: string, run: () => unknown) => void, onDone: () => unknown) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const [read] = ratesApi.endpoints.getRates.useLazyQuery();
  const [save] = useSaveRatesMutation();

  const send = async (patch: RatesPatch & { id: string }, words: string, mayUndo: boolean) => {
    try {
      const { id } = patch;
      const { version, undo } = await save(patch).unwrap();
      if (mayUndo)
        offer(
          words,
          () => void send({ ...undo, id, version } as typeof patch, t('admin:rates.undone'), false),
        );
      else toast.success(words);
    } catch (error) {
      refuse(error);
    }
    onDone();
  };
  const refuse = (error: unknown) => {
    if (isApiError(error) && !isSilent(error)) toast.error(errorText(t, error));
  };
  return async ({ start, end }: Ghost, { unit }: UnitRow, close: boolean) => {
    const id = unit.roomTypeId;
    const [from, to] = [fromDayNumber(start), fromDayNumber(end)];
    try {
      const { version } = await read({ id, from, to: addDays(from, 1) }).unwrap();
      const words = t(close ? 'admin:tape.nights_closed' : 'admin:tape.nights_opened', {
        type: text(unit.roomTypeName),
        nights: formatStay(from, to, language),
      });
      await send(
        { id, version, paint: [{ from, to: addDays(to, -1), set: { closed: close || null } }] },
        words,
        true,
      );
    } catch (error) {
      refuse(error);
    }
  };
}
