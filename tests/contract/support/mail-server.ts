import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { afterFile } from '../../../server/src/platform/testing/after-file.ts'

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly headers: string
  readonly text: string
  readonly html: string
}

/** A mail server that stores what it receives, decoded as the recipient would read it. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { rcptTo } }, done) {
      void text(stream).then((raw) => {
        received.push(...rcptTo.map(({ address }) => read(address, raw)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: (to: string) => received.filter((mail) => mail.to === to),
    mailTo: (to: string, subject: string) =>
      vi.waitFor(
        () => {
          const mail = received.find((one) => one.to === to && one.subject === subject)
          if (!mail) throw new Error(`no mail '${subject}' came to ${to}`)
          return mail
        },
        { timeout: 40_000 },
      ),
  }
}

function read(to: string, raw: string): ReceivedMail {
  const parts = partsOf(raw)
  const part = (type: string) => parts.find((one) => one.type === type)?.body ?? ''
  const [headers] = halves(raw)
  return {
    to,
    headers,
    subject: spelledOut(/^Subject: (.*)$/im.exec(headers)?.[1] ?? ''),
    text: part('text/plain').replaceAll('\r\n', '\n'),
    html: part('text/html'),
  }
}

/** Splits a part into its head, with folded lines joined, and its body. */
function halves(raw: string): [head: string, body: string] {
  const end = raw.indexOf('\r\n\r\n')
  return [raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' '), raw.slice(end + 4)]
}

interface Part {
  readonly type: string
  readonly body: string
}

function partsOf(raw: string): readonly Part[] {
  const [head, body] = halves(raw)
  const type = /^Content-Type: ([\w/]+)/im.exec(head)?.[1] ?? 'text/plain'
  const boundary = /boundary="([^"]+)"/i.exec(head)?.[1]
  if (boundary === undefined) return [{ type, body: decoded(head, body) }]
  const between = body.split(new RegExp(`(?:^|\\r\\n)--${boundary}(?:--)?\\r\\n`))
  return between.slice(1, -1).flatMap((part) => partsOf(part))
}

const fromHex = (written: string, escape: RegExp) =>
  Buffer.from(
    written.replaceAll(escape, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function decoded(head: string, body: string): string {
  const coding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return coding === 'quoted-printable' ? fromHex(body.replaceAll(/=\r\n/g, ''), /=([0-9A-F]{2})/g) : body
}

/** Decodes the words of a header that RFC 2047 encodes because they are not ASCII. */
const spelledOut = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromHex(word.replaceAll('_', ' '), /=([0-9A-F]{2})/g),
    )
