import type { z } from 'zod';
import type { riderDocumentKind } from '@shared/contract/people/riders';

/** The kinds of a rider's papers. */
export type PaperKind = z.infer<typeof riderDocumentKind>;
