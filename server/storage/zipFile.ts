import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; its name may have folders, with `/`. */
export type ZippedFile = { name: string; content: Buffer };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 unpacks folders and deflated files; bit 11 says that names are UTF-8. */
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows: files of an export have no days of their own. */
const DAY = 0x0021;

/** The facts of a file that stand both before it and in the list at the end. */
function factsOf(name: Buffer, content: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(0, 6);
  facts.writeUInt16LE(DAY, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
};

/** Packs files into a ZIP archive, in memory. Source: PKWARE APPNOTE 6.3, without ZIP64: at most 65,535 files and 4 GB. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name: text, content } of files) {
    const name = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(content);
    const facts = factsOf(name, content, packed);
    const entry = Buffer.concat([signature(LOCAL), facts, name, packed]);
    // After the facts: comment, disk, attributes (14 bytes), where the file begins.
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([signature(CENTRAL), signature(VERSION).subarray(0, 2), facts, more, name]));
    parts.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, signature(END), end]);
}
