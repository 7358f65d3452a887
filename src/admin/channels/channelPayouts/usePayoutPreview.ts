import { useRef, useState } from 'react';
import { hasFixedFile, type PayoutFault, type PayoutPreview } from '@shared/contract/money/channelPayouts';
import { fileText, UnreadableFile } from '@shared/domain/money/fileText';
import type { PayoutFileLayout } from '@shared/domain/money/payoutFileLayout';
import type { ChannelSource } from '@shared/domain/stays/channelTerms';
import { isApiError } from '../../../api/apiError';
import { usePreviewChannelPayoutsMutation } from './channelPayouts.api';

/** What is wrong with a file, of the answer that refused it. */
export const faultsOf = (error: unknown): PayoutFault[] =>
  isApiError(error) && error.kind === 'code'
    ? ((error.data as { faults?: PayoutFault[] } | undefined)?.faults ?? [])
    : [];
const unreadable = ({ reason }: UnreadableFile): PayoutFault => ({
  rule: reason === 'empty' ? 'empty' : 'no_text',
  row: null,
  what: '',
});

/**
 * Reads the text of a chosen file, in whatever letters it was saved; where its columns are not known, shows how it would be read, again with each
 * change of how. What is asked last is shown. `turn` counts what was asked.
 */
export function usePayoutPreview() {
  const [call] = usePreviewChannelPayoutsMutation();
  const [text, setText] = useState<string | null>(null);
  const [preview, setPreview] = useState<PayoutPreview | null>(null);
  const [faults, setFaults] = useState<PayoutFault[]>([]);
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const forget = () => {
    turn.current += 1;
    setText(null);
    setPreview(null);
    setFaults([]);
    setBusy(false);
  };
  const look = async (channel: ChannelSource, file: File, layout: PayoutFileLayout | null) => {
    turn.current += 1;
    const mine = turn.current;
    const isLast = () => turn.current === mine;
    setBusy(true);
    setFaults([]);
    try {
      const read = fileText(new Uint8Array(await file.arrayBuffer()));
      if (isLast()) setText(read);
      if (hasFixedFile(channel)) return;
      const found = await call({ channel, text: read, ...(layout && { layout }) }).unwrap();
      if (isLast()) setPreview(found);
    } catch (error) {
      // What is no answer of the server and no fault of the file is our own mistake.
      if (error instanceof Error && !(error instanceof UnreadableFile)) throw error;
      if (isLast()) setFaults(error instanceof UnreadableFile ? [unreadable(error)] : faultsOf(error));
    } finally {
      if (isLast()) setBusy(false);
    }
  };
  return { text, preview, faults, setFaults, busy, turn, look, forget };
}
