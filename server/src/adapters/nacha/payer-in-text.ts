/**
 * What banks write before the name of the sender in the text of a transaction: the company of an ACH entry, or the originator of a wire
 * ("by order of"). BAI2 has no field for it, and prescribes nothing for the text.
 */
const labels = [
  ...['ORIG CO NAME', 'ORIGINATING COMPANY NAME', 'COMPANY NAME', 'CO NAME'],
  ...['ORIGINATOR NAME', 'ORIGINATOR', 'ORIG NAME', 'ORIG', 'ORG', 'B/O CUSTOMER', 'B/O', 'BY ORDER OF'],
  ...['SENDER NAME', 'REMITTER'],
]
/** The name may follow the number of the sender's account, which begins with a slash. */
const labeled = new RegExp(`(?:^|[\\s,;])(?:${labels.join('|')}) ?[:=] ?(?:/\\S+\\s+)?(\\S.*)$`, 'i')
/** What follows the name: the blanks with which a bank fills a field, or the next label. */
const next =
  /\s{2,}|;|[\s,]+(?:(?:ORIG|DESC|CO ENTRY|IND|SND|RCV|PMT|BNF|OUR|YOUR|TRN|WIRE) )?[A-Z/#.]+ ?[:=]/i
const maxRead = 1000
const maxNameLength = 140

/** The name of whoever has sent the money, as far as the text of a transaction states it; empty otherwise. */
export function payerIn(text: string): string {
  const [, rest = ''] = labeled.exec(text.slice(0, maxRead)) ?? []
  const [name = ''] = rest.split(next)
  return name.replace(/[\s,]+$/, '').slice(0, maxNameLength)
}
