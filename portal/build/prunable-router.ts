import type { Plugin } from 'vite'

const library = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/
/** A name for developers' tools, which is a use of the component and so prevents that an unused one is left out. */
const names = /^\w+\.displayName = ".*";$/gm
const wrapped = /= (React\$1\.(?:forwardRef|memo)\()/g

/**
 * react-router is written so that its forms and fetchers stay in every bundle, although the portal uses neither. Without the
 * names, and with a note that wrapping a component has no effect of its own, the bundler leaves them out.
 */
export function prunableRouter(): Plugin {
  return {
    name: 'sooner:prunable-router',
    apply: 'build',
    transform(code, id) {
      if (!library.test(id)) return null
      return code.replace(names, '').replace(wrapped, '= /* @__PURE__ */ $1')
    },
  }
}
