import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A path in the folder of this run, which all processes of Playwright share. */
export const inRunFolder = (...names: readonly string[]): string =>
  join(process.env['E2E_RUN_FOLDER'] ?? '', ...names)

/** Whether this call is the first one in the run with this name. Creating a folder is atomic, so one of two simultaneous calls is. */
export const isFirst = (...names: readonly string[]): Promise<boolean> =>
  mkdir(inRunFolder(...names)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    },
  )

/** The next number, from 1, that nobody in this run has got yet. The folder `of` holds one for each number. */
export async function nextNumber(of: string): Promise<number> {
  for (let number = 1; ; number += 1) if (await isFirst(of, String(number))) return number
}
