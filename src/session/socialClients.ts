import { createContext, useContext } from 'react';

/** The public client ids of other ways to sign in; null: not offered. */
export type SocialClients = { googleClientId: string | null; facebookAppId: string | null };

/** The client ids, filled in at the root of the app (`src/app/SocialClientsProvider.tsx`). */
export const SocialClientsContext = createContext<SocialClients>({
  googleClientId: null,
  facebookAppId: null,
});

/** The client ids that the app was set up with. */
export const useSocialClients = (): SocialClients => useContext(SocialClientsContext);
