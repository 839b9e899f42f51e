import type { Plugin } from 'vite'

const library = /@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/].*\.mjs$/
const parts = 'buildInfiniteQueryHooks|buildInitiateInfiniteQuery|buildInfiniteQuerySelector'
const question = /(?<!function )isInfiniteQueryDefinition\([\w[\]]+\)/g
const option = /"infiniteQueryOptions" in \w+/g
/** The parts as members of what is returned, and as what is taken from that. */
const member = new RegExp(String.raw`^\t+(?:${parts}),\n`, 'gm')
const taken = new RegExp(String.raw`, (?:${parts})(?=[, ])`, 'g')

/**
 * The store's library carries queries that load page after page. The portal has none, yet each signed-in page would load their
 * code. No definition is of that kind, so the bundler leaves it out.
 */
export function withoutInfiniteQueries(): Plugin {
  return {
    name: 'sooner:without-infinite-queries',
    apply: 'build',
    transform(code, id) {
      if (!library.test(id)) return null
      if (![question, member, taken].every((part) => code.search(part) >= 0))
        this.error(`${id} builds infinite queries in another way: look here again`)
      return code.replace(question, 'false').replace(option, 'false').replace(member, '').replace(taken, '')
    },
  }
}
