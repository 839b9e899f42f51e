import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/**
 * A new folder for the databases of a run, in memory where there is enough of it. A database has a thousand small files, which a disk
 * that others use takes twenty times as long to make as memory does. A whole run needs less than a gigabyte.
 */
export async function folderOfDatabases(): Promise<string> {
  const own = `sooner-test-${process.pid}-`
  const space = await statfs(memory).catch(() => undefined)
  if (!space || space.bavail * space.bsize < neededBytes) return mkdtemp(join(tmpdir(), own))
  await removeLeftovers()
  return mkdtemp(join(memory, own))
}

/** Memory that a run which was killed has left. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = /^sooner-test-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
