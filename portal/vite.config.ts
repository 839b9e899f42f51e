import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'
import { precompress } from './build/precompress.ts'

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
  plugins: [react(), tailwindcss(), firstPaint(), precompress()],
  build: {
    outDir: 'dist',
    // Which page loads what: scripts/test/sizes.mjs holds it against the limits.
    manifest: true,
    emptyOutDir: true,
    // The content security policy has no `data:` for fonts and styles: every asset is a file.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            // Small pieces weigh less together than apart: those of every page, and those of the pages of signing in.
            {
              name: 'common',
              test: /portal[\\/]src[\\/](ui[\\/](button|button-look|card|field|icons|link|notice|spinner)|lib[\\/](arrival|browser-store|config|page|page-frame|safe-redirect|words[\\/](boot|index))|features[\\/]identity[\\/](error-code|refusals[\\/](refusal|refusal-words)))\.tsx?$/,
            },
            // The store, which every page behind the sign-in loads: pages that write to it would else break it into many small pieces.
            {
              name: 'slices',
              test: /(portal[\\/]src[\\/]lib[\\/](state[\\/](fields|slices[\\/].*)|calls[\\/]api)|packages[\\/]rules[\\/]places|node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect)[\\/].*)\.m?[tj]s$/,
            },
            // How the services are called, by pages behind the sign-in and by the way in.
            {
              name: 'calls',
              test: /(packages[\\/]contract[\\/](client|paths\.gen|base-paths)|portal[\\/]src[\\/]lib[\\/](calls[\\/](patient-fetch|pace|call-error|open)|state[\\/]kept[\\/]\w+))\.ts$/,
            },
            {
              name: 'visitor',
              test: /portal[\\/]src[\\/](lib[\\/]email-fault|features[\\/]identity[\\/](account-password-field|code-sent|example-statement|asked|use-steps|use-submission|visitor-layout|wanted-page))\.tsx?$/,
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
