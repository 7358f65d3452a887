import sharp from 'sharp';
import type { FileStore } from '../storage/fileStore';
import type { Vault } from '../storage/vault';
import type { Account } from './demoAccounts';

const KINDS = { identity_front: 'MYKAD', selfie: 'PHOTO' } as const;

const escapeXml = (text: string) => text.replace(/[<&>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A drawn card that nobody can take for a real one. */
const card = (
  title: string,
  name: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
<rect width="860" height="540" rx="28" fill="#dfe8ea"/><rect y="70" width="860" height="76" fill="#5d8a92"/>
<text x="44" y="124" font-family="sans-serif" font-size="48" font-weight="700" fill="#fff">${title}</text>
<rect x="590" y="190" width="220" height="270" rx="12" fill="#b8c9cc"/><circle cx="700" cy="290" r="56" fill="#8fa9ae"/>
<path d="M610 460a90 96 0 0 1 180 0z" fill="#8fa9ae"/>
<text x="44" y="250" font-family="sans-serif" font-size="34" fill="#27383b">${escapeXml(name)}</text>
<g stroke="#9fb6ba" stroke-width="12"><path d="M44 310h420M44 350h360M44 390h400"/></g>
<text x="120" y="420" font-family="sans-serif" font-size="110" font-weight="700" fill="#c0392b" fill-opacity=".32" transform="rotate(-18 430 300)">SPECIMEN</text>
</svg>`;

/** The papers of a demo rider as rows; the drawn files are sealed and kept as uploads are. */
export function drawPapers(
  { files, vault }: { files: FileStore; vault: Vault },
  newId: () => string,
  rider: Account,
  at: string,
) {
  return Promise.all(
    Object.entries(KINDS).map(async ([kind, title]) => {
      const picture = await sharp(Buffer.from(card(title, rider.name)))
        .webp({ quality: 80 })
        .toBuffer();
      return {
        id: newId(),
        account_id: rider.id,
        kind,
        file_key: await files.put('documents', vault.seal(picture, 'documents'), 'bin'),
        mime: 'image/webp',
        size_bytes: picture.length,
        uploaded_by: rider.id,
        created_at: at,
      };
    }),
  );
}
