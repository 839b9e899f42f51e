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
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            // Small pieces weigh less together than apart: those of every page, and those of the pages of signing in.
            {
              name: 'common',
              test: /portal[\\/]src[\\/](ui[\\/](button|button-look|card|field|icons|link|notice|spinner)|lib[\\/](arrival|browser-store|config|page|page-frame|safe-redirect|words[\\/](boot|index))|features[\\/]identity[\\/](error-code|refusals[\\/](refusal|refusal-words)))\.tsx?$/,
            },
            // The store, which every page behind the sign-in loads, and what stands beside it there: pages that use them would else break them into many small pieces.
            {
              name: 'slices',
              test: /(portal[\\/]src[\\/](ui[\\/]display(-room)?|features[\\/]vendors[\\/]agreements[\\/]agreement-notice|features[\\/]survey[\\/](use-survey-due|calls)|features[\\/]support[\\/]reminder[\\/](calls|reminder-due|feedback-reminder)|lib[\\/](flags|redirect-flags|unverified-account[\\/](use-payments-wait|payments-wait|where-payments-wait)|state[\\/](fields|slices[\\/].*)|calls[\\/]api))|packages[\\/]rules[\\/](places|feature-flags)|node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect)[\\/].*)\.m?[tj]sx?$/,
            },
            // How the services are called, by pages behind the sign-in and by the way in.
            {
              name: 'calls',
              test: /(packages[\\/]contract[\\/](client|paths\.gen|base-paths)|portal[\\/]src[\\/]lib[\\/](calls[\\/](patient-fetch|pace|call-error|open)|state[\\/]kept[\\/]\w+))\.ts$/,
            },
            // Of every form, those of signing in among them.
            {
              name: 'forms',
              test: /(packages[\\/]money[\\/]text|portal[\\/]src[\\/](ui[\\/](text|password|code)-field|features[\\/]identity[\\/](account-password-field|use-submission|asked)))\.tsx?$/,
            },
            // What pages show while they wait, and what notices need as dialogs do.
            {
              name: 'shown',
              test: /portal[\\/]src[\\/]ui[\\/](control-icons|layers|skeleton|states|format[\\/]number-text)\.tsx?$/,
            },
            // Of whatever lies over a page: the first dialog of a visit brings them for every other one.
            {
              name: 'dialogs',
              test: /portal[\\/]src[\\/](ui[\\/](dialog|use-modal|focus-order|form-dialog|confirm-dialog|select-field|checkbox|radio-cards|money-field|typed-money|file-drop[\\/][\w-]+))\.tsx?$/,
            },
            {
              name: 'visitor',
              test: /portal[\\/]src[\\/](lib[\\/]email-fault|features[\\/]identity[\\/](code-sent|example-statement|use-steps|visitor-layout|wanted-page))\.tsx?$/,
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
