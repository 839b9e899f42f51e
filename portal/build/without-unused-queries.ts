import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const library = /@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/].*\.mjs$/
const core = /rtk-query\.modern\.mjs$/
const parts = 'buildInfiniteQueryHooks|buildInitiateInfiniteQuery|buildInfiniteQuerySelector'
const question = /(?<!function )isInfiniteQueryDefinition\([\w[\]]+\)/g
const option = /"infiniteQueryOptions" in \w+/g
/** The parts as members of what is returned, and as what is taken from that. */
const member = new RegExp(String.raw`^\t+(?:${parts}),\n`, 'gm')
const taken = new RegExp(String.raw`, (?:${parts})(?=[, ])`, 'g')
/** A member of the list of handlers, which each action passes through. */
const lifecycle = /^\t\tbuildCacheLifecycleHandler,\n/m
const windowHandler = /buildWindowEventHandler\(builderArgs\)/
/** What only works with the parts that are left out. */
const uses = /\b(?:onCacheEntryAdded|setupListeners|refetchOnFocus|refetchOnReconnect|infiniteQuery)\b/

async function firstUse(source: string): Promise<string | undefined> {
  const names = (await readdir(source, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(join(source, name), 'utf8')))
  const found = texts.map((text, at) => ({ name: names[at], use: uses.exec(text)?.[0] }))
  return found.flatMap(({ name, use }) => (use === undefined ? [] : [`${name} uses ${use}`]))[0]
}

/**
 * The store's library carries queries that load page after page, follow their entry of the cache or are asked again when the window gets the
 * focus. The portal has none of them, yet each signed-in page would load their code. The build leaves it out, and fails if the
 * portal starts to use it.
 */
export function withoutUnusedQueries(): Plugin {
  let source = ''
  return {
    name: 'sooner:without-unused-queries',
    apply: 'build',
    configResolved({ root }) {
      source = join(root, 'src')
    },
    async transform(code, id) {
      if (!library.test(id)) return null
      const user = await firstUse(source)
      if (user !== undefined)
        this.error(`${user}, which portal/build/without-unused-queries.ts leaves out: it has to stay now`)
      const needed = [question, member, taken, ...(core.test(id) ? [lifecycle, windowHandler] : [])]
      if (!needed.every((part) => code.search(part) >= 0))
        this.error(`${id} builds what the portal does not use in another way: look here again`)
      return code
        .replace(question, 'false')
        .replace(option, 'false')
        .replace(member, '')
        .replace(taken, '')
        .replace(lifecycle, '')
        .replace(windowHandler, '() => {}')
    },
  }
}
