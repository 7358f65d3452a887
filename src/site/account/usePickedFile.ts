import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '@shared/errorBodies';
import { MAX_UPLOAD_BYTES } from '@shared/uploadTypes';

export type PickedFile = { file: File; preview: string | null };

/** Asked here first, so that nobody waits for ten megabytes to be refused. */
function refusalOf(file: File, types: readonly string[]): ErrorCode | null {
  if (file.size === 0) return 'file.missing';
  if (file.size > MAX_UPLOAD_BYTES) return 'file.too_large';
  return !file.type || types.includes(file.type) ? null : 'file.type';
}

/** A file that was chosen and not sent yet, with a picture of it where it is one; `refusal` is why it was not taken. */
export function usePickedFile(types: readonly string[]) {
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const preview = picked?.preview ?? null;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const code = refusalOf(file, types);
    setRefusal(code);
    setPicked(
      code ? null : { file, preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null },
    );
  };
  const clear = useCallback(() => {
    setPicked(null);
    setRefusal(null);
  }, []);
  return { picked, refusal, choose, clear };
}
