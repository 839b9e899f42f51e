const longestName = 120

/** The file's own name without its path and without what can't be seen; it is only shown. */
export function fileName(given: string | undefined, unnamed: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const short = plain.slice(0, longestName).replace(/[\ud800-\udbff]$/, '')
  return short === '' ? unnamed : short
}
