import { useLayoutEffect } from 'react';

/** Takes the photograph away that the server's page shows before any script has run, in the moment in which a screen takes its place. */
export function useFirstPictureGone(): void {
  useLayoutEffect(() => document.querySelector('.first-picture')?.remove(), []);
}
