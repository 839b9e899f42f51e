/** A version determines the size: version 1 is 21 modules wide, and each further one adds 4. */
export const minQrVersion = 1
export const maxQrVersion = 40

export const isQrVersion = (version: number): boolean =>
  Number.isInteger(version) && version >= minQrVersion && version <= maxQrVersion

const HEX = /^#?(?=(.{3,8})$)[0-9a-f]+$/i

/** Accepts three to eight hexadecimal digits, not counting the number sign: from `fff` to `#ffffffff`. */
export const isHexColour = (text: string): boolean => HEX.test(text)
