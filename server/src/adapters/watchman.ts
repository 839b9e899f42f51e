import { createHash } from 'node:crypto'
import { Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Screening } from '../features/vendors/index.ts'
import type { Fetch } from '../platform/http/own-fetch.ts'

export interface WatchmanOptions {
  /** Where the service listens, such as `http://watchman.internal:8084`; with a user and password where a proxy asks for them. */
  readonly url: string
  /** How alike names are, from 0 to 1, from which an entry is a hit. */
  readonly minMatch: number
  readonly fetch: Fetch
  readonly timeoutMs?: number
}

const maxBytes = 4 * 1024 * 1024
/** More entries than an operator compares for one name; the service returns the most alike first. */
const maxHits = 20

const listInfo = z.object({
  listHashes: z.record(z.string(), z.string()).nullish(),
  endedAt: z.iso.datetime({ offset: true }),
  version: z.string().default(''),
})
const found = z.object({
  // The service writes an empty list as null.
  entities: z
    .array(
      z.object({
        name: z.string(),
        sourceList: z.string(),
        sourceID: z.string(),
        match: z.number().min(0).max(1),
        person: z.object({ birthDate: z.iso.datetime({ offset: true }).nullish() }).nullish(),
      }),
    )
    .nullable(),
  error: z.string().optional(),
})

/**
 * Searches with the second version of the API of moov-io/watchman (`/v2/listinfo`, `/v2/search`). A name is searched among entries of every
 * type, because a person may trade under a name and a wrong type would hide the entry.
 */
export function watchman(options: WatchmanOptions): Screening {
  return {
    async lists() {
      const { listHashes, endedAt, version } = await get(options, '/v2/listinfo', listInfo)
      const hashes = Object.entries(listHashes ?? {}).toSorted(([one], [other]) => one.localeCompare(other))
      // A service that has just started would find nobody.
      if (hashes.length === 0) throw unavailable('the screening service has loaded no list')
      return {
        // Another version of the service may find other names in the same lists.
        version: createHash('sha256')
          .update(JSON.stringify([version, ...hashes]))
          .digest('hex')
          .slice(0, 16),
        names: hashes.map(([name]) => name).join(', '),
        loadedAt: new Date(endedAt),
      }
    },
    async search(subjects) {
      const hits = subjects.map(async (subject) => {
        const query = new URLSearchParams({
          name: subject.name,
          minMatch: String(options.minMatch),
          limit: String(maxHits),
        })
        const { entities, error } = await get(options, `/v2/search?${query.toString()}`, found)
        if (error) throw unavailable('the screening service refused a search')
        return (entities ?? []).map(({ name, sourceList, sourceID, match, person }) => ({
          ...subject,
          list: sourceList,
          entryId: sourceID,
          entryName: name,
          entryBirthYear: person?.birthDate ? new Date(person.birthDate).getUTCFullYear() : null,
          score: match,
        }))
      })
      return (await Promise.all(hits)).flat()
    },
  }
}

const unavailable = (what: string, cause?: unknown) =>
  Object.assign(new Refusal('UNAVAILABLE', what), { cause })

/** No failure names what was searched: names belong in no log. */
async function get<S extends z.ZodType>(
  { url, fetch, timeoutMs = 10_000 }: WatchmanOptions,
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const { origin, pathname, username, password } = new URL(url)
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const signal = AbortSignal.timeout(timeoutMs)
  const unreached = (cause: unknown): never => {
    throw cause instanceof Refusal ? cause : unavailable('the screening service can’t be reached', cause)
  }
  const answer = await fetch(origin + pathname.replace(/\/$/, '') + path, {
    method: 'GET',
    headers: {
      accept: 'application/json',
      ...(username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    signal,
  }).catch(unreached)
  if (!answer.ok) {
    await answer.body?.cancel()
    throw unavailable(`the screening service answered ${answer.status}`)
  }
  const read = schema.safeParse(parsed(await textOf(answer).catch(unreached)))
  if (!read.success) throw unavailable('the screening service answered something else than expected')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON fits no schema.
    return undefined
  }
}

/** The signal of the request ends this, too. */
async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength
    if (bytes > maxBytes) throw unavailable('the screening service answered too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
