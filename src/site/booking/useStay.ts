import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCountryIso } from '@shared/callingCodes';
import { isStayDate, type StayDate } from '@shared/domain/base/stayDates';
import type { PartySize } from '@shared/domain/pricing/partyRules';
import type { SearchValues } from '../../paths';
import { partyDetailsIn, partyParams } from '../search/partyParams';

/** The stay as the address has it; what it does not say, or says wrongly, is open. */
export type Stay = PartySize & { checkIn: StayDate | null; checkOut: StayDate | null };

/** `nationality: null` forgets the one that the listing page handed over: a later choice is kept with the draft. */
export type StayChanges = Partial<Stay> & { nationality?: null; units?: number };

/** The guests that most stays are for; the address nearly always says how many. */
const USUAL_GUESTS = 2;

function readStay(params: URLSearchParams): Stay {
  const date = (name: string) => {
    const value = params.get(name);
    return isStayDate(value) ? value : null;
  };
  const guests = Number(params.get('guests') ?? USUAL_GUESTS);
  const checkIn = date('checkIn');
  const checkOut = date('checkOut');
  return {
    ...partyDetailsIn(params),
    checkIn,
    checkOut: checkIn && checkOut && checkOut > checkIn ? checkOut : null,
    guests: Number.isInteger(guests) && guests >= 1 && guests <= 50 ? guests : USUAL_GUESTS,
  };
}

/** The units that are booked together, as the address has it: 1 unless told. More than can be booked stay, so that the page can say so. */
function readUnits(params: URLSearchParams): number {
  const units = Number(params.get('units') ?? 1);
  return Number.isInteger(units) && units >= 1 && units <= 99 ? units : 1;
}

/** A stay as addresses tell it. */
export const stayParams = ({ checkIn, checkOut, ...party }: Stay): SearchValues => ({
  checkIn,
  checkOut,
  ...partyParams(party),
});

/** The listing, the stay and the units of `/booking?listing=…&checkIn=…&checkOut=…&guests=…&units=…`. A change replaces the address: Back leaves the page. */
export function useStay() {
  const [params, setParams] = useSearchParams();
  const stay = useMemo(() => readStay(params), [params]);
  const setStay = useCallback(
    (changes: StayChanges) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === 0 || (name === 'units' && value === 1)) after.delete(name);
            else after.set(name, String(value));
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const nationality = params.get('nationality');
  return {
    listingId: params.get('listing') ?? params.get('id'),
    stay,
    units: readUnits(params),
    setStay,
    nationality: isCountryIso(nationality) ? nationality : null,
  };
}
