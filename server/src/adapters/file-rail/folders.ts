import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RailFileFault } from './fault.ts'
import { makeFolder, unless } from './durable.ts'

export interface Folders {
  /** The bank takes our files from here. */
  readonly out: string
  /** The bank leaves its files here. */
  readonly in: string
  /** Files of the bank whose answers were taken. */
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

export const foldersIn = (root: string): Folders => ({
  out: join(root, 'out'),
  in: join(root, 'in'),
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
