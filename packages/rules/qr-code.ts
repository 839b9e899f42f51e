/** A version is a size: 1 is 21 modules wide, and each next one has 4 more. */
export const smallestQrVersion = 1
export const largestQrVersion = 40

export const isQrVersion = (version: number): boolean =>
  Number.isInteger(version) && version >= smallestQrVersion && version <= largestQrVersion

const HEX = /^#?(?=(.{3,8})$)[0-9a-f]+$/i

/** From `fff` to `#ffffffff`: the number sign is no part of the three to eight characters. */
export const isHexColour = (text: string): boolean => HEX.test(text)
