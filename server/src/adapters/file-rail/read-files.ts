import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  RailAnswer,
  StatementBalance,
  StatementEntry,
  StatementPage,
} from '../../features/transfers/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { moveDurably, unless, writeDurably, type Folders } from './folders.ts'
import {
  RailFileFault,
  type Attention,
  type FileAnswer,
  type RailFormat,
  type StatementItem,
} from './format.ts'
import type { Reading, Records, SentFile } from './records.ts'

/** A file of the bank that has not changed for a while. */
interface Received {
  readonly name: string
  readonly path: string
}

/** A file that is still being uploaded changes; one that did not change for a minute is complete. */
const settledMs = 60_000
/** Programs that upload files use such names until the end. */
const unfinished = /^\.|\.(?:part|partial|filepart|tmp|temp)$|~$/i
const maxBytes = 512 * 1024 * 1024

/** Lists files, the oldest first. Links and folders are ignored. */
async function listReceived(folder: string, now: Date): Promise<readonly Received[]> {
  const found: (Received & { readonly at: number })[] = []
  for (const name of await readdir(folder)) {
    if (unfinished.test(name)) continue
    const path = join(folder, name)
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
    if (bytes > maxBytes) throw new RailFileFault(`The file has more than ${maxBytes / 1024 / 1024} MiB.`)
    yield piece
  }
}

