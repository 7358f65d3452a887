import { contrastText, lowestContrast, mixed, READABLE, readableNear } from './domain/base/colours';

/** The colours of the house that those of the brand stand beside. `src/ui/tokens.css` has them too (a test holds them together). */
export const GROUNDS = { ink: '#201b14', paper: '#faf7f2', surface: '#ffffff' } as const;

/** The two colours that staff choose: one that fills buttons and marks, with ink on it; one that words on light are written in. */
export type BrandColours = { colour: string; linkColour: string };
/** The gold of the house, until staff choose. */
export const HOUSE_COLOURS: BrandColours = { colour: '#c6a25e', linkColour: '#7d6128' };

export const HEX_COLOUR = /^#[\da-f]{6}$/;

const TINT = 0.82;
/** The pale ground that is made of a colour. */
const tintOf = (colour: string): string => mixed(colour, GROUNDS.surface, TINT);

/** The colour of a button under the pointer: a little darker, or lighter where ink on it could not be read any more. */
function pressedOf(colour: string): string {
  const darker = mixed(colour, GROUNDS.ink, 0.14);
  return lowestContrast(darker, [GROUNDS.ink]) >= READABLE ? darker : mixed(colour, GROUNDS.surface, 0.14);
}

/** A colour of the brand that cannot be read where it is used, with the contrast that it has there and a near one that holds. */
export type WeakColour = { field: keyof BrandColours; ratio: string; needed: string; near: string };

/**
 * Returns the colours that cannot be read where they are used (WCAG AA, 4.5:1). The filling colour has ink on it, and is written on
 * ink in the menu and at the foot of each page; the other is written on paper, on white and on the tint of the first.
 */
export function weakColours({ colour, linkColour }: BrandColours): WeakColour[] {
  const weakOf = (
    field: keyof BrandColours,
    value: string,
    others: readonly string[],
    towards: string,
  ): WeakColour[] => {
    const contrast = lowestContrast(value, others);
    if (contrast >= READABLE) return [];
    const near = readableNear(value, others, towards);
    return [{ field, ratio: contrastText(contrast), needed: contrastText(READABLE), near }];
  };
  const { ink, paper, surface } = GROUNDS;
  const filling = weakOf('colour', colour, [ink], surface);
  // Words are held against the tint of a colour that may stay, not of one that has to go.
  const tint = tintOf(filling[0]?.near ?? colour);
  return [...filling, ...weakOf('linkColour', linkColour, [paper, surface, tint], ink)];
}

/** Returns the custom properties of the pages that a brand sets; none for the colours of the house, which the style sheet has. */
export function brandProperties({ colour, linkColour }: BrandColours): Record<string, string> {
  const isFilled = colour !== HOUSE_COLOURS.colour;
  return {
    ...(isFilled && { '--gold': colour, '--gold-2': pressedOf(colour), '--gold-tint': tintOf(colour) }),
    ...((isFilled || linkColour !== HOUSE_COLOURS.linkColour) && { '--gold-ink': linkColour }),
  };
}
