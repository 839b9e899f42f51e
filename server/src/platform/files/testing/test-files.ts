import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyRingSetting, newKeyEntry } from '../../seal-keys.ts'
import { afterFile } from '../../testing/after-file.ts'
import { openFolderStore } from '../folder-store.ts'
import { sealFiles, type SealedFiles } from '../sealed-files.ts'

/** A sealed store in a folder of its own, which is deleted after the test file. */
export async function testFiles(): Promise<SealedFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'test-files-'))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  return sealFiles(await openFolderStore(folder, new Date()), keyRingSetting.parse(newKeyEntry('k1')))
}
