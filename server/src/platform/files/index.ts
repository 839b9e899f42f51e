import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

export type { FileStore, PutOptions, StoredFile } from './file-store.ts'
export { sealFiles, type SealedFile, type SealedFiles } from './sealed-files.ts'

export function openFileStore({ url, region, folder }: Settings['files'], clock: Clock): Promise<FileStore> {
  if (url === undefined) return openFolderStore(folder, clock.wall())
  return openS3Store({ url, region, spoolFolder: join(folder, '.incoming') }, clock.wall())
}
