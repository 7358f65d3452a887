import { toast } from '../../../../ui/toast';

/** The one change that a chart's "Undo" means is the last: a further one takes the notice of the one before away. */
const LAST_CHANGE = 'the last change of a stay';

/** Says that a stay was changed, with the way to take it back. */
export function offerUndo(words: string, label: string, run: () => unknown): void {
  withdrawUndo();
  toast.success(words, { label, run, about: LAST_CHANGE });
}

/** Takes the offer away once it was taken, or the stay has moved on; true when it was still on screen. */
export const withdrawUndo = (): boolean => toast.withdraw(LAST_CHANGE);
