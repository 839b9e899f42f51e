/**
 * Characters that are invisible and change how a text reads: control characters, line separators, direction marks, characters
 * of zero width, and lone surrogates.
 */
export const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

export const hasUnseen = (text: string): boolean => unseen.test(text)

/**
 * Whether the text has a visible character. The blank of Braille is visible only by its Unicode category, so it does not count.
 */
export const isSeen = (text: string): boolean =>
  text.replaceAll(new RegExp(unseen, 'gu'), '').replaceAll('\u2800', '').trim() !== ''

/** A pattern for a signature's name: one line with at least one letter. */
export const signedName = /^(?=[^]*\p{L})[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u
