const dayMs = 24 * 3_600_000
/** Day 0 of the two systems. Workbooks of 1900 count a 29 February 1900 that never was, so their days up to it are one off. */
const beginOf1900 = Date.UTC(1899, 11, 30)
const beginOf1904 = Date.UTC(1904, 0, 1)
const lastDay = Date.UTC(9999, 11, 31)

/** Returns the calendar day of a workbook's day number; undefined if it has none. */
export function serialDate(serial: number, isFrom1904: boolean): string | undefined {
  const day = Math.floor(serial)
  if (!Number.isFinite(serial) || day < (isFrom1904 ? 0 : 1)) return undefined
  if (!isFrom1904 && day === 60) return '1900-02-29'
  const begin = isFrom1904 ? beginOf1904 : beginOf1900 + (day < 60 ? dayMs : 0)
  const at = begin + day * dayMs
  return at > lastDay ? undefined : new Date(at).toISOString().slice(0, 10)
}

/** The built-in formats that show a day; those of East Asian versions are among them. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Whether a number with this format is shown as a day. A format that shows only a time is none. */
export function showsDay(formatId: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(formatId)
  // Quoted and escaped text, colors and conditions are no placeholders.
  const placeholders = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase()
  return /[dy]/.test(placeholders) && !/general/.test(placeholders)
}
