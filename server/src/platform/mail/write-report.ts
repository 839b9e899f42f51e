/** Reports as mail servers write them: the sandbox has no mail server, and tests need some. */
interface About {
  readonly returnPath: string
  readonly mailId: string
  /** The address of the reader. */
  readonly to?: string
}

/** Ends each line as mails do. */
const lines = (text: string) => text.replaceAll('\n', '\r\n')

/** What the server of a mailbox that nobody has sends to the return path of a mail (RFC 3464). */
export const bounceReport = ({
  returnPath,
  mailId,
  to = 'owner@brightside.test',
  original,
  action = 'failed',
  status = '5.1.1',
  words = `550 5.1.1 <${to}>: Recipient address\n    rejected: User unknown`,
}: About & {
  readonly action?: string
  readonly status?: string
  readonly words?: string
  readonly original?: string
}): string =>
  lines(`From: MAILER-DAEMON@mx.brightside.test (Mail Delivery System)
To: ${returnPath}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="of-the-report"

--of-the-report
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--of-the-report
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.brightside.test
Arrival-Date: Wed, 18 Nov 2026 07:00:00 -0500

${original === undefined ? '' : `Original-Recipient: rfc822; ${original}\n`}Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${words}

--of-the-report
Content-Type: text/rfc822-headers

Return-Path: <${returnPath}>
Message-ID: <${mailId}@sooner.test>
Subject: Payment sent

--of-the-report--
`)

/** What the provider of a mailbox sends when its reader marks a mail as spam (RFC 5965). Many remove the address. */
export const abuseReport = ({
  returnPath,
  mailId,
  type = 'abuse',
}: About & { readonly type?: string }): string =>
  lines(`From: <feedback@mailboxes.test>
To: <reports@sooner.test>
Subject: FW: Payment sent
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="of-the-report"

--of-the-report
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report for an email message received from IP 192.0.2.1.
--of-the-report
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Mailboxes/1.0
Version: 1

--of-the-report
Content-Type: message/rfc822
Content-Disposition: inline

Return-Path: <${returnPath}>
From: <no-reply@sooner.test>
To: <redacted@mailboxes.test>
Message-ID: <${mailId}@sooner.test>
Subject: Payment sent

You got a payment.
--of-the-report--
`)
