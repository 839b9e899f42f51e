import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

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

export const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })
