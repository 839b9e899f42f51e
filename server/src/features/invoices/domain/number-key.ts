/** The number by which duplicates are found: without case, blanks and leading zeros. A number of zeros alone is one zero. */
export function numberKey(number: string): string {
  const compact = number.replaceAll(/\s/gu, '').toUpperCase()
  return compact.replace(/^0+(?=.)/u, '')
}
