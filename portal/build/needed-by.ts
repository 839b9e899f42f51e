import type { Rolldown } from 'vite'

interface Modules {
  readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null
}

/**
 * Returns whether one of these modules imports a module, directly or through others. They themselves do not count, because each
 * is a file of its own that others load by its name.
 */
export function neededBy(sources: readonly string[]): (id: string, modules: Modules) => boolean {
  let needed: Set<string> | undefined
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
  return (id, modules) => (needed ??= find(modules)).has(id) && !sources.includes(id)
}
