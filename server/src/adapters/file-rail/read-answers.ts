import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { RailAnswer } from '../../features/transfers/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { moveDurably, unless, writeDurably, type Folders } from './folders.ts'
import { RailFileFault, type FileAnswer, type RailFormat } from './format.ts'
import { wayOfFile, type Records } from './records.ts'

/** A file of the bank that has not changed for a while. */
interface Received {
  readonly name: string
  readonly path: string
}

/** A file that is still being uploaded changes; one that did not change for a minute is complete. */
const settledMs = 60_000
/** Programs that upload files use such names until the end. */
const unfinished = /^\.|\.(?:part|partial|filepart|tmp|temp)$|~$/i
const mostBytes = 512 * 1024 * 1024

/** Lists files, the oldest first. Links and folders are ignored. */
async function listReceived(folders: Folders, now: Date): Promise<readonly Received[]> {
  const found: (Received & { readonly at: number })[] = []
  for (const name of await readdir(folders.in)) {
    if (unfinished.test(name)) continue
    const path = join(folders.in, name)
    const stats = await unless('ENOENT', () => lstat(path))
    if (stats?.isFile() && stats.mtimeMs + settledMs <= now.getTime())
      found.push({ name, path, at: stats.mtimeMs })
  }
  return found.toSorted((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1))
}

/** Yields the bytes of a file in pieces, up to a limit. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new RailFileFault(`The file has more than ${mostBytes / 1024 / 1024} MiB.`)
    yield piece
  }
}

/** Identifies a file by its content, whatever it is called. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of readPieces(path)) hash.update(piece)
  return hash.digest('hex').slice(0, 32)
}

/** Moves a file whose answers were taken. A second file of the same name does not replace the first. */
async function archive(folders: Folders, { name, path }: Received, digest: string): Promise<void> {
  await unless('ENOENT', () => moveDurably(path, join(folders.archive, `${digest.slice(0, 8)}-${name}`)))
}

/** Moves a file that can't be read away from the others, with a text that states why. */
async function quarantine(folders: Folders, { name, path }: Received, reason: string): Promise<void> {
  // Banks use names again, and every broken file is evidence.
  const free = await freeName(folders.quarantine, name)
  await writeDurably(join(folders.quarantine, `${free}.reason.txt`), [`${reason}\n`])
  await unless('ENOENT', () => rename(path, join(folders.quarantine, free)))
}

async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  let free = name
  for (let number = 2; taken.has(free) || taken.has(`${free}.reason.txt`); number += 1)
    free = `${number}-${name}`
  return free
}

interface Inbox {
  readonly format: RailFormat
  readonly folders: Folders
  readonly records: Records
  readonly clock: Clock
  /** Reports what an operator has to look at. */
  readonly report: (fileName: string, reason: string) => void
}

/** How far the caller has come: the digest of a file, the number of its last answer that was taken, and its name. */
const cursorForm = /^([0-9a-f]{32}):(\d+):(.+)$/s

interface Position {
  readonly digest: string
  readonly taken: number
  readonly name: string
}

function positionOf(cursor: string | null): Position | undefined {
  const [, digest, taken, name] = cursorForm.exec(cursor ?? '') ?? []
  if (digest === undefined || taken === undefined || name === undefined) return undefined
  return { digest, taken: Number(taken), name }
}

/**
 * Reads answers file by file. The caller's cursor shows which of them it has stored, so a file is archived by the first call that
 * finds nothing in it behind the cursor. A file is verified to its end before its first answer is given.
 */
export async function answersSince(
  inbox: Inbox,
  cursor: string | null,
  limit: number,
): Promise<{ readonly answers: readonly RailAnswer[]; readonly cursor: string | null }> {
  const position = positionOf(cursor)
  const received = await listReceived(inbox.folders, inbox.clock.wall())
  const begun = received.filter(({ name }) => name === position?.name)
  const others = received.filter(({ name }) => name !== position?.name)
  for (const file of [...begun, ...others]) {
    const digest = await putAsideIfBroken(inbox, file, () => unless('ENOENT', () => digestOf(file.path)))
    if (digest === undefined) continue
    const taken = digest === position?.digest ? position.taken : undefined
    const answers = await readBehind(inbox, file, digest, taken ?? -1, limit)
    if (answers === undefined) continue
    const last = answers.at(-1)
    if (last)
      return { answers: answers.map(({ answer }) => answer), cursor: `${digest}:${last.number}:${file.name}` }
    await inbox.records.noteRead(digest, file.name)
    await archive(inbox.folders, file, digest)
  }
  return { answers: [], cursor }
}

