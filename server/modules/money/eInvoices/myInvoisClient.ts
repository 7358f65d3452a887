import { createHash } from 'node:crypto';
import type { EInvoiceError } from '@shared/contract/money/eInvoices';
import type { EInvoiceEnvironment } from '@shared/domain/money/eInvoiceSteps';

/** Where LHDN's services answer. Source: LHDN, MyInvois SDK, environment addresses. */
const SERVICES: Record<EInvoiceEnvironment, string> = {
  sandbox: 'https://preprod-api.myinvois.hasil.gov.my',
  production: 'https://api.myinvois.hasil.gov.my',
};
const PORTALS: Record<EInvoiceEnvironment, string> = {
  sandbox: 'https://preprod.myinvois.hasil.gov.my',
  production: 'https://myinvois.hasil.gov.my',
};

/** LHDN's public page of a valid e-invoice. */
export const portalUrlOf = (environment: EInvoiceEnvironment, uuid: string, longId: string): string =>
  `${PORTALS[environment]}/${encodeURIComponent(uuid)}/share/${encodeURIComponent(longId)}`;

/** A company's client of MyInvois. */
export type Access = { environment: EInvoiceEnvironment; clientId: string; clientSecret: string };
export type Submitted = { uuid: string; submissionUid: string };
export type Checked = {
  status: 'submitted' | 'valid' | 'invalid' | 'cancelled';
  longId: string | null;
  validatedAt: Date | null;
  /** When it was cancelled, and when the buyer asked to have it rejected; with the words of whoever did the last of these. */
  cancelledAt: Date | null;
  rejectionAskedAt: Date | null;
  reason: string;
};

/**
 * Why a call came to nothing. `refused`: what was sent is no good. `busy`: nothing was taken, later again. `access`: the client or its
 * secret is no good. `unknown`: nobody knows whether it arrived.
 */
export type FailureKind = 'refused' | 'busy' | 'access' | 'unknown';
export class MyInvoisFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly retryAfterSeconds = 0,
    readonly errors: EInvoiceError[] = [],
  ) {
    super(message);
  }
}

const PATIENCE_MS = 20_000;
const MOST_BYTES = 2 * 1024 * 1024;
/** A token is renewed before it runs out. */
const TOKEN_MARGIN_MS = 60_000;
const PAGE = 100;
/** LHDN takes no longer reason. */
const MOST_REASON = 300;
const MOST_PAGES = 10;

type Answer = { status: number; retryAfter: number; body: unknown };
type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; headers?: Record<string, string>; body?: string };

/** LHDN's errors, the inner ones where there are some. */
function errorsOf(error: unknown): EInvoiceError[] {
  if (typeof error !== 'object' || error === null) return [];
  const found = error as Record<string, unknown>;
  const inner = [found.innerError, found.details].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  const deeper = inner.flatMap(errorsOf);
  if (deeper.length > 0) return deeper.slice(0, 50);
  const text = (...names: string[]) => {
    const value = names.map((name) => found[name]).find((each) => typeof each === 'string' && each !== '');
    return typeof value === 'string' ? value.slice(0, 500) : null;
  };
  const code = text('errorCode', 'code') ?? '';
  const message = text('error', 'message', 'errorMs') ?? code;
  return message === '' ? [] : [{ code, message, path: text('propertyPath', 'target') }];
}
const wordsOfErrors = (errors: EInvoiceError[], otherwise: string) =>
  errors
    .map(({ message }) => message)
    .join('; ')
    .slice(0, 500) || otherwise;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    : [];
const record = (value: unknown): Record<string, unknown> => records([value])[0] ?? {};

/**
 * Speaks with LHDN's MyInvois for companies. Addresses are fixed; `loopback` is a stand-in on this machine. Tokens are kept until they run
 * out. Source: LHDN, MyInvois SDK, e-invoicing API 02, 03, 06, 08, 09 and platform API 07.
 */
