/**
 * Draws the picture of a photograph that was never uploaded, as SVG of a size, from what its row says it shows. Throws when it cannot.
 * A server without the demo has nobody who draws.
 */
export type DrawPicture = (drawing: unknown, size: { width: number; height: number }) => string;
