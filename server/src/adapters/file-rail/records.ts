import { createHash } from 'node:crypto'
import { readdir, readFile, rename, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { currencies } from '@sooner/money'
import { transferTypes } from '@sooner/rules/transfers'
import { z } from 'zod'
import { createDurably, moveDurably, syncFolder, unless, writeDurably, type Folders } from './folders.ts'
import { RailFileFault, type PartKind } from './format.ts'

const refusedEntry = z.object({ key: z.string(), code: z.string() })
const entryInFile = z.object({
  key: z.string(),
  kind: z.enum(['credit', 'debit', 'prenote']),
  type: z.enum(transferTypes),
  amountMinor: z.string().transform(BigInt),
  description: z.string(),
  origin: z.object({ vendorId: z.string(), transferIds: z.array(z.string()) }),
  digest: z.string(),
})
const sentFile = z.object({
  id: z.string(),
  reference: z.string(),
  fileName: z.string(),
  /** The number of its submission, and the database that handed it over. */
  number: z.int(),
  database: z.string(),
  currency: z.enum(currencies),
  batchOn: z.string(),
  settlesOn: z.string(),
  entries: z.array(entryInFile),
  /** What was refused of the same submission, and is in no file. */
  refused: z.array(refusedEntry),
})
const closedKeys = z.array(z.string())

/** What a file of ours contains, without an account number. */
export type SentFile = z.output<typeof sentFile>

const suffixes: Readonly<Record<PartKind, string>> = { all: 'a', credits: 'c', debits: 'd' }

const digestOf = (keys: readonly string[]): string =>
  createHash('sha256').update(keys.toSorted().join('\n')).digest('hex').slice(0, 28)

/** The name of a file is a function of the keys of its submission, and of the direction where a submission has two files. */
export const fileId = (keys: readonly string[], kind: PartKind): string => digestOf(keys) + suffixes[kind]

/** Amounts are written as digits. */
const asJson = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? String(field) : field))

const keysIn = ({ entries }: Pick<SentFile, 'entries'>) => entries.map(({ key }) => key)

/** A record is named after its first and its last key, so that few are read to find one key. */
const nameOf = (keys: readonly string[], id: string, number = 0): string => {
  const sorted = keys.toSorted()
  return `${sorted[0]}_${sorted.at(-1)}_${id}_${number}`
}
const idIn = (name: string) => name.split('_')[2] ?? ''
const numberIn = (name: string) => Number(name.split('_')[3])
const isWhole = (name: string) => !name.includes('.')

async function readOverlapping<T>(
  folder: string,
  keys: readonly string[],
  schema: z.ZodType<T>,
): Promise<T[]> {
  const sorted = keys.toSorted()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const names = (await readdir(folder)).filter((name) => {
    const [from = '', to = ''] = name.split('_')
    return from <= last && to >= first && isWhole(name)
  })
  return readEach(folder, names, schema)
}

const readEach = <T>(folder: string, names: readonly string[], schema: z.ZodType<T>): Promise<T[]> =>
  Promise.all(names.map(async (name) => schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))))

/** What was read of a file of the bank: its answers, or the lines of its statement. */
export type Reading = 'read' | 'stated'

const exists = async (path: string) => (await unless('ENOENT', () => stat(path))) !== undefined

/** The file that has this id, or that the bank calls so. */
async function findSentAs({ records, sent }: Folders, name: string): Promise<SentFile | undefined> {
  if (!/^[A-Za-z0-9-]{1,35}$/.test(name)) return undefined
  const id = (await unless('ENOENT', () => readFile(join(records, `${name}.file`), 'utf8'))) ?? name
  const names = (await readdir(sent)).filter((one) => idIn(one) === id && isWhole(one))
  return (await readEach(sent, names, sentFile))[0]
}

/**
 * Which of two processes wins is decided by renaming one file: to publish is to move it to the bank's folder, to close is to move
 * it away. Keys without a file are closed by a mark that their sender looks for after its file is complete.
 */
export const openRecords = (folders: Folders) => {
  const at = (name: string) => join(folders.records, name)
  const pending = (id: string) => join(folders.pending, id)
  return {
    /** Only one call ever writes a file; returns whether it is this one. */
    begin: (id: string) => createDurably(at(`${id}.begun`), ''),
    /** Stores a complete file, then what it contains. */
    async prepare(sent: SentFile, pieces: Iterable<string>): Promise<void> {
      await writeDurably(pending(sent.id), pieces)
      await createDurably(at(`${sent.reference}.file`), sent.id)
      const keys = [...keysIn(sent), ...sent.refused.map(({ key }) => key)]
      await writeDurably(join(folders.sent, nameOf(keys, sent.id, sent.number)), [asJson(sent)])
    },
    /** The files that contain or refuse at least one of the keys. */
    async sentWith(keys: readonly string[]): Promise<readonly SentFile[]> {
      const asked = new Set(keys)
      const files = await readOverlapping(folders.sent, keys, sentFile)
      return files.filter((file) =>
        [...keysIn(file), ...file.refused.map(({ key }) => key)].some((key) => asked.has(key)),
      )
    },
    sentAs: (name: string) => findSentAs(folders, name),
    /** The files of the submissions with a higher number. */
    async sentAfter(number: number): Promise<readonly SentFile[]> {
      const names = (await readdir(folders.sent)).filter((name) => numberIn(name) > number && isWhole(name))
      return readEach(folders.sent, names, sentFile)
    },
    close: (keys: readonly string[]) =>
      writeDurably(join(folders.closed, nameOf(keys, digestOf(keys))), [JSON.stringify(keys)]),
    async isClosed(keys: readonly string[]): Promise<boolean> {
      const asked = new Set(keys)
      return (await readOverlapping(folders.closed, keys, closedKeys)).flat().some((key) => asked.has(key))
    },
    /** Moves the file to the bank's folder, unless that happened before; throws if the file was taken away. */
    async publish({ id, fileName }: SentFile): Promise<void> {
      await unless('ENOENT', () => moveDurably(pending(id), join(folders.out, fileName)))
      if (await exists(at(`${id}.taken`)))
        throw new RailFileFault('The submission was closed before it was sent.')
    },
    /** Whether the bank has yet to fetch the file, which was published. */
    isOut: ({ fileName }: SentFile) => exists(join(folders.out, fileName)),
    /** Takes the file away before the bank can see it. Returns whether this or an earlier call did. */
    async take(id: string): Promise<boolean> {
      const taken = at(`${id}.taken`)
      const isTaken = await unless('ENOENT', () => rename(pending(id), taken).then(() => true))
      if (!isTaken && !(await exists(taken))) return false
      await truncate(taken)
      await syncFolder(folders.records)
      await syncFolder(folders.pending)
      return true
    },
    /** Whether it was taken away, so that the bank never sees it. */
    wasTaken: (id: string) => exists(at(`${id}.taken`)),
    /** The number of a file among those of its day. The same file has the same number however often it is asked for. */
    async ordinal(day: string, id: string, limit: number): Promise<number> {
      for (let number = 0; number < limit; number += 1) {
        const path = at(`${day}.${number}`)
        if (await createDurably(path, id)) return number
        if ((await readFile(path, 'utf8')) === id) return number
      }
      throw new RailFileFault(`No more than ${limit} files can be sent for one day.`)
    },
    /** Remembers that the answers of a file of the bank, or the lines of its statement, were read. */
    noteRead: (digest: string, what: Reading, name: string) => createDurably(at(`${digest}.${what}`), name),
    wasRead: (digest: string, what: Reading) => exists(at(`${digest}.${what}`)),
  }
}

export type Records = ReturnType<typeof openRecords>
