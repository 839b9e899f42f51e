import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const folder = 'src/app/first-view'
const mark = '?first-view'
/** The module that shows a page before React has come. */
export const firstViewModule = `${folder}/first-view.tsx${mark}`

const standIns: Readonly<Record<string, string>> = {
  react: 'react.ts',
  'react/jsx-runtime': 'react.ts',
  'react-redux': 'react-redux.ts',
  'react-router': 'react-router.ts',
  '@reduxjs/toolkit': 'toolkit.ts',
  '@reduxjs/toolkit/query/react': 'toolkit.ts',
}
const ownStandIns: Readonly<Record<string, string>> = {
  'src/lib/calls/api.ts': 'api.ts',
  'src/lib/calls/call-error.ts': 'api.ts',
  'src/lib/state/slices/modals.ts': 'toolkit.ts',
}

/** What a module imports when it runs: neither types nor what it loads later. */
const imported = /^(?:import|export) (?!type )[^'"]*from '([^']+)'|^import '([^']+)'/gm

export const isOfFirstView = (id: string): boolean => id.endsWith(mark)

/**
 * Builds the components of the first view a second time, with stand-ins for React, its router and the store, so that they can be shown
 * before those have come (docs/design/first-paint.md). Everything that they import for that has the mark in its id.
 */
export function firstView(): Plugin {
  let root = ''
  const standIn = (file: string) => join(root, folder, 'stand-ins', file) + mark
  const ownStandIn = (id: string) =>
    Object.entries(ownStandIns).find(([path]) => id === join(root, path))?.[1]
  const plain = new Map<string, Promise<boolean>>()
  /** Whether a module uses nothing that has a stand-in, not even through others: the first view and React's page share it. */
  function isPlain(context: Rolldown.PluginContext, id: string): Promise<boolean> {
    const known = plain.get(id)
    if (known) return known
    // A module that imports itself through others does not decide about itself.
    plain.set(id, Promise.resolve(true))
    const found = findPlain(context, id)
    plain.set(id, found)
    return found
  }
  async function findPlain(context: Rolldown.PluginContext, id: string): Promise<boolean> {
    if (!id.startsWith(join(root, 'src'))) return true
    if (id.endsWith('.tsx') || id.startsWith(join(root, folder)) || ownStandIn(id) !== undefined) return false
    const imports = [...(await readFile(id, 'utf8')).matchAll(imported)].map(([, source = '']) => source)
    if (imports.some((source) => Object.hasOwn(standIns, source))) return false
    const found = await Promise.all(imports.map((source) => context.resolve(source, id)))
    const isEach = await Promise.all(found.flatMap((one) => (one ? [isPlain(context, one.id)] : [])))
    return isEach.every(Boolean)
  }
  return {
    name: 'sooner:first-view',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async resolveId(source, importer, options) {
      const isInside = importer !== undefined && isOfFirstView(importer)
      const isBegun = importer !== undefined && source.endsWith('/first-view/first-view.tsx')
      if (!isInside && !isBegun) return null
      if (Object.hasOwn(standIns, source)) return standIn(standIns[source] ?? '')
      const from = isInside ? importer.slice(0, -mark.length) : importer
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      // What a component loads later is never loaded by the first view, except words.
      if (!found || found.external || (isInside && options.kind === 'dynamic-import')) return found
      const own = ownStandIn(found.id)
      if (own !== undefined) return standIn(own)
      return (await isPlain(this, found.id)) ? found : `${found.id}${mark}`
    },
  }
}
