import { useCallback, useState } from 'react';
import type { ErrorCode } from '@shared/errorBodies';
import { MAX_UPLOAD_BYTES } from '@shared/uploadTypes';
import { useObjectUrl } from './useObjectUrl';

/**
 * Returns why the server would refuse a file, asked here first so that nobody waits for ten megabytes.
 */
function refusalOf(file: File, types: readonly string[]): ErrorCode | null {
  if (file.size === 0) return 'file.missing';
  if (file.size > MAX_UPLOAD_BYTES) return 'file.too_large';
  return !file.type || types.includes(file.type) ? null : 'file.type';
}

/** A file that was chosen and not sent yet; `preview` is the address of its picture where it is one, `refusal` why it was not taken. */
export function usePickedFile(types: readonly string[]) {
  const [picked, setPicked] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const preview = useObjectUrl(picked?.type.startsWith('image/') ? picked : null);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const code = refusalOf(file, types);
    setRefusal(code);
    setPicked(code ? null : file);
  };
  const clear = useCallback(() => {
    setPicked(null);
    setRefusal(null);
  }, []);
  return { picked, preview, refusal, choose, clear };
}
