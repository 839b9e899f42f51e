import { join } from 'node:path'
import type { Plugin } from 'vite'
import { plainScript } from './plain-script.ts'

const source = 'src/app/push-worker.ts'
const fileName = 'push-worker.js'

/** Adds the service worker under a name that stays, at the root, so that it may open every page. */
export function pushWorker(): Plugin {
  let root = ''
  return {
    name: 'sooner:push-worker',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await plainScript(join(root, source)) })
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        plainScript(join(root, source)).then(
          (script) => response.setHeader('content-type', 'text/javascript').end(script),
          next,
        )
      })
    },
  }
}
