import { crc32, inflateRawSync } from 'node:zlib';
import { zipOf } from './zipFile';

const FILES = [
  { name: 'person.json', content: Buffer.from('{"name":"Lim Chee Keong"}') },
  { name: 'statements/结算单 2026-08.pdf', content: Buffer.alloc(100_000, 7) },
  { name: 'empty.txt', content: Buffer.alloc(0) },
];

test('the list at the end says where each file begins and how long it is', () => {
  const zip = zipOf(FILES);
  const end = zip.length - 22;
  expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 3]);
  let at = zip.readUInt32LE(end + 16);
  for (const { name, content } of FILES) {
    const bytes = Buffer.from(name);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + bytes.length;
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    expect(zip.subarray(at + 46, at + 46 + bytes.length)).toEqual(bytes);
    expect(inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)))).toEqual(content);
    expect(zip.readUInt32LE(at + 24)).toBe(content.length);
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(content));
    expect(zip.subarray(local + 4, local + 30)).toEqual(zip.subarray(at + 6, at + 32));
    at += 46 + bytes.length;
  }
  expect(at).toBe(end);
});

test('an archive of nothing is one', () => {
  expect(zipOf([])).toHaveLength(22);
});
