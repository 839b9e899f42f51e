import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { handOutBatch } from '../../../platform/events/hand-out.ts'
import { declareSubscriptions, emit } from '../../../platform/events/index.ts'
import { smtpTransport } from '../../../platform/mail/index.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { afterFile } from '../../../platform/testing/after-file.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { openAccess } from '../../access/index.ts'
import { getPayment } from '../../remittances/index.ts'
import { earlyWorldOn } from '../../payouts/testing/early-world.ts'
import { notificationSubscribers } from '../jobs.ts'
import { openNotifications, type PushServices } from '../ports.ts'
import type { MailKey } from '../store/mails.ts'
import { pushMailJob, type Pushing } from '../use-cases/push-mail.ts'
import { sendDue } from '../use-cases/send-due.ts'
import { sendMailJob, sendMails, sendMailsJob } from '../use-cases/send-mails.ts'
import { mailToReachable } from '../use-cases/stop-mails.ts'

/** A long subject is folded into several lines. */
export const subjectOf = ({ text: raw }: { readonly text: string }) =>
  /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(raw)?.[1]?.replaceAll(/\s+/g, ' ').trim()

/** By which the reports of that mail server are taken. */
export const returnPaths = { address: 'bounces@mail.sooner.test', secret: 'that of the mail server' }

export const mailsTo = (url: string) =>
  smtpTransport({ url, from: 'Sooner <no-reply@sooner.test>', returnPaths })

/** A mail server that keeps what it receives, as people read it, and refuses the recipients that a test names. */
async function openMailServer() {
  const received: {
    readonly from: string
    readonly to: string
    readonly raw: string
    readonly text: string
  }[] = []
  const refused = new Map<string, { readonly responseCode: number; readonly message: string }>()
  let beforeAnswer = async (): Promise<void> => undefined
  const unfolded = (raw: string) =>
    Buffer.from(
      raw
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = refused.get(address)
      done(answer && Object.assign(new Error(answer.message), { responseCode: answer.responseCode }))
    },
    onData(stream, session, done) {
      const taken = text(stream).then(async (raw) => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo[0]?.address ?? '', raw, text: unfolded(raw) })
        await beforeAnswer()
      })
      // A client that ends in the middle has handed nothing over.
      void taken.then(() => done(), done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  const transport = mailsTo(url)
  afterFile(() => transport.close())
  /** From now on the server answers an email once this is done. */
  const answersAfter = (work: () => Promise<void>) => void (beforeAnswer = work)
  return { transport, url, received, refused, answersAfter }
}

const addressOf = (subject: string) => `${subject}@brightside.test`
const languageOf = (subject: string) => (subject === 'reader' ? 'es-PR' : 'en-US')

/** What the feature hands over to the queue, and what it asks of others. */
interface Around {
  readonly queued: MailKey[]
  readonly pushes: Pushing[]
  /** The open sign-ins of all users, each with its end. */
  readonly signIns: ReadonlyMap<string, Date>
  readonly push: PushServices | undefined
}

/** The feature on the database of a world. */
export function openMails(
  { db, clock, payouts }: Pick<Awaited<ReturnType<typeof earlyWorldOn>>, 'db' | 'clock' | 'payouts'>,
  { queued, pushes, signIns, push }: Around,
) {
  const nowhere = async () => undefined
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('test')))
  return openNotifications({
    db,
    clock,
    seal,
    access: openAccess({
      db,
      clock,
      seal,
      emit,
      enqueue: nowhere,
      productName: 'Sooner',
      defaultPartnerId: 0,
      portalUrl: 'https://portal.test',
      userDirectory: {
        emailOf: async (subject) => addressOf(subject),
        languageOf: async (subject) => languageOf(subject),
        contactsOf: async (subjects) =>
          new Map(
            subjects.map((subject) => [
              subject,
              { email: addressOf(subject), language: languageOf(subject) },
            ]),
          ),
        formerEmailsOf: async () => [],
        languageAt: nowhere,
        mfaMethodOf: nowhere,
        signInsOf: async () => new Map(),
        signedInUntil: async (_subject, signIn) => signIns.get(signIn),
        signOut: async () => 0,
        setAttributes: nowhere,
        addToGroup: nowhere,
        endSessions: nowhere,
        closeAccount: async () => true,
        deleteAccount: async () => true,
      },
    }),
    productName: 'Sooner',
    portalUrl: 'https://portal.test',
    serviceUrl: 'https://portal.test/vendor',
    supportEmail: 'help@sooner.test',
    returnPaths,
    payouts,
    push,
    enqueue: async (_tx, job, data) => {
      if (job.name === pushMailJob.name) pushes.push(data as unknown as Pushing)
      if (job.name === sendMailJob.name) queued.push(data as unknown as MailKey)
      if (job.name === sendMailsJob.name) queued.push(...(data as unknown as { mails: MailKey[] }).mails)
    },
  })
}

/** An attempt that nothing ends. */
export const untold = {
  number: 1,
  signal: new AbortController().signal,
  stopping: new AbortController().signal,
}

/** A vendor that can be paid early, with an owner, a colleague who reads Spanish, and a mail server that keeps what it receives. */
export async function mailWorld(push?: PushServices) {
  const database = await testDatabase()
  const world = await earlyWorldOn(database)
  const { db, sql, vendorId, clock } = world

  const queued: MailKey[] = []
  const pushes: Pushing[] = []
  const signIns = new Map<string, Date>()
  const notifications = openMails(world, { queued, pushes, signIns, push })
  const subscribers = notificationSubscribers(notifications)
  await declareSubscriptions(db, subscribers)

  const ownerId = randomUUID()
  await sql`
    insert into directory.members (account_id, subject, email, vendor_id, parent_id, read_only, invited_at, created_at)
    values (${ownerId}, 'owner', 'owner@brightside.test', ${vendorId}, null, false, null, now()),
      (${randomUUID()}, 'reader', 'reader@brightside.test', ${vendorId}, ${ownerId}, true, now(), now())`

  const { transport: smtp, url: mailUrl, received, refused, answersAfter } = await openMailServer()
  const logged: unknown[] = []
  const log = { info: (...said: readonly unknown[]) => void logged.push(said) }
  const transport = mailToReachable(notifications, smtp, log)

  async function handOut() {
    await world.handOut()
    for (const subscriber of subscribers)
      while ((await handOutBatch(db, subscriber, vendorId, subscriber.batch, { size: 0 })) > 0);
  }

  /** Lets the time pass in which emails collect, and sends what is due. Returns what arrived by it. */
  async function mailsSent() {
    await handOut()
    world.setNow(new Date(clock.now().getTime() + 40 * 60_000).toISOString())
    await sendDue(notifications)
    const before = received.length
    await sendQueued()
    return received.slice(before)
  }

  /** The last payment of an invoice. */
  const paymentOf = async (key: string) => {
    const [row] = await sql<{ payment_id: string }[]>`
      select line.batch_id as payment_id from payouts.lines as line join invoices.invoices using (vendor_id, invoice_id)
      where source_key = ${key} order by line.requested_at desc limit 1`
    return getPayment({ db }, vendorId, row?.payment_id ?? '')
  }

  const sendQueued = async () => {
    await sendMails(notifications, transport, queued.splice(0), untold)
  }
  return {
    ...world,
    database,
    notifications,
    transport,
    logged,
    received,
    refused,
    answersAfter,
    mailUrl,
    queued,
    pushes,
    signIns,
    handOut,
    sendQueued,
    mailsSent,
    paymentOf,
  }
}
