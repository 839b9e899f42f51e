import type { Rail } from '../../features/payments/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { openFolders } from './folders.ts'
import type { RailFormat } from './format.ts'
import { answersSince } from './read-answers.ts'
import { openRecords } from './records.ts'
import { findSent, listUnfetched, send } from './send.ts'

export interface FileRailOptions {
  /** The folder, perhaps mounted by SFTP, that contains `in`, `out` and what the rail remembers. */
  readonly root: string
  readonly format: RailFormat
  readonly clock: Clock
  readonly log: Log
}

/** A rail whose bank exchanges files with us through a folder. */
export async function openFileRail({ root, format, clock, log }: FileRailOptions): Promise<Rail> {
  const folders = await openFolders(root, clock.wall())
  const records = openRecords(folders)
  const report = (fileName: string, reason: string) =>
    log.error({ fileName, reason, folder: folders.quarantine }, 'rail: a file of the bank needs an operator')
  return {
    submit: (submission) => send(format, records, submission),
    find: (keys) => findSent(records, keys),
    unfetched: (keys) => listUnfetched(records, keys),
    answersSince: (cursor, limit) => answersSince({ format, folders, records, clock, report }, cursor, limit),
  }
}
