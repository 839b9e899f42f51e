import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '@sooner/rules/refusal'
import { checkKey, type FileStore } from './file-store.ts'
import { asUnavailable, spool, sweepSpool } from './spool.ts'

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A file's name is durable only once its folder is synced; Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function openFolderStore(root: string, now: Date): Promise<FileStore> {
  // This is on the same disk as the files; otherwise the last step would be a copy and no longer atomic. No key begins with a
  // dot.
  const incoming = join(root, '.incoming')
  await sweepSpool(incoming, now)
  const pathOf = (key: string) => join(root, ...checkKey(key).split('/'))
  const bytes = async (key: string) => {
    const found = await stat(pathOf(key)).catch((error: unknown) => {
      if (isAbsent(error)) return undefined
      throw asUnavailable(error)
    })
    return found?.isFile() ? found.size : undefined
  }
  return {
    bytes,
    exists: async (key) => (await bytes(key)) !== undefined,
    async put(key, source, { maxBytes }) {
      const path = pathOf(key)
      const { path: draft, ...stored } = await spool(incoming, source, maxBytes)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw asUnavailable(error)
      }
      return stored
    },
    async get(key) {
      try {
        const file = await open(pathOf(key), 'r')
        const { size } = await file.stat().catch(async (error: unknown) => {
          await file.close()
          throw error
        })
        return { stream: file.createReadStream(), bytes: size }
      } catch (error) {
        if (isAbsent(error)) throw new Refusal('NOT_FOUND')
        throw asUnavailable(error)
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        if (!isAbsent(error)) throw asUnavailable(error)
      })
    },
  }
}
