import type { StopReason } from '@shared/domain/inventory/listingImport';

/**
 * The whole import stops: the file or an option is wrong. The message is one line for the person at the terminal; the back-office has
 * its own words for the reason, at the field of the option where there is one.
 */
export class ImportStop extends Error {
  constructor(
    message: string,
    readonly reason: StopReason = 'option',
    readonly option: string | null = null,
  ) {
    super(message);
  }
}
