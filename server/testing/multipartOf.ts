const BOUNDARY = 'attic-test-boundary';

export type FilePart = { field: string; content: Buffer; filename?: string; type?: string };

/** Returns body and header of a multipart form: text fields in their order, then a file, if any. */
export function multipartOf(fields: readonly (readonly [string, string])[], file?: FilePart) {
  const parts: Buffer[] = fields.map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { field, content, filename = 'file.png', type = 'image/png' } = file;
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
