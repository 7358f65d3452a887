import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findState, STATES } from '@shared/malaysia';
import { useText } from '../../../i18n';

/** The number of missing states up to which each is named. */
const TOLD_APART = 3;

/** States by their codes as people say them: all of them, all but a few, or each by its name. */
export function useStateNames() {
  const { t } = useTranslation();
  const text = useText();
  return useCallback(
    (codes: readonly string[]): string => {
      const names = (list: readonly string[]) =>
        list
          .map((iso) => {
            const state = findState(iso);
            return state ? text(state.name) : iso;
          })
          .join(t('admin:holiday.states.and'));
      const missing = STATES.map(({ iso }) => iso).filter((iso) => !codes.includes(iso));
      if (missing.length === 0) return t('admin:holiday.states.all');
      if (missing.length <= TOLD_APART && codes.length > TOLD_APART)
        return t('admin:holiday.states.all_but', { states: names(missing) });
      return names(codes);
    },
    [t, text],
  );
}

/** The sixteen states and territories for a choice. */
export function useStateOptions() {
  const text = useText();
  return useMemo(() => STATES.map(({ iso, name }) => ({ value: iso, label: text(name) })), [text]);
}
