import type { Rolldown } from 'vite'

interface Modules {
  readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null
}

interface Needed {
  readonly has: (id: string, modules: Modules) => boolean
  /** The language of a module of words that one of those loads by itself. */
  readonly languageOf: (id: string, modules: Modules) => string | undefined
}

const wordsOfPart = /[\\/](?:features|lib)[\\/].+[\\/]words[\\/](en|es)\.ts$/

/** These modules and all that they import, directly or through others. */
export function neededBy(sources: readonly string[]): Needed {
  let needed: Set<string> | undefined
  let loaded: Set<string> | undefined
  const add = (id: string, modules: Modules, seen: Set<string>): Set<string> => {
    if (seen.has(id)) return seen
    seen.add(id)
    for (const one of modules.getModuleInfo(id)?.importedIds ?? []) add(one, modules, seen)
    return seen
  }
  const find = (modules: Modules) => {
    const found = new Set<string>()
    for (const source of sources) add(source, modules, found)
    return found
  }
  const all = (modules: Modules) => (needed ??= find(modules))
  const later = (modules: Modules) =>
    (loaded ??= new Set(
      [...all(modules)].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    ))
  return {
    has: (id, modules) => all(modules).has(id),
    languageOf: (id, modules) => {
      const language = wordsOfPart.exec(id)?.[1]
      return language !== undefined && later(modules).has(id) ? language : undefined
    },
  }
}
