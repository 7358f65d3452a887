const { createHash } = require('node:crypto');

/**
 * The name of a class of a CSS module in the pages: of its file (path from the project root, with `/`) and its own name. The browser's bundle and the drawing of the
 * server are made by two programs, which both ask here.
 */
exports.styleName = (file, name) =>
  `s${createHash('sha256').update(`${file} ${name}`).digest('base64url').slice(0, 6)}`;