export function createMyInvois({ loopback, now }: { loopback?: string; now: () => Date }) {
  const tokens = new Map<string, { token: string; until: number }>();

  async function call({ environment }: Access, { method, path, headers, body }: Call): Promise<Answer> {
    try {
      const answer = await fetch(`${loopback ?? SERVICES[environment]}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const content = await readAnswer(answer);
      const seconds = Number(answer.headers.get('retry-after'));
      const retryAfter = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3_600) : 0;
      return { status: answer.status, retryAfter, body: content };
    } catch (error) {
      if (error instanceof MyInvoisFailure) throw error;
      throw new MyInvoisFailure('unknown', 'MyInvois does not answer');
    }
  }

  async function tokenOf(access: Access): Promise<string> {
    const { environment, clientId, clientSecret } = access;
    const key = createHash('sha256').update(`${environment} ${clientId} ${clientSecret}`).digest('hex');
    const kept = tokens.get(key);
    if (kept && kept.until > now().getTime()) return kept.token;
    const form = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      scope: 'InvoicingAPI',
    });
    const { status, retryAfter, body } = await call(access, {
      method: 'POST',
      path: '/connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    }).catch((error: unknown) => {
      // Nothing but the sign-in was sent.
      throw new MyInvoisFailure('busy', (error as Error).message);
    });
    const token = text(record(body).access_token);
    if (status === 200 && token) {
      const seconds = Number(record(body).expires_in) || 0;
      tokens.set(key, { token, until: now().getTime() + seconds * 1000 - TOKEN_MARGIN_MS });
      return token;
    }
    if (status === 429 || status >= 500)
      throw new MyInvoisFailure('busy', `signing in: ${status}`, retryAfter);
    throw new MyInvoisFailure(
      'access',
      `MyInvois does not take the client: ${text(record(body).error) ?? status}`,
    );
  }

  /** A call with the company's token, which is fetched anew once where MyInvois has forgotten it. */
  async function ask(access: Access, asked: Call): Promise<Answer> {
    for (let isAgain = false; ; isAgain = true) {
      const token = await tokenOf(access);
      const answer = await call(access, {
        ...asked,
        headers: { ...asked.headers, authorization: `Bearer ${token}` },
      });
      if (answer.status !== 401) return answer;
      tokens.forEach((kept, key) => kept.token === token && tokens.delete(key));
      if (isAgain) throw new MyInvoisFailure('access', 'MyInvois does not take the token');
    }
  }

  /** Throws what an answer that is not the wanted one means; `lost` where it may have been taken all the same. */
  function refuse({ status, retryAfter, body }: Answer, lost: FailureKind): never {
    const errors = errorsOf(record(body).error ?? body);
    const words = wordsOfErrors(errors, `MyInvois answers ${status}`);
    if (status === 429) throw new MyInvoisFailure('busy', words, retryAfter, errors);
    // An identical submission arrived some minutes ago.
    if (status === 422) throw new MyInvoisFailure(lost, words, retryAfter, errors);
    if (status === 403) throw new MyInvoisFailure('access', words, 0, errors);
    if (status >= 500) throw new MyInvoisFailure(lost, words, retryAfter, errors);
    throw new MyInvoisFailure('refused', words, 0, errors);
  }

  return {
    /** Submits one e-invoice; what MyInvois refuses at once is a failure `refused` with its errors. */
    async submit(
      access: Access,
      { codeNumber, document, sha256 }: { codeNumber: string; document: string; sha256: string },
    ): Promise<Submitted> {
      const one = {
        format: 'JSON',
        document: Buffer.from(document, 'utf8').toString('base64'),
        documentHash: sha256,
        codeNumber,
      };
      const answer = await ask(access, {
        method: 'POST',
        path: '/api/v1.0/documentsubmissions/',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ documents: [one] }),
      });
      if (answer.status !== 202 && answer.status !== 200) refuse(answer, 'unknown');
      const body = record(answer.body);
      const [accepted] = records(body.acceptedDocuments);
      const submissionUid = text(body.submissionUid) ?? text(body.submissionUID);
      const uuid = text(accepted?.uuid);
      if (uuid && submissionUid) return { uuid, submissionUid };
      const errors = records(body.rejectedDocuments).flatMap(({ error }) => errorsOf(error));
      if (records(body.rejectedDocuments).length > 0)
        throw new MyInvoisFailure('refused', wordsOfErrors(errors, 'MyInvois rejects it'), 0, errors);
      throw new MyInvoisFailure('unknown', 'MyInvois answers in another form');
    },

    /** How the check of a submitted e-invoice stands. */
    async check(access: Access, { submissionUid, uuid }: Submitted): Promise<Checked> {
      const path = `/api/v1.0/documentsubmissions/${encodeURIComponent(submissionUid)}?pageNo=1&pageSize=${PAGE}`;
      const answer = await ask(access, { method: 'GET', path });
      if (answer.status !== 200) refuse(answer, 'busy');
      const found = records(record(answer.body).documentSummary).find((each) => each.uuid === uuid);
      const status = text(found?.status)?.toLowerCase();
      const instant = (name: string) => {
        const at = text(found?.[name]);
        return at && !Number.isNaN(Date.parse(at)) ? new Date(at) : null;
      };
      return {
        status: status === 'valid' || status === 'invalid' || status === 'cancelled' ? status : 'submitted',
        longId: text(found?.longId),
        validatedAt: instant('dateTimeValidated'),
        cancelledAt: instant('cancelDateTime'),
        rejectionAskedAt: instant('rejectRequestDateTime'),
        reason: (text(found?.documentStatusReason) ?? '').slice(0, MOST_REASON),
      };
    },

    /** What MyInvois has against an e-invoice that is invalid. */
    async errors(access: Access, uuid: string): Promise<EInvoiceError[]> {
      const path = `/api/v1.0/documents/${encodeURIComponent(uuid)}/details`;
      const answer = await ask(access, { method: 'GET', path });
      if (answer.status !== 200) refuse(answer, 'busy');
      const steps = records(record(record(answer.body).validationResults).validationSteps);
      return steps
        .filter(({ status }) => text(status)?.toLowerCase() === 'invalid')
        .flatMap(({ name, error }) => {
          const found = errorsOf(error);
          return found.length > 0 ? found : [{ code: '', message: text(name) ?? 'invalid', path: null }];
        })
        .slice(0, 50);
    },

    /**
     * Cancels a valid e-invoice. What MyInvois refuses is a failure `refused`, with its code: `OperationPeriodOver` after 72 hours,
     * `ActiveReferencingDocuments` while a credit note names it, `IncorrectState` where it is not valid.
     */
    async cancel(access: Access, { uuid, reason }: { uuid: string; reason: string }): Promise<void> {
      const answer = await ask(access, {
        method: 'PUT',
        path: `/api/v1.0/documents/state/${encodeURIComponent(uuid)}/state`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'cancelled', reason }),
      });
      if (answer.status !== 200) refuse(answer, 'unknown');
    },

    /** Looks for an e-invoice that may have arrived between two moments, by our number; undefined where there is none. */
    async find(
      access: Access,
      { codeNumber, type, from, to }: { codeNumber: string; type: string; from: Date; to: Date },
    ): Promise<Submitted | undefined> {
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const query = new URLSearchParams({
          submissionDateFrom: from.toISOString(),
          submissionDateTo: to.toISOString(),
          invoiceDirection: 'Sent',
          documentType: type,
          pageSize: String(PAGE),
          pageNo: String(page),
        });
        const answer = await ask(access, { method: 'GET', path: `/api/v1.0/documents/search?${query}` });
        if (answer.status !== 200) refuse(answer, 'unknown');
        const rows = records(record(answer.body).result);
        const found = rows.find((row) => row.internalId === codeNumber && row.status !== 'Cancelled');
        const [uuid, submissionUid] = [
          text(found?.uuid),
          text(found?.submissionUid) ?? text(found?.submissionUID),
        ];
        if (uuid && submissionUid) return { uuid, submissionUid };
        if (rows.length < PAGE) return undefined;
      }
      throw new MyInvoisFailure('unknown', 'too many e-invoices of that time to look through');
    },
  };
}
export type MyInvois = ReturnType<typeof createMyInvois>;

/** The JSON of an answer, or null; an answer that is too long is given up. */
async function readAnswer(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    const chunk = part as Uint8Array;
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new MyInvoisFailure('unknown', 'MyInvois answers too much');
    parts.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
