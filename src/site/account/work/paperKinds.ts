import type { z } from 'zod';
import type { riderDocumentKind } from '@shared/contract/people/riders';

/** What papers of a rider there are. */
export type PaperKind = z.infer<typeof riderDocumentKind>;
