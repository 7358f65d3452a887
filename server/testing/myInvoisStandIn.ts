import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = {
  uuid: string;
  submissionUid: string;
  internalId: string;
  status: string;
  longId?: string;
  dateTimeValidated?: string;
  documentStatusReason?: string;
  cancelDateTime?: string;
  rejectRequestDateTime?: string;
  document: string;
};
/** What a call is answered instead: a status with its headers, or nothing (`lost`: after it was taken). */
type Instead = { status: number; headers?: Record<string, string>; body?: object } | 'lost';
/** What people do on LHDN's portal. */
type OnPortal = {
  cancel: (uuid: string, reason: string) => void;
  reject: (uuid: string, reason: string) => void;
};
const nothingInstead = () => ({
  token: [] as Instead[],
  submit: [] as Instead[],
  check: [] as Instead[],
  cancel: [] as Instead[],
});

const CANCEL_WITHIN_MS = 72 * 3_600_000;

/**
 * A stand-in for LHDN's MyInvois on loopback: signing in, submitting, how a check stands, what is wrong, searching, cancelling within 72 hours of
 * `now`. `instead` has answers for the next calls of a kind; `verdict` says what becomes of what is submitted.
 */
export async function startMyInvoisStandIn({ now = () => new Date() }: { now?: () => Date } = {}) {
  const state = {
    tokens: 0,
    checks: 0,
    submissions: [] as { authorization: string; body: unknown }[],
    documents: [] as Kept[],
    searches: [] as URLSearchParams[],
    cancellations: [] as { uuid: string; body: unknown }[],
    verdict: 'Valid',
    instead: nothingInstead(),
  };
  const onPortal: OnPortal = {
    cancel: (uuid, documentStatusReason) =>
      Object.assign(
        state.documents.find((one) => one.uuid === uuid)!,
        {
          status: 'Cancelled',
          cancelDateTime: now().toISOString(),
          documentStatusReason,
        },
      ),
    // It stays valid until the company cancels it.
    reject: (uuid, documentStatusReason) =>
      Object.assign(
        state.documents.find((one) => one.uuid === uuid)!,
        {
          rejectRequestDateTime: now().toISOString(),
          documentStatusReason,
        },
      ),
  };
  const send = (
    response: ServerResponse,
    status: number,
    body: object,
    headers: Record<string, string> = {},
  ) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  const otherwise = (response: ServerResponse, instead: Instead): void => {
    if (instead === 'lost') response.destroy();
    else send(response, instead.status, instead.body ?? {}, instead.headers);
  };

  function submit(request: IncomingMessage, response: ServerResponse, text: string) {
    const instead = state.instead.submit.shift();
    if (instead && instead !== 'lost') return otherwise(response, instead);
    const { documents } = JSON.parse(text) as {
      documents: { document: string; documentHash: string; codeNumber: string }[];
    };
    state.submissions.push({ authorization: String(request.headers.authorization), body: JSON.parse(text) });
    const [{ document, documentHash, codeNumber }] = documents as [(typeof documents)[number]];
    const content = Buffer.from(document, 'base64').toString('utf8');
    const isWhole = createHash('sha256').update(content).digest('hex') === documentHash;
    if (!isWhole)
      return send(response, 202, {
        submissionUid: null,
        acceptedDocuments: [],
        rejectedDocuments: [
          { invoiceCodeNumber: codeNumber, error: { code: 'Hash', message: 'wrong hash' } },
        ],
      });
    const number = state.documents.length + 1;
    const [uuid, submissionUid] = [`UUID${number}`, `SUB${number}`];
    state.documents.push({
      uuid,
      submissionUid,
      internalId: codeNumber,
      status: 'Submitted',
      document: content,
    });
    if (instead === 'lost') return otherwise(response, instead);
    return send(response, 202, {
      submissionUid,
      acceptedDocuments: [{ uuid, invoiceCodeNumber: codeNumber }],
      rejectedDocuments: [],
    });
  }

  /** LHDN's refusals: not valid (any more), 72 hours are over, a document at LHDN names it. */
  function refusalOf({ uuid, status, dateTimeValidated }: Kept): string | null {
    if (status !== 'Valid') return 'IncorrectState';
    if (now().getTime() > Date.parse(dateTimeValidated!) + CANCEL_WITHIN_MS) return 'OperationPeriodOver';
    const isNamed = state.documents.some(
      (other) => ['Submitted', 'Valid'].includes(other.status) && other.document.includes(`"${uuid}"`),
    );
    return isNamed ? 'ActiveReferencingDocuments' : null;
  }

  function cancel(response: ServerResponse, uuid: string, text: string) {
    const instead = state.instead.cancel.shift();
    if (instead && instead !== 'lost') return otherwise(response, instead);
    const body = JSON.parse(text) as { status?: string; reason?: string };
    state.cancellations.push({ uuid, body });
    const kept = state.documents.find((each) => each.uuid === uuid);
    if (!kept) return send(response, 404, {});
    const isSound = body.status === 'cancelled' && body.reason && body.reason.length <= 300;
    const code = isSound ? refusalOf(kept) : 'BadArgument';
    if (code)
      return send(response, 400, {
        error: { code: 'BadRequest', message: 'refused', details: [{ code, message: `${code}: refused` }] },
      });
    Object.assign(kept, { status: 'Cancelled', documentStatusReason: body.reason });
    if (instead === 'lost') return otherwise(response, instead);
    return send(response, 200, { uuid, status: 'Cancelled' });
  }

  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const url = new URL(request.url!, 'http://stand.in');
    if (url.pathname === '/connect/token') {
      const instead = state.instead.token.shift();
      if (instead) return otherwise(response, instead);
      const form = new URLSearchParams(text);
      if (form.get('client_secret') !== 'the secret')
        return void send(response, 400, { error: 'invalid_client' });
      state.tokens += 1;
      return void send(response, 200, {
        access_token: `token ${state.tokens}`,
        token_type: 'Bearer',
        expires_in: 3600,
      });
    }
    if (!request.headers.authorization?.startsWith('Bearer token')) return void send(response, 401, {});
    if (request.method === 'POST') return void submit(request, response, text);
    const [, , , what, id, of] = url.pathname.split('/');
    if (request.method === 'PUT' && what === 'documents' && id === 'state')
      return void cancel(response, of!, text);
    if (what === 'documents' && id === 'search') {
      state.searches.push(url.searchParams);
      return void send(response, 200, { result: state.documents.map(({ document: _, ...kept }) => kept) });
    }
    if (what === 'documents')
      return void send(response, 200, {
        validationResults: {
          status: 'Invalid',
          validationSteps: [
            { name: 'Code Validator', status: 'Valid' },
            {
              name: 'Taxpayer Validator',
              status: 'Invalid',
              error: {
                errorCode: 'Error03',
                error: 'Failed',
                innerError: [
                  { errorCode: 'CF321', error: 'Buyer TIN is unknown', propertyPath: 'Buyer.TIN' },
                ],
              },
            },
          ],
        },
      });
    state.checks += 1;
    const instead = state.instead.check.shift();
    if (instead) return otherwise(response, instead);
    const kept = state.documents.filter(({ submissionUid }) => submissionUid === id);
    for (const one of kept.filter(({ status }) => status === 'Submitted')) {
      one.status = state.verdict;
      if (one.status === 'Valid')
        Object.assign(one, { longId: `LONG ${one.uuid}`, dateTimeValidated: now().toISOString() });
    }
    send(response, 200, {
      submissionUid: id,
      overallStatus: 'valid',
      documentSummary: kept.map(({ document: _, ...one }) => one),
    });
  }

  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => answer(request, response, text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    onPortal,
    reset() {
      Object.assign(state, { checks: 0, submissions: [], documents: [], searches: [], cancellations: [] });
      Object.assign(state, { verdict: 'Valid', instead: nothingInstead() });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
