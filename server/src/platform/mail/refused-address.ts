/**
 * Enhanced status codes (RFC 3463) of a failure for good that says that nobody has this address: of its mailbox or its domain (5.1.x,
 * without 5.1.7 and 5.1.8, which are about the sender's address), a mailbox that is disabled, and a domain that no server answers for. A full
 * mailbox and a mail that looks like spam say nothing about the address.
 */
const aboutAddress = /^5\.(?:1\.(?!7$|8$)\d{1,3}|2\.1|4\.[14])$/

/** Replies without such a code, at the command that names the recipient (RFC 5321). */
const barely = new Set(['550', '551', '553'])

/**
 * Whether what a server answered, such as "550 5.1.1 User unknown", means that the address receives nothing any more. A report states the
 * code of its status once more, which may be the unspecific 5.0.0.
 */
export function isAboutAddress(answer: string, status = ''): boolean {
  const [, reply = '', ofAnswer = ''] = /^(5\d\d)(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? []
  const enhanced = status === '' || status === '5.0.0' ? ofAnswer : status
  return enhanced === '' ? barely.has(reply) : aboutAddress.test(enhanced)
}
