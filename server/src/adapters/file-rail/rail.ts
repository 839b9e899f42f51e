import type { Finding, Refused, Submission, Rail } from '../../features/transfers/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { openFolders } from './folders.ts'
import { RailFileFault, type Part, type RailFormat } from './format.ts'
import { answersSince } from './read-answers.ts'
import { fileId, type Records, type SentFile, openRecords } from './records.ts'

/** A file identification has one sign for the number of the day's files: 26 letters and ten digits. */
const mostFilesOfDay = 36

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
  const ordinal = await records.ordinal(`${submission.batchOn}${id.slice(-1)}`, id, mostFilesOfDay)
  const sent: SentFile = {
    id,
    fileName: format.fileName(submission, part, { id, ordinal }),
    settlesOn: submission.settlesOn,
    keys: part.entries.map(({ key }) => key),
    totalMinor: String(part.entries.reduce((total, { amountMinor }) => total + amountMinor, 0n)),
    refused: [...refused],
  }
  await records.prepare(sent, format.write(submission, part, { id, ordinal }))
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
  for (const { id, settlesOn, keys: sent, refused } of await records.sentWith(keys)) {
    for (const { key, code } of refused) found.set(key, { key, state: 'refused', settlesOn: null, code })
    if (await records.take(id)) continue
    for (const key of sent) found.set(key, { key, state: 'accepted', settlesOn, code: null })
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
  return {
    submit: (submission) => send(format, records, submission),
    find: (keys) => findSent(records, keys),
    unfetched: (keys) => listUnfetched(records, keys),
    answersSince: (cursor, limit) => answersSince({ format, folders, records, clock, report }, cursor, limit),
  }
}
