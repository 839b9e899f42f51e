import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calledPaths } from './build/called-paths.ts'
import { firstLoads, partsOfDashboard, partsOfSession } from './build/first-loads.ts'
import { firstView, firstViewModule, isOfFirstView } from './build/first-view.ts'
import { neededBy } from './build/needed-by.ts'
import { page } from './build/page.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { prunableRouter } from './build/prunable-router.ts'
import { pushWorker } from './build/push-worker.ts'
import { withoutFrameworkMode } from './build/without-framework-mode.ts'
import { withoutUnusedQueries } from './build/without-unused-queries.ts'

const server = process.env['SOONER_SERVER'] ?? 'http://127.0.0.1:4400'
const served = [
  '/identity',
  '/vendor-service',
  '/invoice-service',
  '/payments-service',
  '/config.json',
  '/sandbox',
  '/openapi.json',
  '/docs',
]

const here = (sources: readonly string[]) => sources.map((source) => join(import.meta.dirname, source))
const ofDashboard = neededBy(here(partsOfDashboard))
const ofSession = neededBy(here(partsOfSession))
const wordsOfConsole = /portal[\\/]src[\\/]features[\\/]console[\\/](?:.+[\\/])?words[\\/](en|es)\.ts$/
const ofFirstView = neededBy(here([firstViewModule, 'src/lib/words/boot.ts']))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    firstView(),
    calledPaths(),
    withoutFrameworkMode(),
    prunableRouter(),
    withoutUnusedQueries(),
    firstLoads(),
    page(),
    prerender(),
    pushWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    // The manifest lists what each page loads; scripts/test/sizes.mjs compares it with the limits.
    manifest: true,
    // A browser without module preload loads the chunks when they are imported; the polyfill would cost all others.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // The content security policy does not allow `data:` for fonts and styles, so every asset is a file.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Groups name packages and folders, never single files: docs/decisions/0045-bytes-by-structure.md.
          groups: [
            // What the first view shares with React's page, and the first view. They must load nothing of React.
            {
              name: (id, modules) => (ofFirstView.has(id, modules) && !isOfFirstView(id) ? 'plain' : null),
              debugName: 'plain',
            },
            { name: (id) => (isOfFirstView(id) ? 'first-view' : null), debugName: 'first-view' },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            // Every page needs everything that the first script imports.
            { name: 'first', tags: ['$initial'] },
            // Modules of these folders that many pages use. A module that only a few use stays in their chunks. They come first, because a
            // group takes with it what its modules import.
            {
              name: 'shared',
              test: /portal[\\/]src[\\/](ui|lib)[\\/][^\\/]+$|packages[\\/](money|rules)[\\/]/,
              minShareCount: 15,
            },
            // Pages need dialogs and fields once somebody acts, so what they show first does not carry them.
            { name: 'dialog', test: /portal[\\/]src[\\/]ui[\\/]dialog[\\/]/, minShareCount: 12 },
            { name: 'fields', test: /portal[\\/]src[\\/]ui[\\/](fields|form)[\\/]/, minShareCount: 12 },
            // The calls of the services are for those who sign in: with them, all of the contract would come along.
            {
              name: 'identity',
              test: /portal[\\/]src[\\/]features[\\/]identity[\\/](?!service-calls)/,
              minShareCount: 4,
            },
            // The store and the calls, which every signed-in page needs and no other.
            {
              name: 'data',
              test: /node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect)[\\/]|portal[\\/]src[\\/]lib[\\/](calls|state)[\\/]|packages[\\/]contract[\\/](?!staff-)/,
            },
            {
              name: (id, modules) => (ofSession.has(id, modules) ? 'session' : null),
              debugName: 'session',
            },
            // What is left of the page that most people arrive at: two dozen small files would take six turns of six connections.
            {
              name: (id, modules) => (ofDashboard.has(id, modules) ? 'dashboard' : null),
              debugName: 'dashboard',
            },
            // Staff opens many pages of the console in a day. Its words are one file, as its pages are.
            {
              name: (id) => {
                const language = wordsOfConsole.exec(id)?.[1]
                return language === undefined ? null : `console-${language}`
              },
              debugName: 'words of the console',
            },
            {
              name: (id, modules) => {
                const language = ofDashboard.languageOf(id, modules)
                return language === undefined ? null : `dashboard-${language}`
              },
              debugName: 'words of the dashboard',
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4410,
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
})
