import type { PartyGuest } from '@shared/domain/pricing/taxedParty';

/** The people of a form as they travel; nobody from Malaysia is a permanent resident of it. */
export const partyOf = (rows: readonly Partial<PartyGuest>[] = []): PartyGuest[] =>
  rows.map(({ name = '', nationality = 'MY', permanentResident = false, child = false }) => ({
    name: name.trim(),
    nationality,
    permanentResident: permanentResident && nationality !== 'MY',
    child,
  }));
