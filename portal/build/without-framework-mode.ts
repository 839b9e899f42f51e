import type { Plugin } from 'vite'

const links = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/
const imported = 'FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior'
/** What the removed code evaluates to outside of framework mode. */
const instead = 'const PrefetchPageLinks = () => null, usePrefetchBehavior = () => [false, null, {}]'

/**
 * Every link of react-router can prefetch modules as its framework mode lists them. The portal does not use that mode, yet each
 * first page would carry the code.
 */
export function withoutFrameworkMode(): Plugin {
  return {
    name: 'sooner:without-framework-mode',
    apply: 'build',
    transform(code, id) {
      if (!links.test(id)) return null
      if (!code.includes(imported))
        this.error('react-router imports PrefetchPageLinks another way: look here again')
      return `${code.replace(imported, 'FrameworkContext, mergeRefs')}\n${instead}\n`
    },
  }
}
