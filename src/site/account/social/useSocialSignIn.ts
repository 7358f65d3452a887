import { useCallback, useRef, useState } from 'react';
import { isApiError, type ApiError } from '../../../api/apiError';
import { useSignInWithFacebookMutation, useSignInWithGoogleMutation } from '../../../api/session.api';
import { currentLanguage } from '../../../i18n';
import { useSignIn } from '../../../session/useSession';

/** Signs in with a provider's token as the login page does with a password, once at a time. */
export function useSocialSignIn() {
  const [withGoogle] = useSignInWithGoogleMutation();
  const [withFacebook] = useSignInWithFacebookMutation();
  const signIn = useSignIn();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const send = useCallback(
    async (call: () => ReturnType<typeof withGoogle> | ReturnType<typeof withFacebook>) => {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      setError(null);
      const result = await call();
      const refusal = result.data ? await signIn(result.data.token) : result.error;
      sending.current = false;
      setBusy(false);
      if (isApiError(refusal)) setError(refusal);
    },
    [signIn],
  );
  const google = useCallback(
    (credential: string) => send(() => withGoogle({ credential, language: currentLanguage() })),
    [send, withGoogle],
  );
  const facebook = useCallback(
    (accessToken: string) => send(() => withFacebook({ accessToken, language: currentLanguage() })),
    [send, withFacebook],
  );
  return { google, facebook, busy, error };
}
