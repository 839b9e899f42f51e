/** The rarer one in ordinary text comes first: of delimiters that are as frequent it is the more likely one. */
export const delimiters = ['\t', ';', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** Spreadsheets write this line in front of a file to state its delimiter. */
const stated = /^"?sep=([,;\t])"?(\r\n|\n|\r|$)/i

/** A first line that states the delimiter is no row; `skipped` is its length. */
export function sniffDelimiter(begin: string): { readonly delimiter: Delimiter; readonly skipped: number } {
  const match = stated.exec(begin)
  if (match) return { delimiter: match[1] as Delimiter, skipped: match[0].length }
  return { delimiter: mostFrequent(firstLine(begin)), skipped: 0 }
}

/** The first line that is not blank, up to a line end outside of quotes. */
const firstLine = (begin: string): string => /^\s*((?:"[^"]*"|[^"\r\n])*)/.exec(begin)?.[1] ?? ''

function mostFrequent(line: string): Delimiter {
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }))
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best))
  return most.count > 1 ? most.delimiter : ','
}
