import { H, W, group, n, type Sheet } from './sheet';

/** The scene outside, kept once and shown through every opening of the room. */
export interface View {
  /** The part of the scene that fits an opening; `pan` moves the eye, -1 … 1, `drop` is the share of what is cut that goes at the top. */
  through(x: number, y: number, w: number, h: number, pan?: number, drop?: number): string;
}

/** Keeps the drawn outside so that it can be used several times. */
export function createView(sheet: Sheet, art: string): View {
  const ref = sheet.define((id) => `<g id="${id}">${art}</g>`).slice(4, -1);
  return {
    through: (x, y, w, h, pan = 0, drop = 0.52) => {
      // The horizon stands in the middle of most scenes, so the lower part goes first when a window is wide.
      const scale = Math.max(w / W, h / (H * 0.86)) * 1.04;
      const dx = x + (w - W * scale) * (0.5 + pan * 0.5);
      const dy = y + (h - H * scale) * drop;
      const clip = sheet.clip(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/>`);
      return group(
        `<use href="${ref}" transform="translate(${n(dx)} ${n(dy)}) scale(${Math.round(scale * 1e4) / 1e4})"/>`,
        `clip-path="${clip}"`,
      );
    },
  };
}
