/**
 * Characters that nobody sees, and that make a text read otherwise than it is written: those that control or break lines, that
 * turn its direction, that have no width, and halves of characters.
 */
export const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

export const hasUnseen = (text: string): boolean => unseen.test(text)

/** Whether anything of it is to be seen. The blank of Braille is a symbol by its class alone. */
export const isSeen = (text: string): boolean =>
  text.replaceAll(new RegExp(unseen, 'gu'), '').replaceAll('\u2800', '').trim() !== ''

/** A name that somebody signs with, as a pattern: one line with a letter in it. */
export const signedName = /^(?=[^]*\p{L})[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u
