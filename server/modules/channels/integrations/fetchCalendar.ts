import { lookup as resolveName } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FetchError } from '@shared/contract/channels/integrations';
import { isLoopback, isPublicAddress } from './publicAddress';

/** Calendars of 5 MB are met: years of history with a long description per event. */
export const MOST_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 15_000;
const MOST_REDIRECTS = 3;
const MOST_ENCODINGS = 1;

export type FetchedCalendar =
  | {
      kind: 'body';
      status: 200;
      body: Buffer;
      etag: string | null;
      lastModified: string | null;
      type: string;
    }
  | { kind: 'unchanged'; status: 304 }
  | { kind: 'error'; error: FetchError; status: number | null };

export type FetchOptions = {
  etag?: string | null;
  lastModified?: string | null;
  /** Plain http and this machine as a target: for tests alone, production cannot have it. */
  allowLoopback?: boolean;
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
  patienceMs?: number;
  mostBytes?: number;
};

class FetchRefused extends Error {
  constructor(
    readonly code: FetchError,
    readonly status: number | null = null,
  ) {
    super(code);
  }
}

/**
 * Fetches a feed: https alone, to an address of the public internet that was looked up once and is then connected to as it is, also
 * after each redirect; at most 15 s and 8 MB, packed or not. Never throws, and its words hold nothing of the address, which is a
 * secret.
 */
export async function fetchCalendar(address: string, options: FetchOptions = {}): Promise<FetchedCalendar> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new FetchRefused('timeout')), options.patienceMs ?? PATIENCE_MS);
  try {
    return await follow(address, options, stop.signal);
  } catch (error) {
    const cause: unknown = stop.signal.aborted ? stop.signal.reason : error;
    if (cause instanceof FetchRefused) return { kind: 'error', error: cause.code, status: cause.status };
    return { kind: 'error', error: codeOfFailure(cause), status: null };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

const codeOfFailure = (error: unknown): FetchError => {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return /CERT|TLS|SSL|UNABLE_TO|SELF_SIGNED|ALTNAME/.test(code) ? 'tls' : 'connect';
};

async function follow(first: string, options: FetchOptions, signal: AbortSignal): Promise<FetchedCalendar> {
  let address = first;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const url = readAddress(address, options);
    const answer = await ask(url, await pin(url, options, signal), options, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status === 304) {
      answer.destroy();
      return { kind: 'unchanged', status };
    }
    if ([301, 302, 303, 307, 308].includes(status)) {
      answer.destroy();
      if (!headers.location || !URL.canParse(headers.location, url))
        throw new FetchRefused('redirect', status);
      address = new URL(headers.location, url).href;
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new FetchRefused(
        status === 401 || status === 403 ? 'login' : status === 404 || status === 410 ? 'missing' : 'status',
        status,
      );
    }
    const body = await readBody(answer, options.mostBytes ?? MOST_BYTES, signal);
    const text = (value: unknown) => (typeof value === 'string' && value.length <= 300 ? value : null);
    const { etag, 'last-modified': changed, 'content-type': type = '' } = headers;
    return { kind: 'body', status, body, etag: text(etag), lastModified: text(changed), type };
  }
  throw new FetchRefused('redirect');
}

/** An address that may be asked at all; its host is looked at afterwards. */
function readAddress(address: string, { allowLoopback }: FetchOptions): URL {
  if (!URL.canParse(address)) throw new FetchRefused('address');
  const url = new URL(address);
  if (url.username || url.password) throw new FetchRefused('address');
  if (url.protocol === 'https:' && (url.port === '' || allowLoopback)) return url;
  if (url.protocol === 'http:' && allowLoopback) return url;
  throw new FetchRefused('address');
}

type PinnedAddress = { address: string; family: number };

/** Looks the host up once. Every address that it has must be public: one inside the house among them is an attack or a mistake. */
async function pin(url: URL, options: FetchOptions, signal: AbortSignal): Promise<PinnedAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolveAddresses(host, options, signal);
  const allowed = ({ address }: PinnedAddress) =>
    (url.protocol === 'https:' && isPublicAddress(address)) ||
    (options.allowLoopback === true && isLoopback(address));
  if (found.length === 0) throw new FetchRefused('dns');
  if (!found.every(allowed)) throw new FetchRefused('private');
  return found[0]!;
}

async function resolveAddresses(
  host: string,
  { resolve }: FetchOptions,
  signal: AbortSignal,
): Promise<PinnedAddress[]> {
  const ask = resolve ?? ((name: string) => resolveName(name, { all: true }));
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  late.catch(() => undefined);
  try {
    return await Promise.race([ask(host), late]);
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused('dns');
  }
}

function ask(
  url: URL,
  pinned: PinnedAddress,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request(url, {
      agent: false,
      signal,
      maxHeaderSize: 16 * 1024,
      // The connection goes to what was checked: a second look-up could answer differently.
      lookup: (_host, { all }, callback) =>
        all
          ? (callback as (error: null, list: PinnedAddress[]) => void)(null, [pinned])
          : callback(null, pinned.address, pinned.family),
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Attic calendar sync',
        ...(options.etag && { 'if-none-match': options.etag }),
        ...(options.lastModified && { 'if-modified-since': options.lastModified }),
      },
    });
    asked.once('response', resolve);
    asked.once('error', reject);
    asked.end();
  });
}

/** The body unpacked; both what comes and what it unpacks to may have so many bytes. */
async function readBody(answer: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
  const encodings = (answer.headers['content-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name && name !== 'identity');
  if (encodings.length > MOST_ENCODINGS) throw new FetchRefused('encoding', 200);
  const unpack = unpacker(encodings[0]);
  const parts: Buffer[] = [];
  let unpacked = 0;
  let packed = 0;
  let isTooLarge = false;
  const tooLarge = () => {
    isTooLarge = true;
    return new FetchRefused('too_large', 200);
  };
  answer.on('data', (part: Buffer) => {
    packed += part.length;
    if (packed > mostBytes) answer.destroy(tooLarge());
  });
  const keep = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      unpacked += part.length;
      if (unpacked > mostBytes) throw tooLarge();
      parts.push(part);
    }
  };
  try {
    if (unpack) await pipeline(answer, unpack, keep, { signal });
    else await pipeline(answer, keep, { signal });
  } catch (error) {
    // Which of the streams fails first, and with which words, is a matter of chance.
    if (isTooLarge) throw tooLarge();
    if (signal.aborted) throw error;
    throw new FetchRefused(
      String((error as { code?: unknown }).code).startsWith('Z_') ? 'encoding' : 'connect',
      200,
    );
  }
  return Buffer.concat(parts);
}

function unpacker(encoding: string | undefined) {
  // Small steps, so that a bomb is noticed after its first bytes.
  const options = { chunkSize: 64 * 1024 };
  if (!encoding) return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip(options);
  if (encoding === 'deflate') return createInflate(options);
  if (encoding === 'br') return createBrotliDecompress(options);
  throw new FetchRefused('encoding', 200);
}
