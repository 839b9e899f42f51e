import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calledPaths } from './build/called-paths.ts'
import { firstLoads } from './build/first-loads.ts'
import { firstPaint } from './build/first-paint.ts'
import { precompress } from './build/precompress.ts'
import { withoutFrameworkMode } from './build/without-framework-mode.ts'

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    calledPaths(),
    withoutFrameworkMode(),
    firstLoads(),
    firstPaint(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    // Which page loads what: scripts/test/sizes.mjs holds it against the limits.
    manifest: true,
    // A browser without it loads the pieces when they are named; the polyfill would cost all others.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // The content security policy has no `data:` for fonts and styles: every asset is a file.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Packages and folders only, never single files: docs/decisions/0045-bytes-by-structure.md.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            // Everything that the first script imports is needed by every page.
            { name: 'first', tags: ['$initial'] },
            // The modules of these folders that many pages use. One that only a few use stays with them.
            {
              name: 'shared',
              test: /portal[\\/]src[\\/](ui|ui[\\/]form|lib)[\\/][^\\/]+$|packages[\\/](money|rules)[\\/]/,
              minShareCount: 5,
            },
            { name: 'identity', test: /portal[\\/]src[\\/]features[\\/]identity[\\/]/, minShareCount: 3 },
            // The store and the calls, which every page behind the sign-in needs and none before it.
            {
              name: 'data',
              test: /node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect)[\\/]|portal[\\/]src[\\/]lib[\\/](calls|resources|state|unverified-account)[\\/](?!words)|packages[\\/]contract[\\/]/,
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
