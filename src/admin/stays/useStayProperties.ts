import { useMemo } from 'react';
import { useText } from '../../i18n';
import { useListGroupsQuery } from './tapeChart/occupancy.api';

/** The properties that have units, as the choices of a filter: whoever sees stays may narrow them to a place. */
export function useStayProperties(): { value: string; label: string }[] {
  const text = useText();
  const groups = useListGroupsQuery({}).currentData?.groups;
  return useMemo(
    () =>
      [...new Map(groups?.map(({ propertyId, propertyName }) => [propertyId, propertyName]))].map(
        ([value, name]) => ({ value, label: text(name) }),
      ),
    [groups, text],
  );
}
