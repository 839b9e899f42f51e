import { mkdir, open, rename, type FileHandle, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RailFileFault } from './format.ts'

const codeOf = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : undefined

/** Runs something that finds a file absent or present, and returns undefined if it is not as expected. */
export async function unless<T>(code: 'ENOENT' | 'EEXIST', act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (fault) {
    if (codeOf(fault) === code) return undefined
    throw fault
  }
}

/** Makes the names of a folder survive a loss of power. Some mounted file systems can't, and then their server does it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch (fault) {
    if (!['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM', 'ENOSYS'].includes(String(codeOf(fault)))) throw fault
  } finally {
    await folder.close()
  }
}

async function writeAll(file: FileHandle, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) await file.write(piece)
  await file.sync()
}

/** Writes a file so that it is whole under its name, or absent: under a temporary name, flushed, then renamed. */
export async function writeDurably(path: string, pieces: Iterable<string>): Promise<void> {
  const temporary = `${path}.part`
  const file = await open(temporary, 'w', 0o600)
  try {
    await writeAll(file, pieces)
  } finally {
    await file.close()
  }
  await moveDurably(temporary, path)
}

/** Renames, and makes the new name survive. The old one is in the same file system. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Creates a file that must not exist yet; returns whether it did not. */
export async function createDurably(path: string, content: string): Promise<boolean> {
  const file = await unless('EEXIST', () => open(path, 'wx', 0o600))
  if (!file) return false
  try {
    await writeAll(file, [content])
  } finally {
    await file.close()
  }
  await syncFolder(dirname(path))
  return true
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

export interface Folders {
  /** The bank takes our files from here. */
  readonly out: string
  /** The bank leaves its files here. */
  readonly in: string
  /** Statements of the bank whose answers were taken, and whose lines are still to be read. */
  readonly statements: string
  /** Files of the bank of which everything was read. */
  readonly archive: string
  /** Files of the bank that were refused, each with a text that states why. */
  readonly quarantine: string
  /** Files that are whole but not yet in the bank's reach. */
  readonly pending: string
  /** What the rail remembers: numbers of files, and which files of the bank were read. */
  readonly records: string
  /** What each of our files contains. */
  readonly sent: string
  /** Keys that will never be sent. */
  readonly closed: string
}

const foldersIn = (root: string): Folders => ({
  out: join(root, 'out'),
  in: join(root, 'in'),
  statements: join(root, 'statements'),
  archive: join(root, 'archive'),
  quarantine: join(root, 'quarantine'),
  pending: join(root, 'pending'),
  records: join(root, 'records'),
  sent: join(root, 'records', 'sent'),
  closed: join(root, 'records', 'closed'),
})

/** Makes the folders that are missing. Files are published and taken by renaming, so all folders must be in one file system. */
export async function openFolders(root: string, now: Date): Promise<Folders> {
  const folders = foldersIn(root)
  const devices = new Set<number>()
  for (const path of Object.values<string>({ ...folders })) {
    await makeFolder(path)
    devices.add((await stat(path)).dev)
  }
  if (devices.size > 1)
    throw new RailFileFault(`The folders in ${root} must be in one file system: mount the folder above them.`)
  await removeRemains(folders.pending, now)
  return folders
}

const dayMs = 86_400_000

/** A process that died while it wrote leaves a part of a file, with account numbers, that nobody will read. */
async function removeRemains(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.part'))) {
    const path = join(folder, name)
    const stats = await unless('ENOENT', () => stat(path))
    if (stats && stats.mtimeMs + dayMs < now.getTime()) await rm(path, { force: true })
  }
}
