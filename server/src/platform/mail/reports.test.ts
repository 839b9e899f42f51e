import { describe, expect, test } from 'vitest'
import { readReport } from './read-report.ts'
import { refusesAddress, reportsAddress } from './refused-address.ts'
import { mailIdIn, mailIdOf, returnPathOf } from './return-path.ts'
import { abuseReport, bounceReport } from './write-report.ts'

const returnPaths = { address: 'bounces@mail.sooner.test', secret: 'a secret of the mail server' }
const mailId = mailIdOf('notifications.send-mail 1')
const returnPath = returnPathOf(returnPaths, mailId)

describe('a return path', () => {
  test('names its mail, whatever case a server gives it, and fits what servers accept', () => {
    expect(mailIdIn(returnPaths, returnPath)).toBe(mailId)
    expect(mailIdIn(returnPaths, `<${returnPath.toUpperCase()}>`)).toBe(mailId)
    expect(returnPath.split('@')[0]?.length).toBeLessThanOrEqual(64)
  })

  test('of another secret, mail or address is not ours', () => {
    const another = returnPathOf({ ...returnPaths, secret: 'of a stranger' }, mailId)
    const tagOf = (path: string) => /-(\w+)@/.exec(path)?.[1] ?? ''
    const changed = returnPath.replace(tagOf(returnPath), tagOf(another))
    const ofOther = returnPath.replace(mailId, mailIdOf('notifications.send-mail 2'))
    const elsewhere = returnPath.replace('mail.sooner.test', 'evil.test')
    for (const path of [another, changed, ofOther, elsewhere, returnPaths.address, '', `${returnPath}>x`])
      expect([path, mailIdIn(returnPaths, path)]).toEqual([path, undefined])
  })
})

test.each([
  ['550 5.1.1 <a@b.test>: User unknown', true],
  ['550-5.1.1 The email account does not exist.\n550 5.1.1 Try another.', true],
  ['550 5.1.10 Recipient not found', true],
  ['550 5.2.1 Mailbox disabled', true],
  ['550 5.4.1 Recipient address rejected: Access denied', true],
  ['550 No such user', true],
  ['550 <a@b.test>: Recipient address rejected: User unknown in virtual mailbox table', true],
  ['550 Requested action not taken: mailbox unavailable', true],
  ['550 Mailbox not found', true],
  ['553 Unknown recipient a@b.test', true],
  ['550 relay not permitted', false],
  ['550 Unknown user: relaying denied', false],
  ['550 blocked using zen.spamhaus.org', false],
  ['550 Mailbox unavailable due to local policy', false],
  ['550 Message refused', false],
  ['551 Not our customer', false],
  ['550', false],
  ['550 5.7.1 Message looks like spam', false],
  ['550 5.0.0 User unknown', true],
  ['550 5.0.0 Message refused', false],
  ['550 user@unknown.test: Refused', false],
  ['550 <spam@b.test>: no such user', true],
  ['550 5.1.8 Sender address has no domain', false],
  ['550 5.1.7 Bad sender address', false],
  ['552 5.2.2 Mailbox full', false],
  ['554 No such user', false],
  ['451 4.1.1 Try later', false],
])('the answer %j to a recipient says that nobody has the address: %s', (answer, is) => {
  expect(refusesAddress(answer)).toBe(is)
})

test.each([
  ['User unknown', '5.1.1', true],
  ['550 5.1.1 User unknown', '5.0.0', true],
  ['550 5.1.1 User unknown', '', true],
  ['550 No such user', '5.0.0', false],
  ['550 No such user', '', false],
  ['550 Message refused', '5.0.0', false],
  ['552 5.2.2 Mailbox full', '5.2.2', false],
  ['550 5.7.1 Refused', '5.7.1', false],
])('a report of %j with the status "%s" is about the address: %s', (answer, status, is) => {
  expect(reportsAddress(answer, status)).toBe(is)
})

describe('a report', () => {
  test('of a bounce says what the server said and about which mail', async () => {
    expect(await readReport(bounceReport({ returnPath, mailId }))).toEqual({
      kind: 'bounced',
      words: '550 5.1.1 <owner@brightside.test>: Recipient address rejected: User unknown',
      recipients: ['owner@brightside.test'],
      returnPaths: [`<${returnPath}>`],
      messageId: mailId,
    })
  })

  test('names the addresses that it is about, however it writes them', async () => {
    const bounce = bounceReport({
      returnPath,
      mailId,
      to: '<Ann.Smith@Elsewhere.test>',
      original: 'OWNER@brightside.test',
    })
    expect(await readReport(bounce)).toMatchObject({
      recipients: ['owner@brightside.test', 'ann.smith@elsewhere.test'],
    })
    const untyped = bounce.replaceAll('rfc822; ', '').replace('<Ann.Smith@Elsewhere.test>', 'unreadable')
    expect(await readReport(untyped)).toMatchObject({ recipients: ['owner@brightside.test'] })
  })

  test('of a delay, of a full mailbox or of a refused content stops nothing', async () => {
    for (const other of [
      { action: 'delayed', status: '4.4.1' },
      { action: 'failed', status: '5.2.2', words: '552 5.2.2 Mailbox full' },
      { action: 'failed', status: '5.7.1', words: '550 5.7.1 Refused' },
      { action: 'delivered', status: '2.0.0' },
    ])
      expect([other, await readReport(bounceReport({ returnPath, mailId, ...other }))]).toEqual([
        other,
        undefined,
      ])
  })

  test('of abuse names the mail, also where the address of its reader was removed', async () => {
    expect(await readReport(abuseReport({ returnPath, mailId }))).toEqual({
      kind: 'complained',
      words: 'abuse',
      recipients: [],
      returnPaths: [`<${returnPath}>`],
      messageId: mailId,
    })
    expect(await readReport(abuseReport({ returnPath, mailId, type: 'not-spam' }))).toBeUndefined()
  })

  test('is none if it is an automatic reply, quotes one, or can’t be read', async () => {
    const bounce = bounceReport({ returnPath, mailId })
    const reply = bounce.replace(/multipart\/report; report-type=delivery-status/, 'multipart/mixed')
    const deep = Array.from(
      { length: 300 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
    )
    for (const raw of [reply, 'Subject: On holiday\n\nBack on Monday.', '', '\0', deep.join('')])
      expect(await readReport(raw)).toBeUndefined()
  })

  test('that is cut off after its status is read as far as it goes', async () => {
    const bounce = bounceReport({ returnPath, mailId })
    const cut = bounce.slice(0, bounce.indexOf('Content-Type: text/rfc822-headers'))
    expect(await readReport(cut)).toMatchObject({ kind: 'bounced', returnPaths: [] })
  })
})
