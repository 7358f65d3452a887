import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what must not be read from a copy of the disk or the database: papers, numbers of identity cards and bank accounts. */
export interface Vault {
  /** AES-256-GCM; `purpose` is bound to it, so that a sealed text cannot be moved to another column or row. */
  seal(content: Buffer, purpose: string): Buffer;
  /** Throws when it was changed, sealed with another key or for another purpose. */
  open(sealed: Buffer, purpose: string): Buffer;
  sealText(text: string, purpose: string): string;
  openText(sealed: string, purpose: string): string;
}

/** A vault with the key that `DATA_KEY` stands for. */
export function createVault(dataKey: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'attic', 'vault', 32));
  const vault: Vault = {
    seal(content, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    sealText: (text, purpose) => vault.seal(Buffer.from(text, 'utf8'), purpose).toString('base64'),
    openText: (sealed, purpose) => vault.open(Buffer.from(sealed, 'base64'), purpose).toString('utf8'),
  };
  return vault;
}

/** Tells two values of `DATA_KEY` apart without telling either: what a backup notes of the key that opens its papers. */
export const keyFingerprint = (dataKey: string): string =>
  Buffer.from(hkdfSync('sha256', dataKey, 'attic', 'fingerprint', 16)).toString('hex');

/** The end of a number, for the eye: `••••1234`. */
export const masked = (end: string | null): string | null => (end === null ? null : `••••${end}`);
