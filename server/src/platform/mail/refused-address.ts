/**
 * Enhanced status codes (RFC 3463) of a failure for good that says that nobody has this address: of its mailbox or its domain (5.1.x,
 * without 5.1.7 and 5.1.8, which are about the sender's address), a mailbox that is disabled, and a domain that no server answers for. A full
 * mailbox and a mail that looks like spam say nothing about the address.
 */
const aboutAddress = /^5\.(?:1\.(?!7$|8$)\d{1,3}|2\.1|4\.[14])$/

const unspecific = '5.0.0'

/** What servers say without such a code at the command that names the recipient (RFC 5321). */
const saysNobody =
  /\b(?:user|mailbox|recipient|address|account|person)\b.{0,60}\b(?:unknown|not found|unavailable|does(?:n[’']t| not) exist|disabled|inactive|invalid|not known)\b|\b(?:no such|unknown|invalid|nonexistent) (?:user|mailbox|recipient|address|account|person)\b|\bno mailbox\b/i

/** The same replies refuse our server, the sender or the content, about which the address can do nothing. */
const saysOther =
  /relay|spam|block|blacklist|denylist|blocklist|policy|policies|reputation|listed|sender|dns|authenticat|spf|dkim|dmarc|denied|virus|content|\bip\b|https?:/i

/**
 * Whether what a server answered to the command that names the recipient, such as "550 5.1.1 User unknown", means that the address receives
 * nothing any more. Without an enhanced code it has to say so in words, since servers refuse everybody's mail with a bare 550, too.
 */
export function refusesAddress(answer: string): boolean {
  const [, reply = '', enhanced = '', words = ''] =
    /^(5\d\d)(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?([\s\S]*)/.exec(answer) ?? []
  if (enhanced !== '' && enhanced !== unspecific) return aboutAddress.test(enhanced)
  // The address that is repeated says nothing of itself.
  const said = words.replaceAll(/<[^<>]*>|\S+@\S+/g, '')
  return ['550', '551', '553'].includes(reply) && saysNobody.test(said) && !saysOther.test(said)
}

/**
 * The same of a report. It states the code of its status once more, which may be the unspecific 5.0.0; without a code it does not count,
 * since a refusal of the content is reported in the same form as one of the recipient.
 */
export function reportsAddress(answer: string, status: string): boolean {
  const enhanced = /^5\d\d[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? ''
  return aboutAddress.test(status === '' || status === unspecific ? enhanced : status)
}
