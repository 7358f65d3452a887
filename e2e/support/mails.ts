import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The mails that have left the server under test, oldest first; each is a file in its outbox. */
function sentMails(): { to: string; text: string }[] {
  const folder = path.join(process.env.ATTIC_DATA_DIR!, 'outbox');
  const files = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  })();
  return files
    .map((name) => path.join(folder, name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((file) => {
      // Quoted-printable as nodemailer writes it: soft line breaks go, signs come back.
      const text = readFileSync(file, 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
      return { to: /^To: (.+)$/m.exec(text)?.[1]?.trim() ?? '', text };
    });
}

/** Waits for a mail to an address that holds a pattern, and gives the first match; two minutes, then it throws. */
export async function mailTo(address: string, pattern: RegExp): Promise<RegExpExecArray> {
  for (let tries = 0; tries < 240; tries += 1) {
    for (const mail of sentMails().reverse()) {
      const found = mail.to.includes(address) ? pattern.exec(mail.text) : null;
      if (found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`no mail to ${address} with ${pattern.source}`);
}

/** The address that a mail's button leads to, on the server under test: it does not know its own port when it may choose one. */
export async function linkTo(address: string, page: string): Promise<string> {
  const [, path] = await mailTo(
    address,
    new RegExp(`https?://[^/\\s]+((?:/zh|/ms)?/${page}\\?token=[\\w-]{22})`),
  );
  return process.env.ATTIC_ORIGIN! + path!;
}
