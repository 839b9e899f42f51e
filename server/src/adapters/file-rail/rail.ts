import type {
  Finding,
  Refused,
  Submission,
  Rail,
  RailEntry,
  SentEntry,
} from '../../features/transfers/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { openFolders } from './folders.ts'
import { RailFileFault, type Part, type RailFormat } from './format.ts'
import { answersSince, statementSince } from './read-files.ts'
import { fileId, type Records, type SentFile, openRecords } from './records.ts'

/** A file identification has one sign for the number of the day's files: 26 letters and ten digits. */
const maxFilesOfDay = 36

/**
 * Sends every file of a submission, or throws, and then `findSent` states what became of it. A file that an earlier call completed
 * is published as it is, so that a repetition sends nothing twice.
 */
async function send(
  format: RailFormat,
  records: Records,
  submission: Submission,
): Promise<{ readonly refused: readonly Refused[] }> {
  const { parts, refused } = format.divide(submission)
  const keys = submission.entries.map(({ key }) => key)
  await refuseOtherContent(records, submission)
  const prepared: SentFile[] = []
  for (const part of parts)
    prepared.push(await prepare(format, records, submission, part, fileId(keys, part.kind), refused))
  for (const file of prepared) {
    // Whoever closes keys looks for their file after making the mark, so either sees the other.
    if (await records.isClosed(keys)) {
      await records.take(file.id)
      throw new RailFileFault('The submission was closed before it was sent.')
    }
    await records.publish(file)
  }
  return { refused }
}

/**
 * A key that was sent with other content, or a number under which another submission was sent, is of a database that was restored: its own
 * payment was never sent, and must not count as sent.
 */
async function refuseOtherContent(
  records: Records,
  { number, database, entries }: Submission,
): Promise<void> {
  const digests = new Map(entries.map(({ key, digest }) => [key, digest]))
  const refuse = (what: string) => {
    throw new RailFileFault(`${what} was sent before with other content: nothing is sent.`)
  }
  for (const sent of await records.sentWith([...digests.keys()]))
    for (const { key, digest } of sent.entries)
      if (digests.has(key) && digests.get(key) !== digest) refuse(`Entry ${key}`)
  for (const sent of await records.sentAfter(number - 1)) {
    const isOther = sent.database !== database || sent.entries.some(({ key }) => !digests.has(key))
    if (sent.number === number && isOther) refuse(`Submission ${number}`)
  }
}

async function prepare(
  format: RailFormat,
  records: Records,
  submission: Submission,
  part: Part,
  id: string,
  refused: readonly Refused[],
): Promise<SentFile> {
  const before = await records.sentAs(id)
  if (before) return before
  if (!(await records.begin(id)))
    throw new RailFileFault('Another call began to write this file: ask whether it was sent.')
  const ordinal = await records.ordinal(`${submission.batchOn}${id.slice(-1)}`, id, maxFilesOfDay)
  const sent: SentFile = {
    id,
    reference: format.fileReference(submission, { id, ordinal }),
    fileName: format.fileName(submission, part, { id, ordinal }),
    ...pick(submission),
    entries: part.entries.map(sentEntryOf),
    refused: [...refused],
  }
  await records.prepare(sent, format.write(submission, part, { id, ordinal }))
  return sent
}

const pick = ({ number, database, currency, batchOn, settlesOn }: Submission) => ({
  number,
  database,
  currency,
  batchOn,
  settlesOn,
})

const sentEntryOf = ({ key, kind, type, amountMinor, description, origin, digest }: RailEntry) => ({
  key,
  kind,
  type,
  amountMinor,
  description,
  origin: { vendorId: origin.vendorId, transferIds: [...origin.transferIds] },
  digest,
})

/** The entries that the bank has, or can still fetch, of the submissions with a higher number. */
async function sentAfter(records: Records, number: number): Promise<readonly SentEntry[]> {
  const sent: SentEntry[] = []
  for (const file of await records.sentAfter(number)) {
    const { currency, batchOn, settlesOn } = file
    if (await records.wasTaken(file.id)) continue
    for (const entry of file.entries)
      sent.push({ ...entry, number: file.number, currency, batchOn, settlesOn })
  }
  return sent
}

/** The published files with these keys that the bank has yet to fetch. */
async function listUnfetched(records: Records, keys: readonly string[]): Promise<readonly string[]> {
  const waiting: string[] = []
  for (const file of await records.sentWith(keys)) if (await records.isOut(file)) waiting.push(file.fileName)
  return waiting
}

/**
 * States what became of keys of a submission, of all or of some. What the bank can't have seen by now, it will never see: the
 * keys are closed first, so a sender that is still under way fails.
 */
async function findSent(records: Records, keys: readonly string[]): Promise<readonly Finding[]> {
  await records.close(keys)
  const found = new Map<string, Finding>()
  for (const { id, settlesOn, entries, refused } of await records.sentWith(keys)) {
    for (const { key, code } of refused) found.set(key, { key, state: 'refused', settlesOn: null, code })
    if (await records.take(id)) continue
    for (const { key, digest } of entries)
      found.set(key, { key, state: 'accepted', settlesOn, code: null, digest })
  }
  return keys.map((key) => found.get(key) ?? { key, state: 'void', settlesOn: null, code: null })
}

interface FileRailOptions {
  /** The folder, perhaps mounted by SFTP, that contains `in`, `out` and what the rail remembers. */
  readonly root: string
  readonly format: RailFormat
  readonly clock: Clock
  readonly log: Log
}

/** A rail whose bank exchanges files with us through a folder. */
export async function openFileRail({ root, format, clock, log }: FileRailOptions): Promise<Rail> {
  const folders = await openFolders(root, clock.wall())
  const records = openRecords(folders)
  const report = (fileName: string, reason: string) =>
    log.error({ fileName, reason, folder: folders.quarantine }, 'rail: a file of the bank needs an operator')
  const inbox = { format, folders, records, clock, report }
  return {
    submit: (submission) => send(format, records, submission),
    sentAfter: (number) => sentAfter(records, number),
    find: (keys) => findSent(records, keys),
    unfetched: (keys) => listUnfetched(records, keys),
    answersSince: (cursor, limit) => answersSince(inbox, cursor, limit),
    statementSince: (cursor, limit) => statementSince(inbox, cursor, limit),
  }
}
