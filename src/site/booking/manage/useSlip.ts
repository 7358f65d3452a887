import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ErrorCode } from '@shared/errorBodies';
import { MAX_UPLOAD_BYTES, PAPER_TYPES } from '@shared/uploadTypes';
import { baseApi } from '../../../api/baseApi';
import { codeOf, isApiError, type ApiError } from '../../../api/apiError';
import { useCreateSlipMutation, type OwnBooking } from '../booking.api';
import { makeKey } from '../draft';

export type Slip = { file: File; preview: string | null; key: string };

/**
 * Returns why the server would refuse a file, asked here first so that nobody waits for ten megabytes.
 */
const refusalOf = (file: File): ErrorCode | null => {
  if (file.size === 0) return 'file.missing';
  if (file.size > MAX_UPLOAD_BYTES) return 'file.too_large';
  return !file.type || PAPER_TYPES.includes(file.type) ? null : 'file.type';
};

/** A chosen slip and the way to send it. One key per file: a retry after a broken connection cannot count twice. */
export function useSlip(address: OwnBooking, onSent: () => void) {
  const dispatch = useDispatch();
  const [send, { isLoading }] = useCreateSlipMutation();
  const [slip, setSlip] = useState<Slip | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const sending = useRef(false);
  const preview = slip?.preview ?? null;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const refuse = useCallback((code: ErrorCode) => {
    setError({ kind: 'code', status: 400, code, message: code });
  }, []);
  const choose = useCallback(
    (file: File | undefined) => {
      if (!file) return;
      const code = refusalOf(file);
      if (code) {
        setSlip(null);
        return refuse(code);
      }
      setError(null);
      const isPicture = file.type.startsWith('image/');
      setSlip({ file, preview: isPicture ? URL.createObjectURL(file) : null, key: makeKey() });
    },
    [refuse],
  );
  const remove = useCallback(() => {
    setSlip(null);
    setError(null);
  }, []);

  const submit = async (reference: string) => {
    if (sending.current) return;
    if (!slip) return refuse('file.missing');
    sending.current = true;
    setError(null);
    const form = new FormData();
    if (reference.trim()) form.append('reference', reference.trim());
    form.append('slip', slip.file, slip.file.name);
    const result = await send({ own: address, key: slip.key, form });
    sending.current = false;
    // Known under this key with another reference: an attempt without an answer had arrived.
    const arrived = result.data || codeOf(result.error) === 'idempotency.mismatch';
    if (arrived) {
      setSlip(null);
      onSent();
    } else if (isApiError(result.error)) setError(result.error);
    // Also after a refusal: the booking may have moved on.
    if (!isApiError(result.error) || result.error.kind !== 'network') {
      dispatch(
        baseApi.util.invalidateTags([
          { type: 'Reservation', id: address.id },
          { type: 'Reservation', id: 'LIST' },
        ]),
      );
    }
  };
  return { slip, error, isSending: isLoading, choose, remove, submit };
}
