import { join, resolve } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'

/**
 * Builds the portal a second time, for the server: one module that renders a public page. It contains all that it needs, React
 * among it, so that the server never runs React's slow development version.
 */
export function prerender(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'sooner:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        mode: 'production',
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: 'src/app/prerender.tsx',
          outDir: join(outDir, '.vite'),
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'node20',
          rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
        },
      })
    },
  }
}