/** Identifies a file by its content, whatever it is called. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of readPieces(path)) hash.update(piece)
  return hash.digest('hex').slice(0, 32)
}

/** Moves a file that was read. A second file of the same name does not replace the first. */
async function moveAway(folder: string, { name, path }: Received, digest: string): Promise<void> {
  const mark = `${digest.slice(0, 8)}-`
  const marked = name.startsWith(mark) ? name : mark + name
  await unless('ENOENT', () => moveDurably(path, join(folder, marked)))
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

/** One thing that is read of the bank's files: the folder it is read from, what is read, and where a file goes after that. */
interface Stage<T> {
  readonly from: string
  readonly what: Reading
  /** The number is that of the item in its file. */
  readonly itemsOf: (file: Received, digest: string) => AsyncGenerator<T>
  readonly folderAfter: (file: Received) => Promise<string>
}

interface ItemsPage<T> {
  readonly items: readonly T[]
  readonly cursor: string | null
}

/**
 * Reads file by file. The caller's cursor shows which items it has stored, so a file is moved away by the first call that finds nothing in it
 * behind the cursor. A file is verified to its end before its first item is given.
 */
async function readSince<T>(
  inbox: Inbox,
  stage: Stage<T>,
  cursor: string | null,
  limit: number,
): Promise<ItemsPage<T>> {
  const position = positionOf(cursor)
  const received = await listReceived(stage.from, inbox.clock.wall())
  const begun = received.filter(({ name }) => name === position?.name)
  const others = received.filter(({ name }) => name !== position?.name)
  for (const file of [...begun, ...others]) {
    const digest = await putAsideIfBroken(inbox, file, () => unless('ENOENT', () => digestOf(file.path)))
    if (digest === undefined) continue
    const taken = digest === position?.digest ? position.taken : undefined
    const numbered = await readBehind(inbox, stage, file, { digest, taken: taken ?? -1, limit })
    if (numbered === undefined) continue
    const last = numbered.at(-1)
    if (last)
      return { items: numbered.map(({ item }) => item), cursor: `${digest}:${last.number}:${file.name}` }
    const folder = await putAsideIfBroken(inbox, file, () => stage.folderAfter(file))
    if (folder === undefined) continue
    await inbox.records.noteRead(digest, stage.what, file.name)
    await moveAway(folder, file, digest)
  }
  return { items: [], cursor }
}

/** What came back about our entries. */
export async function answersSince(
  inbox: Inbox,
  cursor: string | null,
  limit: number,
): Promise<{ readonly answers: readonly RailAnswer[]; readonly cursor: string | null }> {
  const { folders } = inbox
  const stage: Stage<RailAnswer> = {
    from: folders.in,
    what: 'read',
    itemsOf: (file, digest) => answersOf(inbox, file, digest),
    folderAfter: async (file) => ((await hasStatement(inbox, file)) ? folders.statements : folders.archive),
  }
  const { items, cursor: next } = await readSince(inbox, stage, cursor, limit)
  return { answers: items, cursor: next }
}

/** What the bank's statements say about our account. A file is read for its answers first. */
export async function statementSince(
  inbox: Inbox,
  cursor: string | null,
  limit: number,
): Promise<StatementPage> {
  const stage: Stage<Partial<Record<'entry', StatementEntry> & Record<'balance', StatementBalance>>> = {
    from: inbox.folders.statements,
    what: 'stated',
    itemsOf: (file) => statementOf(inbox, file),
    folderAfter: async () => inbox.folders.archive,
  }
  const { items, cursor: next } = await readSince(inbox, stage, cursor, limit)
  return {
    entries: items.flatMap(({ entry }) => entry ?? []),
    balances: items.flatMap(({ balance }) => balance ?? []),
    cursor: next,
  }
}

interface Numbered<T> {
  readonly number: number
  readonly item: T
}

/** The items of a file behind the given number; undefined if the file was put aside. */
async function readBehind<T>(
  inbox: Inbox,
  stage: Stage<T>,
  file: Received,
  { digest, taken, limit }: { readonly digest: string; readonly taken: number; readonly limit: number },
): Promise<readonly Numbered<T>[] | undefined> {
  if (taken < 0 && (await inbox.records.wasRead(digest, stage.what))) {
    // The bank sent the same file again, perhaps under another name.
    await moveAway(inbox.folders.archive, file, digest)
    return undefined
  }
  return putAsideIfBroken(inbox, file, async () => {
    if (taken < 0) await verify(inbox, file, stage.what)
    const items: Numbered<T>[] = []
    let number = 0
    for await (const item of stage.itemsOf(file, digest)) {
      if (number > taken) items.push({ number, item })
      number += 1
      if (items.length === limit) break
    }
    return items
  })
}

async function hasStatement({ format }: Inbox, { path }: Received): Promise<boolean> {
  for await (const item of format.read(readPieces(path))) if ('line' in item || 'balance' in item) return true
  return false
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

/** What needs a person is reported once: when the answers are read. */
async function verify(
  { format, records, report }: Inbox,
  { name, path }: Received,
  what: Reading,
): Promise<void> {
  const attentions: string[] = []
  for await (const item of format.read(readPieces(path))) {
    const attention = await attentionOf(records, item)
    if (attention !== undefined && attentions.length < maxAttentions) attentions.push(attention)
  }
  if (what === 'read') for (const attention of attentions) report(name, attention)
}

/** A file of nothing but entries of others is one mistake, not thousands. */
const maxAttentions = 20

async function attentionOf(
  records: Records,
  item: FileAnswer | StatementItem | Attention,
): Promise<string | undefined> {
  if ('attention' in item) return item.attention
  return 'line' in item || 'balance' in item ? undefined : otherThanSent(records, item)
}

async function* answersOf(inbox: Inbox, { path }: Received, digest: string): AsyncGenerator<RailAnswer> {
  let number = 0
  for await (const item of inbox.format.read(readPieces(path))) {
    if ('attention' in item || 'line' in item || 'balance' in item) continue
    if ((await otherThanSent(inbox.records, item)) !== undefined) continue
    const keys =
      item.key === undefined ? keysOf(await inbox.records.sentAs(item.fileId), item.direction) : [item.key]
    const isAboutFile = item.kind === 'acknowledged' || item.kind === 'rejected'
    for (const about of isAboutFile ? keys.slice(0, 1) : keys) {
      yield answerFor(item, `${digest}:${number}`, about)
      number += 1
    }
  }
}

/** A sum that is not that of the file it names is a line all the same, of no entries that we know. */
async function* statementOf({ format, records }: Inbox, { path }: Received) {
  for await (const item of format.read(readPieces(path))) {
    if ('balance' in item) yield item
    if (!('line' in item)) continue
    const { fileId, ...entry } = item.line
    const sent = fileId === undefined ? undefined : await records.sentAs(fileId)
    const way = entry.amountMinor < 0n ? 'out' : 'in'
    const isWhole = sent && totalOf(sent, way) === (way === 'out' ? -entry.amountMinor : entry.amountMinor)
    yield { entry: isWhole ? { ...entry, keys: keysOf(sent, way) } : entry }
  }
}

function answerFor(item: FileAnswer, id: string, key: string): RailAnswer {
  if (item.key !== undefined) return { ...item, id }
  const { fileId: _file, totalMinor: _total, ...rest } = item
  return { ...rest, id, key }
}

/** Debits bring money in; a prenote goes the way of a credit. */
const wayOf = ({ kind }: SentFile['entries'][number]): 'in' | 'out' => (kind === 'debit' ? 'in' : 'out')

type Way = 'in' | 'out' | undefined

const entriesOf = (sent: SentFile | undefined, way: Way) =>
  sent?.entries.filter((entry) => way === undefined || wayOf(entry) === way) ?? []

/** The entries of a file of ours that move money that way, or all; none if the bank names a file that is not ours. */
const keysOf = (sent: SentFile | undefined, way: Way): readonly string[] =>
  entriesOf(sent, way).map(({ key }) => key)

const totalOf = (sent: SentFile, way: Way): bigint =>
  entriesOf(sent, way).reduce((total, { amountMinor }) => total + amountMinor, 0n)

/**
 * What a bank says about a whole file with another sum, or of a sum that moved the other way about, answers nothing about its
 * entries, and a person has to look.
 */
async function otherThanSent(records: Records, answer: FileAnswer): Promise<string | undefined> {
  if (answer.key !== undefined || answer.totalMinor === undefined) return undefined
  const sent = await records.sentAs(answer.fileId)
  if (!sent) return undefined
  if (entriesOf(sent, answer.direction).length === 0)
    return `The bank booked the sum of file ${answer.fileId} the other way about`
  return totalOf(sent, answer.direction) === answer.totalMinor
    ? undefined
    : `The bank booked file ${answer.fileId} with another sum than it has`
}
