/** Largest file that the server takes, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Pictures that the server takes: without SVG and HEIC; an iPhone turns its HEIC pictures into JPEG for this list. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** Papers and slips: a picture or a PDF. */
export const PAPER_TYPES = [...PICTURE_TYPES, 'application/pdf'];
