import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyRingSetting, newKeyEntry, type KeyRing } from './seal-keys.ts'

/**
 * The sandbox requires no secret from its user: it makes a key at its first start and stores it beside its data, because a
 * changed key would make everything sealed before unreadable.
 */
export async function ensureSandboxKeys(dataDir: string): Promise<KeyRing> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'sandbox-keys')
  const draft = `${file}.${process.pid}`
  await writeFile(draft, newKeyEntry('k1'), { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, and never replaces an existing key.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return keyRingSetting.parse((await readFile(file, 'utf8')).trim())
}