interface Numbered {
  readonly number: number
  readonly answer: RailAnswer
}

/** The answers of a file behind the given number; undefined if the file was put aside. */
async function readBehind(
  inbox: Inbox,
  file: Received,
  digest: string,
  taken: number,
  limit: number,
): Promise<readonly Numbered[] | undefined> {
  if (taken < 0 && (await inbox.records.wasRead(digest))) {
    // The bank sent the same file again, perhaps under another name.
    await archive(inbox.folders, file, digest)
    return undefined
  }
  return putAsideIfBroken(inbox, file, async () => {
    if (taken < 0) await verify(inbox, file)
    const answers: Numbered[] = []
    for await (const numbered of numberedAnswers(inbox, file, digest)) {
      if (numbered.number > taken) answers.push(numbered)
      if (answers.length === limit) break
    }
    return answers
  })
}

/** Moves a file that breaks a rule away and reports it, so that it holds up no other. */
async function putAsideIfBroken<T>(
  { folders, report }: Inbox,
  file: Received,
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read()
  } catch (fault) {
    if (!(fault instanceof RailFileFault)) throw fault
    await quarantine(folders, file, fault.message)
    report(file.name, fault.message)
    return undefined
  }
}

async function verify({ format, records, report }: Inbox, { name, path }: Received): Promise<void> {
  const attentions: string[] = []
  for await (const item of format.read(readPieces(path))) {
    const attention = 'attention' in item ? item.attention : await otherThanSent(records, item)
    if (attention !== undefined && attentions.length < mostAttentions) attentions.push(attention)
  }
  for (const attention of attentions) report(name, attention)
}

/** A file of nothing but entries of others is one mistake, not thousands. */
const mostAttentions = 20

async function* numberedAnswers(inbox: Inbox, { path }: Received, digest: string): AsyncGenerator<Numbered> {
  let number = 0
  for await (const item of inbox.format.read(readPieces(path))) {
    if ('attention' in item) continue
    if ((await otherThanSent(inbox.records, item)) !== undefined) continue
    for (const about of item.key === undefined ? await keysOf(inbox.records, item.fileId) : [item.key]) {
      yield { number, answer: answerFor(item, `${digest}:${number}`, about) }
      number += 1
    }
  }
}

function answerFor(item: FileAnswer, id: string, key: string): RailAnswer {
  if (item.key !== undefined) return { ...item, id }
  const { fileId: _file, totalMinor: _total, ...rest } = item
  return { ...rest, id, key }
}

/**
 * What a bank says about a whole file with another sum, or of a sum that moved the other way about, answers nothing about its
 * entries, and a person has to look.
 */
async function otherThanSent(records: Records, answer: FileAnswer): Promise<string | undefined> {
  if (answer.key !== undefined || answer.totalMinor === undefined) return undefined
  const sent = await records.sentAs(answer.fileId)
  if (!sent) return undefined
  if (sent.entries.reduce((total, { amountMinor }) => total + amountMinor, 0n) !== answer.totalMinor)
    return `The bank booked file ${answer.fileId} with another sum than it has`
  const way = wayOfFile(answer.fileId)
  return way !== undefined && answer.direction !== undefined && answer.direction !== way
    ? `The bank booked the sum of file ${answer.fileId} the other way about`
    : undefined
}

/** Every entry of a file of ours; none if the bank names a file that is not ours. */
const keysOf = async (records: Records, fileId: string): Promise<readonly string[]> =>
  (await records.sentAs(fileId))?.entries.map(({ key }) => key) ?? []
