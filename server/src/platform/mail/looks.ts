/** The accent of a brand in a mail, in light and dark, with the color of text on it. */
export interface Look {
  readonly accent: string
  readonly accentInk: string
  readonly accentDark: string
  readonly accentInkDark: string
}

const look = (accent: string, accentDark: string, accentInkDark: string): Look => ({
  accent,
  accentDark,
  accentInkDark,
  accentInk: '#ffffff',
})

// Mail programs load no style sheet of ours, so the accents of the portal's tokens are repeated here; a test compares them.
export const looks: Readonly<Record<string, Look>> = {
  harborline: look('#0b4f8a', '#7cc0f5', '#08192a'),
  keystone: look('#9a3412', '#f5a37c', '#2a1107'),
  northgate: look('#4c3d9e', '#b7a9fa', '#17112f'),
  bluepoint: look('#0b5563', '#74cfe0', '#07191d'),
  summit: look('#86205a', '#f29cc4', '#280a1a'),
  demo: look('#6b4e00', '#e3bd5c', '#201700'),
}

/** The look of the product, and of every brand that has none of its own. */
export const ownLook = look('#0f5c46', '#5fd1a8', '#0b1f18')

export const lookOf = (brand: string): Look => looks[brand] ?? ownLook
